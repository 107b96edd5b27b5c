import type { Tags } from '../../osm/data.ts'
import { kmhOf } from './measures.ts'
import type { DrivingProfile } from './profile.ts'

/** The posted limit, or the usual speed of the class of road where none is posted. */
export function streetKmh(tags: Tags, direction: 'forward' | 'backward', profile: DrivingProfile): number {
  return kmhOf(tags[`maxspeed:${direction}`] ?? tags['maxspeed']) ?? profile.classKmh[tags['highway'] ?? ''] ?? 15
}

/** Average speed of a bus along a way, in metres per second, without its stops and turns. */
export function wayMetresPerSecond(tags: Tags, direction: 'forward' | 'backward', profile: DrivingProfile): number {
  const kmh = streetKmh(tags, direction, profile) * profile.limitFactor
  const classKmh = profile.classKmh[tags['highway'] ?? ''] ?? 15
  // Nobody drives a parking aisle or a school's loop at the limit of the street outside.
  const capped = tags['highway'] === 'service' ? Math.min(kmh, classKmh) : Math.min(kmh, profile.maxKmh)
  return (capped * (profile.surfaceFactor[tags['surface'] ?? ''] ?? 1)) / 3.6
}
