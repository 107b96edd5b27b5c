import { z } from 'zod'
import { Id } from '../id.ts'

/** All codes of the route check. The list is closed: pages have a sentence and a fix for each. */
export const FINDING_CODES = [
  'tooFast',
  'timesBackwards',
  'rideTooLong',
  'lateForBell',
  'earlyForBell',
  'leavesBeforeBell',
  'overCapacity',
  'noWheelchairPlace',
  'busOutOfService',
  'noBus',
  'noDriver',
  'busTwice',
  'driverTwice',
  'noPath',
  'offPath',
  'wrongSide',
  'tooNear',
  'noRiders',
  'notItsSchool',
  'noWayThere',
  'noWayHome',
  'onTwoRoutes',
  'nobodyToMeet',
  'tooFewStops',
  'walkTooFar',
] as const

/** Errors must be fixed before a child rides; warnings should be checked. */
const Severity = z.enum(['error', 'warning'])

/** One issue with the records that it concerns and its figures. */
export const RouteIssue = z.object({
  code: z.enum(FINDING_CODES),
  severity: Severity,
  routeId: Id.nullable(),
  stopId: Id.nullable(),
  familyId: Id.nullable(),
  childId: Id.nullable(),
  /** The stop, child, bus or driver by name; the page for all routes also names the route. */
  subject: z.string(),
  routeName: z.string(),
  /** The other stop or route that conflicts. */
  other: z.string(),
  /** The measured value, in the unit of the code: minutes, meters, meters per second, children. */
  found: z.number(),
  /** The limit, upper or lower. */
  limit: z.number(),
})
export type RouteIssue = z.infer<typeof RouteIssue>
export type RouteIssueCode = RouteIssue['code']

/** An issue without records yet. */
export const issue = (code: RouteIssueCode, about: Partial<RouteIssue> = {}): RouteIssue => ({
  code,
  severity: WARNINGS.has(code) ? 'warning' : 'error',
  routeId: null,
  stopId: null,
  familyId: null,
  childId: null,
  subject: '',
  routeName: '',
  other: '',
  found: 0,
  limit: 0,
  ...about,
})

const WARNINGS: ReadonlySet<RouteIssueCode> = new Set([
  'rideTooLong',
  'earlyForBell',
  'noBus',
  'noDriver',
  'noPath',
  'offPath',
  'wrongSide',
  'tooNear',
  'noRiders',
  'noWayThere',
  'noWayHome',
  'onTwoRoutes',
  'walkTooFar',
])
