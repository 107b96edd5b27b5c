import { type Curve, resampled, shifted, smoothed } from '../shape/curve.ts'
import { boxOf, contains, type Ring } from '../shape/polygon.ts'
import { type Frame, metresBetween, metresToSegment, moved, point, type Point } from '../shape/point.ts'
import { SegmentIndex } from '../shape/segment-index.ts'
import { noiseOf, type Random } from '../random.ts'

/** Half the size of the drawn country, east-west and north-south, in metres. */
export const HALF_WIDTH_METRES = 5750
export const HALF_HEIGHT_METRES = 4400

export interface Stream {
  centre: Point[]
  halfWidths: number[]
}

/** The land before the streets: water, and the early railway. */
export interface Terrain {
  /** The frame of the oldest street grid: u along Main Street, v across it, the courthouse at 0, 0. */
  grid: Frame
  river: Stream
  creek: Stream
  lake: Ring
  rail: Curve
  /** Is there water (or its bank) within `metres`? */
  waterWithin(p: Point, metres: number): boolean
  railWithin(p: Point, metres: number): boolean
}

/** No stream is wider from its centre line. */
const WIDEST_HALF_METRES = 36

const RIVER = [
  [-5840, 2640], [-4800, 2440], [-3920, 1840], [-3120, 1720], [-2360, 1080], [-1640, 840], [-1160, 280], [-655, -105],
  [-270, -450], [160, -575], [640, -1000], [1360, -1200], [1960, -1800], [2800, -1960], [3560, -2680], [4480, -2880], [5840, -3680],
] as const // prettier-ignore
const CREEK = [
  [1200, 4560], [1400, 4000], [1560, 3480], [1720, 2800], [1800, 2400], [1455, 1720], [1665, 960], [1295, 320], [1440, -400], [1310, -880], [1360, -1200],
] as const // prettier-ignore

export function terrainOf(random: Random, grid: Frame): Terrain {
  const river = streamOf(RIVER, random.fork('river'), 70, (n) => 27 + 8 * n)
  const creek = mouthed(
    streamOf(CREEK, random.fork('creek'), 40, () => 3.5),
    river,
  )
  const lake = lakeOf(random.fork('lake'))
  const along = (u: number): Point => grid.toWorld(u, 365)
  const rail = smoothed(
    [
      point(-5840, -560), point(-4000, -415), point(-2640, -320), point(-1680, -95), along(-880), along(-400), along(400), along(1040),
      point(1920, 810), point(2960, 705), point(4160, 895), point(5840, 1000),
    ], // prettier-ignore
    40,
  )
  const water = new SegmentIndex<number>()
  for (const stream of [river, creek]) {
    for (let i = 1; i < stream.centre.length; i++) {
      water.insert(stream.centre[i - 1] as Point, stream.centre[i] as Point, stream.halfWidths[i] as number)
    }
  }
  for (let i = 0; i < lake.length; i++) water.insert(lake[i] as Point, lake[(i + 1) % lake.length] as Point, 0)
  const lakeBox = boxOf(lake)
  const rails = new SegmentIndex<0>()
  rails.insertCurve(rail, 0)
  return {
    grid,
    river,
    creek,
    lake,
    rail,
    waterWithin: (p, metres) => {
      const reach = metres + WIDEST_HALF_METRES
      const box = { left: p.x - reach, right: p.x + reach, bottom: p.y - reach, top: p.y + reach }
      return (
        water.visit(box, (a, b, half) => metresToSegment(p, a, b) <= half + metres) ||
        (p.x > lakeBox.left && p.x < lakeBox.right && contains(lake, p))
      )
    },
    railWithin: (p, metres) => rails.nearest(p, metres) !== undefined,
  }
}

function streamOf(
  course: readonly (readonly [number, number])[],
  random: Random,
  swayMetres: number,
  halfWidth: (noise: number) => number,
): Stream {
  const bend = noiseOf(random, 420)
  const wide = noiseOf(random, 700)
  const soft = resampled(
    smoothed(
      course.map(([x, y]) => point(x, y)),
      25,
    ),
    25,
  )
  const sway = (i: number): number => {
    // Both ends stay put: one is the edge of the map, the other may be a mouth.
    const ends = Math.min(1, i / 12, (soft.length - 1 - i) / 12)
    const p = soft[i] as Point
    return ends * swayMetres * bend(p.x, p.y)
  }
  const centre = shifted(soft, sway)
  return { centre, halfWidths: centre.map((p) => halfWidth(wide(p.x, p.y))) }
}

/** The stream extended to the middle of the river into which it flows. */
function mouthed(stream: Stream, river: Stream): Stream {
  const { centre, halfWidths } = stream
  const last = centre[centre.length - 1] as Point
  const mouth = river.centre.reduce((near, p) => (metresBetween(p, last) < metresBetween(near, last) ? p : near))
  return { centre: [...centre.slice(0, -2), mouth], halfWidths: halfWidths.slice(1) }
}

/** A reservoir: long and crooked, with arms. */
function lakeOf(random: Random): Point[] {
  const spine = smoothed(
    [point(1505, 3535), point(1600, 3345), point(1720, 3160), point(1665, 2960), point(1730, 2785)],
    30,
  )
  const width = noiseOf(random, 130)
  const half = (i: number): number => {
    const share = i / (spine.length - 1)
    const p = spine[i] as Point
    return Math.sin(Math.PI * Math.min(1, share * 0.93 + 0.05)) * 130 * (1 + 0.55 * width(p.x, p.y)) + 12
  }
  const arm = (i: number): number => half(i) * (1 + 0.5 * width((spine[i] as Point).x + 900, (spine[i] as Point).y))
  return smoothed([...shifted(spine, half), ...shifted(spine, (i) => -arm(i)).reverse()], 18)
}

/** The banks of a stream as one closed ring. */
export function banksOf(stream: Stream): Point[] {
  const half = (i: number): number => stream.halfWidths[i] as number
  return [...shifted(stream.centre, half), ...shifted(stream.centre, (i) => -half(i)).reverse()]
}

/** An irregular rounded shape around a centre; `reach` returns how far it may extend in a direction. */
export function blobOf(
  rough: (x: number, y: number) => number,
  random: Random,
  centre: Point,
  radiusMetres: number,
  reach: (p: Point) => boolean,
): Point[] | undefined {
  const shift = random.between(0, 50)
  const ring: Point[] = []
  const count = 28
  const step = 16
  for (let i = 0; i < count; i++) {
    const radians = (2 * Math.PI * i) / count
    const wish = radiusMetres * (1 + 0.42 * rough(Math.cos(radians) * 1.6 + shift, Math.sin(radians) * 1.6 + shift))
    let metres = 0
    while (metres < wish && reach(moved(centre, radians, metres + step))) metres += step
    ring.push(moved(centre, radians, Math.min(wish, metres)))
  }
  const widest = Math.max(...ring.map((p) => metresBetween(p, centre)))
  return widest < 25 ? undefined : softened(ring)
}

/** Chaikin's corner cutting, twice (Chaikin 1974). */
export function softened(ring: Ring): Point[] {
  let points = [...ring]
  for (let round = 0; round < 2; round++) {
    points = points.flatMap((a, i) => {
      const b = points[(i + 1) % points.length] as Point
      return [
        { x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 },
        { x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 },
      ]
    })
  }
  return points
}
