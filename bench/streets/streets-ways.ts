// What our ways and Valhalla's have in common: with the same aim, and by its own clock.
import type { Position } from '@firstbell/geo'
import { buildGraph, driveRoute, type OsmLists, type StreetGraph } from '@firstbell/streets'
import { type DrivingProfile, schoolBus } from '../../packages/streets/src/graph/tags/profile.ts'
import type { Valhalla } from './streets-valhalla.ts'

/** Shorter ways differ by where in a street they begin. */
const SHORTEST_WAY_METRES = 500
/** Slower than any street allows: of two ways the shorter one is then the quicker one. */
const WALKING_KMH = 5

/** Every street alike and nothing to wait for: the least time is the least distance. Private ground stays dear, since Valhalla has none. */
const byDistance: DrivingProfile = {
  ...schoolBus,
  classKmh: Object.fromEntries(Object.keys(schoolBus.classKmh).map((highway) => [highway, WALKING_KMH])),
  maxKmh: WALKING_KMH,
  limitFactor: 1,
  surfaceFactor: {},
  turnSeconds: { sharp: 0, near: 0, far: 0, uTurn: 0, turningCircle: 0 },
  signalSeconds: 0,
  stopSignSeconds: 0,
  giveWaySeconds: 0,
  yieldSeconds: 0,
  privatePenaltySeconds: 3600,
  gatePenaltySeconds: 3600,
}

export interface RouteComparison {
  /** Ours over Valhalla's, a route each. */
  lengths: number[]
  durations: number[]
  /** The shortest ways of both. */
  shortest: number[]
  /** Of ours, those that Valhalla drives edge by edge in its own graph; and its travel times for them, over its own ways. */
  accepted: number
  byItsClock: number[]
}

export async function compareRoutes(
  graph: StreetGraph,
  data: OsmLists,
  valhalla: Valhalla,
  pairs: readonly (readonly [Position, Position])[],
): Promise<RouteComparison> {
  const flat = buildGraph(data, { profile: byDistance })
  const comparison: RouteComparison = { lengths: [], durations: [], shortest: [], accepted: 0, byItsClock: [] }
  for (const pair of pairs) {
    const theirs = await valhalla.route(pair)
    const theirShortest = await valhalla.route(pair, { shortest: true })
    if (!theirs || !theirShortest || Math.min(theirs.metres, theirShortest.metres) < SHORTEST_WAY_METRES) continue
    const points = pair.map((position) => ({ position, side: 'either' as const }))
    const ours = driveRoute(graph, points)
    comparison.lengths.push(ours.lengthMetres / theirs.metres)
    comparison.durations.push(ours.durationSeconds / theirs.seconds)
    comparison.shortest.push(driveRoute(flat, points).lengthMetres / theirShortest.metres)
    const itsSeconds = await valhalla.secondsAlong(ours.positions)
    if (itsSeconds === undefined) continue
    comparison.accepted++
    comparison.byItsClock.push(itsSeconds / theirs.seconds)
  }
  return comparison
}
