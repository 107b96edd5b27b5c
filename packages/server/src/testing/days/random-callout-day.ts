import { hhmmOf, ridersOnce, USUAL_RIDERS_PER_SEAT, WAYPOINT, wallClock } from '@firstbell/domain'
import { distanceMetres, offset, type Position } from '@firstbell/geo'
import type { Db } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import type { CalloutDay, CalloutPoint, CalloutRun, Travel } from '../../engine/callouts/callout-day.ts'

/** Whole seconds, so that sums do not depend on the order in which they are made. */
export const streetless: Travel = (from, to) => {
  const metres = Math.round(distanceMetres(from, to) * 1.3)
  return { seconds: Math.round(metres / 8), metres }
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export const SEVEN = 1_795_435_200
const CENTER: Position = { lat: 40, lng: -83 }

interface Size {
  routes: number
  schools: number
  stops: number
}

/** A town of a seed: schools, and runs of a morning and an afternoon with stops around them. */
export function randomCalloutDay(seed: number, { routes, schools, stops }: Size): CalloutDay {
  const random = randomOf(seed)
  const below = (count: number) => Math.floor(random() * count)
  const near = (center: Position, metres: number) =>
    offset(offset(center, 90, (random() - 0.5) * metres), 0, (random() - 0.5) * metres)
  const allSchools = Array.from({ length: schools }, (_, index) => ({
    id: `school-${index}`,
    name: `School ${index}`,
    location: near(CENTER, 6000),
    bellStartAt: SEVEN + 3000 + below(4) * 300,
    bellEndAt: SEVEN + 28_800,
  }))
  let children = 0
  const runs = Array.from({ length: routes }, (_, index): CalloutRun => {
    const school = allSchools[below(schools)] ?? allSchools[0]
    if (!school) throw new Error('a town has a school')
    const isMorning = random() < 0.6
    const centre = near(school.location, 5000)
    const homes = Array.from({ length: 2 + below(stops - 1) }, (__, stop): CalloutPoint => {
      const riders = Array.from({ length: below(6) }, () => {
        const id = children++
        return {
          childId: `child-${id}`,
          familyId: `family-${Math.floor(id / 2)}`,
          schoolId: school.id,
          grade: null,
          wheelchair: false,
        }
      })
      const point = { id: `stop-${index}-${stop}`, name: `Stop ${stop}`, location: near(centre, 2500) }
      return { ...point, at: 0, isWaypoint: random() < 0.1 && riders.length === 0, riders }
    })
    const atSchool = {
      id: `stop-${index}-school`,
      name: school.name,
      location: near(school.location, 100),
      at: 0,
      isWaypoint: false,
      riders: [],
    }
    const points = isMorning ? [...homes, atSchool] : [atSchool, ...homes]
    const startAt = (isMorning ? SEVEN : SEVEN + 28_800 + 600) + below(10) * 60
    return runOn(index, { isMorning, points, startAt })
  })
  return {
    now: SEVEN - 3600,
    runs,
    drivers: runs.map(({ driverId }, index) => ({ id: driverId ?? '', name: `Driver ${index}` })),
    calledOutIds: [],
    buses: runs.map((_, index) => ({
      id: `bus-${index}`,
      number: String(index),
      capacity: 20 + below(4) * 12,
      wheelchairPlaces: random() < 0.2 ? 1 : 0,
      active: true,
    })),
    ridersPerSeat: USUAL_RIDERS_PER_SEAT,
    schools: allSchools,
  }
}

/** A run that leaves its first point at a moment, and waits half a minute at each. */
function runOn(
  index: number,
  { isMorning, points, startAt }: { isMorning: boolean; points: readonly CalloutPoint[]; startAt: number },
): CalloutRun {
  let at = startAt
  const timed = points.map((point, order) => {
    const before = points[order - 1]
    if (before) at += streetless(before.location, point.location).seconds + 30
    return { ...point, at }
  })
  return {
    routeId: `route-${index}`,
    routeName: `Route ${index}`,
    type: isMorning ? 1 : 2,
    usualDriverId: `driver-${index}`,
    driverId: `driver-${index}`,
    busId: `bus-${index}`,
    delayMinutes: 0,
    isOut: false,
    hasBegun: false,
    takesIn: 0,
    takenIn: [],
    startAt,
    endAt: at,
    points: timed,
  }
}

/** The town as an office would have it: what it plans, without what is different on a date. */
export async function insertTown(db: Db, organizationId: string, town: CalloutDay): Promise<void> {
  const own = { organizationId }
  const timeAt = (at: number) => hhmmOf(Math.floor(wallClock('America/New_York', at).secondOfDay / 60))
  const points = town.runs.flatMap(({ routeId, points: all }) =>
    all.map((point, index) => ({ ...point, routeId, index })),
  )
  const riders = points.flatMap((point) =>
    point.riders.map((rider) => ({ ...rider, routeId: point.routeId, stopId: point.id })),
  )
  await db.insert(schema.schools).values(
    town.schools.map(({ id, name, location, bellStartAt, bellEndAt }) => ({
      ...own,
      id,
      name,
      ...location,
      address: '',
      bellStart: timeAt(bellStartAt),
      bellEnd: timeAt(bellEndAt),
    })),
  )
  await db
    .insert(schema.drivers)
    .values(town.drivers.map(({ id, name }) => ({ ...own, id, firstName: name, lastName: '', email: '' })))
  await db.insert(schema.buses).values(town.buses.map((bus) => ({ ...own, ...bus })))
  await db.insert(schema.routes).values(
    town.runs.map(({ routeId: id, routeName: name, type, driverId, busId, startAt, endAt }) => ({
      ...own,
      id,
      name,
      type,
      driverId,
      busId,
      starttime: timeAt(startAt),
      endtime: timeAt(endAt),
    })),
  )
  await db.insert(schema.stops).values(
    points.map(({ id, name, location, routeId, index, at, isWaypoint }) => ({
      ...own,
      id,
      name,
      ...location,
      address: '',
      displayAddress: '',
      routeId,
      order: index + 1,
      stoptime: timeAt(at),
      type: isWaypoint ? WAYPOINT : 0,
    })),
  )
  const families = [...new Set(riders.map(({ familyId }) => familyId))]
  await db.insert(schema.families).values(families.map((id) => ({ ...own, id, name: id, address: '' })))
  await db.insert(schema.children).values(
    ridersOnce(riders).map(({ childId: id, familyId, schoolId, grade, wheelchair }) => ({
      ...own,
      id,
      familyId,
      schoolId,
      grade,
      wheelchair,
      firstName: id,
      lastName: '',
    })),
  )
  await db
    .insert(schema.stopChildren)
    .values(riders.map(({ childId, routeId, stopId }) => ({ ...own, childId, routeId, stopId })))
}
