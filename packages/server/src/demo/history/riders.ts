import { DROPOFF, type RiderEventKind, type RunEvent } from '@firstbell/domain'
import { type Random, randomOf } from '@firstbell/town'

/** Of all children. */
const LAPSED_SHARE = 0.015
/** School days at the end of the history on which those who no longer ride do not: two weeks at least. */
const LAPSED_DAYS = 10
const ILL_SHARE = 0.2
const LONGEST_ILLNESS_DAYS = 3
/** Of all rides: the family drives. */
const DRIVEN_SHARE = 0.004
const OTHER_STOP_SHARE = 0.004

/** Whether a child comes to its stop, by the number of the school day and the type of the route. */
export type Attendance = (childId: string, day: number, type: number) => boolean

/** Most children ride every day; some are ill for a few days, and a few have not come for two weeks or more. */
export function attendanceOf(seed: number, days: number): Attendance {
  const known = new Map<string, { from: number; to: number }>()
  const absenceOf = (childId: string) => {
    const random = randomOf(seed).fork(`child ${childId}`)
    if (random.chance(LAPSED_SHARE)) return { from: random.whole(0, Math.max(0, days - LAPSED_DAYS)), to: days }
    const from = random.whole(0, days)
    return { from, to: random.chance(ILL_SHARE) ? from + random.whole(1, LONGEST_ILLNESS_DAYS) : from }
  }
  return (childId, day, type) => {
    const absence = known.get(childId) ?? absenceOf(childId)
    known.set(childId, absence)
    if (day >= absence.from && day < absence.to) return false
    return !randomOf(seed).fork(`${childId} ${day} ${type}`).chance(DRIVEN_SHARE)
  }
}

/** A stop as the bus found it. */
export interface RosterStop {
  id: string
  /** Who is assigned to it. */
  childIds: readonly string[]
  /** Seconds UTC between which the doors were open; undefined where the bus did not serve the stop. */
  open: { from: number; to: number } | undefined
}

type RiderEvent = Extract<RunEvent, { kind: 'rider' }>

/** What a driver recorded of the riders of a run, in the order of time. `rides` says who came. */
export function rosterOf(
  type: number,
  stops: readonly RosterStop[],
  rides: (childId: string) => boolean,
  random: Random,
): RiderEvent[] {
  const isHome = type === DROPOFF
  const children = stops.flatMap(({ childIds }, own) =>
    childIds.map((childId) => ({ childId, own, used: stopUsed(stops, own, random) })),
  )
  const present = children.filter(({ childId }) => rides(childId))
  const absent = children.filter(({ childId }) => !rides(childId))
  const events = stops.flatMap((stop, i): RiderEvent[] => {
    const [atSchool, here] = [i === (isHome ? 0 : stops.length - 1), present.filter(({ used }) => used === i)]
    const on = isHome ? (atSchool ? present : []) : here
    const off = isHome ? here : atSchool ? present : []
    const missed = isHome ? (atSchool ? absent : []) : absent.filter(({ own }) => own === i)
    const open = stops.slice(i).find((one) => one.open)?.open
    if (!open) return []
    return [
      ...spread(stop.id, open, on, 'boarded'),
      ...spread(stop.id, open, off, 'alighted'),
      ...spread(stop.id, { from: open.to, to: open.to }, missed, 'noShow'),
    ]
  })
  return events.sort((a, b) => a.at - b.at)
}

/** A child uses its own stop, the next one where the bus left that out, and now and then the next one without a reason. */
function stopUsed(stops: readonly RosterStop[], own: number, random: Random): number {
  const next = stops[own + 1]
  if (random.chance(OTHER_STOP_SHARE) && next?.open && next.childIds.length > 0) return own + 1
  return stops.findIndex(({ open }, i) => i >= own && open !== undefined)
}

/** One child after the other while the doors are open. */
function spread(
  stopId: string,
  open: { from: number; to: number },
  children: readonly { childId: string }[],
  ride: RiderEventKind,
): RiderEvent[] {
  const step = (open.to - open.from) / (children.length + 1)
  return children.map(({ childId }, i) => ({
    kind: 'rider',
    at: Math.round(open.from + (i + 1) * step),
    childId,
    stopId,
    ride,
  }))
}
