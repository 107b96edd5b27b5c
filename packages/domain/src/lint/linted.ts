import type { Id } from '../id.ts'
import type { GradeBand } from '../organizations/service-rules.ts'
import type { RouteSummary } from '../routes/route.ts'
import type { Stop } from '../routes/stop.ts'
import type { School } from '../service/school.ts'

/** A halt of a route with what was measured on the map around it. */
export interface LintedStop extends Pick<Stop, 'id' | 'name' | 'stoptime'> {
  childIds: readonly Id[]
  /** The school on whose ground it is, where nobody waits. */
  schoolId: Id | null
  /** From the home of each child that waits there, straight; nothing of those whose home is not known. */
  walkMetres: ReadonlyMap<Id, number>
  /** The drive to the next halt; 0 at the last one. */
  legMetres: number
  /** Straight to the next halt; nothing at the last one. */
  apartMetres: number | undefined
  /** From the drawn line; nothing where none is drawn. */
  offPathMetres: number | undefined
  /** Whether the door faces it wherever the bus comes by; nothing where that cannot be told. */
  doorSideOk: boolean | undefined
}

export interface LintedRoute extends Pick<RouteSummary, 'id' | 'name' | 'type' | 'starttime' | 'endtime'> {
  driver: { id: Id; name: string } | null
  bus: { id: Id; number: string; capacity: number; active: boolean } | null
  hasPath: boolean
  /** In the order in which they are driven, without waypoints. */
  stops: readonly LintedStop[]
}

export interface LintedChild {
  id: Id
  familyId: Id
  name: string
  schoolId: Id | null
  grade: string | null
  mustBeMet: boolean
  /** How many adults of its family are known. */
  contacts: number
}

/** What the check of routes looks at. */
export interface LintedPlan {
  routes: readonly LintedRoute[]
  children: readonly LintedChild[]
  gradeBands: readonly GradeBand[]
  schools: readonly Pick<School, 'id' | 'name' | 'bellStart' | 'bellEnd'>[]
}

/** What is still in order. */
export const LINT_LIMITS = {
  metresPerSecond: 25,
  rideMinutes: 60,
  /** Before the first bell: neither later nor earlier than that. */
  bellLatestMinutes: 5,
  bellEarliestMinutes: 30,
  offPathMetres: 60,
  apartMetres: 50,
} as const
