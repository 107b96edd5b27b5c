import type { ScenarioLocks } from './scenario/scenario-locks.ts'
import type { GeneratedPlan, PlanFigures } from './scenario/scenario-run.ts'

/**
 * SCENARIO-100: a plan without these children: without stops at which nobody else waits, and without routes that have no stop then.
 * Distance and driving time are still those of the plan before, since nobody drives it again here.
 */
export function planWithoutChildren(plan: GeneratedPlan, childIds: ReadonlySet<string>): GeneratedPlan {
  if (!childrenOfPlan(plan).some((id) => childIds.has(id))) return plan
  const routes = plan.routes.flatMap((route) => {
    const stops = route.stops.flatMap((stop) => {
      const riders = stop.riders.filter(({ childId }) => !childIds.has(childId))
      return riders.length > 0 ? [{ ...stop, riders }] : []
    })
    const left = stops.reduce((sum, { riders }) => sum + riders.length, 0)
    return stops.length > 0 ? [{ ...route, stops, riders: left }] : []
  })
  const unassigned = plan.unassigned.filter(({ childId }) => !childIds.has(childId))
  const before = namesIn(plan)
  const after = namesIn({ routes })
  const isLeft = (id: string | null) => id === null || after.has(id) || !before.has(id)
  const violations = plan.violations.filter(
    ({ childId, stopId, routeId }) => !(childId !== null && childIds.has(childId)) && isLeft(stopId) && isLeft(routeId),
  )
  const rest = { ...plan, routes, unassigned, violations }
  return { ...rest, figures: figuresOf(rest) }
}

/** Each child of a plan once: who rides, and who is unassigned. */
export function childrenOfPlan({ routes, unassigned }: Pick<GeneratedPlan, 'routes' | 'unassigned'>): string[] {
  const riding = routes.flatMap(({ stops }) => stops.flatMap(({ riders }) => riders))
  return [...new Set([...riding, ...unassigned].map(({ childId }) => childId))]
}

/** The ids of the routes and of the stops. */
function namesIn({ routes }: Pick<GeneratedPlan, 'routes'>): Set<string> {
  return new Set(routes.flatMap(({ id, stops }) => [id, ...stops.map(({ stopId }) => stopId)]))
}

/** Walks and rides of single children show in these, so they are counted again. */
function figuresOf({ routes, unassigned, figures }: GeneratedPlan): PlanFigures {
  const riders = routes.flatMap(({ stops }) => stops.flatMap((stop) => stop.riders))
  const walks = riders.map(({ walkMetres }) => walkMetres ?? 0)
  const rides = riders.map(({ rideSeconds }) => rideSeconds)
  return {
    ...figures,
    buses: new Set(routes.map(({ busNumber }) => busNumber)).size,
    routes: routes.length,
    assigned: riders.length,
    unassigned: unassigned.length,
    meanRideSeconds: meanOf(rides),
    longestRideSeconds: longestOf(rides),
    meanWalkMetres: meanOf(walks),
    longestWalkMetres: longestOf(walks),
  }
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

const longestOf = (values: readonly number[]) => values.reduce((longest, value) => Math.max(longest, value), 0)

/** SCENARIO-100: locks that name none of these children, and no stop at a home where nobody lives any more. */
export function locksWithoutChildren(
  locks: ScenarioLocks,
  { childIds, isHome }: { childIds: ReadonlySet<string>; isHome(stopId: string): boolean },
): ScenarioLocks {
  const list = locks.list.filter(
    (lock) =>
      !('childId' in lock && childIds.has(lock.childId)) &&
      !('stopId' in lock && isStopAtHome(lock.stopId) && !isHome(lock.stopId)),
  )
  return { ...locks, list }
}

const AT_HOME = 'home '

/** The id of a stop at a home, by the key of the place. */
export const stopAtHome = (place: string): string => `${AT_HOME}${place}`

export const isStopAtHome = (stopId: string): boolean => stopId.startsWith(AT_HOME)
