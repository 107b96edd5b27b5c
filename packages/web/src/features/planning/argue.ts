import type { Locks } from './use-locks.ts'

/** What is asked about. */
export type Subject =
  | { kind: 'rider'; childId: string; name: string }
  | { kind: 'stop'; stopId: string; routeId: string; name: string }
  | { kind: 'route'; routeId: string; name: string }

/** What can be done with the parts of a plan. */
export interface Argue {
  locks: Locks
  ask(subject: Subject): void
}
