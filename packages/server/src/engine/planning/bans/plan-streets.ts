import type { DrivingPoint } from '@firstbell/contract'
import type { StreetBan } from '@firstbell/domain'
import type { AskedStreet, BanShape, Departure, StreetAt } from '@firstbell/streets'
import type { FoundMatrix, FoundRoute } from '../../../adapters/routing/routing.ts'
import type { FindCorners } from '../problem/corner-stops.ts'
import type { FindWalks } from '../problem/street-walks.ts'

export const NO_STREETS_TO_BAN =
  'Streets can be forbidden on an imported map alone. Import a map region first. The scenario is safe'

/** The streets of the imported map, for what the route generator asks of them and no routing service knows. */
export interface PlanStreets {
  findCorners: FindCorners
  findWalks: FindWalks
  /** The street near a position, of the name that is asked for if one is; null where none is. */
  streetAt(asked: AskedStreet): Promise<StreetAt | null>
  /** Where the bans are, in their order; null where the map has no such street. */
  shapesOf(bans: readonly StreetBan[]): Promise<(BanShape | null)[]>
  route(points: readonly DrivingPoint[], bans: readonly StreetBan[]): Promise<FoundRoute>
  /** Null to and from a point at which no bus can stop. */
  matrix(
    points: readonly DrivingPoint[],
    bans: readonly StreetBan[],
    departure: Departure | undefined,
  ): Promise<FoundMatrix>
}
