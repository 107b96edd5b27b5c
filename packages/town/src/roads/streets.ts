import type { Terrain } from '../land/terrain.ts'
import { HALF_HEIGHT_METRES, HALF_WIDTH_METRES } from '../land/terrain.ts'
import { type NameBook, ordinal, type Suffix, type Theme } from '../names.ts'
import { noiseOf, type Random } from '../random.ts'
import { signedArea } from '../shape/polygon.ts'
import { frameAt, metresBetween, type Point, point } from '../shape/point.ts'
import { collectorAcross, longAxis } from './collectors.ts'
import { type District, districtsOf } from './districts.ts'
import { facesOf } from './faces.ts'
import { joinRoads } from './junctions.ts'
import type { Road, RoadPlan, Street } from './road.ts'
import { growSubdivision } from './subdivision.ts'
import { type BuildArea, weaveStreets } from './weave.ts'

/** Land between the main roads as they are now; water and rails divide land too. */
export function surveyDistricts(plan: RoadPlan, terrain: Terrain): District[] {
  const w = HALF_WIDTH_METRES
  const h = HALF_HEIGHT_METRES
  const edge = [point(-w, -h), point(w, -h), point(w, h), point(-w, h), point(-w, -h)]
  const dividers = [edge, terrain.river.centre, terrain.creek.centre, terrain.rail]
  const roads = [...plan.roads, ...dividers.map((curve): Road => ({ curve, kind: 'track' }))]
  return districtsOf(facesOf(joinRoads(roads)), terrain)
}

/** Winding roads across the districts that are too large for one neighbourhood. */
export function drawCollectors(area: BuildArea, names: NameBook, random: Random): void {
  for (let round = 0; round < 3; round++) {
    for (const district of surveyDistricts(area.plan, area.terrain)) {
      const limit = { subdivision: 380_000, postwar: 900_000, industrial: 500_000 }[district.style as string]
      if (limit === undefined || signedArea(district.ring) < limit) continue
      const curve = collectorAcross(area, district, random)
      if (!curve) continue
      const street = {
        name: names.take(random.pick(['vistas', 'brooks']), random.pick(['Drive', 'Boulevard', 'Parkway'])),
      }
      area.plan.add({ curve, kind: round === 0 ? 'tertiary' : 'residential', street, collector: true })
    }
  }
}

/** Not all land is built on: some districts at the edge stay fields, and so do all without a road of their own. */
export function leaveOpen(districts: readonly District[], plan: RoadPlan, random: Random): District[] {
  const collectors = plan.roads.filter((road) => road.collector)
  return districts.map((district) => {
    const fromCentre = Math.hypot(district.centre.x, district.centre.y)
    const entered = (): boolean =>
      collectors.some(({ curve }) => {
        const inner = curve[Math.floor(curve.length / 2)] as Point
        return district.ring.some((p) => metresBetween(p, inner) < 3)
      })
    const edge = district.style === 'subdivision' || (district.style === 'postwar' && fromCentre > 1900)
    const open =
      edge &&
      (random.chance(district.style === 'postwar' ? 0.3 : 0.13) || (district.style === 'subdivision' && !entered()))
    return open ? { ...district, style: 'farmland' } : district
  })
}

/** Fills the districts with the small streets of their time. */
export function fillDistricts(area: BuildArea, districts: readonly District[], names: NameBook, random: Random): void {
  const grids = { 'grid-old': oldGrid(area.terrain.grid, names, random), 'grid-west': westGrid(names, random) }
  const collectors = area.plan.roads.filter((road) => road.collector)
  for (const district of districts) {
    const own = random.fork(`${Math.round(district.centre.x)},${Math.round(district.centre.y)}`)
    if (district.style === 'grid-old' || district.style === 'grid-west') {
      weaveStreets(area, district.ring, grids[district.style])
    } else if (district.style === 'postwar') {
      weaveStreets(area, district.ring, postwarWeave(district, names, own))
    } else if (district.style === 'industrial') {
      weaveStreets(area, district.ring, industrialWeave(district, names, own))
    } else if (district.style === 'subdivision') {
      const theme = names.theme()
      growSubdivision(
        area,
        district.ring,
        collectors,
        {
          through: () => ({ name: names.take(theme, own.pick(['Drive', 'Lane', 'Way', 'Trail', 'Drive'])) }),
          deadEnd: () => ({ name: names.take(theme, own.pick(['Court', 'Court', 'Court', 'Circle', 'Place'])) }),
        },
        own,
      )
    }
  }
}

/** Lines through fixed positions, with others about `apart` metres from each other in between. */
function linesThrough(fixed: readonly number[], apart: (at: number) => number, random: Random): number[] {
  const lines: number[] = []
  for (let i = 0; i < fixed.length - 1; i++) {
    const from = fixed[i] as number
    const span = (fixed[i + 1] as number) - from
    const count = Math.max(1, Math.round(span / apart(from)))
    for (let k = 0; k < count; k++) lines.push(from + (span * (k + (k > 0 ? random.between(-0.07, 0.07) : 0))) / count)
  }
  return lines
}

function keyed(make: (key: number) => string): (key: number) => Street {
  const streets = new Map<number, Street>()
  return (key) => {
    const street = streets.get(key) ?? { name: make(key) }
    streets.set(key, street)
    return street
  }
}

function oldGrid(frame: Terrain['grid'], names: NameBook, random: Random) {
  const rows = linesThrough(
    [-1500, -85, 0, 320, 410, 725, 1145, 1600],
    (v) => (v < 400 ? 94 : 100),
    random.fork('rows'),
  )
  const columns = linesThrough([-1500, -50, 510, 1600], (u) => (u < 510 ? 112 : 140), random.fork('columns'))
  const gaps = noiseOf(random.fork('gaps'), 1.7)
  const first = columns.findIndex((u) => u > -800)
  return {
    frame,
    rows,
    columns,
    rowStreet: keyed((k) => names.take(k % 2 ? 'old' : 'trees', 'Street')),
    columnStreet: keyed((k) => (k < first ? names.take('old', 'Street') : `${ordinal(k - first + 1)} Street`)),
    skips: (column: number, row: number) =>
      metresBetween(point(columns[column] ?? 0, rows[row] ?? 0), point(200, 100)) > 500 && gaps(column, row) > 0.3,
  }
}

function westGrid(names: NameBook, random: Random) {
  const frame = frameAt(point(-600, -800), (random.between(-14, -8) * Math.PI) / 180)
  const rows = linesThrough([-2000, 2000], () => 98, random.fork('west rows'))
  const columns = linesThrough([-2000, 2000], () => 145, random.fork('west columns'))
  const gaps = noiseOf(random.fork('west gaps'), 1.7)
  return {
    frame,
    rows,
    columns,
    rowStreet: keyed(() => names.take('old', 'Street')),
    columnStreet: keyed(() => names.take('trees', 'Avenue')),
    skips: (column: number, row: number) => gaps(column, row) > 0.32,
  }
}

function postwarWeave(district: District, names: NameBook, random: Random) {
  const axis = longAxis(district.ring, district.centre)
  const frame = frameAt(district.centre, axis)
  const east = noiseOf(random, 620)
  const north = noiseOf(random, 620)
  const rows = linesThrough([-1400, 1400], () => 93, random)
  const columns = linesThrough([-1400, 1400], () => 165, random)
  const theme: Theme = names.theme()
  return {
    frame,
    rows,
    columns,
    warp: (p: Point) => point(p.x + 95 * east(p.x, p.y), p.y + 95 * north(p.x, p.y)),
    rowStreet: keyed(() => names.take(theme, random.pick<Suffix>(['Drive', 'Avenue', 'Road', 'Lane']))),
    columnStreet: keyed(() => names.take(theme, random.pick<Suffix>(['Drive', 'Street', 'Lane']))),
    skips: () => random.chance(0.5),
  }
}

function industrialWeave(district: District, names: NameBook, random: Random) {
  return {
    frame: frameAt(district.centre, longAxis(district.ring, district.centre)),
    rows: linesThrough([-1400, 1400], () => 230, random),
    columns: linesThrough([-1400, 1400], () => 420, random),
    rowStreet: keyed(() => names.take('rural', 'Drive')),
    columnStreet: keyed(() => names.take('old', random.pick<Suffix>(['Way', 'Road']))),
    skips: () => random.chance(0.3),
  }
}
