import { nextStop, type ScheduledRun, stageOf } from '@firstbell/domain'
import type { Formats } from '../../../ui/text/formats.ts'
import styles from '../day-change/change-day.module.css'
import type { DayChangeBody } from '../day-change/day-change.ts'
import { dispatchWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface DayEffectProps {
  scheduledRun: ScheduledRun
  /** What stands in the form. */
  values: Pick<DayChangeBody, 'cancelled' | 'mergedIntoRouteId' | 'delayMinutes'>
  /** The run that is to take in its riders. */
  into: ScheduledRun | undefined
  formats: Formats
}

/** DAY-30: before anything is saved, how many riders it concerns, and at which stop they wait next or which run takes them in. */
export function DayEffect({ scheduledRun, values, into, formats }: DayEffectProps) {
  const t = useWords(dispatchWords)
  const { childcount: count, delayMinutes, stops } = scheduledRun
  const isOff = values.cancelled || values.mergedIntoRouteId !== null
  const next = nextStop(scheduledRun)
  const first = stageOf(scheduledRun) === 'notStarted' ? stops[0] : undefined
  const at = next?.eta?.earliestAt ?? next?.stop.scheduledAt ?? first?.scheduledAt
  const stop = next?.stop.name ?? first?.name
  const shiftSeconds = next ? 0 : (values.delayMinutes - delayMinutes) * 60
  const isTakenIn = !values.cancelled && into !== undefined
  const riders = isTakenIn
    ? t('effect.takenIn', { count, route: into.routeName })
    : t(isOff ? 'effect.withoutRun' : 'effect.riders', { count })
  return (
    <p className={styles.effect} role="status">
      {riders}
      {!isOff &&
        at !== undefined &&
        ` ${t(next ? 'effect.nextStop' : 'effect.firstStop', { stop, time: formats.time(at + shiftSeconds) })}`}
    </p>
  )
}
