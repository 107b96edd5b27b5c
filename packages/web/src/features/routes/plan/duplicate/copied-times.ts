import { calculatedTimes, duplicatedStops, type Hhmm, realStops, type Route } from '@firstbell/domain'
import { drivenStops } from '../../times/leg-times.ts'
import { DEFAULT_ALLOWANCES } from '../../times/time-plan.ts'
import type { CopyTimes } from './way-home.ts'

export interface CopyOptions {
  starttime: Hhmm
  reversed: boolean
  waypoints: boolean
  times: CopyTimes
}

/** A stop of a copy, with the time of the original. */
export interface CopiedTime {
  stopId: string
  name: string
  before: Hhmm
  after: Hhmm
}

/** PLAN-25: the times that a copy gets, in its order. Undefined while the driving times are not known. */
export function copiedTimes(
  route: Pick<Route, 'stops'>,
  { times, ...options }: CopyOptions,
  legs: readonly { seconds: number }[] | undefined,
): CopiedTime[] | undefined {
  const copies = duplicatedStops(route.stops, options)
  const before = new Map(route.stops.map(({ id, stoptime }) => [id, stoptime]))
  const timeOf = (id: string, stoptime: Hhmm) => before.get(id) ?? stoptime
  if (times !== 'recalculate')
    return realStops(copies).map(({ id, name, stoptime }) => {
      return { stopId: id, name, before: timeOf(id, stoptime), after: stoptime }
    })
  if (!legs) return undefined
  const timedStops = drivenStops({ stops: copies }, legs)
  // The timepoints are those of the original's day: the copy gets new times for them.
  const plan = { ...DEFAULT_ALLOWANCES, holds: false, anchor: { kind: 'start', time: options.starttime } as const }
  if (timedStops.length === 0) return []
  return calculatedTimes(timedStops, plan).map(({ stopId, after }, index) => {
    return { stopId, name: timedStops[index]?.name ?? '', before: timeOf(stopId, after), after }
  })
}
