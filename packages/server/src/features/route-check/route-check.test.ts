import { type RouteIssue, checkRoutes } from '@firstbell/domain'
import { buildTown } from '@firstbell/town'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { scopeOfSystem } from '../../db/scope.ts'
import type { Db } from '../../db/database.ts'
import { createAccount, DEMO_ADMINISTRATORS } from '../../demo/accounts.ts'
import { DEMO_SEED } from '../../demo/demo.ts'
import { planDistrict } from '../../demo/plan-district.ts'
import { demoCalendar } from '../../demo/demo-calendar.ts'
import { DEMO_ORGANIZATION_ID as orgId, inventDevices, seedDistrict } from '../../demo/seed.ts'
import { givenOrganization, givenRoute, sharedHarness } from '../../testing/given.ts'
import { openHarness } from '../../testing/harness.ts'
import { GOOD_PASSWORD, person } from '../../testing/person.ts'
import { statusOf } from '../../testing/show.ts'
import { townEngines } from '../../testing/services/town-engines.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { listSchools } from '../schools/schools.store.ts'
import { listChildrenToCheck, listRoutesToCheck } from './route-check.store.ts'

/** What is found in the demo as it is. */
let foundBefore: RouteIssue[]
beforeAll(async () => {
  const { deps, serviceClock } = await sharedHarness()
  const town = buildTown(DEMO_SEED)
  const district = planDistrict(town, DEMO_SEED)
  await seedDistrict(deps.database, town, district, inventDevices(), demoCalendar('2026-11-23'), serviceClock.now())
  foundBefore = await foundWith('')
})

async function findingsOf(db: Db, doorSide: 'left' | 'right'): Promise<RouteIssue[]> {
  const schools = await listSchools(db, orgId)
  const routes = await listRoutesToCheck(db, orgId, schools, doorSide)
  const { gradeBands } = await getOrganization(db, orgId)
  return checkRoutes({ schools, routes, gradeBands, children: await listChildrenToCheck(db, orgId) })
}

/** What is found in the demo with a fault put into it, which is taken back. */
async function foundWith(fault: string, doorSide: 'left' | 'right' = 'right'): Promise<RouteIssue[]> {
  const { deps } = await sharedHarness()
  let found: RouteIssue[] = []
  const takenBack = new Error('taken back')
  const work = deps.database.writeTransaction(scopeOfSystem(orgId), async (db) => {
    if (fault) await db.execute(sql.raw(fault))
    found = await findingsOf(db, doorSide)
    throw takenBack
  })
  await expect(work).rejects.toBe(takenBack)
  return found
}

test('[LINT-8] in the demo nothing is found but its long rides, and the stop for which its streets have no right side', () => {
  expect(new Set(foundBefore.map(({ code, routeName }) => `${code} ${routeName}`))).toEqual(
    new Set(['rideTooLong Middle 5 AM', 'rideTooLong Middle 5 PM', 'wrongSide Honey Hollow 5 PM']),
  )
})

const idOf = (route: string) => `(select id from routes where name = '${route}')`
const stopOf = (route: string) => `(select id from stops where route_id = ${idOf(route)} and "order" = 3)`

test.each<[RouteIssue['code'], string]>([
  ['noDriver', `update routes set driver_id = null where name = 'High 1 AM'`],
  ['noBus', `update routes set bus_id = null where name = 'High 1 AM'`],
  ['noPath', `update routes set path = '[]' where name = 'High 1 AM'`],
  ['overCapacity', `update buses set capacity = 10`],
  ['busOutOfService', `update buses set active = false where number = '07'`],
  [
    'busTwice',
    `update routes set bus_id = (select bus_id from routes where name = 'High 3 AM') where name = 'High 2 AM'`,
  ],
  ['driverTwice', `update routes set driver_id = (select min(driver_id) from routes)`],
  ['offPath', `update stops set lat = lat + 0.005 where id = ${stopOf('High 2 AM')}`],
  ['timesBackwards', `update stops set stoptime = 620 where id = ${stopOf('High 3 AM')}`],
  ['tooFast', `update stops set lng = lng + 0.5 where id = ${stopOf('High 4 AM')}`],
  ['lateForBell', `update schools set bell_start = 700`],
  ['earlyForBell', `update schools set bell_start = 930`],
  ['leavesBeforeBell', `update schools set bell_end = 1700`],
  ['tooNear', `update stops set lat = 38.5, lng = -41 where route_id = ${idOf('High 5 AM')} and "order" in (2, 3)`],
  ['noRiders', `delete from stop_children where stop_id = ${stopOf('High 6 AM')}`],
  ['noWayThere', `delete from stop_children where stop_id = ${stopOf('High 7 AM')}`],
  ['noWayHome', `delete from stop_children where stop_id = ${stopOf('Middle 1 PM')}`],
  ['nobodyToMeet', `with unknown as (delete from contacts) update children set must_be_met = true`],
  ['notItsSchool', `update children set school_id = (select min(id) from schools)`],
  ['tooFewStops', `delete from stops where route_id = ${idOf('Middle 2 AM')}`],
  ['walkTooFar', `update organizations set grade_bands = '[{"name": "All", "grades": ["9"], "maxWalkMetres": 20}]'`],
  ['rideTooLong', `update stops set stoptime = 555 where route_id = ${idOf('Middle 3 AM')} and "order" = 1`],
])('[LINT-8] a fault that is put into the demo is found: %s', async (code, fault) => {
  const countIn = (found: readonly RouteIssue[]) => found.filter((issue) => issue.code === code).length
  expect(countIn(await foundWith(fault))).toBeGreaterThan(countIn(foundBefore))
})

test('[LINT-8] in a country where traffic keeps left, stops on the right are found', async () => {
  const found = await foundWith('', 'left')
  expect(found.filter(({ code }) => code === 'wrongSide').length).toBeGreaterThan(100)
})

test('[REGION-4] doors are looked for on the side of the streets, whatever the setting says', async () => {
  const { deps, serviceClock } = await sharedHarness()
  const { routing } = townEngines()
  const left = { ...routing, capabilities: { ...routing.capabilities, trafficSide: 'left' as const } }
  const harness = await openHarness({ database: deps.database, serviceClock, routing: left, trafficSide: 'right' })
  const [{ email }] = DEMO_ADMINISTRATORS
  await createAccount(deps.database, { name: 'Robin Mercer', email, password: GOOD_PASSWORD })
  const { client } = person(harness)
  await client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  const found = await client.routeCheck.list({ query: { orgId } })
  expect(found.filter(({ code }) => code === 'wrongSide').length).toBeGreaterThan(100)
})

test('[LINT-9] an administrator sees what is wrong with all routes or with one, and nobody else does', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, organizationId, routeId } = given
  const body = { name: 'Elm 2', type: 1, starttime: 700, endtime: 730, orgId: organizationId }
  await client.routes.create({ body })
  const all = await client.routeCheck.list({ query: { orgId: organizationId } })
  expect(all.map(({ code, routeName }) => `${routeName} ${code}`)).toEqual([
    'Elm 2 tooFewStops',
    'Oak 1 noDriver',
    'Oak 1 noRiders',
    'Oak 1 noRiders',
  ])
  const own = await client.routeCheck.list({ query: { orgId: organizationId, routeId } })
  expect(own).toEqual(all.slice(1))
  const stranger = await givenOrganization()
  expect(await statusOf(stranger.client.routeCheck.list({ query: { orgId: organizationId } }))).toBe(404)
  expect(await statusOf(stranger.client.routeCheck.list({ query: { orgId: stranger.organizationId, routeId } }))).toBe(
    404,
  )
})
