import type { ScreenPoint } from '../map-adapter.ts'

/** A marker by its id, and where its middle is in the picture, in pixels. */
export interface Placed {
  id: string
  at: ScreenPoint
}

/** Markers come apart within a few rounds; what is left after them is too crowded for any place. */
const ROUNDS = 8
/** Full circle times the golden ratio: markers at the same place leave it in directions that differ. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/**
 * WEB-17: moves markers that are closer together than `gapPixels` apart, each by half of what is missing, so that the number of
 * each can be read. The answer depends on the places and ids alone, not on their order, and changes as steadily as the places
 * do (position-based relaxation of distance constraints: Müller et al., Position Based Dynamics, 2007).
 */
export function spread<P extends Placed>(markers: readonly P[], gapPixels: number): P[] {
  const ordered = markers.map((marker) => ({ marker, x: marker.at.x, y: marker.at.y }))
  ordered.sort((a, b) => (a.marker.id < b.marker.id ? -1 : 1))
  for (let round = 0; round < ROUNDS; round++) if (!pushApart(ordered, gapPixels)) break
  return ordered.map(({ marker, x, y }) => ({ ...marker, at: { x, y } }))
}

/** One round over all pairs; whether anything moved. */
function pushApart(points: ScreenPoint[], gapPixels: number): boolean {
  let moved = false
  for (const [index, a] of points.entries())
    for (let other = index + 1; other < points.length; other++) {
      const b = points[other]
      if (!b || Math.abs(b.x - a.x) >= gapPixels) continue
      const dx = b.x - a.x
      const dy = b.y - a.y
      const distance = Math.hypot(dx, dy)
      if (distance >= gapPixels - 0.5) continue
      const angle = distance < 0.01 ? index * GOLDEN_ANGLE : Math.atan2(dy, dx)
      const push = (gapPixels - distance) / 2
      a.x -= Math.cos(angle) * push
      a.y -= Math.sin(angle) * push
      b.x += Math.cos(angle) * push
      b.y += Math.sin(angle) * push
      moved = true
    }
  return moved
}
