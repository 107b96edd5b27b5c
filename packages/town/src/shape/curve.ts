import { between, directionOf, metresBetween, metresToSegment, moved, type Point } from './point.ts'

/** A polyline in metres. */
export type Curve = readonly Point[]

/** A position on a curve and the way it runs there (radians, 0 = east, counter-clockwise). */
export interface Spot {
  at: Point
  radians: number
}

/** Metres from the start to each point of the curve. */
export function stationsOf(curve: Curve): number[] {
  const stations = [0]
  for (let i = 1; i < curve.length; i++) {
    stations.push((stations[i - 1] as number) + metresBetween(curve[i - 1] as Point, curve[i] as Point))
  }
  return stations
}

export function lengthOf(curve: Curve): number {
  let metres = 0
  for (let i = 1; i < curve.length; i++) metres += metresBetween(curve[i - 1] as Point, curve[i] as Point)
  return metres
}

/** The spot `metres` from the start; clamped to the ends. */
export function spotAt(curve: Curve, metres: number, stations = stationsOf(curve)): Spot {
  let i = 1
  while (i < curve.length - 1 && (stations[i] as number) < metres) i++
  const a = curve[i - 1] as Point
  const b = curve[i] as Point
  const start = stations[i - 1] as number
  const length = (stations[i] as number) - start
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (metres - start) / length))
  return { at: between(a, b, share), radians: directionOf(a, b) }
}

/** The part between two stations. */
export function cutCurve(curve: Curve, from: number, to: number): Point[] {
  const stations = stationsOf(curve)
  const kept = [spotAt(curve, from, stations).at]
  for (let i = 0; i < curve.length; i++) {
    const station = stations[i] as number
    if (station > from + 0.01 && station < to - 0.01) kept.push(curve[i] as Point)
  }
  kept.push(spotAt(curve, to, stations).at)
  return kept
}

/** Points about every `stepMetres`, always with both ends. */
export function resampled(curve: Curve, stepMetres: number): Point[] {
  const stations = stationsOf(curve)
  const length = stations[stations.length - 1] as number
  const steps = Math.max(1, Math.round(length / stepMetres))
  const points: Point[] = []
  let segment = 1
  for (let i = 0; i <= steps; i++) {
    const metres = (length * i) / steps
    while (segment < curve.length - 1 && (stations[segment] as number) < metres) segment++
    const start = stations[segment - 1] as number
    const span = (stations[segment] as number) - start
    const share = span === 0 ? 0 : Math.min(1, (metres - start) / span)
    points.push(between(curve[segment - 1] as Point, curve[segment] as Point, share))
  }
  return points
}

/** A soft curve through the points: centripetal Catmull-Rom, evaluated as Barry and Goldman (1988) describe. */
export function smoothed(points: Curve, stepMetres: number): Point[] {
  const first = points[0] as Point
  const last = points[points.length - 1] as Point
  const padded = [
    between(points[1] as Point, first, 2),
    ...points,
    between(points[points.length - 2] as Point, last, 2),
  ]
  const curve: Point[] = [first]
  for (let i = 1; i < padded.length - 2; i++) {
    const [p0, p1, p2, p3] = padded.slice(i - 1, i + 3) as [Point, Point, Point, Point]
    const t1 = Math.sqrt(metresBetween(p0, p1))
    const t2 = t1 + Math.sqrt(metresBetween(p1, p2))
    const t3 = t2 + Math.sqrt(metresBetween(p2, p3))
    const steps = Math.max(1, Math.round(metresBetween(p1, p2) / stepMetres))
    for (let k = 1; k <= steps; k++) {
      const t = t1 + ((t2 - t1) * k) / steps
      const a1 = between(p0, p1, t / t1)
      const a2 = between(p1, p2, (t - t1) / (t2 - t1))
      const a3 = between(p2, p3, (t - t2) / (t3 - t2))
      const b1 = between(a1, a2, t / t2)
      const b2 = between(a2, a3, (t - t1) / (t3 - t1))
      curve.push(between(b1, b2, (t - t1) / (t2 - t1)))
    }
  }
  curve[curve.length - 1] = last
  return curve
}

/** A parallel curve, `metresLeft` to the left (negative: right). For gentle bends only. */
export function shifted(curve: Curve, metresLeft: number | ((index: number) => number)): Point[] {
  return curve.map((at, i) => {
    const before = curve[Math.max(0, i - 1)] as Point
    const after = curve[Math.min(curve.length - 1, i + 1)] as Point
    return moved(
      at,
      directionOf(before, after) + Math.PI / 2,
      typeof metresLeft === 'number' ? metresLeft : metresLeft(i),
    )
  })
}

/** The nearest station of the curve to a point. */
export function stationNear(curve: Curve, p: Point): number {
  const fine = resampled(curve, 5)
  let best = 0
  for (let i = 1; i < fine.length; i++) {
    if (metresBetween(fine[i] as Point, p) < metresBetween(fine[best] as Point, p)) best = i
  }
  return (lengthOf(curve) * best) / (fine.length - 1)
}

/** Leaves out points that lie within `toleranceMetres` of the rest (Ramer 1972; Douglas and Peucker 1973). */
export function simplified(curve: Curve, toleranceMetres: number): Point[] {
  const first = curve[0] as Point
  const last = curve[curve.length - 1] as Point
  let split = 0
  let worst = toleranceMetres
  for (let i = 1; i < curve.length - 1; i++) {
    const metres = metresToSegment(curve[i] as Point, first, last)
    if (metres > worst) [split, worst] = [i, metres]
  }
  if (split === 0) return [first, last]
  return [
    ...simplified(curve.slice(0, split + 1), toleranceMetres).slice(0, -1),
    ...simplified(curve.slice(split), toleranceMetres),
  ]
}
