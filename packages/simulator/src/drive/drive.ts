import type { Line } from '@firstbell/geo'
import { type Course, type CourseStop, courseOf } from './course.ts'
import type { Faults } from './faults.ts'
import { cruiseFor, speedsOver } from './kinematics.ts'
import { advance, type Motion, motionAt, type Moving, stand, standingAt } from './motion.ts'
import { between, logNormal, type Random, randomFrom } from '../random.ts'
import { dwellSeconds, type Link, RED_SECONDS, RED_SHARE, scheduleOf } from './schedule.ts'
import type { Trip } from '../trip.ts'

/** What happened at one stop. The bus never leaves its last stop. */
export interface Visit {
  stopId: string
  /** Seconds UTC at which the bus stood; null at a skipped stop. */
  arrivedAt: number | null
  departedAt: number | null
  skipped: boolean
}

/** One trip as it is driven, from the first minute to the last. */
export interface Drive {
  readonly line: Line
  readonly motion: Motion
  readonly visits: readonly Visit[]
  /** Seconds UTC at which the bus leaves its first stop, and at which the last passenger is off. */
  readonly departsAt: number
  readonly doneAt: number
}

export interface DriveState extends Moving {
  phase: 'waiting' | 'driving' | 'dwelling' | 'done'
}

const LINK_SPREAD = 0.1
const DWELL_SPREAD = 0.3
/** Share of the schedule deviation that a driver recovers until the next stop, and its limits. */
const RECOVERED_SHARE = 0.3
const QUICKEST = 0.75
const SLOWEST = 1.4
/** At stops that are not timepoints drivers leave up to this much early. */
const EARLY_SECONDS = 30
/** The first stop is left this long after a bus that comes late from another trip has reached it. */
const BOARDING_SECONDS = 20

/**
 * Drives a trip. Everything follows from the trip, the seed and the key: a simulator that is started again goes on
 * exactly where the bus would be. `key` distinguishes trips, such as date and route. The trip must be drivable.
 */
export function planDrive(
  trip: Trip,
  how: {
    seed: number
    key: string
    faults?: Faults
    /** Of the same trip on any day, to drive it on many. */ usual?: Usual
  },
): Drive {
  const random = randomFrom(how.seed, how.key, 'drive')
  const usual = how.faults?.skipsStop ? undefined : how.usual
  const course = usual ? onDayOf(trip, usual.course) : courseOf(trip, random, how.faults?.skipsStop ?? false)
  const stops = timetableOf(course.stops, (how.faults?.lateMinutes ?? 0) * 60)
  const first = stops[0] as Target // a drivable trip has two stops
  const motion = standingAt(trip.startAt, first.alongMetres)
  const departsAt = Math.max(first.scheduledAt, trip.startAt + BOARDING_SECONDS)
  stand(motion, departsAt)

  const visits: Visit[] = [{ stopId: first.id, arrivedAt: trip.startAt, departedAt: departsAt, skipped: false }]
  let behindSeconds = departsAt - first.scheduledAt
  const links = usual?.links ?? scheduleOf({ ...course, stops }, how.seed)
  const incidentOn = Math.floor(randomFrom(how.seed, how.key, 'incident')() * links.length)
  for (const [i, link] of links.entries()) {
    const target = stops[i + 1] as Target // a link leads to each stop but the first
    const standsSeconds = i === incidentOn ? (how.faults?.standsMinutes ?? 0) * 60 : 0
    driveLink(motion, link, { random, behindSeconds, extraSeconds: target.extraSeconds, standsSeconds })
    const arrivedAt = motion.at.at(-1) as number
    const isLast = i === stops.length - 2
    const earliest = isLast ? 0 : target.scheduledAt - EARLY_SECONDS
    const dwell = Math.max(6, dwellSeconds(target.childcount) * logNormal(random, DWELL_SPREAD))
    stand(motion, Math.max(arrivedAt + dwell, earliest))
    const departedAt = motion.at.at(-1) as number
    behindSeconds = departedAt - (target.targetAt + dwellSeconds(target.childcount))
    visits.push({ stopId: target.id, arrivedAt, departedAt: isLast ? null : departedAt, skipped: false })
  }
  const doneAt = motion.at.at(-1) as number
  return { line: course.line, motion, visits: withSkipped(visits, trip, course.skippedStopId), departsAt, doneAt }
}

/** What is the same on every day on which a trip is driven along its path, whatever the date. */
export interface Usual {
  readonly course: Course
  readonly links: readonly Link[]
}

/** Works that out once for many drives with this seed: most of the time of a plan goes into it. The trip must be drivable. */
export function usualOf(trip: Trip, seed: number): Usual {
  const course = courseOf(trip, () => 0, false)
  return { course, links: scheduleOf({ ...course, stops: timetableOf(course.stops, 0) }, seed) }
}

/** A course with the timetable of another day. */
function onDayOf(trip: Trip, course: Course): Course {
  const stops = trip.stops.map((stop, i) => ({ ...stop, alongMetres: course.stops[i]?.alongMetres ?? 0 }))
  return { ...course, stops }
}

interface Target extends CourseStop {
  /** When a driver with the day's delay would arrive. */
  targetAt: number
  /** How much slower the drive to this stop is than scheduled. */
  extraSeconds: number
}

/** The schedule with a growing delay. Times that go backwards are replaced by the one before. */
function timetableOf(stops: readonly CourseStop[], lateSeconds: number): Target[] {
  const startAt = stops[0]?.scheduledAt ?? 0
  const seconds = Math.max(1, (stops.at(-1)?.scheduledAt ?? 0) - startAt)
  let previous = { scheduledAt: startAt, lateness: 0 }
  return stops.map((stop) => {
    const scheduledAt = Math.max(stop.scheduledAt, previous.scheduledAt)
    const lateness = lateSeconds * Math.min(1, (scheduledAt - startAt) / seconds)
    const extraSeconds = lateness - previous.lateness
    previous = { scheduledAt, lateness }
    return { ...stop, scheduledAt, targetAt: scheduledAt + lateness, extraSeconds }
  })
}

interface LinkFacts {
  random: Random
  behindSeconds: number
  extraSeconds: number
  /** In the middle of the link, where something is in the way. */
  standsSeconds: number
}

function driveLink(
  motion: Motion,
  link: Link,
  { random, behindSeconds, extraSeconds, standsSeconds }: LinkFacts,
): void {
  const usual = link.driveSeconds * logNormal(random, LINK_SPREAD)
  const wanted = Math.min(SLOWEST * usual, Math.max(QUICKEST * usual, usual - RECOVERED_SHARE * behindSeconds))
  const red = link.lights.filter(() => random() < RED_SHARE)
  const standstills = new Map(red.map((light) => [light, between(random, RED_SECONDS.shortest, RED_SECONDS.longest)]))
  if (standsSeconds > 0) standstills.set(Math.floor(link.section.limitsMps.length / 2), standsSeconds)
  const cruise = cruiseFor([link.section], wanted + extraSeconds)
  advance(motion, link.section, speedsOver(link.section, cruise, [...standstills.keys()]), standstills)
}

function withSkipped(visits: readonly Visit[], trip: Trip, skippedStopId: string | undefined): Visit[] {
  return trip.stops.flatMap(({ id }): Visit[] => {
    if (id === skippedStopId) return [{ stopId: id, arrivedAt: null, departedAt: null, skipped: true }]
    return visits.filter((visit) => visit.stopId === id)
  })
}

/** Where the bus is at a moment (seconds UTC). Before the trip it stands at the first stop, after it at the last. */
export function driveStateAt(drive: Drive, at: number): DriveState {
  return { ...motionAt(drive.motion, drive.line, at), phase: phaseAt(drive, at) }
}

function phaseAt(drive: Drive, at: number): DriveState['phase'] {
  if (at < drive.departsAt) return 'waiting'
  if (at >= drive.doneAt) return 'done'
  const standing = drive.visits.some(
    ({ arrivedAt, departedAt }) => arrivedAt !== null && arrivedAt <= at && at < (departedAt ?? drive.doneAt),
  )
  return standing ? 'dwelling' : 'driving'
}

/** What really happened at each stop, in the order of the trip. */
export function truth(drive: Drive): readonly Visit[] {
  return drive.visits
}
