import type { Locks } from '../locks/use-locks.ts'

/** What is asked about. */
export type Subject =
  | { kind: 'rider'; childId: string; name: string }
  /** A stop of the route; `toRouteId` is the route that it was dropped on. */
  | { kind: 'stop'; stopId: string; routeId: string; name: string; toRouteId?: string }
  | { kind: 'route'; routeId: string; name: string }

/** A stop of a plan whose time is to be kept. */
export interface ArguedStop {
  stopId: string
  routeId: string
  name: string
  secondOfDay: number
}

/** What can be done with the parts of a plan. */
export interface Argue {
  locks: Locks
  ask(subject: Subject): void
  lockTime(stop: ArguedStop): void
}
