import { EARTH_RADIUS_METRES, type Place } from './place.ts'

const RADIANS = Math.PI / 180

/** A point in metres east (x) and north (y) of a plane's origin. */
export interface Point {
  x: number
  y: number
}

/** A flat map around one place: fast, and true to a few centimetres within some 20 km. */
export interface Plane {
  toPoint(place: Place): Point
  toPlace(point: Point): Place
}

/** Equirectangular plane touching the earth at `origin`. */
export function planeAt(origin: Place): Plane {
  const metresPerLat = EARTH_RADIUS_METRES * RADIANS
  const metresPerLng = metresPerLat * Math.cos(origin.lat * RADIANS)
  return {
    toPoint: (place) => ({
      x: (place.lng - origin.lng) * metresPerLng,
      y: (place.lat - origin.lat) * metresPerLat,
    }),
    toPlace: (point) => ({
      lat: origin.lat + point.y / metresPerLat,
      lng: origin.lng + point.x / metresPerLng,
    }),
  }
}
