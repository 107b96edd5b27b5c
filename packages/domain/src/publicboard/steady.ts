import type { PublicRoute } from './board.ts'
import type { PublicMode } from './mode.ts'
import { hasMap } from './show.ts'

const RENEWED_EVERY_SECONDS = 90

/** A route as the public saw it at a moment. */
interface Shown {
  route: PublicRoute
  at: number
}

/**
 * PUBLIC-16: label, minutes and age often change at a stop, and its distance follows from the time and the speed. Where a mode has
 * a map, they are renewed every 90 seconds of the clock while no position of the bus is shown, and always where positions are delayed.
 * PUBLIC-32: what is said at stops is renewed as seldom, and where a position is shown, when another one is.
 */
export function steadyRoute(route: PublicRoute, before: Shown | undefined, mode: PublicMode, now: number): PublicRoute {
  if (!before || !hasMap(mode)) return route
  if (isVisible(route, mode) && route.position?.at === before.route.position?.at)
    return { ...route, stops: stopsBefore(route, before.route) }
  if (isVisible(route, mode) || isVisible(before.route, mode)) return route
  if (Math.floor(now / RENEWED_EVERY_SECONDS) !== Math.floor(before.at / RENEWED_EVERY_SECONDS)) return route
  const { status, deviationMinutes, updatedAt } = before.route
  const stops = stopsBefore(route, before.route)
  if (route.updatedAt === null) return updatedAt === null ? route : { ...before.route, stops } // the run has ended
  return { ...route, status, deviationMinutes, updatedAt, stops }
}

/** As they were before; one that is no longer public is gone at once. */
function stopsBefore({ stops }: PublicRoute, before: PublicRoute): PublicRoute['stops'] {
  return stops.map((stop) => before.stops.find(({ id }) => id === stop.id) ?? stop)
}

function isVisible({ position }: PublicRoute, mode: PublicMode): boolean {
  return position !== null && mode === 'live'
}
