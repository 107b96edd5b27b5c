import type { BusLoad } from '../../fleet/fit.ts'
import type { PlannedDay, PlannedRider } from '../planned-day.ts'
import type { RiderEvent } from '../recorded-run.ts'
import { DROPOFF } from '../../routes/direction.ts'

/** Whether a child rode. Unknown is where nobody recorded it; it never counts as not boarded. */
export const RIDE_MARKS = ['boarded', 'notBoarded', 'unknown'] as const
export type RideMark = (typeof RIDE_MARKS)[number]

/** A child on a route on a date, planned there, or recorded there without a plan, and what it takes of a bus (FIT-2). */
export interface RideRollUp extends BusLoad {
  childId: string
  /** The stop of the plan, or of the first record. */
  stopId: string
  schoolId: string | null
  mark: RideMark
  /** Whether the child is not assigned to the route. */
  unscheduled: boolean
  /** Whether it was announced that the child does not ride. */
  isAbsent: boolean
  /** Whether the office corrected the mark. */
  corrected: boolean
  /** Seconds UTC; null where it is not recorded. */
  boardedAt: number | null
  boardedStopId: string | null
  alightedAt: number | null
  alightedStopId: string | null
  /** How long the ride takes by the timetable; null for a child that is not assigned. */
  plannedSeconds: number | null
}

interface Around {
  /** Whether a child that is recorded here is planned on another route of this run. */
  isExpectedElsewhere: (childId: string) => boolean
  corrections: ReadonlyMap<string, RideMark> | undefined
  loadOfChild: (childId: string) => BusLoad
}

/**
 * INSIGHT-3: the rides of a route. `events` are those of the run that carried its riders, in the order in which they
 * happened; of each child the latest counts, and a correction of the office more than that.
 */
export function rollUpRides(plan: PlannedDay, events: readonly RiderEvent[], around: Around): RideRollUp[] {
  const planned = new Map(plan.riders.map((rider) => [rider.childId, rider]))
  const eventsOf = new Map<string, RiderEvent[]>()
  for (const event of events) eventsOf.set(event.childId, [...(eventsOf.get(event.childId) ?? []), event])
  const guests = [...eventsOf.keys()].filter((childId) => !planned.has(childId) && !around.isExpectedElsewhere(childId))
  return [
    ...[...planned.values()].map((rider) => ({
      ...rider,
      ...recordedOf(rider, eventsOf.get(rider.childId) ?? [], around),
      unscheduled: false,
      plannedSeconds: plannedSecondsOf(plan, rider.stopId),
    })),
    ...guests.map((childId) => {
      const own = eventsOf.get(childId) ?? []
      const guest = { childId, stopId: own[0]?.stopId ?? '', schoolId: null, isAbsent: false }
      const load = around.loadOfChild(childId)
      return { ...guest, ...load, ...recordedOf(guest, own, around), unscheduled: true, plannedSeconds: null }
    }),
  ]
}

type Recorded = Omit<RideRollUp, keyof PlannedRider | 'unscheduled' | 'plannedSeconds'>

function recordedOf(
  { childId }: { childId: string },
  events: readonly RiderEvent[],
  { corrections }: Around,
): Recorded {
  const last = events.at(-1)
  const rode = last !== undefined && last.ride !== 'noShow'
  const boarded = rode ? events.findLast(({ ride }) => ride === 'boarded') : undefined
  const alighted = last?.ride === 'alighted' ? last : undefined
  const correction = corrections?.get(childId)
  return {
    mark: correction ?? markOf(last),
    corrected: correction !== undefined,
    boardedAt: boarded?.at ?? null,
    boardedStopId: boarded?.stopId ?? null,
    alightedAt: alighted?.at ?? null,
    alightedStopId: alighted?.stopId ?? null,
  }
}

function markOf(last: RiderEvent | undefined): RideMark {
  if (!last) return 'unknown'
  return last.ride === 'noShow' ? 'notBoarded' : 'boarded'
}

/** From the stop to the last one, where school is; on the way home from the first. */
function plannedSecondsOf({ type, stops }: PlannedDay, stopId: string): number | null {
  const own = stops.find((stop) => stop.stopId === stopId)
  const school = type === DROPOFF ? stops[0] : stops.at(-1)
  return own && school ? Math.abs(school.scheduledAt - own.scheduledAt) : null
}
