import { EVERY_WEEKDAY, isOnWeekday, type LocalDate, minutesOf, momentOf, type Position } from '@firstbell/domain'
import { type Trip, type Usual, usualOf } from '@firstbell/simulator'
import type { DayChangeRow } from '../day-changes.ts'
import { idOf, routeIdOf, stopIdOf } from '../demo-rows.ts'
import { DEMO_BUSES, type DemoRoute, type District } from '../district.ts'
import { inventDrivers, busNumberOf } from '../fleet.ts'
import { HISTORY_SEED } from './days.ts'

export interface PastPlanStop {
  id: string
  /** Seconds UTC. */
  scheduledAt: number
  /** Who is assigned to it. */
  childIds: readonly string[]
}

/** A run as it was planned for a date in the past, with the changes of that day. */
export interface PastPlan {
  date: LocalDate
  routeId: string
  stops: PastPlanStop[]
  /** What its bus is to drive. */
  trip: Trip
  usual: Usual
  crew: { busId: string; busNumber: string; driverName: string }
  deviceId: string
  cancelled: boolean
}

/** How the routes of a district were planned for a date. */
export function plansOf(
  organizationId: string,
  { families, pairs }: District,
  timeZone: string,
  changes: readonly DayChangeRow[],
): (date: LocalDate) => PastPlan[] {
  const childIds = new Map(
    families.flatMap(({ children }, f) => children.map((child, c) => [child, idOf('child', `${f} ${c}`)])),
  )
  const drivers = inventDrivers({ organizationId }, pairs.length)
  const names = new Map(drivers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  const buses = new Map(Array.from({ length: DEMO_BUSES }, (_, bus) => [idOf('bus', bus), bus]))
  const known = new Map<DemoRoute, Usual>()

  function planOf(route: DemoRoute, pair: number, date: LocalDate): PastPlan {
    const routeId = routeIdOf(route)
    const change = changes.find((one) => one.routeId === routeId && one.date === date)
    const busId = change?.busId ?? idOf('bus', pair)
    const bus = buses.get(busId) ?? pair
    const stops = stopsOn(route, timeZone, date, change?.delayMinutes ?? 0).map(({ riders, ...stop }) => ({
      ...stop,
      childIds: riders
        .filter(({ weekdays = EVERY_WEEKDAY }) => isOnWeekday(weekdays, date))
        .map(({ child }) => childIds.get(child) ?? ''),
    }))
    const trip = tripOf(route, stops)
    const usual = known.get(route) ?? usualOf(trip, HISTORY_SEED)
    known.set(route, usual)
    return {
      date,
      routeId,
      stops,
      trip,
      usual,
      crew: {
        busId,
        busNumber: busNumberOf(bus),
        driverName: names.get(change?.driverId ?? idOf('driver', pair)) ?? '',
      },
      deviceId: idOf('device', bus),
      cancelled: change?.cancelled ?? false,
    }
  }

  return (date) =>
    pairs.flatMap(({ pickup, dropoff }, pair) => [planOf(pickup, pair, date), planOf(dropoff, pair, date)])
}

/** The stops of a route with their moments on a date: all of them hours after the clocks may have changed. */
function stopsOn(route: DemoRoute, timeZone: string, date: LocalDate, delayMinutes: number) {
  const [first] = route.stops
  const startAt = first ? momentOf(timeZone, date, first.time) : 0
  const minutesAfter = ({ time }: { time: DemoRoute['stops'][number]['time'] }) =>
    minutesOf(time) - minutesOf(first?.time ?? time)
  return route.stops.map((stop, i) => ({
    id: stopIdOf(route, i),
    position: stop.position,
    scheduledAt: startAt + (minutesAfter(stop) + delayMinutes) * 60,
    riders: stop.riders,
  }))
}

/** On the way to school everybody gets off at the last stop. */
function tripOf({ path, type }: DemoRoute, stops: readonly (PastPlanStop & { position: Position })[]): Trip {
  const riders = stops.reduce((sum, { childIds }) => sum + childIds.length, 0)
  return {
    path,
    type,
    startAt: stops[0]?.scheduledAt ?? 0,
    stops: stops.map(({ id, position, scheduledAt, childIds }, i) => {
      const isSchool = type === 1 && i === stops.length - 1
      return { id, position, scheduledAt, childcount: isSchool ? riders : childIds.length }
    }),
  }
}
