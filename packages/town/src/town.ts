import { type Position, type Plane, planeAt } from '@firstbell/geo'
import type { OsmExtract } from '@firstbell/streets'
import type { TownAddress, Drawing } from './drawing.ts'
import { banksOf, HALF_HEIGHT_METRES, HALF_WIDTH_METRES, type Terrain, terrainOf } from './land/terrain.ts'
import { BuildingSite } from './lots/building-site.ts'
import { buildHouses, houseNumberAt } from './lots/houses.ts'
import { NameBook } from './names.ts'
import { planTown, type TownPlan } from './plan.ts'
import { type Random, randomOf } from './random.ts'
import { facesOf } from './roads/faces.ts'
import { postSigns } from './roads/signs.ts'
import { tagsOfRoad } from './roads/tags.ts'
import { centroidOf } from './shape/polygon.ts'
import { frameAt, point, type Point } from './shape/point.ts'
import { RingIndex } from './shape/ring-index.ts'
import { nameAmenities } from './sites/amenities.ts'
import { placeNames } from './sites/labels.ts'
import { layGreens } from './sites/parks.ts'
import type { Site } from './sites/site.ts'
import { writeTown } from './write.ts'
import { districtFinder, inDowntown, LANDUSE, lotKindOf } from './zoning.ts'

export interface House {
  /** Index of the address node. */
  node: number
  position: Position
  street: string
  houseNumber: string
  address: string
}

export interface School {
  key: string
  name: string
  kind: 'elementary' | 'middle' | 'high'
  position: Position
  address: string
}

export interface Town {
  name: string
  center: Position
  bounds: { south: number; west: number; north: number; east: number }
  data: OsmExtract
  houses: House[]
  schools: School[]
  depot: { name: string; position: Position; address: string }
}

/** In the ocean, where no real town is. */
const CENTER: Position = { lat: 38.5, lng: -41 }

/** Makes a fictional American town of some 25,000 people; the same seed makes the same town. */
export function buildTown(seed: number): Town {
  const random = randomOf(seed)
  const plane = planeAt(CENTER)
  const names = new NameBook(random.fork('names'))
  const terrain = terrainOf(random.fork('terrain'), frameAt(point(0, 0), (random.between(13, 19) * Math.PI) / 180))
  const plan = planTown(terrain, names, random)
  const drawing = drawTown(plan, terrain, names, random)
  const isDowntown = (p: Point): boolean => inDowntown(terrain.grid, p)
  const signs = postSigns(plan.network, isDowntown, random.fork('signs'))
  for (const node of plan.network.circleEnds) signs.tags.set(node, { highway: 'turning_circle' })
  const districtAt = districtFinder(plan.districts)
  const isBuilt = (p: Point): boolean => (districtAt(p)?.style ?? 'farmland') !== 'farmland'
  const { data, addressNodes } = writeTown(
    signs,
    drawing,
    (road, at) => tagsOfRoad(road, at, isBuilt),
    plane,
    names.town,
  )
  return {
    name: names.town,
    center: CENTER,
    bounds: boundsOf(plane),
    data,
    houses: housesOf(drawing, addressNodes, plane),
    ...publicPlaces(plan, plane),
  }
}

/** Land, water, houses and names: everything that is drawn beside the roads. */
function drawTown(plan: TownPlan, terrain: Terrain, names: NameBook, random: Random): Drawing {
  const { districts, network, railway, sites } = plan
  const streets = network.chains.filter(({ road }) => !['rail', 'service', 'track'].includes(road.kind))
  const blocks = facesOf({ points: network.points, chains: streets })
  const downtown = blocks.filter((ring) => inDowntown(terrain.grid, centroidOf(ring)))
  const greens = layGreens(blocks, terrain.grid, names, random.fork('greens'))
  const siteDrawings = [...sites.campuses, sites.depot]
  const drawing: Drawing = {
    areas: [
      ...districts.flatMap(({ ring, style }) => (style === 'farmland' ? [] : [{ ring, tags: LANDUSE[style] }])),
      ...plan.fields,
      ...downtown.map((ring) => ({ ring, tags: { landuse: 'commercial' } })),
      ...greens.areas,
      ...plan.woods,
      ...siteDrawings.flatMap(({ areas }) => areas),
      ...railway.areas,
      { ring: banksOf(terrain.river), tags: { natural: 'water', water: 'river', name: names.river } },
      { ring: terrain.lake, tags: { natural: 'water', water: 'reservoir', name: `${names.town} Reservoir` } },
    ],
    lines: [
      { curve: terrain.river.centre, tags: { waterway: 'river', name: names.river } },
      { curve: terrain.creek.centre, tags: { waterway: 'stream', name: names.creek } },
    ],
    buildings: [...greens.buildings, ...siteDrawings.flatMap(({ buildings }) => buildings)],
    addresses: siteDrawings.map(({ site, name }) => addressOf(site, name)),
    spots: [
      ...placeNames(districts, terrain.grid, names, random.fork('labels')),
      { at: railway.station, tags: { railway: 'station', name: names.town } },
    ],
  }
  const footprints = new RingIndex()
  for (const { ring } of [...greens.areas, ...siteDrawings.flatMap(({ areas }) => areas.slice(0, 1))])
    footprints.add(ring)
  const buildingSite = new BuildingSite(terrain, network, footprints, plan.taken, drawing)
  const districtAt = districtFinder(districts)
  buildHouses(
    buildingSite,
    network,
    (p, road) => (inDowntown(terrain.grid, p) ? 'row' : lotKindOf(districtAt(p)?.style, road)),
    random.fork('houses'),
  )
  nameAmenities(drawing.addresses, random.fork('amenities'))
  return drawing
}

function housesOf({ addresses }: Drawing, nodes: readonly number[], plane: Plane): House[] {
  return addresses.flatMap((address, i) => {
    const { home, at, street, houseNumber } = address
    if (!home) return []
    const position = plane.toPosition(at)
    return [
      {
        node: nodes[i] ?? -1,
        position,
        street: street.name,
        houseNumber: String(houseNumber),
        address: written(address),
      },
    ]
  })
}

function publicPlaces({ sites }: TownPlan, plane: Plane): Pick<Town, 'schools' | 'depot'> {
  const { campuses, depot } = sites
  return {
    schools: campuses.map(({ kind, name, boarding, site }) => {
      const key = name.toLowerCase().replaceAll(' ', '-')
      return { key, name, kind, position: plane.toPosition(boarding), address: written(addressOf(site, name)) }
    }),
    depot: {
      name: depot.name,
      position: plane.toPosition(depot.gate),
      address: written(addressOf(depot.site, depot.name)),
    },
  }
}

/** The address of a school or the depot, at the middle of its frontage. */
function addressOf({ road, alongMetres, side, frame }: Site, name: string): TownAddress {
  if (!road.street) throw new RangeError(`${name} lies on no named street`)
  const houseNumber = houseNumberAt(alongMetres, side)
  return { street: road.street, houseNumber, at: frame.toWorld(0, 18), home: false, building: 'public', tags: {} }
}

function written({ houseNumber, street }: TownAddress): string {
  return `${houseNumber} ${street.name}`
}

function boundsOf(plane: Plane): Town['bounds'] {
  const low = plane.toPosition(point(-HALF_WIDTH_METRES, -HALF_HEIGHT_METRES))
  const high = plane.toPosition(point(HALF_WIDTH_METRES, HALF_HEIGHT_METRES))
  return { south: low.lat, west: low.lng, north: high.lat, east: high.lng }
}
