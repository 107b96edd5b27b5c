import type { Area } from './drawing.ts'
import { layFields } from './land/fields.ts'
import { layFairways } from './land/golf.ts'
import { layRailway } from './land/railway.ts'
import type { Terrain } from './land/terrain.ts'
import { plantWoods } from './land/woods.ts'
import type { NameBook } from './names.ts'
import type { Random } from './random.ts'
import { bridged, obstaclesOf, passesOverRails } from './roads/bridges.ts'
import { type CircledNetwork, withCircles } from './roads/circles.ts'
import type { District } from './roads/districts.ts'
import { joinRoads, type Network, tidied } from './roads/junctions.ts'
import { type Road, RoadPlan, type Street } from './roads/road.ts'
import { drawSkeleton } from './roads/skeleton.ts'
import { drawCollectors, fillDistricts, leaveOpen, surveyDistricts } from './roads/streets.ts'
import type { BuildArea } from './roads/weave.ts'
import type { Point } from './shape/point.ts'
import { RingIndex } from './shape/ring-index.ts'
import { layPublicSites, type PublicSites } from './sites/public.ts'
import { onSite, type Site } from './sites/site.ts'

/** Everything that is planned before the first house. */
export interface TownPlan {
  districts: District[]
  sites: PublicSites
  fields: Area[]
  woods: Area[]
  railway: ReturnType<typeof layRailway>
  network: CircledNetwork
  /** Whether a point belongs to a school, the depot or a wood. */
  taken: (p: Point) => boolean
}

/** Main roads first, then the divisions of the land between them, public sites, small streets, fields and woods. */
export function planTown(terrain: Terrain, names: NameBook, random: Random): TownPlan {
  const plan = new RoadPlan()
  const kept: Site[] = []
  const groves = new RingIndex()
  const taken = (p: Point): boolean => kept.some((site) => onSite(site, p, 6)) || groves.covers(p)
  const area: BuildArea = { plan, terrain, taken }
  drawSkeleton(plan, terrain, names, random.fork('skeleton'))
  drawCollectors(area, names, random.fork('collectors'))
  const districts = leaveOpen(surveyDistricts(plan, terrain), plan, random.fork('open'))
  const sites = layPublicSites(plan, terrain, names)
  kept.push(...sites.campuses.map(({ site }) => site), sites.depot.site)
  fillDistricts(area, districts, names, random.fork('fill'))
  const fields: Area[] = []
  for (const district of districts.filter(({ style }) => style === 'farmland')) {
    const { areas, tracks } = layFields(area, district, random.fork(`fields ${Math.round(district.centre.x)}`))
    fields.push(...areas)
    for (const track of tracks) plan.add(track)
  }
  for (const district of districts.filter(({ style }) => style === 'golf')) {
    const fairways = layFairways(area, district, random.fork('golf'))
    for (const { ring } of fairways) groves.add(ring)
    fields.push(...fairways)
  }
  const woods = plantWoods(area, districts, random.fork('woods'))
  for (const { ring } of woods) groves.add(ring)
  const railway = layRailway(terrain)
  const network = connect([...plan.roads, ...railway.roads], terrain)
  return { districts, sites, fields, woods, railway, network, taken }
}

function connect(roads: readonly Road[], terrain: Terrain): CircledNetwork {
  const obstacles = obstaclesOf(terrain)
  const spanned = roads.map((road) => bridged(road, obstacles))
  const network = withCircles(tidied(joinRoads(spanned, meets)))
  numberFromZero(network)
  return network
}

/** Main roads cross the railway on bridges; all others at grade. */
function meets(a: Road, b: Road): boolean {
  return (a.kind === 'rail') === (b.kind === 'rail') || !(passesOverRails(a) || passesOverRails(b))
}

/** House numbers of a street begin where its first piece does. */
function numberFromZero({ chains }: Network): void {
  const lowest = new Map<Street, number>()
  for (const { road } of chains) {
    if (road.street) lowest.set(road.street, Math.min(lowest.get(road.street) ?? Infinity, road.fromMetres ?? 0))
  }
  for (const chain of chains) {
    const { street, fromMetres = 0 } = chain.road
    if (street) chain.road = { ...chain.road, fromMetres: fromMetres - (lowest.get(street) ?? 0) }
  }
}
