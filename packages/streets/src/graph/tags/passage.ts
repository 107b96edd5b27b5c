import { indexed, type OsmData, type Tags } from '../../osm/data.ts'
import { isAccessKey, openingIn, type WayAccess } from './access.ts'
import { isOpenInSchoolHours } from './conditions.ts'
import { limitsOf } from './limits.ts'
import type { DrivingProfile } from './profile.ts'

/** How a node lets a bus pass: freely, through a gate that somebody has to open, or not at all. */
export type Passage = 'free' | 'gate' | 'blocked'

const openBarriers = new Set(['border_control', 'cattle_grid', 'entrance', 'kerb', 'no', 'sally_port', 'toll_booth'])
const gates = new Set(['gate', 'lift_gate', 'swing_gate', 'sliding_gate', 'bus_trap', 'chain'])
/** Barriers that let pass what is low or narrow enough; without the measure nobody knows what. */
const measured: Readonly<Record<string, readonly string[]>> = {
  height_restrictor: ['maxheight', 'maxheight:physical'],
  width_restrictor: ['maxwidth', 'maxwidth:physical'],
}

function passageOf(tags: Tags, profile: DrivingProfile): Passage {
  const barrier = tags['barrier']
  const opening = openingIn(tags, 'node', profile)
  if (barrier === undefined) {
    // Signs, crossings and tram tracks say who uses them, not who uses the road; a node that says nothing else closes it.
    return opening === 'closed' && Object.keys(tags).every(isAccessKey) ? 'blocked' : 'free'
  }
  if (opening === 'closed') return 'blocked'
  const measures = measured[barrier]
  if (measures) return measures.some((key) => tags[key] !== undefined) ? 'free' : 'blocked'
  if (openBarriers.has(barrier)) return 'free'
  const hours = tags['opening_hours']
  if (hours !== undefined && gates.has(barrier)) {
    if (!isOpenInSchoolHours(hours)) return 'blocked'
    return opening === 'private' ? 'gate' : 'free'
  }
  if (opening !== undefined) return opening === 'private' ? 'gate' : 'free'
  return gates.has(barrier) && tags['locked'] !== 'yes' ? 'gate' : 'blocked'
}

/** The ways of walkers, cyclists and tractors: a barrier where one leaves a street stands on it, not on the street. */
const paths = new Set(['footway', 'path', 'cycleway', 'steps', 'bridleway', 'track', 'pedestrian', 'corridor'])

/** The nodes of driven ways at which a bus does not pass freely. */
export function passagesOf(
  data: OsmData,
  access: readonly (WayAccess | undefined)[],
  profile: DrivingProfile,
): ReadonlyMap<number, Passage> {
  const passages = new Map<number, Passage>()
  for (const [node, tags] of data.nodeTags) {
    const fits = limitsOf(tags, profile) === 'fits'
    const passage = fits ? passageOf(tags, profile) : 'blocked'
    if (passage !== 'free') passages.set(node, passage)
  }
  if (passages.size === 0) return passages
  for (const [index, { tags, nodes }] of indexed(data.ways)) {
    if (access[index] || !paths.has(tags['highway'] ?? '')) continue
    for (const node of nodes) {
      const own = passages.has(node) ? data.nodeTags.get(node) : undefined
      if (own?.['barrier'] && limitsOf(own, profile) === 'fits') passages.delete(node)
    }
  }
  return passages
}
