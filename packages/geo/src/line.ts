import { bearingDegrees, distanceMetres, type Place } from './place.ts'
import { planeAt } from './plane.ts'

/** A polyline that knows how far along itself each of its points lies. */
export interface Line {
  readonly places: readonly Place[]
  /** Metres from the start to each place; same length as `places`. */
  readonly alongMetres: readonly number[]
  readonly lengthMetres: number
}

/** Where a place falls on a line. */
export interface Projection {
  /** Metres from the start of the line to the foot of the perpendicular. */
  alongMetres: number
  /** Metres from the place to the line. */
  offsetMetres: number
  /** Index of the segment, between places[segment] and places[segment + 1]. */
  segment: number
  place: Place
}

/** Builds a line; consecutive equal places are dropped. Throws when fewer than two places remain. */
export function lineOf(places: readonly Place[]): Line {
  const kept = places.filter((p, i) => i === 0 || p.lat !== places[i - 1]?.lat || p.lng !== places[i - 1]?.lng)
  if (kept.length < 2) throw new RangeError('a line needs two different places')
  const along = [0]
  for (let i = 1; i < kept.length; i++) {
    along.push((along[i - 1] as number) + distanceMetres(kept[i - 1] as Place, kept[i] as Place))
  }
  return { places: kept, alongMetres: along, lengthMetres: along[along.length - 1] as number }
}

/** The line along some places; undefined unless there are two different ones. */
export function findLine(places: readonly Place[]): Line | undefined {
  const [first] = places
  const hasLength = first && places.some((place) => place.lat !== first.lat || place.lng !== first.lng)
  return hasLength ? lineOf(places) : undefined
}

/** The segment in which `along` lies; ends are clamped. */
export function segmentAt(line: Line, along: number): number {
  let low = 0
  let high = line.alongMetres.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((line.alongMetres[middle] as number) <= along) low = middle
    else high = middle - 1
  }
  return low
}

/** The place `along` metres from the start; clamped to the ends. */
export function placeAt(line: Line, along: number): Place {
  const segment = segmentAt(line, along)
  const a = line.places[segment] as Place
  const b = line.places[segment + 1] as Place
  const start = line.alongMetres[segment] as number
  const share = Math.min(1, Math.max(0, (along - start) / ((line.alongMetres[segment + 1] as number) - start)))
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share }
}

/** Compass bearing of the line at `along` metres. */
export function headingAt(line: Line, along: number): number {
  const segment = segmentAt(line, along)
  return bearingDegrees(line.places[segment] as Place, line.places[segment + 1] as Place)
}

/** Foot of the perpendicular on one segment. */
export function projectOnSegment(line: Line, segment: number, place: Place): Projection {
  const a = line.places[segment] as Place
  const b = line.places[segment + 1] as Place
  const plane = planeAt(a)
  const end = plane.toPoint(b)
  const point = plane.toPoint(place)
  const share = Math.min(1, Math.max(0, (point.x * end.x + point.y * end.y) / (end.x * end.x + end.y * end.y)))
  const start = line.alongMetres[segment] as number
  return {
    alongMetres: start + share * ((line.alongMetres[segment + 1] as number) - start),
    offsetMetres: Math.hypot(point.x - share * end.x, point.y - share * end.y),
    segment,
    place: { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share },
  }
}

/** Nearest point of the line to `place`, looking only between `fromMetres` and `toMetres` along it. */
export function project(line: Line, place: Place, fromMetres = 0, toMetres = line.lengthMetres): Projection {
  let best = projectOnSegment(line, segmentAt(line, fromMetres), place)
  for (let i = best.segment + 1; i < line.places.length - 1 && (line.alongMetres[i] as number) <= toMetres; i++) {
    const candidate = projectOnSegment(line, i, place)
    if (candidate.offsetMetres < best.offsetMetres) best = candidate
  }
  return best
}

/** The part of a line between two distances, as places. */
export function slice(line: Line, fromMetres: number, toMetres: number): Place[] {
  const places = [placeAt(line, fromMetres)]
  for (let i = 0; i < line.places.length; i++) {
    const along = line.alongMetres[i] as number
    if (along > fromMetres && along < toMetres) places.push(line.places[i] as Place)
  }
  places.push(placeAt(line, toMetres))
  return places
}
