import { z } from 'zod'
import { Id } from '../id.ts'

/** Everything that the check of routes knows to find. Closed: the pages have words and a way to put it right for each. */
export const FINDING_CODES = [
  'tooFast',
  'timesBackwards',
  'rideTooLong',
  'lateForBell',
  'earlyForBell',
  'leavesBeforeBell',
  'overCapacity',
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
  'nobodyToMeet',
  'tooFewStops',
  'walkTooFar',
] as const

/** Must be put right before a child rides, or ought to be looked at. */
const Severity = z.enum(['error', 'warning'])

/** One thing that is not as it should be, with the records that it is about and the figures that say how far off it is. */
export const Finding = z.object({
  code: z.enum(FINDING_CODES),
  severity: Severity,
  routeId: Id.nullable(),
  stopId: Id.nullable(),
  familyId: Id.nullable(),
  /** The stop, the child, the bus or the driver by name; the page that lists findings of all routes names the route, too. */
  subject: z.string(),
  routeName: z.string(),
  /** The other stop or route that it clashes with. */
  other: z.string(),
  /** What was found, in the unit of the code: minutes, metres, metres a second, children. */
  found: z.number(),
  /** What it may be at most, or at least. */
  limit: z.number(),
})
export type Finding = z.infer<typeof Finding>
export type FindingCode = Finding['code']

/** A finding about nothing in particular yet. */
export const finding = (code: FindingCode, about: Partial<Finding> = {}): Finding => ({
  code,
  severity: WARNINGS.has(code) ? 'warning' : 'error',
  routeId: null,
  stopId: null,
  familyId: null,
  subject: '',
  routeName: '',
  other: '',
  found: 0,
  limit: 0,
  ...about,
})

const WARNINGS: ReadonlySet<FindingCode> = new Set([
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
  'walkTooFar',
])
