import type { DriverRunState } from '@firstbell/contract'
import type { Formats } from '../../../ui/text/formats.ts'
import { BigButton } from '../big-button.tsx'
import styles from '../drive.module.css'
import { driveWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface RunOverProps {
  run: DriverRunState
  formats: Formats
  onLeave(): void
}

/** A run that was closed, or that nobody closed in time. */
export function RunOver({ run, formats, onLeave }: RunOverProps) {
  const t = useWords(driveWords)
  return (
    <>
      <p className={styles.notice} role="status">
        {run.closedAt === null ? t('drive.forgotten') : t('drive.closed', { time: formats.time(run.closedAt) })}
      </p>
      <BigButton tone="primary" onClick={onLeave}>
        {t('drive.toRuns')}
      </BigButton>
    </>
  )
}
