/** The answer. Times are seconds of the day where schools have windows, else seconds since the tour set out. */
export interface Plan {
  routes: PlannedRoute[]
  buses: PlannedBus[]
  unassigned: Unassigned[]
  /** The bells that the plan moves; absent where it moves none. */
  bells?: MovedBell[]
}

export interface MovedBell {
  school: string
  /** When it rings in the plan, in seconds of the day. */
  bell: number
}

export interface PlannedRoute {
  id: string
  /** In the order in which they are served: after the stops in the morning, before them in the afternoon. */
  schools: { school: string; time: number }[]
  /** In the order in which the bus comes. */
  stops: PlanStop[]
}

export interface PlanStop {
  stop: string
  students: string[]
  arrival: number
}

export interface PlannedBus {
  id: string
  type: string
  /** In the order of the day. */
  routes: string[]
}

export interface Unassigned {
  student: string
  reason: Reason
}

/** Why a student has no place; of several, the first. */
export type Reason =
  | 'locked-stop-out-of-reach'
  | 'only-banned-stops'
  | 'no-stop-in-reach'
  | 'no-stop-at-the-door'
  | 'only-stops-across-the-street'
  | 'only-stops-that-are-too-small'
  | 'no-bus-with-enough-seats'
  | 'no-bus-with-a-wheelchair-place'
  | 'no-way-between-stop-and-school'
  | 'ride-too-long-even-alone'
  | 'journey-too-long-even-alone'
  | 'shift-too-long-even-alone'
  | 'stop-and-school-not-both-in-time'
  /** At each stop in reach there are as many already as may wait there. */
  | 'only-stops-that-are-full'
  /** A stop is on one tour at most for each pool of schools, and those tours are full although there are more buses. */
  | 'only-stops-of-full-tours'
  | 'no-room-in-this-plan'
