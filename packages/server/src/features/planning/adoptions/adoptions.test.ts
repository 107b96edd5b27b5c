import { addDays, hhmmOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import * as schema from '../../../db/schema.ts'
import { eq, sql } from 'drizzle-orm'
import { type GivenPlan, givenPlan, NEXT_MONDAY } from '../../../testing/given-adoption.ts'
import { scopeOfSystem } from '../../../db/scope.ts'

const TODAY = '2026-11-23' // a Monday

/** Every row that says who rides when with whom, in a fixed order. */
async function rowsOf({ deps, organizationId }: Pick<GivenPlan, 'deps' | 'organizationId'>) {
  return deps.database.transaction(scopeOfSystem(organizationId), async (db) => {
    const { routes, stops, stopChildren, driverRoutes, dayChanges, dayStopChanges, devices } = schema
    const found: Record<string, string[]> = {}
    for (const table of [routes, stops, stopChildren, driverRoutes, dayChanges, dayStopChanges, devices]) {
      const rows = await db.select().from(table).where(eq(table.organizationId, organizationId))
      found[Object.keys(found).length] = rows.map((row) => JSON.stringify(row)).toSorted()
    }
    return found
  })
}

const runsOn = async ({ client, organizationId: orgId }: GivenPlan, date: string) =>
  (await client.scheduledRuns.list({ query: { orgId, date } })).map(({ routeName }) => routeName)

test('[SCENARIO-50] an adopted plan runs from its date on, and what it replaces until the day before', async () => {
  const given = await givenPlan()
  const { client, adopt, busId, driverId, organizationId: orgId, children, stopIds, routeId, runId } = given
  const adoption = await adopt({ buses: [{ busNumber: 1, busId, driverId, groupId: null }] })
  expect(adoption).toMatchObject({
    effectiveDate: NEXT_MONDAY,
    undoneAt: null,
    undo: 'possible',
    ended: [{ id: routeId }],
  })
  expect(await runsOn(given, '2026-11-27')).toEqual(['North 1'])
  expect(await runsOn(given, NEXT_MONDAY)).toEqual(['North 2'])
  const id = adoption.routes[0]?.id ?? ''
  const route = await client.routes.get({ params: { routeId: id } })
  expect(route).toMatchObject({
    type: 1,
    validFrom: NEXT_MONDAY,
    validUntil: null,
    busId,
    driver: 'Dee Dale',
    inService: true,
  })
  expect(route.stops.map(({ name }) => name)).toEqual([...stopIds.map((_, i) => `Stop ${i + 1}`), 'Oak School'])
  const riders = route.stops.flatMap(({ families }) => families.flatMap((family) => family.children))
  expect(riders.toSorted()).toEqual(children.map(({ childId }) => childId).toSorted())
  const { plan } = await client.scenarioruns.plan({ params: { runId } })
  const leavesAt = (plan.routes[0]?.stops[0]?.secondOfDay ?? 0) - (plan.promise?.inPlaceSeconds ?? 0)
  expect([route.starttime, route.endtime]).toEqual([hhmmOf(Math.floor(leavesAt / 60)), route.stops.at(-1)?.stoptime])
  expect(await client.routes.get({ params: { routeId } })).toMatchObject({ validUntil: addDays(NEXT_MONDAY, -1) })
  const [driver] = await client.drivers.list({ query: { orgId } })
  expect(driver?.routeNames).toContain('North 2')
})

test.each([
  ['High 3 AM', 'High 1 AM'],
  ['Line 01 (2026)', 'Line 02 (2026)'],
  ['Hilltop', 'Hilltop 1'],
])('[SCENARIO-50] a route that replaces %s is called %s', async (former, name) => {
  const { client, adopt, routeId } = await givenPlan()
  await client.routes.change({ params: { routeId }, body: { name: former } })
  expect((await adopt()).routes.map((route) => route.name)).toEqual([name])
})

test('[SCENARIO-50] times are those of the plan, rounded down to the minute', async () => {
  const { client, adopt, runId } = await givenPlan()
  const { plan } = await client.scenarioruns.plan({ params: { runId } })
  const minutes = plan.routes[0]?.stops.map(({ secondOfDay }) => Math.floor(secondOfDay / 60))
  const { routes } = await adopt()
  const { stops } = await client.routes.get({ params: { routeId: routes[0]?.id ?? '' } })
  const written = stops.slice(0, -1).map(({ stoptime }) => Math.floor(stoptime / 100) * 60 + (stoptime % 100))
  expect(written).toEqual(minutes)
})

test('[SCENARIO-51] riders whom the plan does not place keep their ride on a copy of their route', async () => {
  const given = await givenPlan({ withOther: true })
  const { client, adopt, other, driverId, busId } = given
  const adoption = await adopt()
  expect(adoption.routes.map(({ name }) => name)).toEqual(['North 1 B', 'North 2'])
  const copy = await client.routes.get({ params: { routeId: adoption.routes[0]?.id ?? '' } })
  expect(copy).toMatchObject({ busId, driverId, validFrom: NEXT_MONDAY, stopcount: 1, childcount: 1, endtime: 800 })
  expect(copy.stops[0]?.families).toMatchObject([{ children: [other?.childId] }])
  expect(await runsOn(given, NEXT_MONDAY)).toHaveLength(2)
})

test('[ASSIGN-7] riders whom the plan does not place keep the weekdays of their stop', async () => {
  const { client, adopt, other, routeId } = await givenPlan({ withOther: true })
  const childId = other?.childId ?? ''
  const [atStop] = (await client.familyroutes.list({ query: { routeId } })).filter((one) =>
    one.children.includes(childId),
  )
  if (!atStop) throw new Error('the child has no stop')
  const { stopId, familyId, children } = atStop
  const days = [{ childId, weekdays: [1, 3, 5] }]
  await client.familyroutes.change({ query: { routeId, stopId, familyId }, body: { children, days } })
  const { routes } = await adopt()
  const copied = await client.familyroutes.list({ query: { routeId: routes[0]?.id ?? '' } })
  expect(copied.map((one) => one.days)).toEqual([days])
})

test('[ASSIGN-15] riders whom the plan places keep their weekdays, and who waits elsewhere on other weekdays is named', async () => {
  const { client, adopt, children, routeId, stopIds } = await givenPlan()
  const { childId = '', familyId = '' } = children[0] ?? {}
  const [atStop] = (await client.familyroutes.list({ query: { routeId } })).filter((one) =>
    one.children.includes(childId),
  )
  const stopId = atStop?.stopId ?? ''
  const days = [{ childId, weekdays: [1, 2, 3] }]
  await client.familyroutes.change({ query: { routeId, stopId, familyId }, body: { children: [childId], days } })
  const { id: adoptionId, routes } = await adopt()
  const adopted = await client.familyroutes.list({ query: { routeId: routes[0]?.id ?? '' } })
  expect(adopted.flatMap((one) => one.days)).toEqual(days)
  await client.adoptions.undo({ params: { adoptionId } })
  const other = stopIds.find((id) => id !== stopId) ?? ''
  await client.familyroutes.create({
    query: { routeId, stopId: other },
    body: { familyId, children: [childId], days: [{ childId, weekdays: [4, 5] }] },
  })
  await expect(adopt()).rejects.toThrow('Child 1 waits at different stops on different weekdays')
})

test('[SCENARIO-55] undone, every row is as it was before', async () => {
  const given = await givenPlan({ withOther: true })
  const { client, adopt, routeId, busId, driverId } = given
  const note = 'Detour'
  await client.scheduledRuns.change({ query: { routeId, date: '2026-12-01' }, body: { note } })
  const before = await rowsOf(given)
  for (const validUntil of [null, '2027-06-01'] as const) {
    await given.deps.database.writeTransaction(scopeOfSystem(given.organizationId), (db) =>
      db.update(schema.routes).set({ validUntil }).where(eq(schema.routes.id, routeId)),
    )
    const dated = await rowsOf(given)
    const { id: adoptionId } = await adopt({ buses: [{ busNumber: 1, busId, driverId, groupId: null }] })
    expect(await rowsOf(given)).not.toEqual(dated)
    expect(await client.adoptions.undo({ params: { adoptionId } })).toMatchObject({ undo: 'undone', routes: [] })
    expect(await rowsOf(given)).toEqual(dated)
    await expect(client.adoptions.undo({ params: { adoptionId } })).rejects.toThrow('already')
  }
  expect(Object.values(before).flat().length).toBeGreaterThan(15)
})

test('[SCENARIO-56] an adoption is not undone once a bus has driven one of its routes, or its dates were changed', async () => {
  const given = await givenPlan()
  const { client, adopt, deps, organizationId } = given
  const { id: adoptionId, routes } = await adopt()
  const routeId = routes[0]?.id ?? ''
  const inDatabase = <T>(
    work: (db: Parameters<Parameters<typeof deps.database.writeTransaction>[1]>[0]) => Promise<T>,
  ) => deps.database.writeTransaction(scopeOfSystem(organizationId), work)
  await inDatabase((db) =>
    db.update(schema.routes).set({ validUntil: '2027-01-01' }).where(eq(schema.routes.id, routeId)),
  )
  const stateOf = async () => (await client.adoptions.list({ query: { orgId: organizationId } })).adoptions[0]?.undo
  expect(await stateOf()).toBe('changed')
  await inDatabase((db) => db.update(schema.routes).set({ validUntil: null }).where(eq(schema.routes.id, routeId)))
  expect(await stateOf()).toBe('possible')
  await inDatabase((db) =>
    db.insert(schema.runs).values({ organizationId, id: deps.newId(), routeId, date: NEXT_MONDAY, startedAt: 1 }),
  )
  const before = await rowsOf(given)
  await expect(client.adoptions.undo({ params: { adoptionId } })).rejects.toThrow('has driven')
  expect([await stateOf(), await rowsOf(given)]).toEqual(['driven', before])
})

test('[SCENARIO-52] a combination route, and a route of an adoption for the same date, are named and nothing is written', async () => {
  const given = await givenPlan()
  const { client, adopt, routeId, runId } = given
  await client.routes.change({ params: { routeId }, body: { type: 0 } })
  const before = await rowsOf(given)
  await expect(adopt()).rejects.toThrow('North 1 drives there and home')
  const preview = await client.adoptions.preview({ params: { runId }, query: { date: NEXT_MONDAY } })
  expect(preview.obstacles).toEqual([{ code: 'combinationRoute', subject: 'North 1' }])
  expect(await rowsOf(given)).toEqual(before)
  await client.routes.change({ params: { routeId }, body: { type: 1 } })
  await adopt()
  await expect(adopt()).rejects.toThrow('North 2 begins on the effective date')
  await expect(adopt({ effectiveDate: TODAY })).rejects.toThrow('from tomorrow on')
})

test('[SCENARIO-53] children, stops, and homes that are not as the plan has them are named and nothing is written', async () => {
  const given = await givenPlan()
  const { client, adopt, children, routeId, stopIds } = given
  const params = { routeId, stopId: stopIds[0] ?? '' }
  await client.stops.change({ params, body: { location: { lat: 40.1, lng: -83.1 } } })
  const before = await rowsOf(given)
  await expect(adopt()).rejects.toThrow('The stop Stop 1 is not where the plan has it')
  expect(await rowsOf(given)).toEqual(before)
  await client.families.remove({ params: { familyId: children[0]?.familyId ?? '' } })
  await expect(adopt()).rejects.toThrow('A child of the plan')
  await expect(adopt({ planRevision: 99 })).rejects.toMatchObject({ status: 412 })
})

test('[SCENARIO-110] a school whose bells are no longer those of the plan is named, and nothing is written', async () => {
  const given = await givenPlan()
  const { client, adopt, organizationId: orgId, runId } = given
  const [school] = await client.schools.list({ query: { orgId } })
  const params = { schoolId: school?.id ?? '' }
  await client.schools.change({ params, body: { bellStart: 900, bellEnd: 1600 } })
  const before = await rowsOf(given)
  const { obstacles } = await client.adoptions.preview({ params: { runId }, query: { date: NEXT_MONDAY } })
  expect(obstacles).toEqual([{ code: 'otherBell', subject: 'Oak School' }])
  await expect(adopt()).rejects.toThrow('The bells of Oak School are not those of the plan')
  expect(await rowsOf(given)).toEqual(before)
})

test('[SCENARIO-111] riders who do not fit on the chosen bus are named, and nothing is adopted before somebody accepts that', async () => {
  const given = await givenPlan()
  const { client, adopt, organizationId: orgId, driverId } = given
  const { id: busId } = await client.buses.create({ body: { number: '2', capacity: 2, orgId } })
  const buses = [{ busNumber: 1, busId, driverId, groupId: null }]
  const before = await rowsOf(given)
  await expect(adopt({ buses })).rejects.toThrow('Riders do not fit: North 2 on bus 2')
  expect(await rowsOf(given)).toEqual(before)
  expect((await adopt({ buses, acceptMisfits: true })).routes).toHaveLength(1)
})

test('[SCENARIO-114] a plan of which it is not known how often it is in time is adopted once somebody accepts that', async () => {
  const given = await givenPlan()
  const { client, adopt, organizationId, deps, runId } = given
  const query = { date: NEXT_MONDAY }
  expect((await client.adoptions.preview({ params: { runId }, query })).inTime).toMatchObject({ doubt: null })
  await deps.database.writeTransaction(scopeOfSystem(organizationId), (db) =>
    db.update(schema.scenarioRuns).set({ plan: sql`${schema.scenarioRuns.plan} - 'forecast'` }),
  )
  expect((await client.adoptions.preview({ params: { runId }, query })).inTime).toMatchObject({
    share: null,
    doubt: 'unknown',
  })
  const before = await rowsOf(given)
  await expect(adopt()).rejects.toThrow('It is not known how often the buses of this plan are in time')
  expect(await rowsOf(given)).toEqual(before)
  expect((await adopt({ acceptInTime: true })).routes).toHaveLength(1)
})

test('[SCENARIO-53] a plan with stops at homes has the addresses of families, and refuses one that moved', async () => {
  const { client, adopt, children } = await givenPlan({ homes: true })
  const { id: adoptionId, routes } = await adopt()
  const route = await client.routes.get({ params: { routeId: routes[0]?.id ?? '' } })
  expect(route.stops.map(({ name }) => name)).toContain('1 North Road')
  await client.adoptions.undo({ params: { adoptionId } })
  const params = { familyId: children[0]?.familyId ?? '' }
  await client.families.change({ params, body: { location: { lat: 40.2, lng: -83 } } })
  await expect(adopt()).rejects.toThrow('The home of Child 1 is not where the plan has it')
})

test('[SCENARIO-54] [SCENARIO-57] the preview says what ends and begins, and proposes each bus and driver once', async () => {
  const given = await givenPlan({ withOther: true })
  const { client, runId, busId, driverId, routeId, planRevision } = given
  const before = await rowsOf(given)
  const read = () => client.adoptions.preview({ params: { runId }, query: { date: NEXT_MONDAY } })
  expect(await read()).toMatchObject({
    planRevision,
    begins: [{ name: 'North 2', busNumber: 1, riders: 6, stops: 7 }],
    ends: [{ routeId, name: 'North 1', movedRiders: 6, keptRiders: 1, copyName: 'North 1 B' }],
    // Its bus and driver drive the copy at the same time.
    buses: [{ busNumber: 1, busId: null, driverId: null }],
    others: [{ name: 'North 1 B', bus: { number: '7' }, driver: { name: 'Dee Dale' } }],
    obstacles: [],
    dayChanges: 0,
  })
  expect(await rowsOf(given)).toEqual(before)
  const { other } = given
  await given.deps.database.writeTransaction(scopeOfSystem(given.organizationId), (db) =>
    db.delete(schema.stopChildren).where(eq(schema.stopChildren.childId, other?.childId ?? '')),
  )
  expect((await read()).buses).toMatchObject([{ busNumber: 1, busId, driverId }])
})

test('[SCENARIO-58] buses, drivers, and groups of another organization are absent', async () => {
  const [{ adopt, client, organizationId: orgId }, foreign] = [await givenPlan(), await givenPlan()]
  const none = { busNumber: 1, busId: null, driverId: null, groupId: null }
  for (const bus of [{ busId: foreign.busId }, { driverId: foreign.driverId }, { groupId: 'nobody' }])
    await expect(adopt({ buses: [{ ...none, ...bus }] })).rejects.toMatchObject({ status: 404 })
  const { id: adoptionId } = await foreign.adopt()
  await expect(client.adoptions.undo({ params: { adoptionId } })).rejects.toMatchObject({ status: 404 })
  expect(await client.adoptions.list({ query: { orgId } })).toEqual({ adoptions: [], total: 0 })
})

test('[ROUTE-24] the dates of an adoption that can be undone are changed neither in a form nor by a file', async () => {
  const given = await givenPlan()
  const { client, adopt, routeId, organizationId: orgId } = given
  const adoption = await adopt()
  const newId = adoption.routes[0]?.id ?? ''
  const change = (id: string, body: object) => client.routes.change({ params: { routeId: id }, body })
  await expect(change(newId, { validFrom: '2026-12-01' })).rejects.toThrow('can still be undone')
  await expect(change(routeId, { validUntil: null })).rejects.toThrow('can still be undone')
  expect(await change(newId, { validFrom: NEXT_MONDAY, name: 'New 1' })).toMatchObject({ name: 'New 1' })
  const { columns, rows } = await client.importExport.export({ params: { kind: 'stops' }, query: { orgId } })
  const at = columns.indexOf('valid_from')
  const moved = rows.map((row) => row.map((cell, i) => (i === at && cell === NEXT_MONDAY ? '2026-12-01' : cell)))
  const { outcomes } = await client.importExport.check({ body: { orgId, kind: 'stops', columns, rows: moved } })
  const codes = outcomes.flatMap(({ reasons }) => reasons.map(({ column, code }) => `${column} ${code}`))
  expect(new Set(codes)).toEqual(new Set(['valid_from adopted']))
  await client.adoptions.undo({ params: { adoptionId: adoption.id } })
  expect(await change(routeId, { validUntil: '2027-01-29' })).toMatchObject({ validUntil: '2027-01-29' })
})
