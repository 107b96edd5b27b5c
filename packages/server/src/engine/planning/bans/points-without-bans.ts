import type { DrivingPoint } from '@firstbell/contract'
import type { StreetBan } from '@firstbell/domain'
import { bearingDegrees, distanceMetres, findLine, offset, type Position, project, slice } from '@firstbell/geo'
import { type BanShape, brokenBans, type TrafficSide } from '@firstbell/streets'
import type { FoundRoute } from '../../../adapters/routing/routing.ts'
import { foundWay } from './kept-bans.ts'
import type { PlanStreets } from './plan-streets.ts'

/** How the path of a route is drawn, and the streets on which its bans are. */
export interface Drawing {
  /** As every path is drawn, without any ban. */
  draw(points: readonly DrivingPoint[]): Promise<FoundRoute>
  streets: Pick<PlanStreets, 'route' | 'shapesOf'>
  trafficSide: TrafficSide
}

interface KeptPoint extends DrivingPoint {
  /** Which of the points that were given it is; null for a waypoint that was added. */
  given: number | null
  /** A stop that lies elsewhere than it was given. */
  isMoved: boolean
}

export interface KeptPoints {
  /** Each with the name of the street on which the bus is there. */
  points: (KeptPoint & { onStreet: string | null })[]
  /** What the path breaks all the same. */
  breaks: StreetBan[]
}

/** Each round adds at most one waypoint between two points. */
const MAX_ROUNDS = 8
/** From the middle of the street to where children wait. */
const CURB_METRES = 5
/** A path that is as near to another one is on the same street. */
const SAME_METRES = 1

/**
 * SCENARIO-93: the points along which the usual path keeps the bans: with waypoints where it would take what is banned, and with
 * a stop on the other side of its street where its own is banned. The path is drawn and checked after each round.
 */
export async function pointsWithoutBans(
  drawing: Drawing,
  given: readonly DrivingPoint[],
  bans: readonly StreetBan[],
): Promise<KeptPoints> {
  const { streets, draw } = drawing
  const shapes = await streets.shapesOf(bans)
  let points: readonly KeptPoint[] = given.map((point, index) => ({ ...point, given: index, isMoved: false }))
  for (let round = 0; ; round++) {
    const asked = points.map(drivingPointOf)
    const free = await foundWay(async () => draw(asked))
    const broken = free ? new Set(brokenBans(checkedPath(points, free), shapes)) : new Set<number>()
    const kept = broken.size > 0 && round < MAX_ROUNDS ? await keptDrive(streets, asked, bans) : undefined
    const next = free && kept ? without({ points, free, kept, shapes, trafficSide: drawing.trafficSide }) : points
    if (next === points) {
      const named = points.map((point, i) => ({ ...point, onStreet: free?.points[i]?.streetName ?? null }))
      return { points: named, breaks: bans.filter((_, index) => broken.has(index)) }
    }
    points = next
  }
}

const drivingPointOf = ({ lat, lng, side, streetName, privateAccess }: DrivingPoint): DrivingPoint => ({
  lat,
  lng,
  side,
  streetName,
  privateAccess,
})

/** A stop whose address is on a street where no bus may stop is served from another one. */
async function keptDrive(streets: Drawing['streets'], points: readonly DrivingPoint[], bans: readonly StreetBan[]) {
  const anyStreet = points.map((point) => ({ ...point, streetName: undefined }))
  const named = await foundWay(async () => streets.route(points, bans))
  return named ?? foundWay(async () => streets.route(anyStreet, bans))
}

interface Compared {
  points: readonly KeptPoint[]
  free: FoundRoute
  kept: FoundRoute
  shapes: readonly (BanShape | null)[]
  trafficSide: TrafficSide
}

/** The points with what is necessary where the free path breaks a ban; the same ones where nothing helps. */
function without(compared: Compared): readonly KeptPoint[] {
  const { points, free, kept, shapes } = compared
  const [freeLegs, keptLegs] = [legPaths(free), legPaths(kept)]
  const isBroken = freeLegs.map((leg, i) => {
    const [before, last] = (freeLegs[i - 1] ?? []).slice(-2)
    const positions = before && last ? [before, ...leg] : leg // a turn at the stop itself
    return brokenBans({ positions, stops: [] }, shapes).length > 0
  })
  const moved = points.map((point, i) => {
    const isConcerned = isBroken[i - 1] || isBroken[i] || hasDoorToBanned(compared, i)
    return isConcerned ? movedStop(compared, keptLegs, i) : point
  })
  let isChanged = false
  const next = moved.flatMap((point, i): KeptPoint[] => {
    const isMoved = point !== points[i]
    isChanged ||= isMoved
    const isNearMoved = isMoved || moved[i + 1] !== points[i + 1]
    const place = isBroken[i] && !isNearMoved ? waypointPlace(keptLegs[i] ?? [], freeLegs[i] ?? []) : undefined
    if (!place) return [point]
    isChanged = true
    return [point, { ...place, side: 'either', privateAccess: false, given: null, isMoved: false }]
  })
  return isChanged ? next : points
}

const checkedPath = (points: readonly KeptPoint[], { path, points: driven }: FoundRoute) => ({
  positions: path,
  stops: driven.flatMap(({ location }, i) => (points[i]?.side === 'either' ? [] : location)),
})

function hasDoorToBanned({ points, free, shapes }: Compared, index: number): boolean {
  const stop = free.points[index]
  if (!stop || points[index]?.side === 'either') return false
  const sides = shapes.map((shape) => (shape?.kind === 'side' ? shape : null))
  return brokenBans({ positions: free.path, stops: [stop.location] }, sides).length > 0
}

/** Where the bus stops without what is banned, beside its door; the same point where that is no other place. */
function movedStop({ points, free, kept, trafficSide }: Compared, keptLegs: readonly Position[][], index: number) {
  const point = points[index] as KeptPoint // as many as of the routes
  const [before, after] = [free.points[index], kept.points[index]]
  if (!before || !after || point.side === 'either') return point
  if (distanceMetres(before.location, after.location) < SAME_METRES && before.side === after.side) return point
  const [from, to] = (keptLegs[index - 1] ?? []).slice(-2)
  const [first, second] = keptLegs[index] ?? []
  const heading = from && to ? bearingDegrees(from, to) : first && second ? bearingDegrees(first, second) : undefined
  if (heading === undefined) return point
  const place = offset(after.location, (heading + (trafficSide === 'right' ? 90 : 270)) % 360, CURB_METRES)
  const isOnOther = before.streetName !== after.streetName
  return { ...point, ...place, ...(isOnOther && { streetName: undefined }), isMoved: true }
}

/** In the middle of the longest block that only the path without what is banned takes. */
function waypointPlace(kept: readonly Position[], free: readonly Position[]): Position | undefined {
  const line = findLine(free)
  const isOnFree = (position: Position) => line !== undefined && project(line, position).offsetMetres < SAME_METRES
  const pieces = kept.slice(1).map((to, i) => {
    const from = kept[i] as Position // one fewer pieces than positions
    const middle = { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }
    return { middle, metres: distanceMetres(from, to), isApart: !isOnFree(middle) }
  })
  const apart = pieces.filter((piece) => piece.isApart)
  return (apart.length > 0 ? apart : pieces).toSorted((a, b) => b.metres - a.metres)[0]?.middle
}

/** The part of a path between each two points. */
function legPaths({ path, legs }: FoundRoute): Position[][] {
  const line = findLine(path)
  let along = 0
  return legs.map(({ metres }) => {
    const from = along
    along += metres
    return line && metres > 0 ? slice(line, from, along) : []
  })
}
