import type { DrivingPoint } from '@firstbell/contract'
import { type PlanTravelTimes, Refusal, type StreetBan } from '@firstbell/domain'
import type { Routing } from '../../../adapters/routing/routing.ts'
import type { PlanStreets } from '../bans/plan-streets.ts'

/**
 * The seconds of each drive of a route along its own path, which goes on from each stop as the bus arrived there. Null where nobody
 * knows: no way leads, or there are no streets.
 */
export type RouteDrives = (
  points: readonly DrivingPoint[],
  bans: readonly StreetBan[],
) => Promise<readonly number[] | null>

/** Of the service that the travel times of a plan are from. Where that charges for them nobody asks it. */
export function createRouteDrives(
  routing: Pick<Routing, 'route'> | undefined,
  isPaid: boolean,
  streets?: Pick<PlanStreets, 'route'>,
): RouteDrives {
  const free = isPaid ? undefined : routing
  return async (points, bans) => {
    const isBanned = bans.length > 0
    if (points.length < 2 || !(isBanned ? streets : free)) return null
    try {
      const found = await (isBanned ? streets?.route(points, bans) : free?.route(points))
      return found?.legs.map(({ seconds }) => Math.round(seconds)) ?? null
    } catch (error) {
      if (error instanceof Refusal) return null // the routing service says so; the travel times are all that is known then
      throw error
    }
  }
}

/** Undefined where travel times are straight lines: those are no paths. */
export const drivesAlongStreets = (drives: RouteDrives | undefined, travelTimes: PlanTravelTimes) =>
  travelTimes === 'streets' ? drives : undefined

/** Asks for each route once, as long as it is the same one. */
export function rememberedDrives(drives: RouteDrives): RouteDrives {
  const known = new Map<string, ReturnType<RouteDrives>>()
  return (points, bans) => {
    const key = JSON.stringify([points, bans])
    const found = known.get(key) ?? drives(points, bans)
    known.set(key, found)
    return found
  }
}
