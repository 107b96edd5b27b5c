import type { Tags } from '../osm/data.ts'
import { metresOf, tonnesOf } from './measures.ts'
import type { DrivingProfile } from './profile.ts'

/** What a way allows a bus to do. */
export interface WayAccess {
  readonly forward: boolean
  readonly backward: boolean
  /** Driving here needs the owner's leave or an errand: possible, but not as a short cut. */
  readonly private: boolean
}

const accessKeys = ['bus', 'psv', 'motor_vehicle', 'vehicle', 'access']
const forbidden = new Set(['no', 'agricultural', 'forestry', 'emergency', 'military'])
const byLeave = new Set(['private', 'destination', 'customers', 'delivery', 'permit', 'residents'])
const privateServices = new Set(['driveway', 'parking_aisle', 'drive-through', 'emergency_access'])

/** The most specific access tag that applies to a bus decides (OSM wiki, "Key:access"). */
function busAccess(tags: Tags): string | undefined {
  for (const key of accessKeys) if (tags[key] !== undefined) return tags[key]
  return undefined
}

/** Returns `undefined` for a way on which a bus does not drive at all. */
export function wayAccess(tags: Tags, profile: DrivingProfile): WayAccess | undefined {
  const highway = tags['highway']
  if (highway === undefined || tags['area'] === 'yes') return undefined
  const access = busAccess(tags)
  const invited = tags['bus'] === 'yes' || tags['bus'] === 'designated' || tags['psv'] === 'yes'
  if (profile.classKmh[highway] === undefined && !(highway === 'pedestrian' && invited)) return undefined
  if (access !== undefined && forbidden.has(access)) return undefined
  if (isTooLow(tags, profile) || isTooWeak(tags, profile)) return undefined
  const direction = busDirection(tags)
  if (direction === 'closed') return undefined
  return {
    forward: direction !== 'backward',
    backward: direction !== 'forward',
    private: (access !== undefined && byLeave.has(access)) || privateServices.has(tags['service'] ?? ''),
  }
}

function isTooLow(tags: Tags, profile: DrivingProfile): boolean {
  const clearance = metresOf(tags['maxheight'] ?? tags['maxheight:physical'])
  return clearance !== undefined && clearance < profile.heightMetres
}

function isTooWeak(tags: Tags, profile: DrivingProfile): boolean {
  const load = tonnesOf(tags['maxweight:bus'] ?? tags['maxweight'])
  return load !== undefined && load < profile.weightTonnes
}

type Direction = 'both' | 'forward' | 'backward' | 'closed'

function busDirection(tags: Tags): Direction {
  const exempt = tags['oneway:bus'] ?? tags['oneway:psv'] ?? tags['bus:oneway']
  const counterLane = (tags['busway'] ?? '').startsWith('opposite') || tags['busway:both'] === 'lane'
  if (exempt === 'no' || counterLane) return 'both'
  return onewayDirection({ ...tags, oneway: exempt ?? tags['oneway'] ?? '' })
}

/** In which direction of the way everybody drives. */
export function onewayDirection(tags: Tags): Direction {
  const value = tags['oneway']
  if (value === 'yes' || value === 'true' || value === '1') return 'forward'
  if (value === '-1' || value === 'reverse') return 'backward'
  if (value === 'reversible' || value === 'alternating') return 'closed'
  const circular = tags['junction'] === 'roundabout' || tags['junction'] === 'circular'
  const motorway = tags['highway'] === 'motorway' || tags['highway'] === 'motorway_link'
  return value !== 'no' && (circular || motorway) ? 'forward' : 'both'
}

const openBarriers = new Set([
  'border_control',
  'cattle_grid',
  'entrance',
  'height_restrictor',
  'kerb',
  'no',
  'sally_port',
  'toll_booth',
])
const gates = new Set(['gate', 'lift_gate', 'swing_gate', 'sliding_gate', 'bus_trap', 'chain'])

/** How a node lets a bus pass: freely, through a gate that somebody has to open, or not at all. */
export function nodePassage(tags: Tags): 'free' | 'gate' | 'blocked' {
  const barrier = tags['barrier']
  const access = busAccess(tags)
  if (access !== undefined && forbidden.has(access)) return 'blocked'
  if (barrier === undefined || openBarriers.has(barrier)) return 'free'
  if (access !== undefined) return byLeave.has(access) ? 'gate' : 'free'
  return gates.has(barrier) && tags['locked'] !== 'yes' ? 'gate' : 'blocked'
}
