import type { Organization } from '@firstbell/domain'
import { lengthWords } from '../../../ui/text/length-words.ts'
import type { RoadNote } from '../stops/progress.ts'
import { driveWords } from '../words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'

/** What the driver has to know at a waypoint: its note, or where it is. */
export function noteText({ name, driverNote }: Pick<RoadNote, 'name' | 'driverNote'>): string {
  return driverNote || name
}

/** A note as a sentence, with its distance where that is not 0. */
export function useNoteWords(
  units: Pick<Organization, 'units' | 'timeZone'>,
): (note: RoadNote, metres: number) => string {
  const t = useWords(driveWords)
  const language = useLanguage()
  return (note, metres) => {
    const text = noteText(note)
    if (metres <= 0) return note.hazard ? t('drive.note.hazardHere', { text }) : text
    const distance = lengthWords(metres, units, language)
    return t(note.hazard ? 'drive.note.hazardIn' : 'drive.note.in', { distance, text })
  }
}
