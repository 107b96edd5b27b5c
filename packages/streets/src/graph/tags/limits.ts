import type { Tags } from '../../osm/data.ts'
import { conditionalValue, type Moment, schoolMoments } from './conditions.ts'
import { type Limit, metresOf, tonnesOf } from './measures.ts'
import type { DrivingProfile } from './profile.ts'

export type Heading = 'forward' | 'backward'

interface Kind {
  readonly key: string
  readonly read: (value: string) => Limit
  readonly of: (profile: DrivingProfile) => number
}

const kinds: readonly Kind[] = [
  { key: 'maxheight', read: metresOf, of: ({ heightMetres }) => heightMetres },
  { key: 'maxwidth', read: metresOf, of: ({ widthMetres }) => widthMetres },
  { key: 'maxlength', read: metresOf, of: ({ lengthMetres }) => lengthMetres },
  { key: 'maxweight', read: tonnesOf, of: ({ weightTonnes }) => weightTonnes },
  { key: 'maxweightrating', read: tonnesOf, of: ({ weightTonnes }) => weightTonnes },
  { key: 'maxaxleload', read: tonnesOf, of: ({ axleLoadTonnes }) => axleLoadTonnes },
]

/**
 * How a bus fits through what the tags of a way or a node limit, in one direction or, at a node, in any. A limit that
 * cannot be read may be any: it lets nothing through.
 */
export function limitsOf(tags: Tags, profile: DrivingProfile, heading?: Heading): 'fits' | 'exceeded' | 'unread' {
  if (!Object.keys(tags).some((key) => key.startsWith('max') && !key.startsWith('maxspeed'))) return 'fits'
  const limits = kinds.map((kind) => ({ limit: lowestOf(kind, tags, profile, heading), own: kind.of(profile) }))
  if (limits.some(({ limit, own }) => limit !== 'unread' && limit < own)) return 'exceeded'
  return limits.some(({ limit }) => limit === 'unread') ? 'unread' : 'fits'
}

/** The lowest limit of a kind in school hours; Infinity where there is none. */
function lowestOf(kind: Kind, tags: Tags, profile: DrivingProfile, heading: Heading | undefined): Limit {
  const own = kind.of(profile)
  const tightens = (value: string) => {
    const limit = kind.read(value)
    return limit === 'unread' || limit < own
  }
  const keys = ['school_bus', 'bus', 'psv'].map((vehicle) => `${kind.key}:${vehicle}`)
  if (heading) keys.push(`${kind.key}:${heading}`)
  keys.push(kind.key)
  // What was measured counts beside what a sign says.
  const physical = tags[`${kind.key}:physical`]
  const readings = keys.flatMap((key): ((moment: Moment) => string | undefined)[] => {
    const [plain, conditional] = [tags[key], tags[`${key}:conditional`]]
    return [
      ...(conditional === undefined ? [] : [conditionalValue(conditional, tightens, profile)]),
      ...(plain === undefined ? [] : [() => plain]),
    ]
  })
  const isConditional = keys.some((key) => tags[`${key}:conditional`] !== undefined)
  const signed = new Set(
    (isConditional ? schoolMoments : schoolMoments.slice(0, 1)).map((moment) =>
      readings.reduce<string | undefined>((value, reading) => value ?? reading(moment), undefined),
    ),
  )
  const lanes = heading
    ? [lanesLimit(kind, tags, `:${heading}`), lanesLimit(kind, tags, '')]
    : [lanesLimit(kind, tags, '')]
  const limits = [...[...signed, physical].filter((value) => value !== undefined).map(kind.read), ...lanes]
  return limits.includes('unread') ? 'unread' : Math.min(Infinity, ...limits.map(Number))
}

/**
 * STREET-17: the lowest limit of the lanes that a bus may use, such as `maxheight:lanes=3.2|4.5`; Infinity where none states
 * one. Which lane the driver takes is not known.
 */
function lanesLimit({ key, read }: Kind, tags: Tags, end: string): Limit {
  const limits = (tags[`${key}:lanes${end}`] ?? '').split('|').flatMap((value, lane): Limit[] => {
    return value.trim() === '' || isLaneClosed(tags, end, lane) ? [] : [read(value)]
  })
  return limits.includes('unread') ? 'unread' : Math.min(Infinity, ...limits.map(Number))
}

/** A lane of which the most specific tag that names it says that buses keep off. */
function isLaneClosed(tags: Tags, end: string, lane: number): boolean {
  const values = ['school_bus', 'bus', 'psv', 'motor_vehicle', 'vehicle', 'access'].map(
    (vehicle) => tags[`${vehicle}:lanes${end}`]?.split('|')[lane]?.trim() || undefined,
  )
  return values.find((value) => value !== undefined) === 'no'
}
