import { hhmmOf, type Hhmm, wallClock } from '@firstbell/domain'
import { type Line, lineOf, type Position, slice } from '@firstbell/geo'
import { alignStops } from '../drive/align.ts'
import type { RecordedTrip } from './recording.ts'
import type { SimulatedReport } from '../report.ts'

/** A recorded trip made into one of today. */
export interface FeedPlan {
  name: string
  busNumber: string
  stops: { name: string; location: Position; stoptime: Hhmm }[]
  starttime: Hhmm
  endtime: Hhmm
  path: Position[]
  /** With the times at which they happen now. */
  reports: SimulatedReport[]
  /** The trip began on another date than it is now: runs belong to dates. */
  beganOnOtherDate: boolean
}

export interface FeedPace {
  /** Seconds UTC by the server's clock. */
  now: number
  /** Seconds of the server's clock per second of real time. */
  rate: number
  /** Seconds of the recording per second of real time. */
  speed: number
}

/**
 * When a trip of this duration has to begin, so that no fix lies in the server's future when it is sent: now, or so
 * much earlier that a trip fed faster than the server's clock ends just when its last fix is sent.
 */
export function beginningOf(durationSeconds: number, { now, rate, speed }: FeedPace): number {
  return Math.floor(now - Math.max(0, durationSeconds * (1 - rate / speed)))
}

/** Real seconds after the start of feeding at which a fix is sent. */
export function sendAfterSeconds(plan: FeedPlan, report: SimulatedReport, { speed }: Pick<FeedPace, 'speed'>): number {
  return (report.fixAt - (plan.reports[0]?.fixAt ?? 0)) / speed
}

/** `trip` has at least two fixes and two stops. */
export function planFeed(trip: RecordedTrip, timeZone: string, pace: FeedPace): FeedPlan {
  const firstAt = trip.fixes[0]?.fixAt ?? 0
  const lastAt = trip.fixes.at(-1)?.fixAt ?? 0
  const shift = beginningOf(lastAt - firstAt, pace) - firstAt
  const line = lineOf(trip.shape.length > 1 ? trip.shape : trip.stops.map((stop) => stop.position))
  const timetable = timetableOf(trip, line)
  const along = alignStops(
    line,
    trip.stops.map((stop) => stop.position),
    expectedMetres(timetable, line),
  )
  const times = timetable.map((at) => at + shift)
  const stoptime = (at: number) => hhmmOf(Math.round(wallClock(timeZone, at).secondOfDay / 60))
  return {
    name: `${trip.routeName} · recorded ${trip.date}`,
    busNumber: trip.vehicle.slice(0, 14),
    stops: trip.stops.map((stop, i) => ({
      name: `Stop ${i + 1} (${stop.id})`.slice(0, 120),
      location: stop.position,
      stoptime: stoptime(times[i] ?? 0),
    })),
    starttime: stoptime(times[0] ?? 0),
    endtime: stoptime(times.at(-1) ?? 0),
    path: pathOf(line, along),
    reports: trip.fixes.map((fix) => ({ ...fix, fixAt: fix.fixAt + shift })),
    beganOnOtherDate: wallClock(timeZone, times[0] ?? 0).date !== wallClock(timeZone, pace.now).date,
  }
}

/** The recorded timetable; without one as if the bus had been on time, evenly along the line. Seconds UTC then. */
function timetableOf(trip: RecordedTrip, line: Line): number[] {
  const recorded = trip.stops.flatMap((stop) => stop.scheduledAt ?? [])
  if (recorded.length === trip.stops.length) return recorded
  const [first, last] = [trip.fixes[0] as SimulatedReport, trip.fixes.at(-1) as SimulatedReport] // a trip has two fixes
  const seen = alignStops(line, [first.position, last.position])
  const [from = 0, to = 0] = (seen[1] ?? 0) - (seen[0] ?? 0) > line.lengthMetres / 10 ? seen : [0, line.lengthMetres]
  const secondsPerMetre = (last.fixAt - first.fixAt) / (to - from)
  return alignStops(
    line,
    trip.stops.map((stop) => stop.position),
  ).map((metres) => first.fixAt + (metres - from) * secondsPerMetre)
}

function expectedMetres(timetable: readonly number[], line: Line): number[] | undefined {
  const startAt = timetable[0] ?? 0
  const seconds = (timetable.at(-1) ?? 0) - startAt
  return seconds > 0 ? timetable.map((at) => ((at - startAt) / seconds) * line.lengthMetres) : undefined
}

const OVERHANG_METRES = 50
const LONGEST_PATH = 20_000

/** The line without what lies before the first and behind the last stop. */
function pathOf(line: Line, along: readonly number[]): Position[] {
  const first = along[0] ?? 0
  const last = along.at(-1) ?? line.lengthMetres
  const from = first > OVERHANG_METRES ? first : 0
  const to = line.lengthMetres - last > OVERHANG_METRES ? last : line.lengthMetres
  const positions = to > from ? slice(line, from, to) : [...line.positions]
  const everyNth = Math.ceil(positions.length / LONGEST_PATH)
  return positions.filter((_, i) => i % everyNth === 0 || i === positions.length - 1)
}
