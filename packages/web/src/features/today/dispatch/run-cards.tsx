import { punctualityOf, type ScheduledRun } from '@firstbell/domain'
import { Link } from 'react-router'
import { busNumberOf, driverNameOf } from '../../../live/scheduled-run.ts'
import { ExplainedStatus } from '../../../live/status/explained-status.tsx'
import { mapLivePath } from '../../../paths.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import { NextStop } from '../table/next-stop.tsx'
import { signedDeviation } from '../table/run-columns.tsx'
import { RunActs } from './run-acts.tsx'
import card from '../../../ui/page/card.module.css'
import styles from './run-cards.module.css'
import { todayWords } from '../words.en.ts'
import { liveWords } from '../../../live/words.en.ts'
import type { ChangeRun } from '../change-run.ts'
import { useWords } from '../../../words.ts'

interface RunCardsProps {
  scheduledRuns: readonly ScheduledRun[]
  toleranceMinutes: number
  formats: Formats
  onChange: ChangeRun
  onAlert(scheduledRun: ScheduledRun): void
}

/** WEB-24: the runs on a phone, each in two lines: its name and status; its driver, its bus and its next stop. */
export function RunCards({ scheduledRuns, toleranceMinutes, formats, ...acts }: RunCardsProps) {
  const t = useWords(liveWords, todayWords)
  return (
    <ul className={`${card.card} ${card.flush}`} aria-label={t('dashboard.table')}>
      {scheduledRuns.map((run) => {
        const number = busNumberOf(run)
        return (
          <li key={run.routeId} className={styles.card}>
            <div className={styles.words}>
              <div className={styles.line}>
                <Link to={mapLivePath(run.routeId)} className={styles.name}>
                  {run.routeName}
                </Link>
                <ExplainedStatus
                  scheduledRun={run}
                  toleranceMinutes={toleranceMinutes}
                  formats={formats}
                  minutes={signedDeviation(punctualityOf(run, toleranceMinutes), formats)}
                />
              </div>
              <div className={styles.line}>
                <span className={styles.who}>
                  {driverNameOf(run)} · {number ? t('bus.name', { number }) : t('bus.none')}
                </span>
                <span className={styles.next}>
                  <NextStop scheduledRun={run} formats={formats} toleranceMinutes={toleranceMinutes} />
                </span>
              </div>
            </div>
            <RunActs scheduledRun={run} {...acts} />
          </li>
        )
      })}
    </ul>
  )
}
