import { type DrawnStretch, type Position, type PrivateStop, privateStretches } from '@firstbell/domain'
import { findLine, headingAt, type Line, positionAt } from '@firstbell/geo'
import { alignStops, flatten } from '@firstbell/tracker'
import type { Encryption } from '../../identity/encryption.ts'
import type { BoardStop } from './publicboard.store.ts'

/** A line has a point every so many meters: those of the path would show where its stops are. */
const POINT_EVERY_METRES = 40
/** Stops that are this near to each other have the same secret. */
const PLACE_DECIMALS = 3

/** The stretches of a route on which the public sees no position of its bus, and where along its path its stops are. */
export interface PublicRoad {
  stretches: DrawnStretch[]
  /** Meters, by stop id. */
  alongOf: ReadonlyMap<string, number>
}

/** PUBLIC-14: what the public sees of the path of a route. */
export function publicRoadOf(
  { path, stops }: { path: readonly Position[]; stops: readonly BoardStop[] },
  { secretShare }: Pick<Encryption, 'secretShare'>,
): PublicRoad {
  const line = findLine(path.length > 1 ? path : stops)
  if (!line) return { stretches: [], alongOf: new Map() }
  const along = alignStops(
    flatten(line),
    stops.map(({ lat, lng, scheduledAt }) => ({ position: { lat, lng }, scheduledAt })),
  )
  const isPrivate = stops.flatMap((stop, i): PrivateStop[] =>
    stop.isPublic ? [] : [privateStop(line, along[i] ?? 0, stop, secretShare)],
  )
  const stretches = privateStretches(isPrivate, line.lengthMetres)
  return {
    stretches: stretches.map((stretch) => ({ ...stretch, line: drawn(line, stretch) })),
    alongOf: new Map(stops.map(({ id }, i) => [id, along[i] ?? 0])),
  }
}

/**
 * The secret of a stop belongs to its place and to the direction of its street: a route that comes from the other side has the
 * same stretch there, so that nobody learns more by watching both.
 */
function privateStop(
  line: Line,
  alongMetres: number,
  { lat, lng }: Position,
  secretShare: Encryption['secretShare'],
): PrivateStop {
  const place = `${lat.toFixed(PLACE_DECIMALS)} ${lng.toFixed(PLACE_DECIMALS)}`
  const share = secretShare(`stretch ${place}`)
  const isEastward = headingAt(line, alongMetres) < 180
  return { alongMetres, share: isEastward ? share : 1 - share, cutShare: secretShare(`cut ${place}`) }
}

function drawn(line: Line, { drawnFromMetres, drawnToMetres }: Omit<DrawnStretch, 'line'>): Position[] {
  const from = Math.max(0, drawnFromMetres)
  const lengthMetres = Math.min(line.lengthMetres, drawnToMetres) - from
  const count = Math.max(1, Math.round(lengthMetres / POINT_EVERY_METRES))
  return Array.from({ length: count + 1 }, (_, i) => positionAt(line, from + (i * lengthMetres) / count))
}
