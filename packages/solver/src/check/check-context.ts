import type { Plan, PlannedRoute } from '../plan.ts'
import type { CandidateStop, Problem, School, Student } from '../problem.ts'

/** What all parts of the check look things up in. */
export interface CheckContext {
  problem: Problem
  plan: Plan
  schools: ReadonlyMap<string, School>
  stops: ReadonlyMap<string, CandidateStop>
  students: ReadonlyMap<string, Student>
  routes: ReadonlyMap<string, PlannedRoute>
  violate: (code: Code, where?: Omit<Violation, 'code'>) => void
}

export type Code =
  | 'student-unknown'
  | 'student-missing'
  | 'student-twice'
  | 'student-at-wrong-school'
  | 'stop-unknown'
  | 'stop-empty'
  | 'stop-out-of-reach'
  | 'stop-not-at-the-door'
  | 'street-to-cross'
  | 'stop-over-capacity'
  | 'stop-too-often'
  | 'seats'
  | 'wheelchair-places'
  | 'no-way'
  | 'too-fast'
  | 'ride-too-long'
  | 'journey-too-long'
  | 'outside-window'
  | 'shift-too-long'
  | 'schools-mixed'
  | 'bands-mixed'
  | 'kept-apart'
  | 'bus-unknown'
  | 'too-many-buses'
  | 'route-without-bus'
  | 'several-routes'
  | 'locked-student'
  | 'locked-stop'
  | 'locked-route'
  | 'locked-order'
  | 'locked-bus'
  | 'locked-time'
  | 'banned-student'
  | 'banned-stop'
  | 'too-many-changes'
  | 'bell-not-allowed'
  | 'too-many-bells'

export interface Violation {
  code: Code
  route?: string
  stop?: string
  student?: string
  school?: string
  /** By how much, in the unit of the rule. */
  by?: number
}
