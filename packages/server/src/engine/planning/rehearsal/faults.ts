import type { GeneratedPlan, PlanFault, Position } from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import type { BusRoute, RehearsedBus, Visit } from './rehearsed-plan.ts'

/** Where children get on or off in the direction and in the other one: on routes in service, and in the newest plans of the other direction. */
export interface OtherWay {
  today: ReadonlyMap<string, Position>
  /** On routes in service. */
  back: ReadonlyMap<string, Position>
  /** In plans; what is planned counts more than what is driven today. */
  backPlanned: ReadonlyMap<string, Position>
}

/** A drive is too fast where it is planned with less than this share of its travel time, and by more than a few seconds. */
const LEAST_SHARE_OF_TRAVEL = 0.95
const LEAST_SECONDS = 5
/** Calculated times are whole seconds. */
const ROUNDING_SECONDS = 2
/** The two sides of a street are one stop. */
const SAME_STOP_METRES = 50

const NOTHING = { routeId: null, schoolId: null, stopIds: [], childIds: [], seconds: null }

/** SCENARIO-77: what is wrong with a plan, whatever the delays are. */
export function faultsOf(
  plan: GeneratedPlan,
  { buses, schoolIds, otherWay }: { buses: readonly RehearsedBus[]; schoolIds: readonly string[]; otherWay: OtherWay },
): PlanFault[] {
  const routes = buses.flatMap((bus) => bus.routes)
  return [
    ...routes.flatMap(timesTooShort),
    ...buses.flatMap(overlaps),
    ...withoutRiders(plan, schoolIds),
    ...otherWays(plan, otherWay),
  ]
}

interface PlannedLeg {
  to: Visit
  /** Between the two planned arrivals. */
  planned: number
  travel: number
  dwell: number
}

function timesTooShort(route: BusRoute): PlanFault[] {
  const legs = route.visits.flatMap((to, i): PlannedLeg[] => {
    const from = route.visits[i - 1]
    if (!from) return []
    return [
      { to, planned: to.plannedAt - from.plannedAt, travel: to.driveSeconds, dwell: from.leavesAt - from.plannedAt },
    ]
  })
  const stops = route.visits.filter(({ riders }) => riders > 0)
  // From a stop; a school has no planned dwell time in any plan.
  const fromStops = legs.filter((_, i) => (route.visits[i]?.riders ?? 0) > 0)
  const isWithoutDwell =
    fromStops.length > 0 && fromStops.every(({ planned, travel }) => Math.abs(planned - travel) <= ROUNDING_SECONDS)
  if (isWithoutDwell)
    return [{ ...NOTHING, kind: 'noDwell', routeId: route.id, stopIds: stops.flatMap(({ stopId }) => stopId ?? []) }]
  const short = legs.filter(({ planned, travel, dwell }) => {
    const driving = planned - dwell
    return driving < LEAST_SHARE_OF_TRAVEL * travel && travel - driving > LEAST_SECONDS
  })
  if (short.length === 0) return []
  const seconds = short.reduce((sum, { planned, travel, dwell }) => sum + travel - (planned - dwell), 0)
  return [
    {
      ...NOTHING,
      kind: 'tooFast',
      routeId: route.id,
      stopIds: short.flatMap(({ to }) => to.stopId ?? []),
      seconds: Math.round(seconds),
    },
  ]
}

/** A route that begins before its bus can be there. */
function overlaps({ routes }: RehearsedBus): PlanFault[] {
  return routes.flatMap((route, i): PlanFault[] => {
    const [last, first] = [routes[i - 1]?.visits.at(-1), route.visits[0]]
    if (!last || !first) return []
    const seconds = last.leavesAt + route.approachSeconds - first.plannedAt
    return seconds > ROUNDING_SECONDS ? [{ ...NOTHING, kind: 'overlap', routeId: route.id, seconds }] : []
  })
}

/** Schools of the scenario, routes, and stops without anybody. */
function withoutRiders({ routes }: GeneratedPlan, schoolIds: readonly string[]): PlanFault[] {
  const served = new Set(
    routes.flatMap(({ riders, schools }) => (riders > 0 ? schools.map(({ schoolId }) => schoolId) : [])),
  )
  const empty = routes.flatMap((route): PlanFault[] => {
    const stopIds = route.stops.filter(({ riders }) => riders.length === 0).map(({ stopId }) => stopId)
    const isEmpty = stopIds.length > 0 || route.stops.length === 0
    return isEmpty ? [{ ...NOTHING, kind: 'noRiders', routeId: route.id, stopIds }] : []
  })
  const schools = schoolIds.filter((schoolId) => !served.has(schoolId))
  return [...empty, ...schools.map((schoolId): PlanFault => ({ ...NOTHING, kind: 'noRiders', schoolId }))]
}

/**
 * Riders without a way in the other direction; and riders whose stops of both ways differ although nobody asked for it: where they
 * differ today, the office did.
 */
function otherWays({ routes }: GeneratedPlan, { today, back, backPlanned }: OtherWay): PlanFault[] {
  const without: string[] = []
  const elsewhere: string[] = []
  for (const { location, riders } of routes.flatMap(({ stops }) => stops)) {
    for (const { childId } of riders) {
      const other = backPlanned.get(childId) ?? back.get(childId)
      if (!other) {
        without.push(childId)
        continue
      }
      const [now, nowBack] = [today.get(childId), back.get(childId)]
      const isAsked = now !== undefined && nowBack !== undefined && isElsewhere(now, nowBack)
      if (!isAsked && isElsewhere(location, other)) elsewhere.push(childId)
    }
  }
  const faults: PlanFault[] = []
  if (without.length > 0) faults.push({ ...NOTHING, kind: 'noWayBack', childIds: without })
  if (elsewhere.length > 0) faults.push({ ...NOTHING, kind: 'otherStop', childIds: elsewhere })
  return faults
}

const isElsewhere = (a: Position, b: Position) => distanceMetres(a, b) > SAME_STOP_METRES
