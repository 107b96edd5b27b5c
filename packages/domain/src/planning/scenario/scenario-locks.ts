import { z } from 'zod'
import { Id } from '../../id.ts'
import { STORABLE } from '../../storable.ts'

/** Of a stop or route of a plan: stops at homes and new routes have ids that the plan makes up. */
const PlanId = z.string().min(1).max(100).regex(STORABLE)

const KindOfBus = { capacity: z.number().int().min(1).max(200), wheelchairPlaces: z.number().int().min(0).max(50) }

/** Something that every plan of a scenario keeps, whatever its goals say. */
export const ScenarioLock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('riderAtStop'), childId: Id, stopId: PlanId }),
  z.strictObject({ kind: z.literal('riderNotAtStop'), childId: Id, stopId: PlanId }),
  z.strictObject({ kind: z.literal('stopNotUsed'), stopId: PlanId }),
  /** If the stop is used for the schools of that route. */
  z.strictObject({ kind: z.literal('stopOnRoute'), stopId: PlanId, routeId: PlanId }),
  /** With its stops, their order, and its riders; times depend on what its bus drives before and after it. */
  z.strictObject({ kind: z.literal('routeAsItIs'), routeId: PlanId }),
  /** The stops that the route keeps stay in their order. */
  z.strictObject({ kind: z.literal('stopOrder'), routeId: PlanId }),
  /** The route is driven by a bus of this kind. */
  z.strictObject({ kind: z.literal('busOfRoute'), routeId: PlanId, ...KindOfBus }),
  /** A bus that serves the schools of that route comes to the stop within so many minutes of its time in the base plan. */
  z.strictObject({
    kind: z.literal('stopTime'),
    stopId: PlanId,
    routeId: PlanId,
    minutes: z.number().int().min(1).max(60),
  }),
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
export const StaleLockReason = z.enum(['riderGone', 'stopGone', 'routeGone', 'stopNotOnRoute', 'busGone'])
export type StaleLockReason = z.infer<typeof StaleLockReason>

/** Locks that cannot stand beside each other have the same one: a route is locked to one kind of bus, a stop of it to one time. */
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

/** What a lock can refer to: riders, stops, and buses of a scenario, and the routes of its base plan with their stops. */
export interface KnownToLocks {
  hasRider(id: string): boolean
  hasStop(id: string): boolean
  hasRoute(id: string): boolean
  hasStopOnRoute(visit: { stopId: string; routeId: string }): boolean
  hasBus(bus: { capacity: number; wheelchairPlaces: number }): boolean
}

/** SCENARIO-37: why a lock says nothing any more. */
export function staleReasonOf(lock: ScenarioLock, known: KnownToLocks): StaleLockReason | null {
  if ('childId' in lock && !known.hasRider(lock.childId)) return 'riderGone'
  if ('stopId' in lock && !known.hasStop(lock.stopId)) return 'stopGone'
  if ('routeId' in lock && !known.hasRoute(lock.routeId)) return 'routeGone'
  if (lock.kind === 'stopTime' && !known.hasStopOnRoute(lock)) return 'stopNotOnRoute'
  if (lock.kind === 'busOfRoute' && !known.hasBus(lock)) return 'busGone'
  return null
}
