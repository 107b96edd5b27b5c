import type { Tags } from '../osm/data.ts'
import { properties, type Properties } from './feature.ts'

/** Named points worth a label, with the zoom from which on. */
const pois: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  amenity: {
    school: 13,
    college: 13,
    university: 13,
    hospital: 13,
    kindergarten: 15,
    library: 15,
    townhall: 15,
    fire_station: 15,
    police: 15,
    courthouse: 15,
    post_office: 16,
    community_centre: 16,
    place_of_worship: 16,
    cinema: 16,
    theatre: 16,
    bank: 17,
    pharmacy: 17,
    restaurant: 17,
    cafe: 17,
    fuel: 17,
  },
  leisure: {
    park: 13,
    nature_reserve: 13,
    golf_course: 14,
    stadium: 15,
    sports_centre: 16,
    playground: 17,
    garden: 16,
  },
  landuse: { cemetery: 15, recreation_ground: 15, industrial: 15 },
  railway: { station: 13, halt: 14 },
  aeroway: { aerodrome: 12 },
  tourism: { museum: 15, zoo: 14, hotel: 17 },
  shop: { mall: 15, supermarket: 16, department_store: 16 },
}

const poisByKey = Object.entries(pois)

/** What is labelled at a point: only things with a name. */
export function poiProperties(tags: Tags): Properties | undefined {
  const name = tags['name']
  if (name === undefined) return undefined
  for (const [key, zooms] of poisByKey) {
    const kind = tags[key]
    const minZoom = kind === undefined ? undefined : zooms[kind]
    if (kind !== undefined && minZoom !== undefined) return properties(kind, minZoom, { name })
  }
  return undefined
}

const placeKinds: Readonly<Record<string, readonly [kind: string, minZoom: number]>> = {
  city: ['locality', 6],
  town: ['locality', 8],
  village: ['locality', 10],
  hamlet: ['locality', 12],
  suburb: ['macrohood', 11],
  quarter: ['neighbourhood', 12],
  neighbourhood: ['neighbourhood', 12],
}

/** Tilezen's classes, from the smallest: the rank is the number of bounds that the population reaches. */
const populationBounds = [
  200, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000, 10_000_000,
  20_000_000,
]

export function placeProperties(tags: Tags): Properties | undefined {
  const name = tags['name']
  const [kind, minZoom] = placeKinds[tags['place'] ?? ''] ?? []
  if (name === undefined || kind === undefined || minZoom === undefined) return undefined
  const population = Number(tags['population']) || undefined
  return properties(kind, minZoom, {
    name,
    kind_detail: tags['place'],
    population,
    population_rank: populationBounds.filter((bound) => (population ?? 0) >= bound).length,
  })
}

export function addressProperties(tags: Tags): Properties | undefined {
  const number = tags['addr:housenumber']
  return number === undefined ? undefined : properties('address', 17, { addr_housenumber: number })
}

const boundaryKinds: Readonly<Record<string, readonly [kind: string, minZoom: number]>> = {
  2: ['country', 0],
  4: ['region', 3],
  6: ['county', 7],
  8: ['locality', 10],
}

export function boundaryProperties(tags: Tags): Properties | undefined {
  const level = tags['admin_level'] ?? ''
  const [kind, minZoom] = boundaryKinds[level] ?? []
  if (tags['boundary'] !== 'administrative' || kind === undefined || minZoom === undefined) return undefined
  return properties(kind, minZoom, { kind_detail: Number(level) })
}
