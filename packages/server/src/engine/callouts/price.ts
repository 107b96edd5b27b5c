import { type CalloutPrice, DROPOFF } from '@firstbell/domain'
import {
  atSchool,
  busOf,
  type CalloutDay,
  type CalloutRun,
  runOf,
  schoolsOf,
  fitOn,
  ridersAboard,
  schoolsOfRiders,
} from './callout-day.ts'
import type { Option } from './option.ts'

/** Where and by which bus a rider is met. */
interface Meeting {
  familyId: string
  at: number
  busId: string | null
}

/** A run without a bus has no seat. */
const NO_BUS = { id: '', number: '', capacity: 0, wheelchairPlaces: 0, active: false }

/** Where each rider is met, by child and stop, on the runs that are driven. */
function ridesOf(day: CalloutDay): Map<string, Meeting> {
  const rides = new Map<string, Meeting>()
  for (const { isOut, busId, points } of day.runs) {
    if (isOut) continue
    for (const { id, at, riders } of points)
      for (const { childId, familyId } of riders) rides.set(JSON.stringify([childId, id]), { familyId, at, busId })
  }
  return rides
}

interface Arrival {
  schoolId: string
  name: string
  routeName: string
  arrivalAt: number
  bellAt: number
}

/** The last arrival at each school in the morning, by these runs. */
function arrivalsOf(day: CalloutDay, routeIds: readonly string[]): Map<string, Arrival> {
  const last = new Map<string, Arrival>()
  for (const run of day.runs) {
    if (run.isOut || run.type === DROPOFF || !routeIds.includes(run.routeId)) continue
    for (const school of schoolsOfRiders(day, run)) {
      const arrivalAt = atSchool(run, school, true)
      const { id: schoolId, name, bellStartAt: bellAt } = school
      if (arrivalAt <= (last.get(schoolId)?.arrivalAt ?? -Infinity)) continue
      last.set(schoolId, { schoolId, name, routeName: run.routeName, arrivalAt, bellAt })
    }
  }
  return last
}

/** The schools that these runs reach after the bell, and later than before. */
export function lateArrivals(before: CalloutDay, after: CalloutDay, routeIds: readonly string[]): Arrival[] {
  const was = arrivalsOf(before, routeIds)
  return [...arrivalsOf(after, routeIds).values()].filter(
    ({ schoolId, arrivalAt, bellAt }) => arrivalAt > Math.max(bellAt, was.get(schoolId)?.arrivalAt ?? 0),
  )
}

function longestRideSeconds(day: CalloutDay, run: CalloutRun): number {
  const isMorning = run.type !== DROPOFF
  const schoolOf = new Map(schoolsOf(day, run).map((school) => [school.id, school]))
  const rides = run.points.flatMap(({ at, riders }) =>
    riders.map(({ schoolId }) => {
      const school = schoolOf.get(schoolId ?? '')
      const there = school ? atSchool(run, school, isMorning) : isMorning ? run.endAt : run.startAt
      return isMorning ? there - at : at - there
    }),
  )
  return Math.max(0, ...rides)
}

type Changed = Pick<Option, 'concerned' | 'addedSeconds' | 'addedMetres'>

/** DAY-22: what a changed day costs, against the day before the change. */
export function priceOf(before: CalloutDay, after: CalloutDay, changed: Changed): CalloutPrice {
  const { concerned, addedSeconds, addedMetres } = changed
  const was = ridesOf(before)
  const changeOf = new Map<string, number>()
  const onOtherBus = new Set<string>()
  for (const [key, { familyId, at, busId }] of ridesOf(after)) {
    const ride = was.get(key)
    if (!ride) continue
    changeOf.set(familyId, Math.max(changeOf.get(familyId) ?? 0, Math.abs(at - ride.at)))
    if (busId !== ride.busId) onOtherBus.add(familyId)
  }
  const changes = [...changeOf.values()]
  const runs = concerned.flatMap((routeId) => runOf(after, routeId) ?? [])
  const minutes = (seconds: number) => Math.round(seconds / 60)
  return {
    familiesOver5Minutes: changes.filter((seconds) => seconds >= 300).length,
    familiesOver15Minutes: changes.filter((seconds) => seconds >= 900).length,
    largestChangeMinutes: minutes(Math.max(0, ...changes)),
    familiesOnOtherBus: onOtherBus.size,
    longestRideMinutes: minutes(Math.max(0, ...runs.map((run) => longestRideSeconds(after, run)))),
    schools: [...arrivalsOf(after, concerned).values()].map((arrival) => ({
      ...arrival,
      spareMinutes: Math.floor((arrival.bellAt - arrival.arrivalAt) / 60),
    })),
    buses: runs.map((run) => {
      const bus = busOf(after, run)
      const [capacity, wheelchairPlaces] = [bus?.capacity ?? 0, bus?.wheelchairPlaces ?? 0]
      const fit = fitOn(after, bus ?? NO_BUS, run)
      const riders = ridersAboard(run).length
      const { routeId, routeName } = run
      return {
        routeId,
        routeName,
        busNumber: bus?.number ?? null,
        riders,
        capacity,
        freeSeats: Math.floor(capacity - fit.seats),
        wheelchairPlaces,
      }
    }),
    extraDrivingMinutes: minutes(addedSeconds),
    extraDistanceMetres: addedMetres,
  }
}
