import type { Tags } from '../osm/data.ts'
import { kmhOf } from './measures.ts'
import type { DrivingProfile } from './profile.ts'

/** Average speed of a bus along a way, in metres per second, without its stops and turns. */
export function wayMetresPerSecond(tags: Tags, direction: 'forward' | 'backward', profile: DrivingProfile): number {
  const limit = kmhOf(tags[`maxspeed:${direction}`] ?? tags['maxspeed'])
  const classKmh = profile.classKmh[tags['highway'] ?? ''] ?? 15
  const kmh = limit === undefined ? classKmh * profile.limitFactor : limit * profile.limitFactor
  // Nobody drives a parking aisle or a school's loop at the limit of the street outside.
  const capped = tags['highway'] === 'service' ? Math.min(kmh, classKmh) : Math.min(kmh, profile.maxKmh)
  return (capped * (profile.surfaceFactor[tags['surface'] ?? ''] ?? 1)) / 3.6
}
