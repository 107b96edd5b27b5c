import { z } from 'zod'
import { Id } from '../../id.ts'
import { Refusal } from '../../refusal.ts'
import { withStopAt } from '../../routes/ordering.ts'
import { type Stop, WAYPOINT } from '../../routes/stop.ts'
import { type Hhmm, hhmmOf, minutesOf, minutesUntil } from '../../time/hhmm.ts'
import { hasBegun } from '../phase.ts'
import type { RunState } from '../state.ts'
import { firstOpenIndex } from '../stop-state.ts'
import { DROPOFF } from '../../routes/direction.ts'

/** A stop that is at another position on one date, on its own route or on another one. */
export const DayStopChange = z.object({
  stopId: Id,
  /** The route on which it is served on that date. */
  routeId: Id,
  /** Counted among all points of that route on that date, from 1; past the end is the end. */
  position: z.number().int().min(1).max(10_000),
})
export type DayStopChange = z.infer<typeof DayStopChange>

type PlacedStop = Pick<Stop, 'id' | 'order' | 'type' | 'stoptime'> & { routeId: Id }

/**
 * STOP-13: the points of routes as they are on a date, in the order of each route. The changes apply one after the other; the other
 * points keep their order and their times.
 */
export function stopsOnDate<S extends PlacedStop>(stops: readonly S[], changes: readonly DayStopChange[]): S[] {
  const inOrder = stops.toSorted((a, b) => a.order - b.order)
  if (changes.length === 0) return inOrder
  const pointOf = new Map(stops.map((stop) => [stop.id, stop]))
  const orderOf = new Map<Id, Id[]>()
  for (const { id, routeId } of inOrder) orderOf.set(routeId, [...(orderOf.get(routeId) ?? []), id])
  for (const { stopId, routeId, position } of changes) {
    const stop = pointOf.get(stopId)
    if (!stop) continue
    const left = orderOf.get(stop.routeId) ?? []
    orderOf.set(
      stop.routeId,
      left.filter((id) => id !== stopId),
    )
    const order = withStopAt(orderOf.get(routeId) ?? [], stopId, position)
    orderOf.set(routeId, order)
    pointOf.set(stopId, { ...stop, routeId, stoptime: timeBetween(stop, order, pointOf) })
  }
  return [...orderOf.values()].flatMap((order) =>
    order.flatMap((id, index) => {
      const point = pointOf.get(id)
      return point ? [{ ...point, order: index + 1 }] : []
    }),
  )
}

/** STOP-14: halfway between the stops before and after; at an end, the time of the only neighbor. */
function timeBetween(
  { id, stoptime }: PlacedStop,
  order: readonly Id[],
  pointOf: ReadonlyMap<Id, Pick<PlacedStop, 'type' | 'stoptime'>>,
): Hhmm {
  const index = order.indexOf(id)
  const timesOf = (ids: readonly Id[]) =>
    ids.flatMap((other) => {
      const point = pointOf.get(other)
      return point && point.type !== WAYPOINT ? [point.stoptime] : []
    })
  const before = timesOf(order.slice(0, index)).at(-1)
  const after = timesOf(order.slice(index + 1))[0]
  if (before === undefined || after === undefined) return before ?? after ?? stoptime
  return hhmmOf(minutesOf(before) + Math.floor(minutesUntil(before, after) / 2))
}

interface BegunRun {
  type: number
  run: Pick<RunState, 'startedAt' | 'finishedAt' | 'arrivals' | 'riders' | 'nextstopIndex'>
}

/**
 * DAY-17: a stop that its bus has served stays where it is, and so does one whose riders are on board; no stop comes to a run that is
 * over or has passed its position. `index` is its position among the stops of the run to which it moves.
 */
export function requireMovable(
  stopId: Id,
  from: BegunRun | undefined,
  to: BegunRun | undefined,
  index: number | undefined,
): void {
  const { arrivals = {}, riders = {} } = from?.run ?? {}
  if (arrivals[stopId] !== undefined || Object.values(riders).some((rider) => rider.stopId === stopId))
    throw new Refusal('invalid_input', 'The bus has already served this stop')
  const isOnBoard = (of: BegunRun | undefined) => of?.type === DROPOFF && hasBegun(of.run)
  if (from !== to && (isOnBoard(from) || isOnBoard(to)))
    throw new Refusal('invalid_input', 'This dropoff run has already begun')
  if (!to || index === undefined) return
  if (index < firstOpenIndex(to.run)) throw new Refusal('invalid_input', 'The bus has already passed this position')
}
