import { distanceMetres, lineOf, type Position, positionAt } from '@firstbell/geo'
import { indexed, nodePosition, type OsmData, type OsmWay, type Tags } from '../osm/data.ts'
import { labelPosition, polygonsOf, positionsOf } from '../tiles/rings.ts'
import { houseNumberOf } from './house-number.ts'
import { streetsOfHouses } from './house-streets.ts'

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

/** Houses of map data that nobody can be led to, and why. */
export interface SkippedHouses {
  /** They have a number, and neither a street nor a relation that names one. */
  housesWithoutStreet: number
  /** Interpolation lines without two numbers and a street, or over letters. */
  interpolations: number
}

function addressAt(tags: Tags, position: Position, ofStreet: string | undefined, skipped: SkippedHouses): Address[] {
  // `12;14` and `12,14` are one house with several numbers.
  const numbers = (tags['addr:housenumber'] ?? '')
    .split(/[;,]/)
    .map((number) => number.trim())
    .filter(Boolean)
  const street = tags['addr:street'] ?? ofStreet ?? tags['addr:place']
  if (street === undefined) {
    skipped.housesWithoutStreet += numbers.length
    return []
  }
  const [city, postcode] = [tags['addr:city'], tags['addr:postcode']]
  const [only, another] = numbers
  const between = only !== undefined && another === undefined ? numbersOfRange(only, tags['addr:interpolation']) : []
  return [
    ...numbers.map((houseNumber) => ({ houseNumber, street, city, postcode, position })),
    ...between.map((houseNumber) => ({ houseNumber, street, city, postcode, position, isEstimate: true })),
  ]
}

/** The numbers that `10-20` with an interpolation stands for, where the houses are one point or one building. */
function numbersOfRange(text: string, interpolation: string | undefined): string[] {
  const step = interpolation === undefined ? undefined : stepOf(interpolation)
  const [, first, last] = /^(\d+)\s*[-–]\s*(\d+)$/.exec(text) ?? []
  const count = step === undefined ? 0 : (Number(last) - Number(first)) / step
  if (step === undefined || !(count > 0 && count <= maxBetween)) return []
  return Array.from({ length: Math.floor(count) + 1 }, (_, k) => String(Number(first) + k * step))
}

export function wayMiddle(data: OsmData, nodes: Uint32Array): Position {
  if (nodes[0] !== nodes.at(-1)) return nodePosition(data, nodes[nodes.length >> 1] as number) // a way has nodes
  const [lng, lat] = labelPosition([[positionsOf(data, nodes)]])
  return { lat, lng }
}

/**
 * All addresses of map data, one after the other: of points, of buildings, and those that `addr:interpolation` lines stand
 * for. What is skipped is added to `skipped`.
 */
export function* addressesOf(data: OsmData, skipped: SkippedHouses): Generator<Address> {
  const streets = streetsOfHouses(data)
  for (const [node, tags] of data.nodeTags) {
    if (tags['addr:housenumber']) yield* addressAt(tags, nodePosition(data, node), streets.nodes.get(node), skipped)
  }
  for (const [index, way] of indexed(data.ways)) {
    const street = streets.ways.get(index)
    if (way.tags['addr:housenumber']) yield* addressAt(way.tags, wayMiddle(data, way.nodes), street, skipped)
    const isRange = numbersOfRange(way.tags['addr:housenumber'] ?? '', way.tags['addr:interpolation']).length > 0
    if (way.tags['addr:interpolation'] && !isRange) yield* housesAlong(data, way, streets.nodes, skipped)
  }
  for (const [index, relation] of data.relations.entries()) {
    if (!relation.tags['addr:housenumber']) continue
    const shape = polygonsOf(data, relation)
    if (shape.length === 0) continue
    const [lng, lat] = labelPosition(shape)
    yield* addressAt(relation.tags, { lat, lng }, streets.relations.get(index), skipped)
  }
}

const maxBetween = 500

/** How far the numbers along an interpolation line lie apart; `undefined` where they are letters. */
function stepOf(kind: string): number | undefined {
  if (kind === 'alphabetic') return undefined
  return kind === 'all' ? 1 : Number.parseInt(kind, 10) || 2
}

/** The houses between those at the ends of an interpolation line (OSM wiki, "Addresses"). */
function housesAlong(
  data: OsmData,
  { nodes, tags }: OsmWay,
  streetOf: ReadonlyMap<number, string>,
  skipped: SkippedHouses,
): Address[] {
  const step = stepOf(tags['addr:interpolation'] ?? '')
  const known = Array.from(nodes, (node, at) => {
    const own = data.nodeTags.get(node) ?? {}
    return {
      at,
      tags: own,
      street: own['addr:street'] ?? streetOf.get(node),
      number: houseNumberOf(own['addr:housenumber'] ?? ''),
    }
  }).flatMap(({ number, street, ...end }) =>
    street !== undefined && number?.series === '' ? [{ ...end, street, number: number.value }] : [],
  )
  if (step === undefined || known.length < 2) skipped.interpolations++
  if (step === undefined) return []
  return known.slice(1).flatMap((end, i) => {
    const start = known[i] ?? end
    const positions = Array.from(nodes.subarray(start.at, end.at + 1), (node) => nodePosition(data, node))
    const count = Math.abs(end.number - start.number) / step
    if (count < 2 || count > maxBetween || distanceMetres(positions[0] as Position, positions.at(-1) as Position) === 0)
      return []
    const line = lineOf(positions)
    return Array.from({ length: Math.ceil(count) - 1 }, (_, k): Address => {
      const number = start.number + Math.sign(end.number - start.number) * step * (k + 1)
      const position = positionAt(line, (line.lengthMetres * (k + 1)) / count)
      const [street, city, postcode] = [
        start.street,
        start.tags['addr:city'] ?? tags['addr:city'],
        start.tags['addr:postcode'] ?? tags['addr:postcode'],
      ]
      return { houseNumber: String(number), street, city, postcode, position, isEstimate: true }
    })
  })
}
