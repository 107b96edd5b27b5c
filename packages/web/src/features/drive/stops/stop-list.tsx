import type { DriverRunState, DriverRun } from '@firstbell/contract'
import type { Formats } from '../../../ui/text/formats.ts'
import { IconAlertTriangle } from '../../../ui/text/icons.ts'
import styles from '../drive.module.css'
import { pointsInOrder } from './points-in-order.ts'
import { todayWords } from '../../today/words.en.ts'
import { useWords } from '../../../words.ts'
import { routesWords } from '../../routes/words.en.ts'

interface StopListProps {
  scheduledRun: DriverRun
  run: DriverRunState
  ahead: number
  shown: number
  formats: Formats
  onOpen(index: number): void
}

/** All stops of the run in order, and the waypoints between them; a click shows the riders of a stop. */
export function DriveStopList({ scheduledRun, run, ahead, shown, formats, onOpen }: StopListProps) {
  const t = useWords(todayWords)
  return (
    <ol className={styles.stops} aria-label={t('live.stops')}>
      {pointsInOrder(scheduledRun).map((point) => {
        if (point.kind === 'waypoint') return <WaypointRow key={point.waypoint.id} waypoint={point.waypoint} />
        const { index } = point
        const stop = scheduledRun.stops[index]
        if (!stop) return null
        const isSkipped = run.skipList.includes(stop.id)
        const state = isSkipped ? 'skipped' : index < ahead ? 'done' : index === ahead ? 'next' : 'toCome'
        return (
          <li key={stop.id}>
            <button
              type="button"
              className={styles.stop}
              data-state={state}
              aria-current={index === shown ? 'step' : undefined}
              onClick={() => onOpen(index)}
            >
              <time>{formats.time(stop.scheduledAt)}</time>
              <span className={styles.stopName}>{stop.name}</span>
              <span className={styles.stopState}>
                {state === 'toCome'
                  ? expectedAt(stop) > 0 && t('live.children', { count: expectedAt(stop) })
                  : t(`live.state.${state}`)}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** A point that the bus passes: no stop, so there is nothing to open. */
function WaypointRow({ waypoint: { name, hazard, driverNote } }: { waypoint: DriverRun['waypoints'][number] }) {
  const t = useWords(routesWords)
  return (
    <li className={styles.waypoint} data-hazard={hazard || undefined}>
      {hazard && <IconAlertTriangle size={18} />}
      <span>{[hazard && t('routes.hazard'), name, driverNote].filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** How many riders get on or off at a stop. */
const expectedAt = ({ children }: DriverRun['stops'][number]) => children.filter(({ isAbsent }) => !isAbsent).length
