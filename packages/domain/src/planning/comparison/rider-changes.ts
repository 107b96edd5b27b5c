import { z } from 'zod'
import { Id } from '../../id.ts'
import type { Position } from '../../position.ts'
import type { ComparedPlan, FirstBells } from './compared-figures.ts'
import { matchedRoutes } from './matched-routes.ts'
import { WORSE_THRESHOLDS } from './worse-thresholds.ts'

/** How a child rides in one plan. */
export const ComparedRide = z.object({
  walkMetres: z.number().nullable(),
  rideSeconds: z.number(),
  /** When the bus comes to the stop. */
  secondOfDay: z.number(),
  /** From the arrival at the school to its first bell; null in the afternoon. */
  slackSeconds: z.number().nullable(),
})
export type ComparedRide = z.infer<typeof ComparedRide>

export const CHANGE_KINDS = ['stop', 'time5', 'time15', 'bus', 'schoolOrder', 'unassigned'] as const
/** `time5` and `time15`: the stop time differs by at least so many minutes. `unassigned`: has a ride today and none in the plan. */
export const ChangeKind = z.enum(CHANGE_KINDS)
export type ChangeKind = z.infer<typeof ChangeKind>

export const WORSE_KINDS = ['walk', 'ride', 'time', 'beforeSix', 'unassigned'] as const
/** In which way a child is worse off than today, beyond {@link WORSE_THRESHOLDS}. */
export const WorseKind = z.enum(WORSE_KINDS)
export type WorseKind = z.infer<typeof WorseKind>

/** A child in a plan against today. A child who has no ride today is in no way worse off. */
export const RiderChange = z.object({
  childId: Id,
  today: ComparedRide.nullable(),
  planned: ComparedRide.nullable(),
  changed: z.array(ChangeKind),
  worse: z.array(WorseKind),
})
export type RiderChange = z.infer<typeof RiderChange>

interface RungPlan extends ComparedPlan {
  firstBells: FirstBells
}

export interface ComparedPlans {
  today: RungPlan
  /** A plan can move bells. */
  planned: RungPlan
  schoolOf: ReadonlyMap<string, string>
}

interface LocatedRide extends ComparedRide {
  routeId: string
  location: Position
  /** How many schools the bus serves before that of the child. */
  schoolsBefore: number
}

/** SCENARIO-63: every child of either plan with its differences, by id. */
export function riderChangesOf({ today, planned, schoolOf }: ComparedPlans): RiderChange[] {
  const before = ridesOf(today, schoolOf)
  const after = ridesOf(planned, schoolOf)
  const routes = matchedRoutes(today.routes, planned.routes)
  const ids = new Set([...before.keys(), ...after.keys(), ...planned.unassigned.map(({ childId }) => childId)])
  return [...ids].toSorted().map((childId) => {
    const [old, next] = [before.get(childId), after.get(childId)]
    return {
      childId,
      today: old ? rideOf(old) : null,
      planned: next ? rideOf(next) : null,
      changed: old ? changesOf(old, next, routes) : [],
      worse: old ? worseOf(old, next, planned.direction) : [],
    }
  })
}

const rideOf = ({ walkMetres, rideSeconds, secondOfDay, slackSeconds }: LocatedRide): ComparedRide => ({
  walkMetres,
  rideSeconds,
  secondOfDay,
  slackSeconds,
})

function ridesOf(
  { direction, routes, firstBells }: RungPlan,
  schoolOf: ReadonlyMap<string, string>,
): Map<string, LocatedRide> {
  const found = new Map<string, LocatedRide>()
  for (const { id: routeId, stops, schools } of routes) {
    for (const { location, secondOfDay, riders } of stops) {
      for (const { childId, walkMetres, rideSeconds } of riders) {
        const schoolId = schoolOf.get(childId) ?? ''
        const schoolsBefore = schools.findIndex((school) => school.schoolId === schoolId)
        const bell = firstBells.get(schoolId)
        const arrival = schools[schoolsBefore]?.secondOfDay
        const hasSlack = direction === 'pickup' && bell !== undefined && arrival !== undefined
        const slackSeconds = hasSlack ? bell - arrival : null
        found.set(childId, { walkMetres, rideSeconds, secondOfDay, slackSeconds, routeId, location, schoolsBefore })
      }
    }
  }
  return found
}

function changesOf(old: LocatedRide, next: LocatedRide | undefined, routes: ReadonlyMap<string, string>): ChangeKind[] {
  if (!next) return ['unassigned']
  const minutes = Math.abs(next.secondOfDay - old.secondOfDay) / 60
  const is: Record<ChangeKind, boolean> = {
    stop: !isSamePlace(old.location, next.location),
    time5: minutes >= 5,
    time15: minutes >= 15,
    bus: routes.get(old.routeId) !== next.routeId,
    schoolOrder: old.schoolsBefore !== next.schoolsBefore,
    unassigned: false,
  }
  return CHANGE_KINDS.filter((kind) => is[kind])
}

/** Positions are stored with more digits than a stop has size. */
const SAME_DEGREES = 0.00001

function isSamePlace(a: Position, b: Position): boolean {
  return Math.abs(a.lat - b.lat) < SAME_DEGREES && Math.abs(a.lng - b.lng) < SAME_DEGREES
}

/** By how much a rider is picked up earlier, or dropped off later; below 0 where it is the better way round. */
export function worseTimeSeconds(
  old: Pick<ComparedRide, 'secondOfDay'>,
  next: Pick<ComparedRide, 'secondOfDay'>,
  direction: ComparedPlan['direction'],
): number {
  return direction === 'pickup' ? old.secondOfDay - next.secondOfDay : next.secondOfDay - old.secondOfDay
}

function worseOf(old: ComparedRide, next: ComparedRide | undefined, direction: ComparedPlan['direction']): WorseKind[] {
  if (!next) return ['unassigned']
  const { walkMetres, rideSeconds, timeSeconds, earliestSecondOfDay } = WORSE_THRESHOLDS
  const isEarly = (ride: ComparedRide) => direction === 'pickup' && ride.secondOfDay < earliestSecondOfDay
  const is: Record<WorseKind, boolean> = {
    walk: old.walkMetres !== null && next.walkMetres !== null && next.walkMetres - old.walkMetres > walkMetres,
    ride: next.rideSeconds - old.rideSeconds > rideSeconds,
    time: worseTimeSeconds(old, next, direction) >= timeSeconds,
    beforeSix: isEarly(next) && !isEarly(old),
    unassigned: false,
  }
  return WORSE_KINDS.filter((kind) => is[kind])
}
