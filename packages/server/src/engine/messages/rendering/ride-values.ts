import {
  clockTime,
  type ExpectedArrival,
  type FamilyLanguage,
  formerStopText,
  type Hhmm,
  type MergeValues,
  newTimeText,
  reasonName,
  replacementText,
  type ServiceAlert,
  takenInText,
  timeOfDay,
  writtenMinutes,
} from '@firstbell/domain'
import { groupBy } from '../../../db/rows.ts'
import { clockWindow } from './written.ts'

/** What is said of a child on a route: its ride of a date, or its assignment without a date. */
export interface SaidRide {
  child: string
  school: string | null
  route: string
  stop: string
  stoptime: Hhmm
  /** Where and when the child got on or off before a plan was adopted; left out where that is not told of. */
  former?: { stop: string; stoptime: Hhmm }
  busNumber: string | null
  usualBusNumber: string | null
  /** What comes instead of the bus, by an alert: its number, or words. */
  replacement: string
  /** More than 0 where it is known. */
  minutesLate: number
  /** Null without a date. */
  onDate: {
    /** What everybody reads of the route. */
    alert: Pick<ServiceAlert, 'reason'> | undefined
    /** The run that takes the riders in. */
    takenInBy: { routeName: string; busNumber: string | null; stops: { name: string; scheduledAt: number }[] } | null
    /** When the bus is expected at the stop. */
    expected: ExpectedArrival | null
    /** How it differs from the usual time; null where the bus is not said to come at another one. */
    moved: 'later' | 'earlier' | null
    /** When the bus is due at the stop; seconds UTC. */
    dueAt: number
  } | null
}

/** What is true of all rides, in lists. */
export function valuesOfRides(rides: readonly SaidRide[], timeZone: string, language: FamilyLanguage): MergeValues {
  const each = (valueOf: (ride: SaidRide) => string | null | undefined) => [
    ...new Set(rides.map(valueOf).filter((value): value is string => value != null && value !== '')),
  ]
  return {
    children: each((ride) => ride.child),
    'child.firstName': each((ride) => ride.child),
    'route.name': each((ride) => ride.route),
    'stop.name': each((ride) => ride.stop),
    'stop.time': each((ride) => timeOfDay(ride.stoptime, language)),
    'stop.newTime': each((ride) => newTimeOf(ride, timeZone, language)),
    'stop.former': each((ride) => formerStopOf(ride, language)),
    'school.name': each((ride) => ride.school),
    'bus.number': each((ride) => ride.busNumber),
    'bus.usualNumber': each((ride) => ride.usualBusNumber),
    'delay.minutes': each((ride) => (ride.minutesLate > 0 ? String(ride.minutesLate) : null)),
    'delay.duration': each((ride) => (ride.minutesLate > 0 ? writtenMinutes(ride.minutesLate, language) : null)),
    'delay.reason': each((ride) => reasonName(ride.onDate?.alert?.reason ?? null, language)),
    'replacement.text': each((ride) => insteadOf(ride, timeZone, language)),
    'eta.time': each((ride) => expectedTimeOf(ride, timeZone, language)),
    'eta.window': each(
      ({ onDate }) => onDate?.expected?.window && clockWindow(timeZone, onDate.expected.window, language),
    ),
  }
}

function expectedTimeOf({ onDate }: SaidRide, timeZone: string, language: FamilyLanguage): string | null {
  const at = onDate?.expected?.at
  return at == null ? null : clockTime(timeZone, at, language)
}

function formerStopOf({ former, stop, stoptime }: SaidRide, language: FamilyLanguage): string | null {
  if (!former) return null
  const written = (name: string, time: Hhmm) => ({ name, time: timeOfDay(time, language) })
  return formerStopText(written(former.stop, former.stoptime), written(stop, stoptime), language)
}

/** MESSAGE-142 */
function newTimeOf(ride: SaidRide, timeZone: string, language: FamilyLanguage): string | null {
  const moved = ride.onDate?.moved
  if (!moved) return null
  const expected = expectedTimeOf(ride, timeZone, language)
  return newTimeText({ usual: timeOfDay(ride.stoptime, language), expected, moved }, language)
}

/** MESSAGE-130: what is true of each ride, the first one first. Children who ride together are told of together. */
export function valuesOfEachRide(
  rides: readonly SaidRide[],
  timeZone: string,
  language: FamilyLanguage,
): MergeValues[] {
  const inOrder = rides.toSorted((a, b) => (a.onDate?.dueAt ?? a.stoptime) - (b.onDate?.dueAt ?? b.stoptime))
  const valuesOf = (some: readonly SaidRide[]) => valuesOfRides(some, timeZone, language)
  const together = groupBy(inOrder, (ride) =>
    JSON.stringify({ ...valuesOf([{ ...ride, child: '' }]), 'school.name': undefined }),
  )
  return [...together.values()].map(valuesOf)
}

/** MESSAGE-95: what comes instead: what an alert says, or the run that takes the riders in. */
function insteadOf({ replacement, stop, onDate }: SaidRide, timeZone: string, language: FamilyLanguage): string {
  const { takenInBy } = onDate ?? {}
  if (replacement !== '' || !takenInBy) return replacementText(replacement, language)
  const { routeName, busNumber, stops: stopsOfRun } = takenInBy
  const same = stopsOfRun.find(({ name }) => name === stop)
  const known = same ? { name: same.name, time: clockTime(timeZone, same.scheduledAt, language) } : null
  return takenInText({ routeName, busNumber, stop: known }, language)
}
