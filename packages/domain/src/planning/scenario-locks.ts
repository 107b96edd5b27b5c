import { z } from 'zod'
import { Id } from '../id.ts'
import { STORABLE } from '../storable.ts'

/** Of a stop or route of a plan: stops at homes and new routes have ids that the plan makes up. */
const PlanId = z.string().min(1).max(100).regex(STORABLE)

/** Something that every plan of a scenario keeps, whatever its goals say. */
export const ScenarioLock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('riderAtStop'), childId: Id, stopId: PlanId }),
  z.strictObject({ kind: z.literal('riderNotAtStop'), childId: Id, stopId: PlanId }),
  z.strictObject({ kind: z.literal('stopNotUsed'), stopId: PlanId }),
  /** If the stop is used for the schools of that route. */
  z.strictObject({ kind: z.literal('stopOnRoute'), stopId: PlanId, routeId: PlanId }),
  /** With its stops, their order, and its riders; times depend on what its bus drives before and after it. */
  z.strictObject({ kind: z.literal('routeAsItIs'), routeId: PlanId }),
])
export type ScenarioLock = z.infer<typeof ScenarioLock>

export const ScenarioLocks = z.strictObject({
  /** The run whose plan is the base plan: locks name its routes, the search begins from it, and changes are counted against it. */
  baseRunId: Id.nullable(),
  /** How many riders may have another stop or route than in the base plan. */
  maxChanges: z.number().int().min(0).max(100_000).nullable(),
  list: z.array(ScenarioLock).max(500),
})
export type ScenarioLocks = z.infer<typeof ScenarioLocks>

export const NO_LOCKS: ScenarioLocks = { baseRunId: null, maxChanges: null, list: [] }

/** Why a lock says nothing any more. */
export const StaleLockReason = z.enum(['riderGone', 'stopGone', 'routeGone'])
export type StaleLockReason = z.infer<typeof StaleLockReason>

/** Equal locks have the same one. */
export function lockKey(lock: ScenarioLock): string {
  return JSON.stringify([
    lock.kind,
    'childId' in lock ? lock.childId : null,
    'stopId' in lock ? lock.stopId : null,
    'routeId' in lock ? lock.routeId : null,
  ])
}

/** The locks of both lists, each once. */
export function unionOfLocks(first: readonly ScenarioLock[], second: readonly ScenarioLock[]): ScenarioLock[] {
  return [...new Map([...first, ...second].map((lock) => [lockKey(lock), lock])).values()]
}

/** SCENARIO-37: why a lock says nothing about a scenario with these riders and stops, and a base plan with these routes. */
export function staleReasonOf(
  lock: ScenarioLock,
  known: { hasRider(id: string): boolean; hasStop(id: string): boolean; hasRoute(id: string): boolean },
): StaleLockReason | null {
  if ('childId' in lock && !known.hasRider(lock.childId)) return 'riderGone'
  if ('stopId' in lock && !known.hasStop(lock.stopId)) return 'stopGone'
  if ('routeId' in lock && !known.hasRoute(lock.routeId)) return 'routeGone'
  return null
}
