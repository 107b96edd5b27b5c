import type { Place } from '@firstbell/geo'

/** Reads Google's encoded polyline format with six decimals, as Valhalla writes it. */
export function decodePolyline6(text: string): Place[] {
  const places: Place[] = []
  let [at, lat, lng] = [0, 0, 0]
  const next = () => {
    let [value, shift, chunk] = [0, 0, 0]
    do {
      chunk = text.charCodeAt(at++) - 63
      value |= (chunk & 31) << shift
      shift += 5
    } while (chunk >= 32)
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < text.length) {
    lat += next()
    lng += next()
    places.push({ lat: lat / 1e6, lng: lng / 1e6 })
  }
  return places
}
