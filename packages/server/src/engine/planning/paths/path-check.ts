import type { GeneratedPlan, GeneratedRoute, PlanViolation, ScenarioSetup } from '@firstbell/domain'
import { pointsOfRoute, type Sites } from '../bans/points-of-route.ts'
import { plannedSeconds } from '../travel-times.ts'
import type { RouteDrives } from './route-drives.ts'

type Rules = Pick<ScenarioSetup, 'rules' | 'bans'>

interface Visit {
  plannedAt: number
  dwellSeconds: number
}

/**
 * SCENARIO-130: names each route with less time than its own path takes. It drives the route along its path, from the first stop on
 * and with the dwell times of the rules, and shares nothing with the search: travel times between two places say nothing of how the bus
 * arrives at the first of them.
 */
export async function pathViolations(
  { routes, direction }: Pick<GeneratedPlan, 'routes' | 'direction'>,
  { rules, bans }: Rules,
  { locationOfSchool, drives }: Pick<Sites, 'locationOfSchool'> & { drives: RouteDrives },
): Promise<PlanViolation[]> {
  const violations: PlanViolation[] = []
  for (const route of routes) {
    const found = await drives(pointsOfRoute(route, { direction, locationOfSchool }), bans)
    const visits = visitsOf(route, direction, rules)
    if (!found || found.length !== visits.length - 1) continue // no way leads, or a school was deleted since
    const by = secondsLate(
      visits,
      found.map((seconds) => plannedSeconds(seconds, rules)),
    )
    if (by > 0) violations.push({ code: 'path-longer', routeId: route.id, stopId: null, childId: null, by })
  }
  return violations
}

/** By how much the bus comes too late somewhere, at most. It leaves nowhere before its time. */
function secondsLate(visits: readonly Visit[], drives: readonly number[]): number {
  let [late, leaves] = [0, 0]
  visits.forEach(({ plannedAt, dwellSeconds }, i) => {
    const arrives = i === 0 ? plannedAt : leaves + (drives[i - 1] ?? 0)
    late = Math.max(late, arrives - plannedAt)
    leaves = Math.max(arrives, plannedAt) + dwellSeconds
  })
  return late
}

/** In the order in which the bus drives. The time of a school is that of the arrival in the morning, of the departure in the afternoon. */
function visitsOf(
  { stops, schools }: Pick<GeneratedRoute, 'stops' | 'schools'>,
  direction: GeneratedPlan['direction'],
  { dwellSeconds, dwellSecondsPerRider }: ScenarioSetup['rules'],
): Visit[] {
  const atStops = stops.map(({ secondOfDay, riders }) => ({
    plannedAt: secondOfDay,
    dwellSeconds: dwellSeconds + dwellSecondsPerRider * riders.length,
  }))
  const atSchools = schools.map(({ secondOfDay }) => ({ plannedAt: secondOfDay, dwellSeconds: 0 }))
  return direction === 'pickup' ? [...atStops, ...atSchools] : [...atSchools, ...atStops]
}
