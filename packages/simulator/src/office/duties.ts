import { realStops, type Route, type ScheduledRun } from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import { type Drive, planDrive } from '../drive/drive.ts'
import { dealFaults, type Faults } from '../drive/faults.ts'
import { reportsOf, type TimedReport } from '../report.ts'
import { canBeDriven, type Trip } from '../trip.ts'

const BEFORE_SECONDS = 600
const AFTER_SECONDS = 180
const FRESH_SECONDS = 120
const CATCH_UP_EVERY_SECONDS = 30
/** Between the last stop of one trip and the first of the next, as the crow flies. */
const EMPTY_DRIVE_MPS = 8

/** A trip of a bus today, with all reports that its phone sends on the way. */
export interface Duty {
  /** Date and route. */
  readonly key: string
  readonly routeId: string
  readonly busId: string
  readonly busNumber: string
  readonly trip: Trip
  readonly drive: Drive
  /** Seconds UTC between which the bus is on the road for this trip. */
  readonly from: number
  readonly until: number
  /** In the order of sending, and the index of the next one. */
  readonly reports: readonly TimedReport[]
  next: number
}

export interface DutyOptions {
  seed: number
  /** Whole seconds between two fixes. */
  intervalSeconds: number
  withFaults: boolean
  /** Seconds UTC by the server's clock. */
  now: number
}

/**
 * The duties of one day in order of departure. A bus that has left continues as planned, whatever the office changes
 * meanwhile, except for the bus itself: a substitute continues from where the first bus is. A bus that has not left is
 * planned again.
 */
export function dutiesOf(
  scheduledRuns: readonly ScheduledRun[],
  routes: ReadonlyMap<string, Route>,
  previous: readonly Duty[],
  options: DutyOptions,
): Duty[] {
  const faults = faultsOf(scheduledRuns, options)
  const lastOf = new Map<string, Duty>()
  const duties: Duty[] = []
  for (const scheduledRun of scheduledRuns.toSorted((a, b) => a.startAt - b.startAt)) {
    if (scheduledRun.cancelled || scheduledRun.busId === null) continue
    const known = previous.find((duty) => duty.key === keyOf(scheduledRun))
    const bus = { busId: scheduledRun.busId, busNumber: scheduledRun.busNumber ?? scheduledRun.busId }
    const duty = hasLeft(known, options.now)
      ? { ...known, ...bus }
      : planDuty(
          scheduledRun,
          bus,
          { route: routes.get(scheduledRun.routeId), last: lastOf.get(bus.busId), known, faults },
          options,
        )
    if (!duty) continue
    duties.push(duty)
    lastOf.set(duty.busId, duty)
  }
  return duties
}

/** Has the bus left its first stop? */
export function hasLeft(duty: Duty | undefined, now: number): duty is Duty {
  return duty !== undefined && duty.drive.departsAt <= now
}

export function keyOf(scheduledRun: Pick<ScheduledRun, 'date' | 'routeId'>): string {
  return `${scheduledRun.date}/${scheduledRun.routeId}`
}

function faultsOf(
  scheduledRuns: readonly ScheduledRun[],
  { seed, withFaults }: DutyOptions,
): ReadonlyMap<string, Faults> {
  const date = scheduledRuns[0]?.date
  return date && withFaults ? dealFaults(scheduledRuns, { seed, date }) : new Map()
}

function planDuty(
  scheduledRun: ScheduledRun,
  bus: Pick<Duty, 'busId' | 'busNumber'>,
  given: { route?: Route; last?: Duty; known?: Duty; faults: ReadonlyMap<string, Faults> },
  { seed, intervalSeconds, now }: DutyOptions,
): Duty | undefined {
  const trip = given.route && tripOf(scheduledRun, given.route, given.last)
  if (!trip || !canBeDriven(trip)) return undefined
  const key = keyOf(scheduledRun)
  const faults = given.faults.get(scheduledRun.routeId)
  if (given.known && JSON.stringify(trip) === JSON.stringify(given.known.trip)) return { ...given.known, ...bus }
  const drive = planDrive(trip, { seed, key, faults })
  const from = trip.startAt
  const until = Math.max(scheduledRun.endAt, drive.doneAt) + AFTER_SECONDS
  const all = reportsOf(drive, { seed, key, from, until, intervalSeconds, faults })
  const reports = given.known ? all : all.filter((report) => isWorthKeeping(report, now, intervalSeconds))
  const sent = given.known ? reports.findIndex((report) => report.sentAt > now) : 0
  const next = sent < 0 ? reports.length : sent
  return { key, routeId: scheduledRun.routeId, ...bus, trip, drive, from, until, reports, next }
}

/** Reports that were missed are sent thinly, so that devices with a rate limit soon report the present. */
function isWorthKeeping(report: TimedReport, now: number, intervalSeconds: number): boolean {
  return report.sentAt > now - FRESH_SECONDS || report.fixAt % CATCH_UP_EVERY_SECONDS < intervalSeconds
}

/** The stops of the timetable where the route has them. A bus that comes from another trip is there when it can be. */
function tripOf(scheduledRun: ScheduledRun, route: Route, last: Duty | undefined): Trip {
  const positions = new Map(realStops(route.stops).map((stop) => [stop.id, stop]))
  const stops = scheduledRun.stops
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ id, scheduledAt }) => {
      const stop = positions.get(id)
      return stop ? [{ id, position: stop.location, scheduledAt, childcount: stop.childcount }] : []
    })
  const first = stops[0]
  const usual = (first?.scheduledAt ?? scheduledRun.startAt) - BEFORE_SECONDS
  const from = last?.trip.stops.at(-1)?.position
  const free = last && first && from ? last.until + distanceMetres(from, first.position) / EMPTY_DRIVE_MPS : usual
  return { path: route.path, stops, type: route.type, startAt: Math.max(usual, free) }
}

/** Takes the reports that are due out of the duties that are on the road. */
export function takeDue(duties: readonly Duty[], now: number): { duty: Duty; report: TimedReport }[] {
  const due: { duty: Duty; report: TimedReport }[] = []
  for (const duty of duties) {
    if (now < duty.from) continue
    for (let report = duty.reports[duty.next]; report && report.sentAt <= now; report = duty.reports[++duty.next]) {
      due.push({ duty, report })
    }
  }
  return due
}

/** Gives up what a finished trip still had to send: the clock has jumped past its end. */
export function isDutyOver(duty: Duty, now: number): boolean {
  return now > duty.until + AFTER_SECONDS
}
