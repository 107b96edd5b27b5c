import { type Organization, trialDaysLeft } from '@firstbell/domain'
import { calendarNow, useServerClock } from '../../live/feed/server-clock.ts'
import styles from './header.module.css'
import { appWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

const SOON_DAYS = 7

/** How long a trial still runs; it grows louder in the last week. */
export function TrialBanner({ organization }: { organization: Organization }) {
  const t = useWords(appWords)
  const clock = useServerClock()
  const days = clock && trialDaysLeft(organization, calendarNow(clock))
  if (days === undefined) return null
  return (
    <span className={styles.pill} data-soon={days <= SOON_DAYS || undefined}>
      {t('shell.trialDays', { count: days })}
    </span>
  )
}
