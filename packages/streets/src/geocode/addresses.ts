import { distanceMetres, lineOf, type Position, positionAt } from '@firstbell/geo'
import { nodePosition, type OsmData, type Tags } from '../osm/data.ts'
import { labelPosition, polygonsOf, positionsOf } from '../tiles/rings.ts'

/** One house and where it stands. */
export interface Address {
  readonly houseNumber: string
  readonly street: string
  readonly city?: string | undefined
  readonly postcode?: string | undefined
  readonly position: Position
  /** Reckoned between two houses, not surveyed. */
  readonly isEstimate?: boolean
}

function addressAt(tags: Tags, position: Position): Address[] {
  const street = tags['addr:street'] ?? tags['addr:place']
  if (street === undefined) return []
  const [city, postcode] = [tags['addr:city'], tags['addr:postcode']]
  // `12;14` and `12,14` are one house with several numbers.
  const numbers = (tags['addr:housenumber'] ?? '').split(/[;,]/).map((number) => number.trim())
  return numbers.filter(Boolean).map((houseNumber) => ({ houseNumber, street, city, postcode, position }))
}

export function wayMiddle(data: OsmData, nodes: Uint32Array): Position {
  if (nodes[0] !== nodes.at(-1)) return nodePosition(data, nodes[nodes.length >> 1] as number) // a way has nodes
  const [lng, lat] = labelPosition([[positionsOf(data, nodes)]])
  return { lat, lng }
}

/** All addresses of map data, one after the other: of points, of buildings, and those that `addr:interpolation` lines stand for. */
export function* addressesOf(data: OsmData): Generator<Address> {
  for (const [node, tags] of data.nodeTags) {
    if (tags['addr:housenumber']) yield* addressAt(tags, nodePosition(data, node))
  }
  for (const way of data.ways) {
    if (way.tags['addr:housenumber']) yield* addressAt(way.tags, wayMiddle(data, way.nodes))
    if (way.tags['addr:interpolation']) yield* housesAlong(data, way.nodes, way.tags)
  }
  for (const relation of data.relations) {
    if (!relation.tags['addr:housenumber']) continue
    const shape = polygonsOf(data, relation)
    if (shape.length === 0) continue
    const [lng, lat] = labelPosition(shape)
    yield* addressAt(relation.tags, { lat, lng })
  }
}

const maxBetween = 500

/** The houses between those at the ends of an interpolation line (OSM wiki, "Addresses"). */
function housesAlong(data: OsmData, nodes: Uint32Array, tags: Tags): Address[] {
  const step = tags['addr:interpolation'] === 'all' ? 1 : 2
  const known = Array.from(nodes, (node, at) => ({ at, tags: data.nodeTags.get(node) ?? {} })).filter(
    (end) => /^\d+$/.test(end.tags['addr:housenumber'] ?? '') && end.tags['addr:street'],
  )
  return known.slice(1).flatMap((end, i) => {
    const start = known[i] ?? end
    const [low, high] = [Number(start.tags['addr:housenumber']), Number(end.tags['addr:housenumber'])]
    const positions = Array.from(nodes.subarray(start.at, end.at + 1), (node) => nodePosition(data, node))
    const count = Math.abs(high - low) / step
    if (count < 2 || count > maxBetween || distanceMetres(positions[0] as Position, positions.at(-1) as Position) === 0)
      return []
    const line = lineOf(positions)
    return Array.from({ length: Math.ceil(count) - 1 }, (_, k): Address => {
      const number = low + Math.sign(high - low) * step * (k + 1)
      const position = positionAt(line, (line.lengthMetres * (k + 1)) / count)
      const [street, city, postcode] = [start.tags['addr:street'] as string, start.tags['addr:city'], start.tags['addr:postcode']] // prettier-ignore
      return { houseNumber: String(number), street, city, postcode, position, isEstimate: true }
    })
  })
}
