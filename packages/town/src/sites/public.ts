import type { Terrain } from '../land/terrain.ts'
import type { NameBook } from '../names.ts'
import type { RoadPlan } from '../roads/road.ts'
import { point } from '../shape/point.ts'
import { type Campus, type Depot, layCampus, layDepot } from './campus.ts'
import { findSite, type Site, type Wish } from './site.ts'

const AVENUES = ['tertiary', 'secondary', 'unclassified'] as const

/** One school for each part of town, the larger ones where there was still room for fields. */
const SCHOOLS: readonly { kind: Campus['kind']; wish: Wish }[] = [
  { kind: 'high', wish: { near: point(1500, 1900), widthMetres: 290, depthMetres: 330, kinds: AVENUES } },
  { kind: 'middle', wish: { near: point(-1250, -1700), widthMetres: 230, depthMetres: 240, kinds: AVENUES } },
  { kind: 'elementary', wish: { near: point(-1000, 1750), widthMetres: 185, depthMetres: 190, kinds: AVENUES } },
  { kind: 'elementary', wish: { near: point(650, -2100), widthMetres: 185, depthMetres: 190, kinds: AVENUES } },
  { kind: 'elementary', wish: { near: point(2650, -350), widthMetres: 185, depthMetres: 190, kinds: AVENUES } },
]

export interface PublicSites {
  campuses: Campus[]
  depot: Depot
}

/** Finds sites for the schools and the bus depot and draws them; their drives join the plan. */
export function layPublicSites(plan: RoadPlan, terrain: Terrain, names: NameBook): PublicSites {
  const sites: Site[] = []
  const find = (wish: Wish): Site => {
    const site = findSite(plan, terrain, sites, wish)
    sites.push(site)
    return site
  }
  const campuses = SCHOOLS.map(({ kind, wish }) => {
    const name =
      kind === 'elementary'
        ? `${names.stem()} Elementary School`
        : `${names.town} ${kind === 'high' ? 'High' : 'Middle'} School`
    return layCampus(find(wish), kind, name)
  })
  const depotWish: Wish = { near: point(2300, 1230), widthMetres: 120, depthMetres: 110, kinds: AVENUES }
  const depot = layDepot(find(depotWish), `${names.town} School Bus Depot`)
  for (const { roads } of [...campuses, depot]) for (const road of roads) plan.add(road)
  return { campuses, depot }
}
