import type { z } from 'zod'
import type { Id } from '../id.ts'
import { USUAL_RIDERS_PER_SEAT } from '../fleet/riders-per-seat.ts'
import type { CheckLimits, GradeBand } from '../organizations/service-rules.ts'
import type { RouteSummary } from '../routes/route.ts'
import type { Stop } from '../routes/stop.ts'
import { EVERY_WEEKDAY, type WeekdayMask } from '../routes/weekdays.ts'
import type { ComingBells } from '../schools/bell-change.ts'
import type { School } from '../schools/school.ts'

/** A stop of a route with its measurements on the map. */
export interface CheckedStop extends Pick<Stop, 'id' | 'name' | 'stoptime'> {
  childIds: readonly Id[]
  /** The weekdays of those who are assigned on some only. */
  weekdaysOf?: ReadonlyMap<Id, WeekdayMask>
  /** The school of a school stop, where no rider is assigned. */
  schoolId: Id | null
  /** Straight distances from the homes of its riders, without unknown homes. */
  walkMetres: ReadonlyMap<Id, number>
  /** The drive to the next stop; 0 at the last one. */
  legMetres: number
  /** The straight distance to the next stop; undefined at the last one. */
  apartMetres: number | undefined
  /** The distance from the path; undefined without a path. */
  offPathMetres: number | undefined
  /** Whether the door faces it on every pass of the bus; undefined if unknown. */
  doorSideOk: boolean | undefined
}

/** On which weekdays a child is assigned to a stop. */
export const weekdaysAt = ({ weekdaysOf }: CheckedStop, childId: Id): WeekdayMask =>
  weekdaysOf?.get(childId) ?? EVERY_WEEKDAY

export interface CheckedRoute extends Pick<RouteSummary, 'id' | 'name' | 'type' | 'starttime' | 'endtime'> {
  driver: { id: Id; name: string } | null
  bus: { id: Id; number: string; capacity: number; wheelchairPlaces: number; active: boolean } | null
  hasPath: boolean
  /** In driving order, without waypoints. */
  stops: readonly CheckedStop[]
}

export interface CheckedChild {
  id: Id
  familyId: Id
  name: string
  schoolId: Id | null
  grade: string | null
  mustBeMet: boolean
  wheelchair: boolean
  /** Number of contacts of its family. */
  contacts: number
}

export interface CheckedSchool extends Pick<School, 'id' | 'name' | 'bellStart' | 'bellEnd'> {
  comingBells?: z.infer<typeof ComingBells> | undefined
}

/** The input of the route check. */
export interface CheckedPlan {
  routes: readonly CheckedRoute[]
  children: readonly CheckedChild[]
  gradeBands: readonly GradeBand[]
  /** As the office set them; the usual ones where they are not given. */
  limits?: CheckLimits
  /** On which there is service; every day where it is not given. */
  weekdays?: WeekdayMask
  schools: readonly CheckedSchool[]
}

/** The limits of the route check of an office that has set none. */
export const USUAL_CHECK_LIMITS: CheckLimits = {
  maxRideMinutes: 60,
  latestArrivalMinutes: 5,
  earliestArrivalMinutes: 30,
  ridersPerSeat: USUAL_RIDERS_PER_SEAT,
}

/** The limits of the route check that nobody sets. */
export const LINT_LIMITS = {
  metresPerSecond: 25,
  offPathMetres: 60,
  apartMetres: 50,
} as const
