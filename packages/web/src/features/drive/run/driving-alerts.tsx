import styles from '../drive.module.css'
import type { PositionTrouble } from './use-position.ts'
import { driveWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface DrivingAlertsProps {
  trouble: PositionTrouble | undefined
  /** Why the server refused an event of the driver. */
  refused: string | undefined
}

/** What the driver has to know: that the phone has no position, or that the server refused an event. */
export function DrivingAlerts({ trouble, refused }: DrivingAlertsProps) {
  const t = useWords(driveWords)
  return (
    <>
      {trouble && (
        <p className={styles.notice} role="alert">
          {t(`drive.position.${trouble}`)}
        </p>
      )}
      {refused !== undefined && (
        <p className={styles.notice} role="alert">
          {t('drive.refused')} {refused}
        </p>
      )}
    </>
  )
}
