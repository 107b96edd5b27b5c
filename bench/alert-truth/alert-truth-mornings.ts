import type { ScheduledRun } from '@firstbell/domain'
import { offset, type Position } from '@firstbell/geo'
import type { DeviceReport } from '@firstbell/server'
import { between, type Faults, planDrive, randomFrom, reportsOf, type TimedReport, truth } from '@firstbell/simulator'

/** A run as it really was. Times in seconds UTC. */
export interface TrueRun {
  routeId: string
  /** What went wrong. */
  fate: string
  /** In driving order, without those that were skipped; `arrivedAt` is infinite where the bus never came. */
  stops: { scheduledAt: number; arrivedAt: number }[]
  /** When the office canceled it. */
  cancelledAt: number | undefined
  /** In the order of sending. */
  reports: TimedReport[]
}

/** What the simulator needs of a route beside its timetable. */
export interface Road {
  path: readonly Position[]
  stops: readonly { lat: number; lng: number; children: number }[]
}

/** Buses stand at their first stop, and report, this long before they leave it, and after the last. */
const BEFORE_SECONDS = 600
const AFTER_SECONDS = 180
const CLOCK_FAST_SECONDS = 45
const LATE_MINUTES = [4, 30] as const
/** When an office that hears of a bus that cannot run cancels it, from the start of the run. */
const CANCELLED_MINUTES = [-60, 20] as const
const SILENT_MINUTES = [10, 25] as const
/** A bus that starts late reports once a minute before, from so far away. */
const ELSEWHERE_METRES = 20_000
const ELSEWHERE_EVERY_SECONDS = 60

/** What happens to buses, and its share: to one of 25, as the simulator deals its faults, or more rarely. */
const BUSES = { 'slow traffic': 0.04, 'late start': 0.04, 'held up': 0.04, canceled: 0.02 } as const
/** What happens to phones. */
const PHONES = {
  'reports kept for 4 min': 0.04,
  'reports lost for 4 min': 0.04,
  'silent for a while': 0.02,
  'silent from then on': 0.01,
  'phone off': 0.01,
} as const
const CLOCK_FAST_SHARE = 0.04
const SKIP_SHARE = 0.04

type Lot = ReturnType<typeof randomFrom>

function drawn<Name extends string>(shares: Readonly<Record<Name, number>>, random: Lot): Name | undefined {
  let lot = random()
  const names = Object.keys(shares) as Name[] // its own keys
  return names.find((name) => (lot -= shares[name]) < 0)
}

/** Drives a run; the same seed, date and route give the same again. */
export function driveRun(
  scheduledRun: ScheduledRun,
  road: Road,
  { seed, intervalSeconds }: { seed: number; intervalSeconds: number },
): TrueRun {
  const { routeId, date, type, startAt, endAt } = scheduledRun
  const key = `${date}/${routeId}`
  const random = randomFrom(seed, key, 'fate')
  const [bus, phone] = [drawn(BUSES, random), drawn(PHONES, random)]
  const lateMinutes = between(random, ...LATE_MINUTES)
  const cancelledAt = startAt + 60 * between(random, ...CANCELLED_MINUTES)
  const faults: Faults = {
    lateMinutes: bus === 'slow traffic' ? lateMinutes : undefined,
    standsMinutes: bus === 'held up' ? lateMinutes : undefined,
    skipsStop: random() < SKIP_SHARE,
    clockFastSeconds: random() < CLOCK_FAST_SHARE ? CLOCK_FAST_SECONDS : undefined,
    signalGap: phone === 'reports kept for 4 min' ? 'kept' : phone === 'reports lost for 4 min' ? 'lost' : undefined,
  }
  const stops = scheduledRun.stops.flatMap(({ id, scheduledAt }, i) => {
    const { lat, lng, children } = road.stops[i] ?? { lat: 0, lng: 0, children: 0 }
    return { id, scheduledAt, position: { lat, lng }, childcount: children }
  })
  if (bus === 'canceled') {
    const never = stops.map(({ scheduledAt }) => ({ scheduledAt, arrivedAt: Infinity }))
    return { routeId, fate: bus, stops: never, cancelledAt, reports: [] }
  }
  const from = startAt + (bus === 'late start' ? lateMinutes * 60 : -BEFORE_SECONDS)
  const drive = planDrive({ type, path: road.path, stops, startAt: from }, { seed, key, faults })
  const until = Math.max(endAt, drive.doneAt) + AFTER_SECONDS
  const before = bus === 'late start' ? fromElsewhere(stops[0]?.position, startAt - BEFORE_SECONDS, from) : []
  const reports = [...before, ...reportsOf(drive, { seed, key, from, until, intervalSeconds, faults })]
  const silence = silenceOf(phone, drive.departsAt, drive.doneAt, random)
  const visits = truth(drive)
  return {
    routeId,
    fate: phone ?? bus ?? 'nothing',
    stops: stops.flatMap(({ id, scheduledAt }) => {
      const arrivedAt = visits.find(({ stopId }) => stopId === id)?.arrivedAt
      return arrivedAt ? [{ scheduledAt, arrivedAt }] : []
    }),
    cancelledAt: undefined,
    reports: reports.filter(({ sentAt }) => sentAt < silence.from || sentAt >= silence.until),
  }
}

function fromElsewhere(firstStop: Position | undefined, from: number, until: number): TimedReport[] {
  if (!firstStop) return []
  const position = offset(firstStop, 0, ELSEWHERE_METRES)
  const count = Math.floor((until - from) / ELSEWHERE_EVERY_SECONDS)
  return Array.from({ length: count }, (_, i) => from + i * ELSEWHERE_EVERY_SECONDS).map((at) => {
    return { fixAt: at, sentAt: at, position, speedMps: 0 }
  })
}

/** Between which moments nothing comes from the phone. */
function silenceOf(phone: keyof typeof PHONES | undefined, from: number, until: number, random: Lot) {
  const begins = between(random, from, until)
  const seconds = 60 * between(random, ...SILENT_MINUTES)
  if (phone === 'phone off') return { from: -Infinity, until: Infinity }
  if (phone === 'silent from then on') return { from: begins, until: Infinity }
  return phone === 'silent for a while'
    ? { from: begins, until: begins + seconds }
    : { from: Infinity, until: Infinity }
}

/** A report of a phone as tracking takes it. */
export function receivedFrom(device: DeviceReport['device'], { sentAt, fixAt, ...fix }: TimedReport): DeviceReport {
  return { device, fix: { ...fix, deviceId: device.id, at: fixAt, receivedAt: sentAt, valid: true, mocked: false } }
}
