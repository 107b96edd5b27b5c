import { fits } from '@firstbell/domain'
import {
  busOf,
  type CalloutBusRecord,
  type CalloutDay,
  type CalloutRun,
  nextRunLateSeconds,
  fitOn,
  type Travel,
  wayBetween,
  withRun,
} from './callout-day.ts'
import type { Obstacle, Option, Surroundings, Tried } from './option.ts'

/** A run that would begin later than this is not handed on. */
export const MAX_DELAY_MINUTES = 30
/** A driver with another run so soon before or after stays in the bus of that run. */
const SAME_BUS_SECONDS = 3600

type Driver = CalloutDay['drivers'][number]

/** DAY-19: the other drivers who can take a run, each with the bus and the delay. */
export function handOn(day: CalloutDay, run: CalloutRun, surroundings: Surroundings): Tried {
  const tried = day.drivers
    .filter(({ id }) => !surroundings.absentIds.has(id) && (surroundings.shortlist?.driverIds.has(id) ?? true))
    .map((driver) => handedTo(day, run, driver, surroundings))
  return {
    options: tried.flatMap((one) => ('obstacle' in one ? [] : one)),
    obstacles: tried.flatMap((one) => ('obstacle' in one ? one : [])),
  }
}

function handedTo(day: CalloutDay, run: CalloutRun, driver: Driver, { travel }: Surroundings): Option | Obstacle {
  const own = day.runs.filter((other) => other.driverId === driver.id && !other.isOut && other.routeId !== run.routeId)
  const before = own.filter(({ startAt }) => startAt < run.startAt).toSorted((a, b) => a.endAt - b.endAt)
  const [next] = own.filter(({ startAt }) => startAt >= run.startAt).toSorted((a, b) => a.startAt - b.startAt)
  const readyAt = Math.max(day.now, ...before.map((other) => other.endAt + wayBetween(travel, other, run).seconds))
  const delayMinutes = Math.ceil(Math.max(0, readyAt - run.startAt) / 60)
  const obstacle = (name: Obstacle['obstacle'], by: number, limit = 0) => ({
    obstacle: name,
    closest: driver.name,
    by,
    limit,
  })
  if (delayMinutes > MAX_DELAY_MINUTES) return obstacle('tooLate', delayMinutes, MAX_DELAY_MINUTES)
  const handed = delayed({ ...run, driverId: driver.id }, delayMinutes)
  const bus = busFor(day, handed, { previous: before.at(-1), next })
  if (!bus) return obstacle('noBus', 0)
  const changed = { ...handed, busId: bus.id }
  const late = nextRunLateSeconds(day, travel, changed)
  if (late > nextRunLateSeconds(day, travel, { ...run, driverId: null }))
    return obstacle('nextRunLate', Math.ceil(late / 60))
  const isOtherBus = bus.id !== run.busId
  if (isOtherBus) {
    const { seatsMissing, wheelchairPlacesMissing } = fitOn(day, bus, run)
    if (seatsMissing > 0) return obstacle('overCapacity', seatsMissing, bus.capacity)
    if (wheelchairPlacesMissing > 0) return obstacle('noWheelchairPlace', wheelchairPlacesMissing, bus.wheelchairPlaces)
  }
  const deadhead = deadheadOf(changed, { previous: before.at(-1), next }, travel)
  return {
    day: withRun(day, changed),
    step: {
      route: { id: run.routeId, name: run.routeName },
      driver: { id: driver.id, name: driver.name },
      busNumber: bus.number,
      isOtherBus,
      delayMinutes,
      into: [],
    },
    changes: [
      {
        routeId: run.routeId,
        driverId: driver.id,
        ...(isOtherBus && { busId: bus.id }),
        ...(delayMinutes > 0 && { delayMinutes: changed.delayMinutes }),
      },
    ],
    moves: [],
    concerned: [run.routeId],
    addedSeconds: Math.round(deadhead.seconds),
    addedMetres: Math.round(deadhead.metres),
  }
}

interface Neighbors {
  previous: CalloutRun | undefined
  next: CalloutRun | undefined
}

function delayed(run: CalloutRun, minutes: number): CalloutRun {
  const seconds = minutes * 60
  return {
    ...run,
    delayMinutes: run.delayMinutes + minutes,
    startAt: run.startAt + seconds,
    endAt: run.endAt + seconds,
    points: run.points.map((point) => ({ ...point, at: point.at + seconds })),
  }
}

/** The bus in which the driver sits before or after; else the usual one; where it cannot be used, the smallest that is free. */
function busFor(day: CalloutDay, run: CalloutRun, { previous, next }: Neighbors): CalloutBusRecord | undefined {
  const isFree = (bus: CalloutBusRecord) =>
    bus.active &&
    !day.runs.some(
      (other) =>
        other.busId === bus.id &&
        !other.isOut &&
        other.routeId !== run.routeId &&
        other.driverId !== run.driverId &&
        other.startAt < run.endAt &&
        run.startAt < other.endAt,
    )
  const near = [
    previous && run.startAt - previous.endAt < SAME_BUS_SECONDS ? previous : undefined,
    next && next.startAt - run.endAt < SAME_BUS_SECONDS ? next : undefined,
  ].find((neighbor) => neighbor !== undefined && neighbor.busId !== null)
  if (near) {
    const own = busOf(day, near)
    return own && isFree(own) ? own : undefined
  }
  const usual = busOf(day, run)
  if (usual && isFree(usual)) return usual
  return day.buses
    .filter((bus) => isFree(bus) && fits(fitOn(day, bus, run)))
    .toSorted((a, b) => a.capacity - b.capacity || a.number.localeCompare(b.number))[0]
}

/** What the driver drives more to get to the run and on from it; from and to the yard nobody knows the way. */
function deadheadOf(run: CalloutRun, { previous, next }: Neighbors, travel: Travel) {
  const none = { seconds: 0, metres: 0 }
  const to = previous ? wayBetween(travel, previous, run) : none
  const on = next ? wayBetween(travel, run, next) : none
  const usual = previous && next ? wayBetween(travel, previous, next) : none
  return {
    seconds: Math.max(0, to.seconds + on.seconds - usual.seconds),
    metres: Math.max(0, to.metres + on.metres - usual.metres),
  }
}
