import type { Area } from '../drawing.ts'
import type { Road } from '../roads/road.ts'
import { cutCurve, lengthOf, resampled, shifted, simplified, stationNear } from '../shape/curve.ts'
import { type Point, point } from '../shape/point.ts'
import type { Terrain } from './terrain.ts'

/** The main line, the tracks of the freight yard beside it, and the station. */
export function layRailway({ rail, grid }: Terrain): { roads: Road[]; areas: Area[]; station: Point } {
  const main: Road = { curve: simplified(rail, 0.4), kind: 'rail', end: 'keep' }
  const at = (p: Point): number => stationNear(rail, p)
  const [from, to] = [at(point(1950, 800)), at(point(2700, 750))]
  const tracks = [6, 11, 16].map((metresLeft, i): Road => {
    const line = resampled(cutCurve(rail, from + 40 * i, to - 40 * i), 30)
    const beside = shifted(line, -metresLeft)
    const curve = [line[0] as Point, ...beside.slice(2, -2), line[line.length - 1] as Point]
    return { curve: simplified(curve, 0.3), kind: 'rail', end: 'keep', tags: { service: 'yard' } }
  })
  const yard = resampled(cutCurve(rail, from, to), 40)
  const stop = stationNear(rail, grid.toWorld(120, 365))
  return {
    roads: [main, ...tracks],
    areas: [{ ring: [...shifted(yard, 10), ...shifted(yard, -26).reverse()], tags: { landuse: 'railway' } }],
    station: cutCurve(rail, stop, lengthOf(rail))[0] as Point,
  }
}
