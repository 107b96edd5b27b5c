import { distanceMetres, type Position } from '@firstbell/geo'
import { nodePosition, type OsmData, type Tags } from '../osm/data.ts'
import { poiProperties } from '../tiles/labels.ts'
import { type Address, addressesOf, type SkippedHouses, wayMiddle } from './addresses.ts'
import { houseNumberOf } from './house-number.ts'
import { indexNames, type NameIndex } from './name-index.ts'
import { draftStreets, type StreetDraft } from './street-drafts.ts'
import { keyOf } from './words.ts'

/** The houses of a street, ascending by number. */
export interface Houses {
  readonly numbers: readonly string[]
  /** The digits of each number. */
  readonly values: Int32Array
  readonly lats: Float64Array
  readonly lngs: Float64Array
  /** 1 where the position was interpolated and not surveyed. */
  readonly isEstimate: Uint8Array
}

export interface DirectoryStreet {
  readonly name: string
  readonly city: string
  readonly postcode: string
  /** The name of the key in the stored files of a region. */
  readonly position: Position
  /** Positions along it, not in order. */
  readonly line: readonly Position[]
  readonly houses: Houses
  /** Streets that meet this one, and where. */
  readonly corners: readonly { readonly street: number; readonly position: Position }[]
}

export interface NamedPlace {
  readonly name: string
  readonly kind: string
  readonly city: string
  readonly position: Position
}

/** Everything that has an address or a name in a region. Plain data: it can be stored and read back. */
export interface Directory {
  readonly streets: readonly DirectoryStreet[]
  readonly places: readonly NamedPlace[]
  /** Names of streets, then names of places; several streets may share a name. */
  readonly names: NameIndex
  readonly streetsByName: readonly (readonly number[])[]
  readonly placesByName: readonly (readonly number[])[]
  readonly cities: ReadonlyMap<string, string>
  readonly addressCount: number
}

const cityWithinMetres = 15_000
/** Junctions of two streets this near to each other are one corner: the carriageways of a divided street. */
const sameCornerMetres = 80

/** Builds the directory of a region from its map and from address files. Houses that cannot be used are added to `skipped`. */
export function buildDirectory(
  data: OsmData,
  extra: readonly Address[] = [],
  skipped: SkippedHouses = { housesWithoutStreet: 0, interpolations: 0 },
): Directory {
  const drafts = draftStreets(data, chained(addressesOf(data, skipped), extra))
  const towns = townsOf(data)
  const cityNear = (position: Position) => nearest(towns, position, cityWithinMetres)?.name ?? ''
  const corners = cornersOf(data, drafts)
  // A county's million nodes are asked for no more, and what follows needs the room.
  for (const { nodes } of drafts) nodes.clear()
  const streets = drafts.map((draft, index): DirectoryStreet => {
    const { positions, houses } = draft
    // It was made from either.
    const position = positions.length > 0 ? positions.at(positions.length >> 1) : houses.positions.at(0)
    return {
      name: draft.name,
      city: mostCommon(draft.cities) || cityNear(position),
      postcode: mostCommon(draft.postcodes),
      position,
      line: positions.toList(),
      houses: housesOf(houses),
      corners: corners[index] ?? [],
    }
  })
  const places = placesOf(data, cityNear)
  const streetsByName = groupByKey(drafts.map(({ name, otherNames }) => [name, ...otherNames]))
  const placesByName = groupByKey(places.map(({ name }) => [name]))
  const cities = new Map(
    [...streets, ...places, ...towns.map(({ name }) => ({ city: name }))].map(({ city }) => [keyOf(city), city]),
  )
  cities.delete('')
  return {
    streets,
    places,
    names: indexNames([...streetsByName.keys(), ...placesByName.keys()]),
    streetsByName: [...streetsByName.values()],
    placesByName: [...placesByName.values()],
    cities,
    addressCount: streets.reduce((sum, { houses }) => sum + houses.numbers.length, 0),
  }
}

function* chained<T>(...lists: Iterable<T>[]): Generator<T> {
  for (const list of lists) yield* list
}

function housesOf({ numbers, isEstimate, positions }: StreetDraft['houses']): Houses {
  const values = numbers.map((number) => Number.parseInt(number, 10) || 0)
  const keys = numbers.map((number) => (/^\d+$/.test(number) ? number : (houseNumberOf(number)?.key ?? number)))
  const order = [...numbers.keys()].sort(
    (a, b) => (values[a] as number) - (values[b] as number) || (isEstimate[a] as number) - (isEstimate[b] as number),
  )
  const houses: number[] = []
  for (const i of order) if (!isAmong(houses, keys, values, i)) houses.push(i)
  return {
    numbers: houses.map((i) => numbers[i] as string),
    values: Int32Array.from(houses, (i) => values[i] as number),
    lats: Float64Array.from(houses, (i) => positions.at(i).lat),
    lngs: Float64Array.from(houses, (i) => positions.at(i).lng),
    isEstimate: Uint8Array.from(houses, (i) => isEstimate[i] as number),
  }
}

/**
 * Is a house already among those that were taken, in the order of their values? The same house from the map and from a file
 * is one; a surveyed position goes before an interpolated one.
 */
function isAmong(houses: readonly number[], keys: readonly string[], values: readonly number[], i: number): boolean {
  for (let at = houses.length - 1; at >= 0; at--) {
    const other = houses[at] as number
    if (values[other] !== values[i]) return false
    if (keys[other] === keys[i]) return true
  }
  return false
}

function cornersOf(data: OsmData, drafts: readonly StreetDraft[]): DirectoryStreet['corners'][number][][] {
  // Most nodes belong to one street, and a county has millions.
  const firstStreet = new Int32Array(data.lats.length).fill(-1)
  const streetsAt = new Map<number, number[]>()
  drafts.forEach(({ nodes }, street) => {
    for (const node of nodes) {
      const first = firstStreet[node] as number
      const known = streetsAt.get(node)
      if (first < 0) firstStreet[node] = street
      else if (known) known.push(street)
      else streetsAt.set(node, [first, street])
    }
  })
  const corners: DirectoryStreet['corners'][number][][] = drafts.map(() => [])
  const meetAt = (node: number, streets: readonly number[]) => {
    const position = nodePosition(data, node)
    for (const street of streets) {
      for (const other of streets) {
        const own = corners[street]
        const isKnown = own?.some(
          (corner) => corner.street === other && distanceMetres(corner.position, position) < sameCornerMetres,
        )
        if (other !== street && !isKnown) own?.push({ street: other, position })
      }
    }
  }
  drafts.forEach(({ nodes }, street) => {
    for (const node of nodes) {
      const streets = firstStreet[node] === street ? streetsAt.get(node) : undefined
      if (streets) meetAt(node, streets)
    }
  })
  return corners
}

interface Named {
  readonly name: string
  readonly position: Position
}

function townsOf(data: OsmData): Named[] {
  const towns: Named[] = []
  for (const [node, tags] of data.nodeTags) {
    const isTown = ['city', 'town', 'village'].includes(tags['place'] ?? '')
    if (tags['name'] && isTown) towns.push({ name: tags['name'], position: nodePosition(data, node) })
  }
  return towns
}

function nearest<T extends Named>(list: readonly T[], position: Position, withinMetres: number): T | undefined {
  let [best, least]: [T | undefined, number] = [undefined, withinMetres]
  for (const one of list) {
    const metres = distanceMetres(one.position, position)
    if (metres < least) [best, least] = [one, metres]
  }
  return best
}

function placesOf(data: OsmData, cityNear: (position: Position) => string): NamedPlace[] {
  const named = (tags: Tags, positionOf: () => Position): NamedPlace[] => {
    const kind = tags['place'] ?? poiProperties(tags)?.kind
    if (!tags['name'] || kind === undefined) return []
    const at = positionOf()
    return [{ name: tags['name'], kind, city: tags['addr:city'] ?? cityNear(at), position: at }]
  }
  const places: NamedPlace[] = []
  for (const [node, tags] of data.nodeTags) places.push(...named(tags, () => nodePosition(data, node)))
  for (const way of data.ways) places.push(...named(way.tags, () => wayMiddle(data, way.nodes)))
  return places
}

function mostCommon(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as [string, number])[0]
}

/** The indices of what has a name, by the key of that name. */
function groupByKey(names: readonly (readonly string[])[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  names.forEach((own, index) => {
    for (const key of new Set(own.map(keyOf))) {
      const known = groups.get(key)
      if (known) known.push(index)
      else groups.set(key, [index])
    }
  })
  return groups
}
