import { USUAL_RIDERS_PER_SEAT } from '@firstbell/domain'
import { offset, type Position } from '@firstbell/geo'
import type { CalloutDay, CalloutPoint, CalloutRun } from '../../engine/callouts/callout-day.ts'
import { SEVEN, streetless } from './random-callout-day.ts'

export const SCHOOL: Position = { lat: 40, lng: -83 }
/** So many meters west of the school. */
export const at = (metres: number) => offset(SCHOOL, 270, metres)

interface Given {
  id: string
  /** Meters from the school, with the riders there. */
  stops: [metres: number, riders: number][]
  startMinutes?: number
  type?: number
  more?: Partial<CalloutRun>
}

/** A run that leaves so many minutes after seven, or home at three. */
export function runOf({ id, stops, startMinutes = 0, type = 1, more }: Given): CalloutRun {
  const startAt = SEVEN + startMinutes * 60
  const homes = stops.map(([metres, riders], index) => ({
    id: `${id}${index}`,
    name: `${id}${index}`,
    location: at(metres),
    isWaypoint: false,
    at: 0,
    riders: Array.from({ length: riders }, (_, number) => ({
      childId: `${id}${index}-${number}`,
      familyId: `${id}${index}-${number}`,
      schoolId: 's',
      grade: null,
      wheelchair: false,
    })),
  }))
  const school: CalloutPoint = {
    id: `${id}-school`,
    name: 'School',
    location: SCHOOL,
    isWaypoint: false,
    at: 0,
    riders: [],
  }
  const points = type === 2 ? [school, ...homes] : [...homes, school]
  let time = startAt
  const timed = points.map((point, index) => {
    const before = points[index - 1]
    if (before) time += streetless(before.location, point.location).seconds
    return { ...point, at: time }
  })
  return {
    routeId: id,
    routeName: `Route ${id}`,
    type,
    usualDriverId: `driver ${id}`,
    driverId: `driver ${id}`,
    busId: `bus ${id}`,
    delayMinutes: 0,
    isOut: false,
    hasBegun: false,
    takesIn: 0,
    takenIn: [],
    startAt,
    endAt: time,
    points: timed,
    ...more,
  }
}

/** The same with a rider in a wheelchair at the first stop with riders. */
export function withWheelchair(run: CalloutRun): CalloutRun {
  const at = run.points.findIndex(({ riders }) => riders.length > 0)
  const points = run.points.map((point, index) =>
    index === at ? { ...point, riders: point.riders.map((rider, n) => ({ ...rider, wheelchair: n === 0 })) } : point,
  )
  return { ...run, points }
}

export function dayOf(runs: readonly CalloutRun[], more: Partial<CalloutDay> = {}): CalloutDay {
  const ids = [...new Set(runs.map(({ routeId }) => routeId))]
  return {
    now: SEVEN - 3600,
    runs,
    drivers: ids.map((id) => ({ id: `driver ${id}`, name: `Driver ${id}` })),
    calledOutIds: [],
    ridersPerSeat: USUAL_RIDERS_PER_SEAT,
    buses: ids.map((id) => ({ id: `bus ${id}`, number: id, capacity: 40, wheelchairPlaces: 0, active: true })),
    schools: [{ id: 's', name: 'Oak School', location: SCHOOL, bellStartAt: SEVEN + 3600, bellEndAt: SEVEN + 28_800 }],
    ...more,
  }
}
