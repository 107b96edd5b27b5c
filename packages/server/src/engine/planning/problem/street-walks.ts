import type { Position } from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import type { Walks, WalksRequest } from '@firstbell/streets'
import { placeKey } from './place-key.ts'

export type FindWalks = (request: WalksRequest) => Promise<Walks>

/** Walks along streets and footpaths. */
export interface StreetWalks {
  /** By the place of the home, and by that of the stop: those that are not longer than was looked for. */
  metres: Map<string, Map<string, number>>
  /** Places beside which nobody walks on the map. */
  off: Set<string>
}

/** The streets answer others in between. */
const HOMES_AT_ONCE = 1000

export interface Walker {
  home: Position
  limitMetres: number
}

/** SCENARIO-134: the walks from homes to stops; of several walkers at one home the farthest counts. */
export async function findStreetWalks(
  find: FindWalks,
  walkers: readonly Walker[],
  stops: readonly Position[],
): Promise<StreetWalks> {
  const homes = new Map<string, Walker>()
  for (const walker of walkers) {
    const known = homes.get(placeKey(walker.home))
    if (!known || known.limitMetres < walker.limitMetres) homes.set(placeKey(walker.home), walker)
  }
  const places = [...new Map(stops.map((stop) => [placeKey(stop), stop])).values()]
  const keys = places.map(placeKey)
  const walks: StreetWalks = { metres: new Map(), off: new Set() }
  const asked = [...homes]
  for (let at = 0; at < asked.length; at += HOMES_AT_ONCE) {
    const part = asked.slice(at, at + HOMES_AT_ONCE)
    const found = await find({
      homes: part.map(([, { home }]) => home),
      withinMetres: part.map(([, { limitMetres }]) => limitMetres),
      stops: places,
    })
    part.forEach(([key], h) => {
      const own = new Map<string, number>()
      for (let i = found.first[h] ?? 0; i < (found.first[h + 1] ?? 0); i++)
        own.set(keys[found.stop[i] ?? -1] ?? '', found.metres[i] ?? 0)
      walks.metres.set(key, own)
    })
    for (const h of found.homesOff) walks.off.add(part[h]?.[0] ?? '')
    for (const stop of found.stopsOff) walks.off.add(keys[stop] ?? '')
  }
  return walks
}

/** SCENARIO-134: whether a walk is measured by the straight line, since the map has no way. */
export function isStraightWalk(walks: StreetWalks | null, home: Position, stop: Position): boolean {
  return !walks || walks.off.has(placeKey(home)) || walks.off.has(placeKey(stop))
}

/** Undefined where it is longer than was looked for. Never shorter than the straight line. */
export function findWalkMetres(walks: StreetWalks | null, home: Position, stop: Position): number | undefined {
  const straight = distanceMetres(home, stop)
  if (!walks || isStraightWalk(walks, home, stop)) return straight
  const walked = walks.metres.get(placeKey(home))?.get(placeKey(stop))
  return walked === undefined ? undefined : Math.max(walked, straight)
}

/** The walk to a stop that somebody has already, whatever it is. */
export const ownWalkMetres = (walks: StreetWalks | null, home: Position, stop: Position): number =>
  findWalkMetres(walks, home, stop) ?? distanceMetres(home, stop)

/** Of stops that are near enough by the straight line those that are so on foot, the nearest first. */
export function walksWithin<Stop extends { location: Position }>(
  walks: StreetWalks | null,
  home: Position,
  near: readonly { stop: Stop; metres: number }[],
  limitMetres: number,
): { stop: Stop; metres: number }[] {
  return near
    .flatMap(({ stop }) => {
      const metres = findWalkMetres(walks, home, stop.location)
      return metres !== undefined && metres <= limitMetres ? [{ stop, metres }] : []
    })
    .toSorted((a, b) => a.metres - b.metres)
}
