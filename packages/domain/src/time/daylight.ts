import type { Position } from '../position.ts'

const DEGREES = Math.PI / 180
/** 12:00 UTC of January 1, 2000, in seconds UTC. */
const EPOCH_SECONDS = 946_728_000
const DAY_SECONDS = 86_400
/** Civil twilight: the sun is six degrees below the horizon. */
const DUSK_DEGREES = -6

/** Whether it is dark at a place and a moment (seconds UTC): after dusk and before dawn. */
export function isDark(place: Position, at: number): boolean {
  return sunElevationDegrees(place, at) < DUSK_DEGREES
}

/** How high the sun stands, by the low-precision formulas of the Astronomical Almanac: within a few hundredths of a degree. */
function sunElevationDegrees({ lat, lng }: Position, at: number): number {
  const days = (at - EPOCH_SECONDS) / DAY_SECONDS
  const meanAnomaly = (357.528 + 0.9856003 * days) * DEGREES
  const meanLongitude = 280.46 + 0.9856474 * days
  const longitude = (meanLongitude + 1.915 * Math.sin(meanAnomaly) + 0.02 * Math.sin(2 * meanAnomaly)) * DEGREES
  const obliquity = (23.439 - 0.0000004 * days) * DEGREES
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude))
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude))
  const siderealTime = (280.46062 + 360.98564737 * days + lng) * DEGREES
  const hourAngle = siderealTime - rightAscension
  const latitude = lat * DEGREES
  const sine =
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle)
  return Math.asin(sine) / DEGREES
}
