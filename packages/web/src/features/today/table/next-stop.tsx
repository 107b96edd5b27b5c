import { isStartMissed, nextStop, type Organization, type ScheduledRun, stageOf } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { ArrivalWindow } from '../../../live/window/arrival-window.tsx'
import { useServerNow } from '../../../live/feed/server-clock.ts'
import { useStatusWords } from '../../../live/status/use-status-words.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import { Truncated } from '../../../ui/text/hints/truncated.tsx'
import styles from './runs-table.module.css'
import { shortStreetNames } from '../../../ui/text/street-names.ts'

interface NextStopProps {
  scheduledRun: ScheduledRun
  formats: Formats
  toleranceMinutes: number
}

/** Where the bus arrives next and when; for one that does not run, what became of it. */
export function NextStop({ scheduledRun, formats, toleranceMinutes }: NextStopProps) {
  const now = useServerNow()
  const words = useStatusWords(formats, toleranceMinutes)
  const { notStartedMinutes } = useOutletContext<Organization>()
  const next = nextStop(scheduledRun)
  if (!next) {
    const overdue = stageOf(scheduledRun) === 'notStarted' && isStartMissed(scheduledRun, notStartedMinutes, now)
    return (
      <span className={overdue ? styles.overdue : styles.quiet}>
        <Truncated>{words.detail(scheduledRun, now) ?? ''}</Truncated>
      </span>
    )
  }
  return (
    <>
      <span className={styles.position}>
        <Truncated whole={next.stop.name}>{shortStreetNames(next.stop.name)}</Truncated>
      </span>
      {next.eta && (
        <span className={styles.quiet}>
          <ArrivalWindow eta={next.eta} formats={formats} />
        </span>
      )}
    </>
  )
}
