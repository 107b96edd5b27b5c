import { type Calendar, hhmmOf, invariant, momentOf, wallClock } from '@firstbell/domain'
import type { Town } from '@firstbell/town'
import { scopeOfSystem } from '../db/scope.ts'
import type { Database, Db } from '../db/database.ts'
import * as schema from '../db/schema.ts'
import { hashOfKey, newKey } from '../ids.ts'
import { DEMO_ADMINISTRATORS, type DemoDevice } from './accounts.ts'
import { DEMO_BUSES, type DemoRoute, type District } from './district.ts'
import { inventSubstitutes, withIncidents } from './day-changes.ts'
import { idOf, insertAll, routeIdOf, stopIdOf } from './demo-rows.ts'
import { inventDrivers, busNumberOf, spaceOf } from './fleet.ts'
import { dealIncidents, schoolDaysBefore } from './history/days.ts'
import { fillHistory } from './history/history.ts'
import { fillMessages } from './messages.ts'
import { childIdOf, inventAbsences, withMergedRun } from './special-cases.ts'
import { untold } from '../progress.mjs'

export const DEMO_TIME_ZONE = 'America/New_York'
const TRIAL_SECONDS = 30 * 86_400

export const DEMO_ORGANIZATION_ID = idOf('organization', 1)

/** The trackers of the demo's buses, with new keys. */
export function inventDevices(): DemoDevice[] {
  return Array.from({ length: DEMO_BUSES }, (_, i) => ({
    busId: idOf('bus', i),
    name: `bus-${busNumberOf(i)}`,
    key: newKey(),
  }))
}

/**
 * Writes a district into an empty database, with the same ids every time, and what its buses left behind on the last `pastDays`
 * school days. Only the devices' keys are new. A start that is stopped between leaves a district without messages or with a shorter past.
 */
export async function seedDistrict(
  database: Database,
  town: Town,
  district: District,
  devices: readonly DemoDevice[],
  calendar: Calendar,
  now: number,
  pastDays = 0,
  beginStep = untold,
): Promise<void> {
  const organizationId = DEMO_ORGANIZATION_ID
  const today = wallClock(DEMO_TIME_ZONE, now).date
  const dates = schoolDaysBefore(calendar, today, pastDays)
  const incidents = dealIncidents(
    dates,
    district.pairs.flatMap(({ pickup, dropoff }) => [pickup, dropoff]).map(routeIdOf),
  )
  const substitutes = inventSubstitutes(organizationId, district, calendar)
  const changes = withMergedRun(withIncidents(substitutes, organizationId, incidents), organizationId, district, {
    calendar,
    today,
  })
  const filling = beginStep('Filling the demo district')
  await database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
    await fillOrganization(db, town, district, calendar, now)
    await fillFleet(db, district, devices)
    await fillFamilies(db, organizationId, district)
    for (const [i, { pickup, dropoff }] of district.pairs.entries()) {
      for (const route of [pickup, dropoff]) await fillRoute(db, organizationId, district, route, i)
    }
    await insertAll(db, schema.dayChanges, changes)
    await insertAll(
      db,
      schema.absences,
      inventAbsences(organizationId, district, {
        calendar,
        today,
        createdAt: momentOf(DEMO_TIME_ZONE, today, hhmmOf(0)),
      }),
    )
  })
  // A plan made for tables that were empty when they were last counted reads them pair by pair.
  await database.pool.query('analyze')
  await database.writeTransaction(scopeOfSystem(organizationId), (db) =>
    fillMessages(db, organizationId, district, calendar, today),
  )
  filling.done()
  const recording = beginStep(`Recording ${pastDays} school days of history`)
  const past = { dates, timeZone: DEMO_TIME_ZONE, changes, incidents }
  await fillHistory(database, organizationId, district, past, recording.reached)
  recording.done()
}

const own = { organizationId: DEMO_ORGANIZATION_ID }

async function fillOrganization(
  db: Db,
  town: Town,
  district: District,
  calendar: Calendar,
  now: number,
): Promise<void> {
  await insertAll(db, schema.organizations, [
    {
      ...own,
      name: `${town.name} School District`,
      address: town.depot.address,
      ...town.depot.position,
      yardAddress: town.depot.address,
      yardLat: town.depot.position.lat,
      yardLng: town.depot.position.lng,
      phone: '+1 555 0100',
      contactEmail: 'transportation@firstbell.example',
      busNum: DEMO_BUSES,
      setupHidden: true,
      trialStart: Math.floor(now),
      trialEnd: Math.floor(now) + TRIAL_SECONDS,
      purchased: true,
      ridershipEnabled: true,
      messagingEnabled: true,
      primaryAdmin: DEMO_ADMINISTRATORS[0].email,
      timeZone: DEMO_TIME_ZONE,
      calendar,
    },
  ])
  await insertAll(
    db,
    schema.administrators,
    DEMO_ADMINISTRATORS.map((person, i) => ({
      ...own,
      ...person,
      id: idOf('administrator', i),
      acceptedInvite: true,
    })),
  )
  await insertAll(
    db,
    schema.schools,
    district.schools.map(({ school, bellStart, bellEnd }) => ({
      ...own,
      id: idOf('school', school.key),
      name: school.name,
      address: school.address,
      ...school.position,
      bellStart,
      bellEnd,
    })),
  )
  await insertAll(
    db,
    schema.groups,
    district.schools.map(({ school }, i) => ({
      ...own,
      id: idOf('group', school.key),
      name: school.name,
      order: i + 1,
      schoolId: idOf('school', school.key),
    })),
  )
}

/** Drivers, buses and their devices. */
async function fillFleet(db: Db, district: District, devices: readonly DemoDevice[]): Promise<void> {
  await insertAll(db, schema.drivers, inventDrivers(own, district.pairs.length))
  await insertAll(
    db,
    schema.buses,
    devices.map(({ busId }, i) => ({ ...own, id: busId, number: busNumberOf(i), ...spaceOf(i) })),
  )
  await insertAll(
    db,
    schema.devices,
    devices.map(({ busId, name, key }, i) => ({
      ...own,
      id: idOf('device', i),
      name,
      protocol: 'osmand' as const,
      busId,
      keyHash: hashOfKey(key),
    })),
  )
}

async function fillFamilies(db: Db, organizationId: string, { families }: District): Promise<void> {
  const own = { organizationId }
  await insertAll(
    db,
    schema.families,
    families.map(({ name, house }, f) => ({
      ...own,
      id: idOf('family', f),
      name,
      address: house.address,
      ...house.position,
    })),
  )
  await insertAll(
    db,
    schema.children,
    families.flatMap((family, f) =>
      family.children.map((child, c) => ({
        ...own,
        id: idOf('child', `${f} ${c}`),
        familyId: idOf('family', f),
        firstName: child.firstName,
        lastName: family.name,
        grade: child.grade,
        schoolId: idOf('school', child.school.key),
        wheelchair: child.wheelchair,
      })),
    ),
  )
  await insertAll(
    db,
    schema.contacts,
    families.flatMap((family, f) =>
      family.contacts.map((contact, c) => ({
        ...own,
        ...contact,
        id: idOf('contact', `${f} ${c}`),
        familyId: idOf('family', f),
      })),
    ),
  )
}

async function fillRoute(
  db: Db,
  organizationId: string,
  { families }: District,
  route: DemoRoute,
  bus: number,
): Promise<void> {
  const [first, last] = [route.stops[0], route.stops.at(-1)]
  invariant(first && last, 'a route has stops')
  const own = { organizationId }
  await insertAll(db, schema.routes, [
    {
      ...own,
      id: routeIdOf(route),
      groupId: idOf('group', route.school.key),
      name: route.name,
      driverId: idOf('driver', bus),
      busId: idOf('bus', bus),
      type: route.type,
      starttime: first.time,
      endtime: last.time,
      path: route.path,
    },
  ])
  await insertAll(db, schema.driverRoutes, [{ ...own, driverId: idOf('driver', bus), routeId: routeIdOf(route) }])
  await insertAll(
    db,
    schema.stops,
    route.stops.map((stop, n) => ({
      ...own,
      id: stopIdOf(route, n),
      routeId: routeIdOf(route),
      order: n + 1,
      name: stop.name,
      address: stop.name,
      displayAddress: stop.name,
      lat: stop.position.lat,
      lng: stop.position.lng,
      stoptime: stop.time,
    })),
  )
  await insertAll(
    db,
    schema.stopChildren,
    route.stops.flatMap(({ riders }, n) =>
      riders.map((rider) => ({
        ...own,
        routeId: routeIdOf(route),
        stopId: stopIdOf(route, n),
        childId: childIdOf(families, rider),
        weekdays: rider.weekdays,
      })),
    ),
  )
}
