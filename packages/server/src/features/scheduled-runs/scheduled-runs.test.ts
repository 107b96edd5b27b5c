import { expect, test } from 'vitest'
import { givenOrganization, givenRoute } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

const SEVEN = MONDAY_MORNING + 600
const DATE = '2026-11-23'

/** Two routes; two children wait at the second stop of the second one, and one at the first of the first. */
async function givenTwoRoutes() {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02', 'School 7:04'])
  const { client, organizationId: orgId, at } = given
  const { id: otherId } = await client.routes.create({
    body: { name: 'Pine 2', type: 1, starttime: 700, endtime: 704, orgId },
  })
  const stopIds: string[] = []
  for (const [i, name] of ['Pine', 'Fir', 'School'].entries()) {
    const body = { name, location: at(i * 300 + 100), stoptime: 700 + i }
    stopIds.push((await client.stops.create({ params: { routeId: otherId }, body })).id)
  }
  const assign = async (name: string, count: number, routeId: string, stopId: string) => {
    const children = Array.from({ length: count }, (_, i) => ({ firstName: `${name}-${i}` }))
    const family = await client.families.create({ body: { name, children, orgId } })
    await client.familyroutes.create({
      query: { routeId, stopId },
      body: { familyId: family.id, children: family.children },
    })
    return family.children
  }
  const own = await assign('Alder', 1, given.routeId, given.stopIds[0] ?? '')
  const others = await assign('Birch', 2, otherId, stopIds[1] ?? '')
  const today = async () =>
    new Map(
      (await client.scheduledRuns.list({ query: { orgId } })).map((scheduledRun) => [
        scheduledRun.routeId,
        scheduledRun,
      ]),
    )
  return { ...given, otherId, otherStopIds: stopIds, own, others, today }
}

test('[DAY-1] what is different about a day is so for everyone at once, and goes back as a whole', async () => {
  const { client, organizationId, routeId, today } = await givenTwoRoutes()
  const { id: driverId } = await client.drivers.create({ body: { firstName: 'Eve', lastName: 'Elm', organizationId } })
  const query = { routeId, date: DATE }
  await client.scheduledRuns.change({ query, body: { driverId, delayMinutes: 10, note: 'Fog' } })
  expect((await today()).get(routeId)).toMatchObject({
    driverId,
    driverName: 'Eve Elm',
    driverIsSubstitute: true,
    note: 'Fog',
    startAt: SEVEN + 600,
  })
  const nothing = { driverId: null, busId: null, cancelled: false, mergedIntoRouteId: null, delayMinutes: 0, note: '' }
  await client.scheduledRuns.change({ query, body: nothing })
  expect((await today()).get(routeId)).toMatchObject({ driverId: null, driverIsSubstitute: false, startAt: SEVEN })
})

test('[DAY-3] the children of a route that does not run by itself count with the route that takes them in', async () => {
  const { client, routeId, otherId, today } = await givenTwoRoutes()
  const query = { routeId: otherId, date: DATE }
  await client.scheduledRuns.change({ query, body: { mergedIntoRouteId: routeId } })
  expect((await today()).get(otherId)).toMatchObject({ cancelled: true, mergedInto: { id: routeId, name: 'Oak 1' } })
  expect((await today()).get(routeId)).toMatchObject({
    cancelled: false,
    childcount: 3,
    mergedFrom: [{ id: otherId, name: 'Pine 2' }],
  })
  await client.scheduledRuns.change({ query: { routeId, date: DATE }, body: { note: 'Full' } })
  expect((await today()).get(routeId)).toMatchObject({ childcount: 3, note: 'Full' })
  await client.scheduledRuns.change({ query, body: { mergedIntoRouteId: null } })
  expect((await today()).get(routeId)).toMatchObject({ childcount: 1, mergedFrom: [] })
  expect((await today()).get(otherId)).toMatchObject({ cancelled: false, mergedInto: null })
})

test('[DAY-2] riders are taken in by a route that runs, and never in a chain', async () => {
  const { client, routeId, otherId } = await givenTwoRoutes()
  const foreign = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const change = (id: string, body: { cancelled?: boolean; mergedIntoRouteId?: string }) =>
    client.scheduledRuns.change({ query: { routeId: id, date: DATE }, body })
  expect(await codeOf(change(routeId, { mergedIntoRouteId: routeId }))).toBe('invalid_input')
  expect(await statusOf(change(routeId, { mergedIntoRouteId: foreign.routeId }))).toBe(404)
  await change(otherId, { mergedIntoRouteId: routeId })
  expect(await codeOf(change(routeId, { mergedIntoRouteId: otherId }))).toBe('invalid_input')
  expect(await codeOf(change(routeId, { cancelled: true }))).toBe('invalid_input')
})

test('[DAY-2] a route that takes in riders can be deleted: they are on their own route again', async () => {
  const { client, routeId, otherId, today } = await givenTwoRoutes()
  await client.scheduledRuns.change({ query: { routeId: otherId, date: DATE }, body: { mergedIntoRouteId: routeId } })
  expect((await today()).get(otherId)?.cancelled).toBe(true)
  await client.routes.remove({ params: { routeId } })
  expect((await today()).get(otherId)).toMatchObject({ cancelled: false, mergedInto: null })
})

test('[DAY-2] a route out of service takes in nobody, and whom it took in are on their own route again', async () => {
  const { client, routeId, otherId, today } = await givenTwoRoutes()
  const merge = () =>
    client.scheduledRuns.change({ query: { routeId: otherId, date: DATE }, body: { mergedIntoRouteId: routeId } })
  await merge()
  expect((await today()).get(otherId)?.cancelled).toBe(true)
  await client.routes.change({ params: { routeId }, body: { inService: false } })
  expect((await today()).get(routeId)).toBeUndefined()
  expect((await today()).get(otherId)).toMatchObject({ cancelled: false, mergedInto: null })
  expect(await codeOf(merge())).toBe('invalid_input')
})

test('[SERVICE-5] a delayed day begins later, and on a short one the ways home are earlier', async () => {
  const { client, organizationId, routeId, otherId, today } = await givenTwoRoutes()
  await client.routes.change({ params: { routeId: otherId }, body: { type: 2 } })
  const { weekdays, termStart, termEnd } = await client.calendar.get({ query: { orgId: organizationId } })
  const write = (effect: 'delay' | 'earlyDismissal') =>
    client.calendar.change({
      query: { orgId: organizationId },
      body: { weekdays, termStart, termEnd, exceptions: [{ date: DATE, effect, minutes: 120 }] },
    })
  await write('delay')
  expect((await today()).get(routeId)?.startAt).toBe(SEVEN + 7200)
  expect((await today()).get(otherId)?.startAt).toBe(SEVEN)
  await write('earlyDismissal')
  expect((await today()).get(routeId)?.startAt).toBe(SEVEN)
  expect((await today()).get(otherId)?.startAt).toBe(SEVEN - 7200)
})

test('[TENANCY-1] the day of a foreign route is absent', async () => {
  const { routeId } = await givenTwoRoutes()
  const { client } = await givenOrganization()
  const call = client.scheduledRuns.change({ query: { routeId, date: DATE }, body: { cancelled: true } })
  expect(await statusOf(call)).toBe(404)
})
