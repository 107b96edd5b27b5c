import { type BusLoad, loadOfAll } from '../../fleet/fit.ts'
import { isFinished } from '../../runs/phase.ts'
import { type RideMark, rollUpRides, type RideRollUp } from './ride-roll-up.ts'
import type { PlannedDay, PlannedSchool } from '../planned-day.ts'
import { gapsOf, type RecordedRun, type RiderEvent, ridersOf } from '../recorded-run.ts'
import { rollUpStops, type StopRollUp } from './stop-roll-up.ts'

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
  /** How many riders are assigned, and what they take of a bus; null in figures that were made before it was kept. */
  assigned: number
  assignedSeats: number | null
  assignedWheelchairPlaces: number | null
  /** Whether a driver recorded riders. */
  hasRoster: boolean
  /** The most riders on board at a time, and the most that riders on board took; null without a roster. */
  maxLoad: number | null
  maxSeats: number | null
  maxWheelchairPlaces: number | null
}

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
  const loadOf = new Map(
    plans.flatMap(({ riders }) =>
      riders.map(({ childId, seats, wheelchairPlaces }) => [childId, { seats, wheelchairPlaces }]),
    ),
  )
  const loadOfChild = (childId: string) => loadOf.get(childId) ?? LOAD_OF_UNKNOWN
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
      loadOfChild,
    })
    const arrivalAt = new Map(stops.map(({ stopId, arrivedAt }) => [stopId, arrivedAt]))
    return {
      run: rollUpRun(plan, record, loadOfChild),
      stops,
      rides,
      arrivals: plan.schools.map((school) => ({ ...school, arrivedAt: arrivalAt.get(school.stopId) ?? null })),
    }
  })
}

/** FIT-2: a child of whose grade nothing is planned takes a third of a seat. */
const LOAD_OF_UNKNOWN: BusLoad = { seats: 1, wheelchairPlaces: 0 }

type LoadOfChild = (childId: string) => BusLoad

function rollUpRun(
  { stops: _, riders, schools: __, ...plan }: PlannedDay,
  record: RecordedRun | undefined,
  loadOfChild: LoadOfChild,
): RunRollUp {
  const { driverName: plannedDriverName, busNumber: plannedBusNumber, ...planned } = plan
  const { measured } = record ?? {}
  const events = ridersOf(record)
  const assigned = loadOfAll(riders)
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
    assignedSeats: assigned.seats,
    assignedWheelchairPlaces: assigned.wheelchairPlaces,
    hasRoster: events.length > 0,
    ...(events.length > 0 ? mostOnBoard(events, loadOfChild) : NO_ROSTER),
  }
}

function outcomeOf(
  { cancelled, mergedIntoRouteId }: Pick<PlannedDay, 'cancelled' | 'mergedIntoRouteId'>,
  record: RecordedRun | undefined,
): RunOutcome {
  if (mergedIntoRouteId !== null) return 'merged'
  if (cancelled) return 'cancelled'
  if (!record) return 'notStarted'
  return isFinished(record) ? 'finished' : 'unfinished'
}

const NO_ROSTER = { maxLoad: null, maxSeats: null, maxWheelchairPlaces: null }

/** Each of the three at the moment at which it is most. */
function mostOnBoard(events: readonly RiderEvent[], loadOfChild: LoadOfChild) {
  const onBoard = new Set<string>()
  const most = { maxLoad: 0, maxSeats: 0, maxWheelchairPlaces: 0 }
  for (const { childId, ride } of events) {
    if (ride === 'boarded') onBoard.add(childId)
    else onBoard.delete(childId)
    const { seats, wheelchairPlaces } = loadOfAll([...onBoard].map(loadOfChild))
    most.maxLoad = Math.max(most.maxLoad, onBoard.size)
    most.maxSeats = Math.max(most.maxSeats, seats)
    most.maxWheelchairPlaces = Math.max(most.maxWheelchairPlaces, wheelchairPlaces)
  }
  return most
}
