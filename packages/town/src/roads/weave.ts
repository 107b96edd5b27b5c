import type { Terrain } from '../land/terrain.ts'
import { type Curve, lengthOf, resampled, simplified } from '../shape/curve.ts'
import { boxOf, contains, type Ring } from '../shape/polygon.ts'
import {
  between,
  crossing,
  directionOf,
  shareAlong,
  type Frame,
  metresBetween,
  type Point,
  slantBetween,
} from '../shape/point.ts'
import type { RoadPlan, Street } from './road.ts'

/** Two families of streets that cross: rows along u, columns along v, bent by `warp`. */
export interface Weave {
  frame: Frame
  rows: readonly number[]
  columns: readonly number[]
  /** Instead of continuous columns, new ones between every two rows, about this far apart. */
  staggerMetres?: number
  warp?: (p: Point) => Point
  rowStreet: (row: number) => Street
  columnStreet: (column: number) => Street
  /** Is the block edge of this column above this row left out? */
  skips: (column: number, row: number) => boolean
}

export interface BuildArea {
  plan: RoadPlan
  terrain: Terrain
  /** Whether a point is reserved for something else, such as a school. */
  taken: (p: Point) => boolean
}

/** Fills a piece of land with woven streets. */
export function weaveStreets(area: BuildArea, face: Ring, weave: Weave): void {
  const { frame, warp = (p) => p } = weave
  const local = boxOf(
    face.map((p) => frame.toLocal(p)),
    weave.warp ? 120 : 1,
  )
  const line = (u0: number, v0: number, u1: number, v1: number): Point[] => {
    const ends = [frame.toWorld(u0, v0), frame.toWorld(u1, v1)]
    return weave.warp ? resampled(ends, 28).map(warp) : ends
  }
  const rows = weave.rows.filter((v) => v > local.bottom && v < local.top)
  const columns = weave.columns.filter((u) => u > local.left && u < local.right)
  for (const v of rows) {
    lay(area, face, line(local.left, v, local.right, v), weave.rowStreet(weave.rows.indexOf(v)), local.left)
  }
  for (const u of columns) {
    const column = weave.columns.indexOf(u)
    const bounds = [local.bottom, ...rows, local.top]
    let start = 0
    for (let i = 1; i < bounds.length; i++) {
      const skipped = weave.skips(column, weave.rows.indexOf(rows[Math.min(i - 1, rows.length - 1)] ?? 0))
      if (!skipped && i < bounds.length - 1) continue
      const stop = skipped ? i - 1 : i
      if (stop > start) {
        const from = bounds[start] as number
        lay(area, face, line(u, from, u, bounds[stop] as number), weave.columnStreet(column), from)
      }
      start = i
    }
  }
}

/** Adds the parts of a line that are on free land, not alongside another road. */
function lay(area: BuildArea, face: Ring, line: Curve, street: Street, fromMetres: number): void {
  for (const inside of clipped(line, face)) {
    for (const part of freeParts(area, inside.curve)) {
      if (lengthOf(part.curve) < 40) continue
      area.plan.add({
        curve: part.curve,
        kind: 'residential',
        street,
        fromMetres: fromMetres + inside.fromMetres + part.fromMetres,
      })
    }
  }
}

interface Part {
  curve: Point[]
  fromMetres: number
}

/** The parts of a line inside a ring. */
export function clipped(line: Curve, ring: Ring): Part[] {
  const parts: Part[] = []
  let open: Part | undefined
  let metres = 0
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as Point
    const b = line[i] as Point
    const shares = [0, 1]
    for (let k = 0; k < ring.length; k++) {
      const met = crossing(a, b, ring[k] as Point, ring[(k + 1) % ring.length] as Point)
      if (met) shares.push(met.s)
    }
    shares.sort((s, t) => s - t)
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    for (let k = 1; k < shares.length; k++) {
      const s = shares[k - 1] as number
      const t = shares[k] as number
      if (t - s < 1e-9) continue
      if (!contains(ring, between(a, b, (s + t) / 2))) {
        open = undefined
        continue
      }
      if (!open) parts.push((open = { curve: [between(a, b, s)], fromMetres: metres + s * length }))
      open.curve.push(between(a, b, t))
    }
    metres += length
  }
  return parts
}

const STEP_METRES = 9
const BESIDE_METRES = 36

/** Leaves out the parts in the water, on the railway, on reserved land or right beside another road. */
function freeParts(area: BuildArea, curve: Curve): Part[] {
  const fine = resampled(curve, STEP_METRES)
  const step = lengthOf(curve) / (fine.length - 1)
  const free = fine.map((p, i) => {
    if (area.taken(p) || area.terrain.waterWithin(p, 22) || area.terrain.railWithin(p, 24)) return false
    const heading = directionOf(fine[Math.max(0, i - 1)] as Point, fine[Math.min(fine.length - 1, i + 1)] as Point)
    const beside = area.plan.near.nearest(p, BESIDE_METRES, (_, a, b) => {
      if (slantBetween(directionOf(a, b), heading) > 0.5) return false
      const share = shareAlong(p, a, b)
      if (share > 0 && share < 1) return true
      // A street that goes on in line behind a crossing is not beside this one.
      const projection = between(a, b, share)
      return metresBetween(p, projection) > 1 && slantBetween(directionOf(p, projection), heading) > 0.8
    })
    return beside === undefined
  })
  const parts: Part[] = []
  for (let i = 0; i < fine.length; i++) {
    if (!free[i]) continue
    let last = i
    while (last + 1 < fine.length && free[last + 1]) last++
    const whole = i === 0 && last === fine.length - 1
    parts.push({ curve: simplified(whole ? curve : fine.slice(i, last + 1), 0.2), fromMetres: i * step })
    i = last
  }
  return parts.filter((part) => part.curve.length > 1)
}
