import type { Position } from '@firstbell/geo'

/** Reads Google's encoded polyline format, with five decimals as Google writes it, or with six as Valhalla does. */
export function decodePolyline(text: string, decimals: 5 | 6): Position[] {
  const positions: Position[] = []
  const scale = 10 ** decimals
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
    positions.push({ lat: lat / scale, lng: lng / scale })
  }
  return positions
}
