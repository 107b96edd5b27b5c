import type { DrivingProfile } from './profile.ts'

/** One recorded drive from stop to stop, and how long the profile expected it to take. */
export interface Drive {
  readonly expectedSeconds: number
  readonly drivenSeconds: number
}

/** With fewer drives than this their chance would count for more than their speed. */
const fewestDrives = 30
/** A link of a few seconds says more about where the bus was seen than about its speed. */
const shortestSeconds = 20

/**
 * Fits a profile to recorded runs: the median of driven by expected time, weighted by the expected one, so that a bus
 * that stood at a railway gate changes nothing. `undefined` where too little was recorded.
 */
export function calibrate(profile: DrivingProfile, drives: readonly Drive[]): DrivingProfile | undefined {
  const usable = drives.filter((drive) => drive.expectedSeconds >= shortestSeconds && drive.drivenSeconds > 0)
  if (usable.length < fewestDrives) return undefined
  const ratios = usable
    .map(({ expectedSeconds, drivenSeconds }) => ({ ratio: drivenSeconds / expectedSeconds, weight: expectedSeconds }))
    .sort((a, b) => a.ratio - b.ratio)
  const half = ratios.reduce((sum, { weight }) => sum + weight, 0) / 2
  let below = 0
  const middle = ratios.find(({ weight }) => (below += weight) >= half)
  return middle && { ...profile, timeFactor: profile.timeFactor * middle.ratio }
}
