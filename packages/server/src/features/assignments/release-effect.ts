import { dwellSecondsAt, realStops, Refusal, type ReleaseEffect, type Stop, USUAL_DWELL } from '@firstbell/domain'
import type { Deps } from '../../deps.ts'
import type { LiveContext } from '../../http/handle.ts'
import { driveAlong, drivingPointsOf, type RouteToDrive } from '../routes/redraw.ts'
import { listAssignedChildren } from './assignments.store.ts'

/** REPORTS-35: what releasing the stop assignment of a child changes. The streets are asked between units of work. */
export async function releaseEffectOf(
  deps: Deps,
  transaction: LiveContext['transaction'],
  { routeId, stopId, childId }: { routeId: string; stopId: string; childId: string },
): Promise<ReleaseEffect> {
  const { route, riders } = await transaction(async (db) => {
    const drawn = await drivingPointsOf(db, routeId)
    if (!drawn.stops.some(({ id }) => id === stopId)) throw new Refusal('not_found')
    return { route: drawn, riders: await listAssignedChildren(db, drawn.organizationId, [stopId]) }
  })
  if (!riders.some(({ child }) => child.id === childId)) throw new Refusal('not_found')
  const after = riders.length - 1
  return {
    riders: { before: riders.length, after },
    minutes: after > 0 ? null : await minutesWithAndWithout(deps, route, stopId),
  }
}

async function minutesWithAndWithout(
  deps: Deps,
  route: RouteToDrive,
  stopId: string,
): Promise<ReleaseEffect['minutes']> {
  const isKept = route.stops.map(({ id }) => id !== stopId)
  const without = {
    ...route,
    stops: route.stops.filter((_, index) => isKept[index]),
    points: route.points.filter((_, index) => isKept[index]),
  }
  try {
    return { before: await minutesOf(deps, route), after: await minutesOf(deps, without) }
  } catch (error) {
    if (error instanceof Refusal) return null // without map data, or where no street leads, nobody knows
    throw error
  }
}

/** From the arrival at the first stop to that at the last one. */
async function minutesOf(deps: Deps, { stops, points }: RouteToDrive): Promise<number> {
  const { seconds } = await driveAlong(deps, points)
  const dwellSeconds = realStops<Stop>(stops)
    .slice(0, -1)
    .reduce((sum, stop) => sum + dwellSecondsAt(stop, USUAL_DWELL), 0)
  return (seconds + dwellSeconds) / 60
}
