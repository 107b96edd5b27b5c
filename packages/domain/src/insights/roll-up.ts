import type { SkipReason } from '../runs/driver-event.ts'
import type { RunEvent } from '../runs/event.ts'
import type { LocalDate } from '../time/zone.ts'
import { type RideMark, rollUpRides, type RideRollUp } from './ride-roll-up.ts'
import { rollUpStops, type StopOutcome } from './stop-roll-up.ts'

/** What was planned of a route on a date. It is written when the date is closed, and no revision changes it. */
export interface PlannedDay {
  date: LocalDate
  routeId: string
  routeName: string
  /** 1 takes children to school, 2 takes them home. */
  type: number
  groupId: string | null
  driverName: string
  busNumber: string | null
  /** Seats of the planned bus; null without a bus. */
  seats: number | null
  /** Seconds UTC, with the changes of the day. */
  startAt: number
  endAt: number
  delayMinutes: number
  cancelled: boolean
  mergedIntoRouteId: string | null
  /** In the order of the route. */
  stops: PlannedStop[]
  riders: PlannedRider[]
  schools: PlannedSchool[]
}

export interface PlannedStop {
  stopId: string
  name: string
  /** Seconds UTC. */
  scheduledAt: number
}

/** A child that is assigned to a stop of the route. */
export interface PlannedRider {
  childId: string
  stopId: string
  schoolId: string | null
}

/** A school to which a route takes children, and the stop there. */
export interface PlannedSchool {
  schoolId: string
  stopId: string
  /** When its bell rings on that date; seconds UTC. */
  bellAt: number
  children: number
}

/** What the positions of a run say. */
export interface Measured {
  fixes: number
  distanceMetres: number
  /** Between when a fix was taken and when it was received; the median, in seconds. */
  medianAgeSeconds: number
  /** The first and the last fix, seconds UTC. */
  firstAt: number
  lastAt: number
  /** Intervals of more than {@link GAP_SECONDS} between two fixes. */
  gaps: Gap[]
}

export interface Gap {
  from: number
  to: number
}

/** What is recorded of a run. */
export interface RecordedRun {
  runId: string
  startedAt: number
  finishedAt: number | null
  driverName: string | null
  busNumber: string | null
  /** In the order in which they became known. */
  events: readonly RunEvent[]
  /** Nothing where no position is kept. */
  measured: Measured | undefined
}

/** A run without a position for so long has a gap: that is when pages call a position stale. */
export const GAP_SECONDS = 120

export type RunOutcome = 'finished' | 'unfinished' | 'notStarted' | 'cancelled' | 'merged'

/** The figures of a run: what was planned, and what became of it. */
export interface RunRollUp extends Omit<PlannedDay, 'stops' | 'riders' | 'schools' | 'driverName' | 'busNumber'> {
  plannedDriverName: string
  plannedBusNumber: string | null
  outcome: RunOutcome
  runId: string | null
  startedAt: number | null
  finishedAt: number | null
  driverName: string | null
  busNumber: string | null
  /** Null where no position is kept. */
  distanceMetres: number | null
  fixes: number
  medianAgeSeconds: number | null
  /** How long there was no position while the run was under way. */
  gapSeconds: number | null
  assigned: number
  /** Whether a driver recorded riders. */
  hasRoster: boolean
  /** The most riders on board at a time; null without a roster. */
  maxLoad: number | null
}

export interface StopRollUp extends PlannedStop {
  position: number
  arrivedAt: number | null
  departedAt: number | null
  outcome: StopOutcome
  reason: StopReason | null
}

/** Why a stop counts as skipped: what the driver said, or that the bus was over half an hour late or never there. */
export type StopReason = SkipReason | 'halfAnHourLate' | 'notReached'

export interface ArrivalRollUp extends PlannedSchool {
  /** When the bus was at school; null where it was not, or nobody knows. */
  arrivedAt: number | null
}

export interface DayRollUp {
  run: RunRollUp
  stops: StopRollUp[]
  rides: RideRollUp[]
  arrivals: ArrivalRollUp[]
}

/** The runs of a date by route: a run that takes in the riders of another route records them, too. */
export interface RecordedDay {
  runs: ReadonlyMap<string, RecordedRun>
  /** What the office corrected, by route and child. */
  corrections: ReadonlyMap<string, ReadonlyMap<string, RideMark>>
}

/** INSIGHT-1…5: the figures of a date, from its plan and from what is recorded of it. */
export function rollUpDay(plans: readonly PlannedDay[], recorded: RecordedDay): DayRollUp[] {
  return plans.map((plan) => {
    const record = plan.cancelled ? undefined : recorded.runs.get(plan.routeId)
    const carrier = plan.mergedIntoRouteId === null ? record : recorded.runs.get(plan.mergedIntoRouteId)
    const ownIds = new Set(plan.riders.map(({ childId }) => childId))
    const takenIn = plans.filter(({ mergedIntoRouteId }) => mergedIntoRouteId === plan.routeId)
    const guestIds = takenIn.flatMap(({ riders }) => riders.map(({ childId }) => childId))
    const stops = rollUpStops(plan, record)
    const rides = rollUpRides(plan, ridersOf(carrier), {
      isExpectedElsewhere: (childId) => !ownIds.has(childId) && (carrier !== record || guestIds.includes(childId)),
      corrections: recorded.corrections.get(plan.routeId),
    })
    const arrivalAt = new Map(stops.map(({ stopId, arrivedAt }) => [stopId, arrivedAt]))
    return {
      run: rollUpRun(plan, record),
      stops,
      rides,
      arrivals: plan.schools.map((school) => ({ ...school, arrivedAt: arrivalAt.get(school.stopId) ?? null })),
    }
  })
}

function rollUpRun({ stops: _, riders, schools: __, ...plan }: PlannedDay, record: RecordedRun | undefined): RunRollUp {
  const { driverName: plannedDriverName, busNumber: plannedBusNumber, ...planned } = plan
  const { measured } = record ?? {}
  const events = ridersOf(record)
  return {
    ...planned,
    plannedDriverName,
    plannedBusNumber,
    outcome: outcomeOf(plan, record),
    runId: record?.runId ?? null,
    startedAt: record?.startedAt ?? null,
    finishedAt: record?.finishedAt ?? null,
    driverName: record?.driverName ?? null,
    busNumber: record?.busNumber ?? null,
    distanceMetres: measured?.distanceMetres ?? null,
    fixes: measured?.fixes ?? 0,
    medianAgeSeconds: measured?.medianAgeSeconds ?? null,
    gapSeconds:
      record && measured ? gapsOf(plan, record, measured).reduce((sum, { from, to }) => sum + to - from, 0) : null,
    assigned: riders.length,
    hasRoster: events.length > 0,
    maxLoad: events.length > 0 ? maxLoadOf(events) : null,
  }
}

function outcomeOf(
  { cancelled, mergedIntoRouteId }: Pick<PlannedDay, 'cancelled' | 'mergedIntoRouteId'>,
  record: RecordedRun | undefined,
): RunOutcome {
  if (mergedIntoRouteId !== null) return 'merged'
  if (cancelled) return 'cancelled'
  if (!record) return 'notStarted'
  return record.finishedAt === null ? 'unfinished' : 'finished'
}

/** INSIGHT-2: when there was no position between the start of a run and its end, or its planned end where it has none. */
export function gapsOf({ endAt }: { endAt: number }, record: RecordedRun, measured: Measured): Gap[] {
  const end = record.finishedAt ?? Math.max(endAt, measured.lastAt)
  return [{ from: record.startedAt, to: measured.firstAt }, ...measured.gaps, { from: measured.lastAt, to: end }]
    .map(({ from, to }) => ({ from: Math.max(from, record.startedAt), to: Math.min(to, end) }))
    .filter(({ from, to }) => to - from > GAP_SECONDS)
}

export type RiderEvent = Extract<RunEvent, { kind: 'rider' }>

/** The rider events of a run in the order in which they happened. */
function ridersOf(record: RecordedRun | undefined): RiderEvent[] {
  return (record?.events ?? []).filter((event) => event.kind === 'rider').toSorted((a, b) => a.at - b.at)
}

function maxLoadOf(events: readonly RiderEvent[]): number {
  const onBoard = new Set<string>()
  let most = 0
  for (const { childId, ride } of events) {
    if (ride === 'boarded') onBoard.add(childId)
    else onBoard.delete(childId)
    most = Math.max(most, onBoard.size)
  }
  return most
}
