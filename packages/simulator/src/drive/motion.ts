import { headingAt, type Line, type Position, positionAt } from '@firstbell/geo'
import { cellSeconds, type Section } from './kinematics.ts'

/** Moments between which a bus accelerates evenly: parallel lists, never decreasing in time. */
export interface Motion {
  readonly at: number[]
  readonly alongMetres: number[]
  readonly speedMps: number[]
}

export function standingAt(at: number, alongMetres: number): Motion {
  return { at: [at], alongMetres: [alongMetres], speedMps: [0] }
}

/** Lets time pass where the bus stands. */
export function stand(motion: Motion, until: number): void {
  motion.at.push(until)
  motion.alongMetres.push(motion.alongMetres.at(-1) ?? 0)
  motion.speedMps.push(0)
}

/** Drives a stretch with the given speed at each sample; stands `haltSeconds` at samples that have such. */
export function advance(
  motion: Motion,
  section: Section,
  speedsMps: readonly number[],
  standstillSeconds: ReadonlyMap<number, number>,
): void {
  let at = motion.at.at(-1) ?? 0
  for (let i = 1; i < speedsMps.length; i++) {
    at += cellSeconds(section, speedsMps[i - 1] as number, speedsMps[i] as number)
    motion.at.push(at)
    motion.alongMetres.push(section.fromMetres + i * section.spacingMetres)
    motion.speedMps.push(speedsMps[i] as number)
    const standstill = standstillSeconds.get(i)
    if (standstill) stand(motion, (at += standstill))
  }
}

export function motionAt(motion: Motion, line: Line, at: number): Moving {
  const { alongMetres, speedMps } = kinematicsAt(motion, at)
  return {
    position: positionAt(line, alongMetres),
    speedMps,
    headingDegrees: headingAt(line, alongMetres),
    alongMetres,
  }
}

export interface Moving {
  position: Position
  speedMps: number
  headingDegrees: number
  /** Metres from the start of the line that is driven. */
  alongMetres: number
}

function kinematicsAt(motion: Motion, at: number): { alongMetres: number; speedMps: number } {
  let low = 0
  let high = motion.at.length - 1
  if (at <= (motion.at[0] as number)) high = 0
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((motion.at[middle] as number) <= at) low = middle
    else high = middle
  }
  const [from, to] = [motion.at[low] as number, motion.at[high] as number]
  const [entered, left] = [motion.speedMps[low] as number, motion.speedMps[high] as number]
  const seconds = Math.max(0, Math.min(at, to) - from)
  const acceleration = to > from ? (left - entered) / (to - from) : 0
  return {
    alongMetres: (motion.alongMetres[low] as number) + entered * seconds + (acceleration * seconds * seconds) / 2,
    speedMps: entered + acceleration * seconds,
  }
}
