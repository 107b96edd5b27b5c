import type { DrivingPoint } from '@firstbell/contract'
import type { StreetBan } from '@firstbell/domain'
import {
  type AskedStreet,
  type BanShape,
  findBan,
  streetAt,
  type StreetAt,
  type StreetGraph,
  withoutBanned,
} from '@firstbell/streets'
import { routeOn } from '../../adapters/routing/embedded.ts'
import type { FoundRoute } from '../../adapters/routing/routing.ts'

/** From a place on the map to the street that is meant. */
const NEAR_METRES = 60

export const streetNear = (graph: StreetGraph, asked: AskedStreet): StreetAt | null =>
  streetAt(graph, asked, NEAR_METRES) ?? null

export const banShapes = (graph: StreetGraph, bans: readonly StreetBan[]): (BanShape | null)[] =>
  bans.map((ban) => findBan(graph, ban)?.shape ?? null)

export const routeWithout = (
  graph: StreetGraph,
  points: readonly DrivingPoint[],
  bans: readonly StreetBan[],
): FoundRoute => routeOn(withoutBanned(graph, bans), points)
