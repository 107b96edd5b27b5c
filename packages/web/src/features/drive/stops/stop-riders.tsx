import type { DriverRunState, DriverRun } from '@firstbell/contract'
import { onBoard, ridersAt } from '@firstbell/domain'
import { BigButton } from '../big-button.tsx'
import type { Drive } from '../drive.ts'
import styles from '../drive.module.css'
import { RiderRow } from './rider-row.tsx'
import { childrenOfLog } from '../reports/run-log.ts'
import { driveWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface StopRidersProps {
  scheduledRun: DriverRun
  run: DriverRunState
  index: number
  ridership: boolean
  drive: Drive
}

/** The riders who get on and off at a stop, one by one or all at once. */
export function DriveStopRiders({ scheduledRun, run, index, ridership, drive }: StopRidersProps) {
  const t = useWords(driveWords)
  const stopId = scheduledRun.stops[index]?.id ?? ''
  const children = new Map(childrenOfLog(scheduledRun).map((child) => [child.id, child]))
  const { on, off } = ridersAt(scheduledRun.type, scheduledRun.stops, index)
  const aboard = new Set(onBoard(run.riders))
  const leaving = off.filter((id) => aboard.has(id) || run.riders[id]?.stopId === stopId)
  const isAbsent = (id: string) => children.get(id)?.isAbsent === true
  const waiting = on.filter((id) => run.riders[id] === undefined && !isAbsent(id))
  const expected = on.filter((id) => !isAbsent(id))
  const stillAboard = leaving.filter((id) => aboard.has(id))
  const tell = (ride: 'boarded' | 'alighted' | 'noShow', ids: readonly string[]) => {
    for (const childId of ids) void drive.report(scheduledRun, { kind: 'rider', childId, stopId, ride })
  }
  return (
    <>
      {on.length > 0 && <h2 className={styles.subheading}>{t('drive.getOn', { count: expected.length })}</h2>}
      <ul className={styles.riders}>
        {on.map((id) => (
          <RiderRow
            key={id}
            child={children.get(id)}
            rider={run.riders[id]}
            asks={ridership ? 'on' : undefined}
            onTell={(ride) => tell(ride, [id])}
          />
        ))}
      </ul>
      {ridership && waiting.length > 1 && (
        <BigButton onClick={() => tell('boarded', waiting)}>{t('drive.allOn', { count: waiting.length })}</BigButton>
      )}
      {leaving.length > 0 && <h2 className={styles.subheading}>{t('drive.getOff', { count: leaving.length })}</h2>}
      <ul className={styles.riders}>
        {leaving.map((id) => (
          <RiderRow
            key={id}
            child={children.get(id)}
            rider={run.riders[id]}
            asks={ridership ? 'off' : undefined}
            onTell={(ride) => tell(ride, [id])}
          />
        ))}
      </ul>
      {ridership && stillAboard.length > 1 && index === scheduledRun.stops.length - 1 && (
        <BigButton onClick={() => tell('alighted', stillAboard)}>
          {t('drive.allOff', { count: stillAboard.length })}
        </BigButton>
      )}
    </>
  )
}
