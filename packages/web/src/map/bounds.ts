import type { Position } from '@firstbell/geo'

export type Bounds = [west: number, south: number, east: number, north: number]

/** Room for markers at the edge and for the buttons at the top, in pixels. */
export const FIT_PADDING = { top: 72, right: 56, bottom: 48, left: 48 }
/** Closer than this nothing is brought into view: around the places there would be nothing to know them by. */
export const MAX_FIT_ZOOM = 16
export const EASE_MS = 600

/** The box around some places; `undefined` around none. */
export function boundsOf(positions: readonly Position[]): Bounds | undefined {
  if (positions.length === 0) return undefined
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lng } of positions) {
    bounds[0] = Math.min(bounds[0], lng)
    bounds[1] = Math.min(bounds[1], lat)
    bounds[2] = Math.max(bounds[2], lng)
    bounds[3] = Math.max(bounds[3], lat)
  }
  return bounds
}

/** What moves less between down and up is a press: MapLibre's own tolerance for a click. */
export const PRESS_PIXELS = 3
