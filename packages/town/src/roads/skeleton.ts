import type { NameBook, Suffix, Theme } from '../names.ts'
import { noiseOf, type Random } from '../random.ts'
import {
  type Curve,
  cutCurve,
  lengthOf,
  resampled,
  shifted,
  simplified,
  smoothed,
  stationNear,
} from '../shape/curve.ts'
import { type Frame, metresBetween, moved, point, type Point } from '../shape/point.ts'
import { SegmentIndex } from '../shape/segment-index.ts'
import type { Terrain } from '../land/terrain.ts'
import type { Road, RoadKind, RoadPlan } from './road.ts'

/** A main road as a line on the planner's sketch; [u, v, 'grid'] counts in the old town's grid. */
type Mark = readonly [number, number] | readonly [number, number, 'grid']
interface Sketch {
  kind: RoadKind
  name: string | readonly [Theme, Suffix]
  marks: readonly Mark[]
  straight?: boolean
  oneway?: boolean
  ref?: string
}

interface Drawn {
  sketch: Sketch
  curve: Point[]
}

const HIGHWAY = 'SR 38'

/** From the middle outward: a road may end at one above it in the list. */
const SKETCHES: readonly Sketch[] = [
  { kind: 'primary', name: 'Main Street', ref: HIGHWAY, straight: true, oneway: true, marks: [[470, -40, 'grid'], [400, 0, 'grid'], [-320, 0, 'grid'], [-390, -40, 'grid']] },
  { kind: 'primary', name: 'Market Street', ref: HIGHWAY, straight: true, oneway: true, marks: [[-390, -40, 'grid'], [-320, -85, 'grid'], [400, -85, 'grid'], [470, -40, 'grid']] },
  { kind: 'primary', name: 'West Main Street', ref: HIGHWAY, marks: [[-390, -40, 'grid'], [-690, -265], [-1200, -550], [-2080, -895], [-3240, -1150]] },
  { kind: 'primary', name: 'State Highway 38 West', ref: HIGHWAY, marks: [[-3240, -1150], [-4480, -1230], [-5840, -1440]] },
  { kind: 'primary', name: 'East Main Street', ref: HIGHWAY, marks: [[470, -40, 'grid'], [720, -25, 'grid'], [1160, -10, 'grid'], [1840, 480], [2640, 375], [3360, 335]] },
  { kind: 'primary', name: 'State Highway 38 East', ref: HIGHWAY, marks: [[3360, 335], [4000, 200], [4600, 240], [5840, 335]] },
  { kind: 'secondary', name: 'North Court Street', marks: [[-50, -85, 'grid'], [-50, 240, 'grid'], [-50, 720, 'grid'], [-50, 1160, 'grid'], [-390, 1600], [-350, 2000], [-335, 2550]] },
  { kind: 'secondary', name: 'South Court Street', marks: [[-50, -85, 'grid'], [-50, -320, 'grid'], [-50, -450, 'grid'], [170, -800], [215, -1200], [250, -1560]] },
  { kind: 'primary', name: 'Outer Belt', ref: 'SR 38 Bypass', marks: [[-3240, -1150], [-3350, -400], [-3410, 480], [-3215, 1280], [-2975, 1920], [-2360, 2400], [-1360, 2505], [-335, 2550], [720, 2495], [1520, 2360], [2320, 1985], [2920, 1320], [3360, 335]] },
  { kind: 'secondary', name: ['rural', 'Road'], marks: [[250, -1560], [305, -2080], [230, -2615], [265, -3280], [200, -4480]] },
  { kind: 'secondary', name: ['rural', 'Road'], marks: [[-335, 2550], [-400, 3200], [-305, 3760], [-280, 4480]] },
  { kind: 'tertiary', name: ['old', 'Avenue'], marks: [[-1030, 725, 'grid'], [-640, 725, 'grid'], [0, 725, 'grid'], [720, 725, 'grid'], [1105, 725, 'grid'], [1480, 1215], [2240, 1250], [2920, 1320]] },
  { kind: 'tertiary', name: ['trees', 'Avenue'], marks: [[510, -85, 'grid'], [510, 240, 'grid'], [510, 725, 'grid'], [510, 1145, 'grid'], [415, 1865], [560, 2160], [720, 2495]] },
  { kind: 'tertiary', name: ['old', 'Avenue'], marks: [[510, -85, 'grid'], [510, -400, 'grid'], [510, -800, 'grid'], [850, -1135], [945, -1590]] },
  { kind: 'tertiary', name: ['vistas', 'Avenue'], marks: [[-1200, -550], [-1185, -960], [-1225, -1465], [-1200, -2000], [-1135, -2560]] },
  { kind: 'tertiary', name: ['old', 'Road'], marks: [[-1200, -550], [-1425, -120], [-1720, 400], [-2240, 640], [-3385, 680]] },
  { kind: 'tertiary', name: ['vistas', 'Drive'], marks: [[-1030, 725, 'grid'], [-1520, 990], [-1880, 1425], [-2080, 1920], [-2360, 2400]] },
  { kind: 'tertiary', name: ['trees', 'Road'], marks: [[-1880, 1425], [-1200, 1665], [-385, 1790], [415, 1865], [1040, 1760], [1615, 1855], [2320, 1985]] },
  { kind: 'tertiary', name: ['vistas', 'Boulevard'], marks: [[-2440, -990], [-2400, -1600], [-1225, -1465], [-560, -1585], [250, -1560], [945, -1590], [1440, -1490]] },
  { kind: 'tertiary', name: ['brooks', 'Road'], marks: [[1160, -10, 'grid'], [1175, -120], [1120, -560], [1185, -1050]] },
  { kind: 'tertiary', name: ['trees', 'Avenue'], marks: [[-1520, 990], [-960, 905], [-50, 1145, 'grid'], [510, 1145, 'grid'], [945, 1120, 'grid'], [1480, 1215]] },
  { kind: 'tertiary', name: ['trees', 'Street'], marks: [[-1200, -550], [-840, -905], [-450, -1065], [215, -1175], [800, -1135]] },
  { kind: 'tertiary', name: ['brooks', 'Parkway'], marks: [[1840, 480], [1905, -80], [1800, -640], [2160, -1200], [2640, -1400], [3360, -1135]] },
  { kind: 'tertiary', name: ['rural', 'Road'], marks: [[3360, 335], [3430, -400], [3360, -1135], [3385, -1920], [3320, -2480], [3240, -3120], [3270, -4480]] },
  { kind: 'tertiary', name: ['rural', 'Road'], marks: [[-5840, -2600], [-4480, -2545], [-2480, -2590], [-1135, -2560], [230, -2615], [1400, -2640], [2320, -2705], [3295, -2800]] },
  { kind: 'tertiary', name: ['birds', 'Road'], marks: [[945, -1590], [1010, -2080], [1400, -2640], [1350, -3200], [1375, -4480]] },
  { kind: 'tertiary', name: ['rural', 'Pike'], marks: [[2920, 1320], [3600, 1840], [4480, 2640], [4880, 3200], [5840, 3600]] },
  { kind: 'tertiary', name: ['rural', 'Road'], marks: [[-3215, 1280], [-3760, 1360], [-4560, 1350], [-5840, 1410]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[-4480, -4480], [-4530, -2545], [-4480, -1230], [-4575, 80], [-4520, 1350], [-4610, 2720], [-4560, 4480]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[-2400, -1600], [-2480, -2590], [-2465, -4480]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[4600, 240], [4550, 1200], [4640, 2000], [4480, 2640], [4575, 4480]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[4600, 240], [4560, -1185], [4585, -2320], [4625, -3720], [4590, -4480]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[-5840, -3760], [-4480, -3720], [-2465, -3790], [-1200, -3745], [265, -3760], [1360, -3800], [3255, -3750], [4625, -3720]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[-5840, 3720], [-4585, 3680], [-2080, 3775], [-305, 3760], [640, 3825], [2080, 3810], [2800, 3745], [4575, 3775], [5840, 3750]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[-2360, 2400], [-2110, 2880], [-2080, 3775], [-2050, 4480]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[720, 2495], [655, 3120], [640, 3825], [690, 4480]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[2320, 1985], [2655, 2560], [2800, 3745], [2775, 4480]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[3360, -1135], [4560, -1185], [5840, -1150]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[-4575, 80], [-3385, 50]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[-1135, -2560], [-1200, -3745], [-1170, -4480]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[4550, 1200], [5840, 1520]] },
  { kind: 'unclassified', name: ['rural', 'Road'], marks: [[-2975, 1920], [-3440, 2640], [-4610, 2720]] },
] // prettier-ignore

const ROUNDABOUT = { at: [3360, 335] as const, radiusMetres: 24 }

/** Draws the main roads: highway, bypass, avenues of the old town, section roads, and the streets along the river. */
export function drawSkeleton(plan: RoadPlan, terrain: Terrain, names: NameBook, random: Random): void {
  const place = surveyor(terrain.grid, random)
  const drawn: Drawn[] = []
  for (const sketch of SKETCHES) {
    const marks = sketch.marks.map(place)
    drawn.push({ sketch, curve: sketch.straight ? marks : smoothed(marks, 30) })
  }
  drawn.push(...riverStreets(terrain))
  const index = new SegmentIndex<readonly Point[]>()
  for (const { curve } of drawn) index.insertCurve(curve, curve)
  for (const entry of drawn) entry.curve = meeting(entry.curve, index)
  const circle = place([...ROUNDABOUT.at])
  for (const name of ['Main Street', 'Market Street', 'Court Street', 'River Street', 'Front Street', 'Outer Belt'])
    names.claim(name.split(' ')[0] as string)
  const streets = new Map<string, { name: string }>()
  for (const { sketch, curve } of drawn) {
    const name = typeof sketch.name === 'string' ? sketch.name : names.take(...sketch.name)
    const street = streets.get(name) ?? { name }
    streets.set(name, street)
    const road: Omit<Road, 'curve'> = {
      kind: sketch.kind,
      street,
      oneway: sketch.oneway,
      tags: tagsOf(sketch, random),
      end: 'keep',
    }
    for (const part of outside(simplified(curve, 0.4), circle)) plan.add({ ...road, ...part })
  }
  plan.add({ curve: ringAround(circle), kind: 'primary', oneway: true, end: 'keep', tags: { junction: 'roundabout' } })
}

function tagsOf({ ref, kind }: Sketch, random: Random): Record<string, string> {
  if (ref) return { ref }
  return kind === 'unclassified' && random.chance(0.35) ? { surface: 'gravel' } : {}
}

/** Converts marks to points, bending the sketch a little so that no two towns are alike. */
function surveyor(grid: Frame, random: Random): (mark: Mark) => Point {
  const east = noiseOf(random, 1700)
  const north = noiseOf(random, 1700)
  return ([a, b, frame]) => {
    if (frame) return grid.toWorld(a, b)
    // Near the old town the sketch stays as it is, because the river does too.
    const swing = Math.min(60, Math.max(0, Math.hypot(a, b) - 1500) * 0.05)
    return point(a + swing * east(a, b), b + swing * north(a, b))
  }
}

/** Puts both ends onto the nearest other road, on its own end where that is just as near. */
function meeting(curve: readonly Point[], index: SegmentIndex<readonly Point[]>): Point[] {
  const result = [...curve]
  for (const end of [0, result.length - 1]) {
    const near = index.nearest(result[end] as Point, 90, (other) => other !== curve)
    if (!near) continue
    const ends = [near.item[0] as Point, near.item[near.item.length - 1] as Point]
    result[end] = ends.find((p) => metresBetween(p, near.projection) < 20) ?? near.projection
  }
  return result
}

/** The parts of a road outside a roundabout. */
function outside(curve: Curve, centre: Point): { curve: Curve; fromMetres: number }[] {
  const radius = ROUNDABOUT.radiusMetres
  const fine = resampled(curve, 1)
  const first = fine.findIndex((p) => metresBetween(p, centre) < radius)
  if (first < 0) return [{ curve, fromMetres: 0 }]
  const last = fine.findLastIndex((p) => metresBetween(p, centre) < radius)
  const metres = lengthOf(curve) / (fine.length - 1)
  return [
    { curve: cutCurve(curve, 0, first * metres), fromMetres: 0 },
    { curve: cutCurve(curve, last * metres, lengthOf(curve)), fromMetres: last * metres },
  ].filter((part) => lengthOf(part.curve) > 30)
}

function ringAround(centre: Point): Point[] {
  const corners = 20
  return Array.from({ length: corners + 1 }, (_, i) =>
    moved(centre, (2 * Math.PI * (i % corners)) / corners, ROUNDABOUT.radiusMetres),
  )
}

/** The streets that follow both banks through town. */
function riverStreets({ river }: Terrain): Drawn[] {
  const bank = (side: 1 | -1, gapMetres: number, from: Point, to: Point): Point[] => {
    const line = shifted(river.centre, (i) => side * ((river.halfWidths[i] as number) + gapMetres))
    return cutCurve(line, stationNear(line, from), stationNear(line, to))
  }
  // The river runs to the south-east, so its left bank is the old town's.
  const left = [point(-1570, 1065), ...resampled(bank(1, 48, point(-1425, 865), point(1185, -1050)), 110)]
  const right = [
    point(-2050, 625),
    ...resampled(bank(-1, 62, point(-1760, 690), point(1880, -1880)), 110),
    point(2160, -2320),
    point(2305, -2695),
  ]
  return [
    { sketch: { kind: 'tertiary', name: 'Front Street', marks: [] }, curve: smoothed(left, 25) },
    { sketch: { kind: 'tertiary', name: 'River Road', marks: [] }, curve: smoothed(right, 25) },
  ]
}
