import type { Random } from '../random.ts'
import type { Frame, Point } from '../shape/point.ts'

/** Corners in a lot's own metres: x along the street, y away from it, 0 at the middle of the frontage on the centre line. */
export type Outline = readonly (readonly [number, number])[]

export function box(left: number, near: number, width: number, depth: number): Outline {
  return [
    [left, near],
    [left + width, near],
    [left + width, near + depth],
    [left, near + depth],
  ]
}

/** A rectangle with one corner bitten out, or a wing added: the usual family house. */
export function ell(random: Random, left: number, near: number, width: number, depth: number): Outline {
  const right = left + width
  const far = near + depth
  const bite = width * random.between(0.32, 0.5)
  const step = depth * random.between(0.22, 0.4)
  switch (random.whole(0, 3)) {
    case 0:
      return [
        [left, near],
        [right - bite, near],
        [right - bite, near + step],
        [right, near + step],
        [right, far],
        [left, far],
      ]
    case 1:
      return [
        [left, near + step],
        [left + bite, near + step],
        [left + bite, near],
        [right, near],
        [right, far],
        [left, far],
      ]
    case 2:
      return [
        [left, near],
        [right, near],
        [right, far - step],
        [right - bite, far - step],
        [right - bite, far],
        [left, far],
      ]
    default:
      return [
        [left, near],
        [right, near],
        [right, far],
        [left + bite, far],
        [left + bite, far - step],
        [left, far - step],
      ]
  }
}

export function ringOf(frame: Frame, outline: Outline): Point[] {
  return outline.map(([x, y]) => frame.toWorld(x, y))
}

/** The bounding box of an outline with a margin. */
export function yardOf(outline: Outline, metres: number): Outline {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const left = Math.min(...xs) - metres
  const near = Math.min(...ys) - metres
  return box(left, near, Math.max(...xs) + metres - left, Math.max(...ys) + metres - near)
}
