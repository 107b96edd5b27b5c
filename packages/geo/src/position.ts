/** A point on the earth in WGS 84 degrees. */
export interface Position {
  lat: number
  lng: number
}

/** Mean earth radius of the IUGG, in metres. */
export const EARTH_RADIUS_METRES = 6_371_008.8

const RADIANS = Math.PI / 180

/** Great-circle distance in metres (haversine formula). */
export function distanceMetres(a: Position, b: Position): number {
  const sinLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2)
  const sinLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2)
  const h = sinLat * sinLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sinLng * sinLng
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Initial compass bearing from `a` to `b` in degrees, 0 = north, clockwise, in [0, 360). */
export function bearingDegrees(a: Position, b: Position): number {
  const lngDelta = (b.lng - a.lng) * RADIANS
  const y = Math.sin(lngDelta) * Math.cos(b.lat * RADIANS)
  const x =
    Math.cos(a.lat * RADIANS) * Math.sin(b.lat * RADIANS) -
    Math.sin(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.cos(lngDelta)
  return (Math.atan2(y, x) / RADIANS + 360) % 360
}

/** The smaller angle between two compass bearings, in degrees, in [0, 180]. */
export function turnDegrees(a: number, b: number): number {
  const difference = Math.abs(a - b) % 360
  return difference > 180 ? 360 - difference : difference
}

/** The position `distance` metres from `from` along the compass bearing `bearing`. Good to centimetres below 100 km. */
export function offset(from: Position, bearing: number, distance: number): Position {
  const angular = distance / EARTH_RADIUS_METRES
  const lat1 = from.lat * RADIANS
  const lat2 = Math.asin(
    Math.sin(lat1) * Math.cos(angular) + Math.cos(lat1) * Math.sin(angular) * Math.cos(bearing * RADIANS),
  )
  const lngDelta = Math.atan2(
    Math.sin(bearing * RADIANS) * Math.sin(angular) * Math.cos(lat1),
    Math.cos(angular) - Math.sin(lat1) * Math.sin(lat2),
  )
  return { lat: lat2 / RADIANS, lng: from.lng + lngDelta / RADIANS }
}

/** Is this a position on earth? False for NaN, infinities and values out of range. */
export function isPosition(position: Position): boolean {
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180
}
