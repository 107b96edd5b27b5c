import {
  type GeneratedPlan,
  kindOfBus,
  type KnownToLocks,
  type LockConflict,
  type ScenarioBuses,
  type ScenarioLock,
  type ScenarioSetup,
  staleReasonOf,
} from '@firstbell/domain'
import type { ExistingRoute, LockFault, Locks, Problem } from '@firstbell/solver'
import { beginOf } from '../generated-plan.ts'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import type { StoredCandidateStop } from './candidate-stop.ts'
import { ownWalkMetres } from './street-walks.ts'
import { type ScenarioRider, candidatesOf } from './roster.ts'

/** The riders of a problem, and the stops that they may be assigned to. */
export interface KnownOfTask {
  riders: readonly ScenarioRider[]
  stops: ReadonlyMap<string, StoredCandidateStop>
}

/** What a lock can refer to. A route of the base plan whose riders have all left is none any more. */
export function knownOf(
  known: KnownOfTask,
  setup: Pick<ScenarioSetup, 'schoolIds' | 'fleet'>,
  basePlan: GeneratedPlan | null,
): KnownToLocks {
  const riderIds = new Set(known.riders.map(({ id }) => id))
  const stopsOf = new Map(
    basePlan ? existingOfPlan(basePlan, setup, known).map(({ id, stops }) => [id, stops.map(({ stop }) => stop)]) : [],
  )
  return {
    hasRider: (id) => riderIds.has(id),
    hasStop: (id) => known.stops.has(id),
    hasRoute: (id) => stopsOf.has(id),
    hasStopOnRoute: ({ stopId, routeId }) => stopsOf.get(routeId)?.includes(stopId) ?? false,
    hasBus: (bus) => kindsLike(bus, setup).length > 0,
  }
}

/** The kinds of buses of a size, the one without a yard of its own first. */
const kindsLike = (
  { capacity, wheelchairPlaces }: Pick<ScenarioBuses, 'capacity' | 'wheelchairPlaces'>,
  { fleet }: Pick<ScenarioSetup, 'fleet'>,
) =>
  fleet.buses
    .filter((bus) => bus.capacity === capacity && bus.wheelchairPlaces === wheelchairPlaces)
    .toSorted((a, b) => Number(a.yard !== undefined) - Number(b.yard !== undefined))
    .map(kindOfBus)

/** SCENARIO-36: a rider who is locked at a stop may be assigned to it, however far it is. */
export function withLockedStops(
  riders: readonly ScenarioRider[],
  inputs: PlanningInputs,
  setup: ScenarioSetup,
): ScenarioRider[] {
  const locked = setup.locks.list.filter((lock) => lock.kind === 'riderAtStop')
  const wanted = new Map(locked.map(({ childId, stopId }) => [childId, stopId]))
  if (wanted.size === 0) return [...riders]
  const candidates = candidateStops(riders, inputs, setup)
  return riders.map((rider) => {
    const stop = candidates.get(wanted.get(rider.id) ?? '')
    return stop ? withWalkTo(rider, stop, inputs) : rider
  })
}

export function withWalkTo(
  rider: ScenarioRider,
  stop: StoredCandidateStop,
  { walks }: Pick<PlanningInputs, 'walks'>,
): ScenarioRider {
  if (rider.walks.some((walk) => walk.stop.id === stop.id)) return rider
  const metres = rider.home && ownWalkMetres(walks, rider.home, stop.location)
  return { ...rider, walks: [...rider.walks, { stop, metres }] }
}

/** Where the bus may stop: at the stops of riders, and at existing ones of the direction. */
export function candidateStops(
  riders: readonly ScenarioRider[],
  inputs: PlanningInputs,
  setup: ScenarioSetup,
): Map<string, StoredCandidateStop> {
  const all = [...candidatesOf(inputs, setup), ...riders.flatMap(({ walks }) => walks.map(({ stop }) => stop))]
  return new Map(all.map((stop) => [stop.id, stop]))
}

/** SCENARIO-36, SCENARIO-37: the locks in the terms of the solver; those that say nothing any more are left out. */
export function locksOf(
  setup: ScenarioSetup,
  basePlan: GeneratedPlan | null,
  known: KnownOfTask,
): Pick<Problem, 'locks'> {
  const terms = knownOf(known, setup, basePlan)
  const sound = setup.locks.list.filter((lock) => staleReasonOf(lock, terms) === null)
  if (sound.length === 0) return {}
  const kindOf = <Kind extends ScenarioLock['kind']>(kind: Kind) =>
    sound.filter((lock): lock is ScenarioLock & { kind: Kind } => lock.kind === kind)
  return {
    locks: {
      studentStops: kindOf('riderAtStop').map(({ childId, stopId }) => ({ student: childId, stop: stopId })),
      stopRoutes: kindOf('stopOnRoute').map(({ stopId, routeId }) => ({ stop: stopId, route: routeId })),
      routes: kindOf('routeAsItIs').map(({ routeId }) => routeId),
      studentStopBans: kindOf('riderNotAtStop').map(({ childId, stopId }) => ({ student: childId, stop: stopId })),
      stopBans: kindOf('stopNotUsed').map(({ stopId }) => stopId),
      // Only where there are some: the inputs of runs that were stored before these locks stay the same.
      ...whereAny(
        'routeOrders',
        kindOf('stopOrder').map(({ routeId }) => routeId),
      ),
      ...whereAny(
        'routeBusTypes',
        kindOf('busOfRoute').flatMap((lock) =>
          kindsLike(lock, setup)
            .map((busType) => ({ route: lock.routeId, busType }))
            .slice(0, 1),
        ),
      ),
      ...whereAny(
        'stopTimes',
        kindOf('stopTime').flatMap((lock) => stopTimeOf(lock, basePlan)),
      ),
    },
  }
}

function whereAny<Name extends keyof Locks>(
  name: Name,
  list: Locks[Name] & readonly unknown[],
): Pick<Locks, Name> | {} {
  return list.length > 0 ? { [name]: list } : {}
}

function stopTimeOf({ stopId, routeId, minutes }: ScenarioLock & { kind: 'stopTime' }, basePlan: GeneratedPlan | null) {
  const route = basePlan?.routes.find(({ id }) => id === routeId)
  const stop = route?.stops.find((one) => one.stopId === stopId)
  if (!stop) return []
  const { secondOfDay } = stop
  return {
    stop: stopId,
    route: routeId,
    from: Math.max(0, secondOfDay - minutes * 60),
    until: secondOfDay + minutes * 60,
  }
}

/** The routes of a plan as those that families know; what the scenario does not know any more is left out. */
export function existingOfPlan(
  plan: GeneratedPlan,
  { schoolIds }: Pick<ScenarioSetup, 'schoolIds'>,
  { riders, stops }: KnownOfTask,
): ExistingRoute[] {
  const riderIds = new Set(riders.map(({ id }) => id))
  return beginOf(plan).routes.flatMap((route): ExistingRoute[] => {
    const kept = route.stops.flatMap(({ stop, students }) => {
      const left = students.filter((id) => riderIds.has(id))
      return stops.has(stop) && left.length > 0 ? [{ stop, students: left }] : []
    })
    return kept.length > 0 && route.schools.every((id) => schoolIds.includes(id)) ? [{ ...route, stops: kept }] : []
  })
}

/** Faults of locked routes in the terms of the product. */
export function conflictsOf(faults: readonly LockFault[], basePlan: GeneratedPlan | null): LockConflict[] {
  const numbers = new Map(basePlan?.routes.map(({ id, busNumber, routeNumber }) => [id, { busNumber, routeNumber }]))
  return faults.map(({ routes, codes }) => ({
    routes: routes.flatMap((id) => numbers.get(id) ?? []),
    codes: [...codes],
  }))
}
