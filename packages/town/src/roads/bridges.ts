import type { Terrain } from '../land/terrain.ts'
import { stationsOf, spotAt } from '../shape/curve.ts'
import { between, crossing, directionOf, metresBetween, type Point, slantBetween } from '../shape/point.ts'
import { boxOf } from '../shape/polygon.ts'
import { SegmentIndex } from '../shape/segment-index.ts'
import type { Road } from './road.ts'

/** Main roads cross the railway on bridges; all others at grade. */
export function passesOverRails(road: Road): boolean {
  return road.kind === 'primary' || road.kind === 'secondary'
}

/** Obstacles that roads cross on bridges. */
export interface Obstacle {
  halfWidthMetres: number
  rails: boolean
}

export function obstaclesOf({ river, creek, rail }: Terrain): SegmentIndex<Obstacle> {
  const index = new SegmentIndex<Obstacle>()
  for (const { centre, halfWidths } of [river, creek]) {
    for (let i = 1; i < centre.length; i++) {
      index.insert(centre[i - 1] as Point, centre[i] as Point, {
        halfWidthMetres: (halfWidths[i] as number) + 1.5,
        rails: false,
      })
    }
  }
  index.insertCurve(rail, { halfWidthMetres: 8, rails: true })
  return index
}

/** The road with bridges where it meets water (or, for a main road, rails), and a point at both ends of each. */
export function bridged(road: Road, obstacles: SegmentIndex<Obstacle>): Road {
  const bridges: { at: Point; reachMetres: number; station: number }[] = []
  const stations = stationsOf(road.curve)
  for (let i = 1; i < road.curve.length; i++) {
    const a = road.curve[i - 1] as Point
    const b = road.curve[i] as Point
    obstacles.visit(boxOf([a, b]), (c, d, { halfWidthMetres, rails }) => {
      const met = rails && !passesOverRails(road) ? undefined : crossing(a, b, c, d)
      if (!met) return
      const slant = Math.max(0.4, slantBetween(directionOf(a, b), directionOf(c, d)))
      const at = between(a, b, met.s)
      bridges.push({
        at,
        reachMetres: halfWidthMetres / Math.sin(slant) + 9,
        station: (stations[i - 1] as number) + metresBetween(a, at),
      })
    })
  }
  if (bridges.length === 0) return road
  const heads = bridges.flatMap(({ station, reachMetres }) => [station - reachMetres, station + reachMetres])
  const all = [
    ...stations.map((s, i) => ({ s, p: road.curve[i] as Point })),
    ...heads.map((s) => ({ s, p: spotAt(road.curve, s, stations).at })),
  ]
  return { ...road, curve: all.sort((a, b) => a.s - b.s).map(({ p }) => p), bridges }
}
