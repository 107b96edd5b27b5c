import type { Position } from '@firstbell/geo'

const DIGITS = 5 // about a metre

/** A position as it is typed: '38.50012, -41.00321'. */
export function positionText(position: Position | null): string {
  return position ? `${position.lat.toFixed(DIGITS)}, ${position.lng.toFixed(DIGITS)}` : ''
}

/** Reads latitude and longitude; `undefined` where that is no position on earth. */
export function parsePosition(text: string): Position | undefined {
  const match = /^([-−+]?\d+(?:\.\d+)?)(?:\s*[,;]\s*|\s+)([-−+]?\d+(?:\.\d+)?)$/.exec(text.trim())
  if (!match) return undefined
  const [lat = NaN, lng = NaN] = match.slice(1).map((number) => Number(number.replace('−', '-')))
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}
