import type { Organization } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { lengthWords } from '../../ui/text/length-words.ts'
import type { RoadNote } from './progress.ts'

/** What the driver has to know at a waypoint: its note, or where it is. */
export function noteText({ name, driverNote }: Pick<RoadNote, 'name' | 'driverNote'>): string {
  return driverNote || name
}

/** A note as a sentence, with its distance where that is not 0. */
export function useNoteWords(
  units: Pick<Organization, 'units' | 'timeZone'>,
): (note: RoadNote, metres: number) => string {
  const { t, i18n } = useTranslation()
  return (note, metres) => {
    const text = noteText(note)
    if (metres <= 0) return note.hazard ? t('drive.note.hazardHere', { text }) : text
    const distance = lengthWords(metres, units, i18n.language)
    return t(note.hazard ? 'drive.note.hazardIn' : 'drive.note.in', { distance, text })
  }
}
