import type { Point } from './point.ts'
import type { Box } from './polygon.ts'

export interface Near<T> {
  item: T
  metres: number
  a: Point
  b: Point
  /** The nearest point of the segment. */
  projection: Point
}

const CELL_METRES = 50
/** Cells per side; segments farther out wrap around, which costs time but stays correct. */
const SIDE = 256

/** Finds segments near a point without reading all of them: a hash of square cells. */
export class SegmentIndex<T> {
  private readonly cells = new Array<number[] | undefined>(SIDE * SIDE)
  private readonly starts: Point[] = []
  private readonly ends: Point[] = []
  private readonly items: T[] = []
  private readonly seen: number[] = []
  private round = 0

  insert(a: Point, b: Point, item: T): void {
    const id = this.items.length
    this.starts.push(a)
    this.ends.push(b)
    this.items.push(item)
    this.seen.push(0)
    const dx = b.x - a.x
    const dy = b.y - a.y
    // Every cell within a quarter cell of the segment gets it, which the margin in `visit` relies on.
    const steps = Math.max(1, Math.ceil(Math.sqrt(dx * dx + dy * dy) / (CELL_METRES / 2)))
    let last = -1
    for (let i = 0; i <= steps; i++) {
      const key = cellOf(
        Math.floor((a.x + (dx * i) / steps) / CELL_METRES),
        Math.floor((a.y + (dy * i) / steps) / CELL_METRES),
      )
      if (key === last) continue
      last = key
      const cell = this.cells[key]
      if (cell) cell.push(id)
      else this.cells[key] = [id]
    }
  }

  insertCurve(curve: readonly Point[], item: T): void {
    for (let i = 1; i < curve.length; i++) this.insert(curve[i - 1] as Point, curve[i] as Point, item)
  }

  /** Calls back once for every segment that may touch the box; a true answer stops the search and is returned. */
  visit(box: Box, found: (a: Point, b: Point, item: T) => boolean | void): boolean {
    const round = ++this.round
    const margin = CELL_METRES / 3
    const left = Math.floor((box.left - margin) / CELL_METRES)
    const right = Math.floor((box.right + margin) / CELL_METRES)
    const top = Math.floor((box.top + margin) / CELL_METRES)
    for (let row = Math.floor((box.bottom - margin) / CELL_METRES); row <= top; row++) {
      for (let column = left; column <= right; column++) {
        const cell = this.cells[cellOf(column, row)]
        if (!cell) continue
        for (const id of cell) {
          if (this.seen[id] === round) continue
          this.seen[id] = round
          if (found(this.starts[id] as Point, this.ends[id] as Point, this.items[id] as T)) return true
        }
      }
    }
    return false
  }

  nearest(p: Point, withinMetres: number, accept?: (item: T, a: Point, b: Point) => boolean): Near<T> | undefined {
    let best: Near<T> | undefined
    let squared = withinMetres * withinMetres
    const box = {
      left: p.x - withinMetres,
      right: p.x + withinMetres,
      bottom: p.y - withinMetres,
      top: p.y + withinMetres,
    }
    this.visit(box, (a, b, item) => {
      const dx = b.x - a.x
      const dy = b.y - a.y
      const length = dx * dx + dy * dy
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length))
      const x = a.x + dx * share
      const y = a.y + dy * share
      const distance = (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y)
      if (distance > squared || (accept && !accept(item, a, b))) return
      squared = distance
      best = { item, metres: Math.sqrt(distance), a, b, projection: { x, y } }
    })
    return best
  }
}

function cellOf(column: number, row: number): number {
  return (row & (SIDE - 1)) * SIDE + (column & (SIDE - 1))
}
