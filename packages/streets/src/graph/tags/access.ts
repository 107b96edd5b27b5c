import type { Tags } from '../../osm/data.ts'
import { conditionalValue, type Moment, schoolMoments } from './conditions.ts'
import { ferrySeconds, isFerry } from './ferries.ts'
import { type Heading, limitsOf } from './limits.ts'
import type { DrivingProfile } from './profile.ts'

/** What a way allows a bus to do. */
export interface WayAccess {
  readonly forward: boolean
  readonly backward: boolean
  /** Driving here needs the owner's leave or an errand: possible, but not as a short cut. */
  readonly private: boolean
  /** The only direction in which it does, where the other one is open to all. */
  readonly privateOnly?: Heading | undefined
}

/** How far something is open to a bus, from the most to the least. */
export type Opening = 'open' | 'private' | 'closed'
const openings: readonly Opening[] = ['open', 'private', 'closed']

const forBuses = ['school_bus', 'bus', 'psv']
const vehicles = [...forBuses, 'motor_vehicle', 'vehicle', 'access']
const openTo = new Set(['yes', 'permissive', 'designated', 'official', 'public', 'allowed', ...forBuses])
const closedTo = new Set(
  'no agricultural forestry emergency military closed none foot bicycle use_sidepath hgv'.split(' '),
)
const privateServices = new Set(['driveway', 'parking_aisle', 'drive-through', 'emergency_access'])

/** Of several values each opens a way to somebody. One that is not known is taken for "by leave". */
function openingOf(value: string): Opening {
  const parts = value.split(/[;,]/).map((part): Opening => {
    const one = part.trim().toLowerCase()
    return openTo.has(one) ? 'open' : closedTo.has(one) ? 'closed' : 'private'
  })
  return openings.find((opening) => parts.includes(opening)) ?? 'closed'
}

interface AccessKey {
  /** The lower one decides (OSM wiki, "Key:access"). */
  readonly rank: number
  readonly isConditional: boolean
  readonly isForBuses: boolean
}

/** The keys that say who may drive in a direction, by name; without a direction those of a node. */
function accessKeys(heading?: Heading): ReadonlyMap<string, AccessKey> {
  const keys = new Map<string, AccessKey>()
  for (const vehicle of vehicles) {
    const isForBuses = forBuses.includes(vehicle)
    const names = isForBuses ? [vehicle, `access:${vehicle}`] : [vehicle]
    for (const end of heading ? [`:${heading}`, ''] : ['']) {
      for (const name of names) {
        keys.set(`${name}${end}:conditional`, { rank: keys.size, isConditional: true, isForBuses })
        keys.set(`${name}${end}`, { rank: keys.size, isConditional: false, isForBuses })
      }
    }
  }
  return keys
}

const keysOf = { forward: accessKeys('forward'), backward: accessKeys('backward'), node: accessKeys() }

/** A tag that says who may drive. */
export const isAccessKey = (key: string) => keysOf.node.has(key)

/**
 * How far tags open a way or a node in school hours: as far as at the hour at which they do so least. `undefined` where
 * they say nothing. With `busesOnly` nobody is asked but buses.
 */
export function openingIn(
  tags: Tags,
  of: Heading | 'node',
  profile: DrivingProfile,
  busesOnly = false,
): Opening | undefined {
  const found = Object.entries(tags)
    .flatMap(([key, value]) => {
      const access = keysOf[of].get(key)
      return access && (access.isForBuses || !busesOnly) ? [{ ...access, value }] : []
    })
    .sort((a, b) => a.rank - b.rank)
  if (found.length === 0) return undefined
  const tightens = (value: string) => openingOf(value) !== 'open'
  const rules = found.map(({ value, isConditional }) =>
    isConditional ? conditionalValue(value, tightens, profile) : () => value,
  )
  const moments = found.some(({ isConditional }) => isConditional) ? schoolMoments : schoolMoments.slice(0, 1)
  const seen = new Set(moments.map((moment) => firstOf(rules, moment)))
  const least = openings.findLast((opening) =>
    [...seen].some((value) => value !== undefined && openingOf(value) === opening),
  )
  // What is open at one hour and not named at another is not open at both.
  return seen.has(undefined) && (least === undefined || least === 'open') ? undefined : least
}

function firstOf(rules: readonly ((moment: Moment) => string | undefined)[], moment: Moment): string | undefined {
  for (const rule of rules) {
    const value = rule(moment)
    if (value !== undefined) return value
  }
  return undefined
}

/** Returns `undefined` for a way on which a bus does not drive at all. */
export function wayAccess(tags: Tags, profile: DrivingProfile): WayAccess | undefined {
  const highway = tags['highway']
  const ferry = isFerry(tags)
  if (ferry ? ferrySeconds(tags) === undefined : highway === undefined) return undefined
  if (tags['area'] === 'yes') return undefined
  if (!ferry && profile.classKmh[highway ?? ''] === undefined && highway !== 'pedestrian') return undefined
  const onlyInvited = !ferry && highway === 'pedestrian'
  const oneWay = busDirection(tags, profile)
  const opening = (heading: Heading): Opening => {
    if (limitsOf(tags, profile, heading) !== 'fits') return 'closed'
    // Ferries carry cars where they say so, and pedestrian streets carry buses where they invite them.
    const stated = openingIn(tags, heading, profile, onlyInvited) ?? (ferry || onlyInvited ? 'closed' : 'open')
    const isAgainst = oneWay !== 'both' && oneWay !== 'reversible' && oneWay !== heading
    return isAgainst && !isBusInvited(tags, heading) ? 'closed' : stated
  }
  const [forward, backward] = [opening('forward'), opening('backward')]
  if (forward === 'closed' && backward === 'closed') return undefined
  const isLastResort = ferry || oneWay === 'reversible' || privateServices.has(tags['service'] ?? '')
  const isPrivate = (one: Opening) => one !== 'open' || isLastResort
  const both = isPrivate(forward) && isPrivate(backward)
  return {
    forward: forward !== 'closed',
    backward: backward !== 'closed',
    private: both,
    privateOnly: both ? undefined : forward === 'private' ? 'forward' : backward === 'private' ? 'backward' : undefined,
  }
}

/** `reversible`: now this way, now that, and nobody knows when. */
type Direction = 'both' | 'forward' | 'backward' | 'closed' | 'reversible'

function busDirection(tags: Tags, profile: DrivingProfile): Direction {
  const exempt = tags['oneway:bus'] ?? tags['oneway:psv'] ?? tags['bus:oneway']
  const counterLane = (tags['busway'] ?? '').startsWith('opposite') || tags['busway:both'] === 'lane'
  if (exempt === 'no' || counterLane) return 'both'
  const usual = exempt ?? tags['oneway:motor_vehicle'] ?? tags['oneway:vehicle'] ?? tags['oneway']
  const conditional = exempt === undefined ? tags['oneway:conditional'] : undefined
  if (conditional === undefined) return onewayDirection({ ...tags, oneway: usual ?? '' })
  const valueAt = conditionalValue(conditional, (value) => value !== 'no', profile)
  const seen = new Set(
    schoolMoments.map((moment) => onewayDirection({ ...tags, oneway: valueAt(moment) ?? usual ?? '' })),
  )
  seen.delete('both')
  const [only = 'both', ...others] = seen
  return others.length > 0 ? 'closed' : only
}

/** A bus has leave to drive against a one-way street. */
function isBusInvited(tags: Tags, heading: Heading): boolean {
  return forBuses.some((vehicle) => openingOf(tags[`${vehicle}:${heading}`] ?? 'no') === 'open')
}

/** In which direction of the way everybody drives. */
export function onewayDirection(tags: Tags): Exclude<Direction, 'closed'> {
  const value = tags['oneway']
  if (value === 'yes' || value === 'true' || value === '1') return 'forward'
  if (value === '-1' || value === 'reverse') return 'backward'
  if (value === 'reversible') return 'reversible'
  // One lane that both directions take in turn.
  if (value === 'alternating') return 'both'
  const circular = tags['junction'] === 'roundabout' || tags['junction'] === 'circular'
  const motorway = tags['highway'] === 'motorway' || tags['highway'] === 'motorway_link'
  return value !== 'no' && (circular || motorway) ? 'forward' : 'both'
}
