import { distanceMetres, type Position } from '@firstbell/geo'
import { nodePlace, type OsmData } from '../osm/data.ts'
import { boxOf, positionsOf } from '../tiles/rings.ts'
import type { Address } from './addresses.ts'
import { keyOf } from './words.ts'

/** Pieces of one name that lie this near are one street; farther apart they are streets of two towns. */
const sameStreetMetres = 600
/** A house belongs to a street of its name up to this far away. */
const houseWithinMetres = 1500
/** What is near to a street is near to one of its places: they lie at most this far apart. */
const everyMetres = 40
const metresPerDegree = 111_195
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Places as two lists of numbers: of a county's million no objects are kept. */
class Places {
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
  metresTo(place: Position, withinMetres: number, lngScale: number): number {
    let [least, isNear] = [withinMetres, false]
    for (let i = 0; i < this.length; i++) {
      const north = (this.lats[i] as number) - place.lat
      const east = ((this.lngs[i] as number) - place.lng) * lngScale
      // On a plane, which is quick, with more room than the earth's curve takes over a street's length.
      const room = (1.01 * least) / metresPerDegree
      if (north * north + east * east > room * room) continue
      const metres = distanceMetres(this.at(i), place)
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
  readonly nodes = new Set<number>()
  readonly places = new Places()
  readonly houses = { numbers: [] as string[], isEstimate: [] as number[], places: new Places() }
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

  addPlaces(places: Iterable<Position>): void {
    for (const place of places) {
      this.places.push(place)
      this.widen(place)
    }
  }

  addAddress(address: Address): void {
    this.houses.numbers.push(address.houseNumber)
    this.houses.isEstimate.push(address.isEstimate ? 1 : 0)
    this.houses.places.push(address.place)
    countIn(this.cities, address.city)
    countIn(this.postcodes, address.postcode)
    if (this.places.length === 0) this.widen(address.place)
  }

  absorb(other: StreetDraft): void {
    for (const node of other.nodes) this.nodes.add(node)
    this.addPlaces(other.places.toList())
  }

  /** Distance to the nearest place of the street; Infinity where none is nearer than asked for. */
  metresTo(place: Position, withinMetres: number): number {
    if (!this.mayReach(place.lat, place.lat, place.lng, place.lng, withinMetres)) return Infinity
    // A street that was made for its first house has no places of its own.
    if (this.places.length === 0) return distanceMetres(this.houses.places.at(0), place)
    return this.places.metresTo(place, withinMetres, Math.cos(radians(place.lat)))
  }

  /** Is a box so near that places of it and of the street may lie within a distance? A few numbers spare looking at all places. */
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
    const name = tags['name']
    if (!name || !tags['highway']) continue
    const places = Array.from(nodes, (node) => nodePlace(data, node))
    const ends = [places[0], places.at(-1)].filter((end) => end !== undefined)
    const known = draftsOf(keyOf(name))
    const { south, north, west, east } = boxOf(positionsOf(data, nodes))
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
    first.addPlaces(placesAlong(places))
  }
  const keys = new Map<string, string>()
  for (const address of addresses) {
    const key = keys.get(address.street) ?? keyOf(address.street)
    keys.set(address.street, key)
    if (key) assign(draftsOf(key), address)
  }
  return [...byKey.values()].flat()
}

function assign(known: StreetDraft[], address: Address): void {
  let [best, least]: [StreetDraft | undefined, number] = [undefined, houseWithinMetres]
  for (const draft of known) {
    const metres = draft.metresTo(address.place, least)
    if (metres < least) [best, least] = [draft, metres]
  }
  if (!best) known.push((best = new StreetDraft(address.street)))
  best.addAddress(address)
}

/** The places of a line, with others between those that lie far apart. */
function placesAlong(places: readonly Position[]): Position[] {
  return places.flatMap((place, i) => {
    const before = places[i - 1]
    const steps = before ? Math.ceil(distanceMetres(before, place) / everyMetres) : 1
    return Array.from({ length: steps }, (_, k) => {
      const share = (k + 1) / steps
      const { lat, lng } = before ?? place
      return { lat: lat + (place.lat - lat) * share, lng: lng + (place.lng - lng) * share }
    })
  })
}
