import type { Position } from '@firstbell/geo'
import { boundsOf, MAX_FIT_ZOOM } from '../bounds.ts'
import type { ScreenPoint } from '../map-adapter.ts'
import { mercatorOf, placeAtIndex } from '../picture.ts'

/** How large a map on paper is, in its own pixels; a sheet scales it. */
export const PAPER_SIZE = { width: 1000, height: 340 } as const
/** Room for the numbers of stops at the edge. */
const EDGE_PIXELS = 32
const WORLD_PIXELS = 512

/** What a map on paper shows. */
export interface PaperView {
  center: Position
  /** The whole world is 512 · 2^zoom pixels wide. */
  zoom: number
  /** Where a place is on the paper, from its top left corner. */
  at(position: Position): ScreenPoint
}

/** The closest view with all places in it; `undefined` of none. */
export function paperViewOf(positions: readonly Position[]): PaperView | undefined {
  const bounds = boundsOf(positions)
  if (!bounds) return undefined
  const [west, south, east, north] = bounds
  const [from, to] = [mercatorOf({ lat: north, lng: west }), mercatorOf({ lat: south, lng: east })]
  const { width, height } = PAPER_SIZE
  const zoom = Math.min(
    MAX_FIT_ZOOM,
    Math.log2((width - 2 * EDGE_PIXELS) / (to.x - from.x) / WORLD_PIXELS),
    Math.log2((height - 2 * EDGE_PIXELS) / (to.y - from.y) / WORLD_PIXELS),
  )
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const scale = WORLD_PIXELS * 2 ** zoom
  return {
    center: placeAtIndex(middle),
    zoom,
    at(position) {
      const { x, y } = mercatorOf(position)
      return { x: width / 2 + (x - middle.x) * scale, y: height / 2 + (y - middle.y) * scale }
    },
  }
}
