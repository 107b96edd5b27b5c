import { distanceMetres, type Position } from '@firstbell/geo'
import { nodePosition, type OsmData, type Tags } from '../osm/data.ts'
import { boxOfRing, positionsOf } from '../tiles/rings.ts'
import type { Address } from './addresses.ts'
import { keyOf } from './words.ts'

/** Pieces of one name that lie this near are one street; farther apart they are streets of two towns. */
const sameStreetMetres = 600
/** A house belongs to a street of its name up to this far away. */
const houseWithinMetres = 1500
/** What is near to a street is near to one of its positions: they lie at most this far apart. */
const everyMetres = 40
const metresPerDegree = 111_195
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Places as two lists of numbers: of a county's million no objects are kept. */
class PositionColumns {
  private readonly lats: number[] = []
  private readonly lngs: number[] = []

  get length(): number {
    return this.lats.length
  }

  push({ lat, lng }: Position): void {
    this.lats.push(lat)
    this.lngs.push(lng)
  }

  at(index: number): Position {
    return { lat: this.lats[index] as number, lng: this.lngs[index] as number }
  }

  /** Distance to the nearest one; Infinity where none is nearer than asked for. `lngScale`: the cosine of the latitude. */
  metresTo(position: Position, withinMetres: number, lngScale: number): number {
    let [least, isNear] = [withinMetres, false]
    for (let i = 0; i < this.length; i++) {
      const north = (this.lats[i] as number) - position.lat
      const east = ((this.lngs[i] as number) - position.lng) * lngScale
      // On a plane, which is quick, with more room than the earth's curve takes over a street's length.
      const room = (1.01 * least) / metresPerDegree
      if (north * north + east * east > room * room) continue
      const metres = distanceMetres(this.at(i), position)
      if (metres < least) [least, isNear] = [metres, true]
    }
    return isNear ? least : Infinity
  }

  toList(): Position[] {
    return this.lats.map((_, index) => this.at(index))
  }
}

/** A street while its pieces and houses are being collected. */
export class StreetDraft {
  readonly name: string
  /** What else it is called: its numbers as a road, former and short names. */
  readonly otherNames = new Set<string>()
  readonly nodes = new Set<number>()
  readonly positions = new PositionColumns()
  readonly houses = { numbers: [] as string[], isEstimate: [] as number[], positions: new PositionColumns() }
  /** How many of its houses name a city or postcode. */
  readonly cities = new Map<string, number>()
  readonly postcodes = new Map<string, number>()
  private south = Infinity
  private west = Infinity
  private north = -Infinity
  private east = -Infinity

  constructor(name: string) {
    this.name = name
  }

  addPositions(positions: Iterable<Position>): void {
    for (const position of positions) {
      this.positions.push(position)
      this.widen(position)
    }
  }

  addAddress(address: Address): void {
    this.houses.numbers.push(address.houseNumber)
    this.houses.isEstimate.push(address.isEstimate ? 1 : 0)
    this.houses.positions.push(address.position)
    countIn(this.cities, address.city)
    countIn(this.postcodes, address.postcode)
    if (this.positions.length === 0) this.widen(address.position)
  }

  absorb(other: StreetDraft): void {
    for (const node of other.nodes) this.nodes.add(node)
    for (const name of other.otherNames) this.otherNames.add(name)
    this.addPositions(other.positions.toList())
  }

  /** Distance to the nearest position of the street; Infinity where none is nearer than asked for. */
  metresTo(position: Position, withinMetres: number): number {
    if (!this.mayReach(position.lat, position.lat, position.lng, position.lng, withinMetres)) return Infinity
    // A street that was made for its first house has no positions of its own.
    if (this.positions.length === 0) return distanceMetres(this.houses.positions.at(0), position)
    return this.positions.metresTo(position, withinMetres, Math.cos(radians(position.lat)))
  }

  /** Is a box so near that positions of it and of the street may lie within a distance? A few numbers spare looking at all positions. */
  mayReach(south: number, north: number, west: number, east: number, withinMetres: number): boolean {
    const degrees = withinMetres / metresPerDegree
    if (north < this.south - degrees || south > this.north + degrees) return false
    const lngDegrees = degrees / Math.cos(radians(Math.max(Math.abs(south), Math.abs(north))))
    return east >= this.west - lngDegrees && west <= this.east + lngDegrees
  }

  private widen({ lat, lng }: Position): void {
    this.south = Math.min(this.south, lat)
    this.north = Math.max(this.north, lat)
    this.west = Math.min(this.west, lng)
    this.east = Math.max(this.east, lng)
  }
}

function countIn(counts: Map<string, number>, name: string | undefined): void {
  if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** The streets of map data and their houses: one for each name, or more where it means streets of several towns. */
export function draftStreets(data: OsmData, addresses: Iterable<Address>): StreetDraft[] {
  const byKey = new Map<string, StreetDraft[]>()
  const draftsOf = (key: string) => {
    const known = byKey.get(key) ?? []
    byKey.set(key, known)
    return known
  }
  for (const { nodes, tags } of data.ways) {
    const [name, ...otherNames] = namesOf(tags)
    if (name === undefined) continue
    const positions = Array.from(nodes, (node) => nodePosition(data, node))
    const ends = [positions[0], positions.at(-1)].filter((end) => end !== undefined)
    const known = draftsOf(keyOf(name))
    const { south, north, west, east } = boxOfRing(positionsOf(data, nodes))
    const isSame = (draft: StreetDraft) =>
      draft.mayReach(south, north, west, east, sameStreetMetres) &&
      (nodes.some((node) => draft.nodes.has(node)) ||
        ends.some((end) => draft.metresTo(end, sameStreetMetres) < sameStreetMetres))
    const [first = new StreetDraft(name), ...others] = known.filter(isSame)
    if (!known.includes(first)) known.push(first)
    for (const other of others) {
      first.absorb(other)
      known.splice(known.indexOf(other), 1)
    }
    for (const node of nodes) first.nodes.add(node)
    for (const other of otherNames) first.otherNames.add(other)
    first.addPositions(positionsAlong(positions))
  }
  const byOtherKey = draftsByOtherKey([...byKey.values()].flat())
  const keys = new Map<string, string>()
  for (const address of addresses) {
    const key = keys.get(address.street) ?? keyOf(address.street)
    keys.set(address.street, key)
    if (key) assign(draftsOf(key), byOtherKey.get(key) ?? [], address)
  }
  return [...byKey.values()].flat()
}

const nameKeys = /^(?:(?:alt|old|official|short|loc|reg|nat)_name(?:_\d+)?|name_\d+|name:(?:en|es|left|right))$/
const numberedRoads = /^(?:motorway|trunk|primary|secondary|tertiary|unclassified|residential|road)$/

/** All names of a street, the usual one first; of a road without a name its number. */
function namesOf(tags: Tags): string[] {
  if (!tags['highway']) return []
  const others = Object.keys(tags).filter((key) => nameKeys.test(key))
  if (numberedRoads.test(tags['highway'])) others.push('ref')
  const names = [tags['name'], ...others.flatMap((key) => tags[key]?.split(';'))].map((name) => name?.trim())
  return [...new Set(names.filter((name) => name !== undefined && name !== ''))] as string[] // what is left are names
}

function draftsByOtherKey(drafts: readonly StreetDraft[]): Map<string, StreetDraft[]> {
  const found = new Map<string, StreetDraft[]>()
  for (const draft of drafts) {
    const keys = new Set([...draft.otherNames].map(keyOf))
    keys.delete(keyOf(draft.name))
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), draft])
  }
  return found
}

function assign(known: StreetDraft[], others: readonly StreetDraft[], address: Address): void {
  let [best, least]: [StreetDraft | undefined, number] = [undefined, houseWithinMetres]
  for (const draft of [...known, ...others]) {
    const metres = draft.metresTo(address.position, least)
    if (metres < least) [best, least] = [draft, metres]
  }
  if (!best) known.push((best = new StreetDraft(address.street)))
  best.addAddress(address)
}

/** The positions of a line, with others between those that lie far apart. */
function positionsAlong(positions: readonly Position[]): Position[] {
  return positions.flatMap((position, i) => {
    const before = positions[i - 1]
    const steps = before ? Math.ceil(distanceMetres(before, position) / everyMetres) : 1
    return Array.from({ length: steps }, (_, k) => {
      const share = (k + 1) / steps
      const { lat, lng } = before ?? position
      return { lat: lat + (position.lat - lat) * share, lng: lng + (position.lng - lng) * share }
    })
  })
}
