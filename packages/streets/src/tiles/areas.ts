import type { Tags } from '../osm/data.ts'
import { properties, type Properties } from './feature.ts'

/** Values of these keys that the base map draws as land use, with the zoom from which on they are worth drawing. */
const landuse: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  amenity: {
    school: 11,
    kindergarten: 13,
    college: 11,
    university: 11,
    hospital: 11,
    parking: 14,
    grave_yard: 13,
  },
  leisure: {
    park: 10,
    nature_reserve: 9,
    golf_course: 11,
    playground: 14,
    pitch: 13,
    track: 14,
    stadium: 13,
    garden: 14,
    dog_park: 14,
  },
  landuse: {
    cemetery: 12,
    forest: 9,
    grass: 13,
    meadow: 11,
    farmland: 9,
    farmyard: 13,
    orchard: 11,
    allotments: 13,
    recreation_ground: 12,
    village_green: 13,
    residential: 9,
    commercial: 11,
    retail: 11,
    industrial: 10,
    railway: 12,
    quarry: 11,
  },
  natural: { wood: 9, scrub: 11, grassland: 11, wetland: 11, sand: 12, beach: 12, bare_rock: 12 },
  aeroway: { aerodrome: 10, runway: 12 },
  tourism: { zoo: 12 },
  boundary: { national_park: 8, protected_area: 9 },
}

const landuseByKey = Object.entries(landuse)

export function landuseProperties(tags: Tags): Properties | undefined {
  for (const [key, zooms] of landuseByKey) {
    const kind = tags[key]
    const minZoom = kind === undefined ? undefined : zooms[kind]
    if (kind !== undefined && minZoom !== undefined) {
      return properties(kind, minZoom, { name: tags['name'], sport: kind === 'pitch' ? tags['sport'] : undefined })
    }
  }
  const square = tags['highway'] === 'pedestrian' && tags['area'] === 'yes'
  return square || tags['place'] === 'square' ? properties('pedestrian', 13) : undefined
}

const waterways: Readonly<Record<string, number>> = { river: 8, canal: 10, stream: 12, ditch: 14, drain: 14 }
const waterAreas = new Set(['lake', 'river', 'canal', 'basin', 'reservoir', 'pond', 'stream'])

export function waterAreaProperties(tags: Tags): Properties | undefined {
  const basin = tags['landuse'] === 'basin' || tags['landuse'] === 'reservoir'
  if (tags['leisure'] === 'swimming_pool') return properties('swimming_pool', 15)
  if (tags['natural'] !== 'water' && tags['waterway'] !== 'riverbank' && !basin) return undefined
  const detail = basin ? 'basin' : tags['waterway'] === 'riverbank' ? 'river' : tags['water']
  const kind = detail !== undefined && waterAreas.has(detail) ? detail : 'water'
  return properties(kind, kind === 'pond' ? 12 : 8, { name: tags['name'] })
}

export function waterLineProperties(tags: Tags): Properties | undefined {
  const kind = tags['waterway']
  const minZoom = kind === undefined ? undefined : waterways[kind]
  if (kind === undefined || minZoom === undefined) return undefined
  const hidden = tags['tunnel'] !== undefined && tags['tunnel'] !== 'no'
  return hidden ? undefined : properties(kind, minZoom, { name: tags['name'] })
}

const metresPerLevel = 3

export function buildingProperties(tags: Tags): Properties | undefined {
  const building = tags['building'] ?? tags['building:part']
  if (building === undefined || building === 'no') return undefined
  const levels = Number(tags['building:levels'])
  const height = Number.parseFloat(tags['height'] ?? '') || levels * metresPerLevel
  return properties(tags['building'] ? 'building' : 'building_part', 14, {
    kind_detail: building === 'yes' ? undefined : building,
    height: height > 0 ? height : undefined,
  })
}
