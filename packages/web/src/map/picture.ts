import type { Position } from '@firstbell/geo'
import type { MapAdapter, ScreenPoint } from './map-adapter.ts'

const RADIANS = Math.PI / 180
const PROBE_PIXELS = 64

/** The map's own coordinates (Web Mercator), both from 0 to 1. */
export function mercatorOf({ lat, lng }: Position): ScreenPoint {
  return { x: lng / 360 + 0.5, y: 0.5 - Math.asinh(Math.tan(lat * RADIANS)) / (2 * Math.PI) }
}

export function placeAtIndex({ x, y }: ScreenPoint): Position {
  return { lat: Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / RADIANS, lng: (x - 0.5) * 360 }
}

/**
 * Where places are in the picture, in pixels. A map that is not tilted is linear in Mercator's coordinates, so three places
 * are asked of it and all others are reckoned: a map that is asked for 1,000 of them makes 5,000 objects a frame.
 */
export function pictureOf(map: Pick<MapAdapter, 'center' | 'zoom' | 'project'>): (position: Position) => ScreenPoint {
  const middle = mercatorOf(map.center())
  const step = PROBE_PIXELS / (512 * 2 ** map.zoom())
  const at = map.project(placeAtIndex(middle))
  const east = map.project(placeAtIndex({ x: middle.x + step, y: middle.y }))
  const south = map.project(placeAtIndex({ x: middle.x, y: middle.y + step }))
  const [ax, ay, bx, by] = [east.x - at.x, east.y - at.y, south.x - at.x, south.y - at.y].map(
    (each) => each / step,
  ) as [number, number, number, number]
  return (position) => {
    const { x, y } = mercatorOf(position)
    const [dx, dy] = [x - middle.x, y - middle.y]
    return { x: at.x + ax * dx + bx * dy, y: at.y + ay * dx + by * dy }
  }
}
