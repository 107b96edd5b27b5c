import { headingAt, type Line, turnDegrees } from '@firstbell/geo'

export const ACCELERATION_MPS2 = 1.0
export const BRAKING_MPS2 = 1.2
const LATERAL_MPS2 = 1.5
const SLOWEST_CURVE_MPS = 3
export const SLOWEST_CRUISE_MPS = 4
export const FASTEST_CRUISE_MPS = 24

const SPACING_METRES = 5
/** Curvature is the change of heading over this distance before and after a point. */
const CURVE_REACH_METRES = 12

/** A part of the line driven from rest to rest, sampled at equal distances. */
export interface Section {
  readonly fromMetres: number
  readonly spacingMetres: number
  /** What the curves allow at each sample; 0 at both ends. */
  readonly limitsMps: readonly number[]
}

export function sectionOf(line: Line, fromMetres: number, toMetres: number): Section {
  const lengthMetres = toMetres - fromMetres
  const cells = Math.max(2, Math.ceil(lengthMetres / SPACING_METRES))
  const spacingMetres = lengthMetres / cells
  const limitsMps = Array.from({ length: cells + 1 }, (_, i) =>
    i === 0 || i === cells ? 0 : curveLimit(line, fromMetres + i * spacingMetres),
  )
  return { fromMetres, spacingMetres, limitsMps }
}

function curveLimit(line: Line, along: number): number {
  const turn = turnDegrees(headingAt(line, along - CURVE_REACH_METRES), headingAt(line, along + CURVE_REACH_METRES))
  const radiusMetres = (2 * CURVE_REACH_METRES) / Math.max(1e-6, (turn * Math.PI) / 180)
  return Math.max(SLOWEST_CURVE_MPS, Math.sqrt(LATERAL_MPS2 * radiusMetres))
}

/** The speed at each sample of a driver who cruises at `cruiseMps` and stops at the samples in `standstills`. */
export function speedsOver(section: Section, cruiseMps: number, standstills: readonly number[] = []): number[] {
  const speeds = section.limitsMps.map((limit, i) => (standstills.includes(i) ? 0 : Math.min(limit, cruiseMps)))
  const reachable = (from: number, rate: number) => Math.sqrt(from * from + 2 * rate * section.spacingMetres)
  for (let i = 1; i < speeds.length; i++) {
    speeds[i] = Math.min(speeds[i] as number, reachable(speeds[i - 1] as number, ACCELERATION_MPS2))
  }
  for (let i = speeds.length - 2; i >= 0; i--) {
    speeds[i] = Math.min(speeds[i] as number, reachable(speeds[i + 1] as number, BRAKING_MPS2))
  }
  return speeds
}

/** Seconds over one cell that is entered and left at these speeds, under constant acceleration; from rest to rest it speeds up and brakes. */
export function cellSeconds({ spacingMetres }: Section, enteredMps: number, leftMps: number): number {
  if (spacingMetres === 0) return 0
  const fromRestToRest = enteredMps + leftMps === 0
  return fromRestToRest
    ? Math.sqrt(2 * spacingMetres * (1 / ACCELERATION_MPS2 + 1 / BRAKING_MPS2))
    : (2 * spacingMetres) / (enteredMps + leftMps)
}

/** Seconds to drive a stretch without stopping. */
export function driveSeconds(section: Section, cruiseMps: number): number {
  const speeds = speedsOver(section, cruiseMps)
  let seconds = 0
  for (let i = 1; i < speeds.length; i++) {
    seconds += cellSeconds(section, speeds[i - 1] as number, speeds[i] as number)
  }
  return seconds
}

/** The one cruise speed at which these stretches together take `seconds`, as near as a bus can come to it. */
export function cruiseFor(sections: readonly Section[], seconds: number): number {
  const taken = (cruise: number) => sections.reduce((sum, section) => sum + driveSeconds(section, cruise), 0)
  let low = SLOWEST_CRUISE_MPS
  let high = FASTEST_CRUISE_MPS
  if (taken(low) <= seconds) return low
  for (let step = 0; step < 18; step++) {
    const middle = (low + high) / 2
    if (taken(middle) > seconds) low = middle
    else high = middle
  }
  return high
}
