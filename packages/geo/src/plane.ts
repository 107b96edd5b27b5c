import { EARTH_RADIUS_METRES, type Position } from './position.ts'

const RADIANS = Math.PI / 180

/** A point in metres east (x) and north (y) of a plane's origin. */
export interface Point {
  x: number
  y: number
}

/** A flat map around one position: fast, and true to a few centimetres within some 20 km. */
export interface Plane {
  toPoint(position: Position): Point
  toPosition(point: Point): Position
}

/** Equirectangular plane touching the earth at `origin`. */
export function planeAt(origin: Position): Plane {
  const metresPerLat = EARTH_RADIUS_METRES * RADIANS
  const metresPerLng = metresPerLat * Math.cos(origin.lat * RADIANS)
  return {
    toPoint: (position) => ({
      x: (position.lng - origin.lng) * metresPerLng,
      y: (position.lat - origin.lat) * metresPerLat,
    }),
    toPosition: (point) => ({
      lat: origin.lat + point.y / metresPerLat,
      lng: origin.lng + point.x / metresPerLng,
    }),
  }
}
