import { type Box, boxesMeet, boxOf, contains, type Ring, ringsMeet } from './polygon.ts'
import type { Point } from './point.ts'

const CELL_METRES = 40
/** Cells per side; what lies further out wraps around. */
const SIDE = 256

/** Finds rings by position, and whether a new one overlaps them. */
export class RingIndex {
  private readonly cells = new Array<{ ring: Ring; box: Box }[] | undefined>(SIDE * SIDE)

  add(ring: Ring): void {
    const entry = { ring, box: boxOf(ring) }
    eachCell(entry.box, (key) => {
      const cell = this.cells[key]
      if (cell) cell.push(entry)
      else this.cells[key] = [entry]
      return false
    })
  }

  meets(ring: Ring): boolean {
    const box = boxOf(ring)
    return eachCell(box, (key) =>
      (this.cells[key] ?? []).some((entry) => boxesMeet(entry.box, box) && ringsMeet(entry.ring, ring)),
    )
  }

  covers(p: Point): boolean {
    const key = cellKey(Math.floor(p.x / CELL_METRES), Math.floor(p.y / CELL_METRES))
    return (this.cells[key] ?? []).some(({ ring, box }) => {
      return p.x >= box.left && p.x <= box.right && p.y >= box.bottom && p.y <= box.top && contains(ring, p)
    })
  }
}

function eachCell(box: Box, visit: (key: number) => boolean): boolean {
  for (let row = Math.floor(box.bottom / CELL_METRES); row * CELL_METRES <= box.top; row++) {
    for (let column = Math.floor(box.left / CELL_METRES); column * CELL_METRES <= box.right; column++) {
      if (visit(cellKey(column, row))) return true
    }
  }
  return false
}

function cellKey(column: number, row: number): number {
  return (row & (SIDE - 1)) * SIDE + (column & (SIDE - 1))
}
