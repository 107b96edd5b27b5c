import type { Organization } from '@firstbell/domain'
import { IconAlertTriangle, IconInfoCircle } from '../../../ui/text/icons.ts'
import { lengthWords } from '../../../ui/text/length-words.ts'
import styles from './note-card.module.css'
import type { RoadNote } from '../stops/progress.ts'
import { noteText } from './use-note-words.ts'
import { driveWords } from '../words.en.ts'
import { routesWords } from '../../routes/words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'

interface NoteCardProps {
  next: { note: RoadNote; metres: number } | undefined
  units: Pick<Organization, 'units' | 'timeZone'>
}

/** DRIVE-22: the note of the next waypoint, a hazard marked as one; renders nothing while none is near. */
export function NoteCard({ next, units }: NoteCardProps) {
  const t = useWords(driveWords, routesWords)
  const language = useLanguage()
  if (!next) return null
  const { note, metres } = next
  const Icon = note.hazard ? IconAlertTriangle : IconInfoCircle
  return (
    <section className={styles.note} aria-label={t('drive.note.label')} data-hazard={note.hazard || undefined}>
      <Icon size={40} />
      <div className={styles.words}>
        <span>
          {[note.hazard && t('routes.hazard'), lengthWords(metres, units, language)].filter(Boolean).join(' · ')}
        </span>
        <strong>{noteText(note)}</strong>
      </div>
    </section>
  )
}
