import type { Position } from '@firstbell/geo'

const DIGITS = 5 // about a metre

/** A place as it is typed: '38.50012, -41.00321'. */
export function placeText(place: Position | null): string {
  return place ? `${place.lat.toFixed(DIGITS)}, ${place.lng.toFixed(DIGITS)}` : ''
}

/** Reads latitude and longitude; `undefined` where that is no place on earth. */
export function parsePlace(text: string): Position | undefined {
  const match = /^\s*([-−+]?\d+(?:\.\d+)?)\s*[,;\s]\s*([-−+]?\d+(?:\.\d+)?)\s*$/.exec(text)
  if (!match) return undefined
  const [lat = NaN, lng = NaN] = match.slice(1).map((number) => Number(number.replace('−', '-')))
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}
