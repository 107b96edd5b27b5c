import { api } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { DATE } from '../../testing/driver.ts'
import { givenOrganization, givenRoute } from '../../testing/given.ts'
import { givenMember } from '../../testing/person.ts'
import { givenMovableStop } from '../../testing/days/moved-stops.ts'
import { statusOf } from '../../testing/show.ts'

/** A route with two riders, of whom Cleo rides in a wheelchair; a bus without a wheelchair position, and another with one. */
async function givenFits() {
  const given = await givenMovableStop()
  const { client, routeId, busId, otherBusId, childIds } = given
  const fits = async (query: Partial<Parameters<typeof client.scheduledRuns.fits>[0]['query']> = {}) => {
    const { riders, buses } = await client.scheduledRuns.fits({ query: { routeId, date: DATE, ...query } })
    return { riders, buses: new Map(buses.map(({ busId: id, ...fit }) => [id, fit])) }
  }
  const [cleo = '', dan = ''] = childIds
  return { ...given, small: busId, large: otherBusId, cleo, dan, fits }
}

test('[FIT-3] a rider in a wheelchair takes a position of each bus and no seat, and is missing where there is none', async () => {
  const { fits, small, large } = await givenFits()
  const { riders, buses } = await fits()
  const taken = { seats: 1, wheelchairPlaces: 1, seatsMissing: 0 }
  expect(riders).toBe(2)
  expect(buses.get(small)).toEqual({ ...taken, wheelchairPlacesMissing: 1 })
  expect(buses.get(large)).toEqual({ ...taken, wheelchairPlacesMissing: 0 })
})

test('[FIT-3] who is absent on the date takes nothing on it, and on other dates what it always takes', async () => {
  const { client, cleo, fits, small } = await givenFits()
  await client.absences.create({ body: { childId: cleo, firstDate: DATE, lastDate: DATE, direction: 'any' } })
  const { riders, buses } = await fits()
  expect([riders, buses.get(small)]).toEqual([
    1,
    { seats: 1, wheelchairPlaces: 0, seatsMissing: 0, wheelchairPlacesMissing: 0 },
  ])
  const next = await fits({ date: '2026-11-24' })
  expect([next.riders, next.buses.get(small)?.wheelchairPlacesMissing]).toEqual([2, 1])
})

test('[FIT-3] a merger that is asked about counts the riders of both runs, each once, and changes nothing', async () => {
  const { client, routeId, otherId, otherStopIds, organizationId: orgId, dan, family, fits, small } = await givenFits()
  const { id: familyId, children } = await client.families.create({
    body: { name: 'Birch', children: [{ firstName: 'Bo', grade: '10' }], orgId },
  })
  const query = { routeId: otherId, stopId: otherStopIds[0] ?? '' }
  await client.familyroutes.create({ query, body: { familyId, children } })
  await client.familyroutes.create({ query, body: { familyId: family.id, children: [dan] } })
  const both = await fits({ mergedIntoRouteId: otherId })
  expect([both.riders, both.buses.get(small)?.seats]).toEqual([3, 2.5]) // Dan waits at stops of both
  expect((await fits()).riders).toBe(2)
  expect((await fits({ routeId: otherId })).riders).toBe(2)
  await client.scheduledRuns.change({ query: { routeId, date: DATE }, body: { mergedIntoRouteId: otherId } })
  expect((await fits({ routeId: otherId })).buses).toEqual(both.buses)
})

test('[FIT-3] [ADMIN-5] a viewer of the organization asks how riders fit', async () => {
  const given = await givenFits()
  const { client } = await givenMember(given, 'viewer')
  const query = { routeId: given.routeId, date: DATE }
  expect(await client.scheduledRuns.fits({ query })).toEqual(await given.client.scheduledRuns.fits({ query }))
})

test('[FIT-3] [TENANCY-1] other organizations, drivers, and who has not signed in do not learn how riders fit', async () => {
  const { routeId, app, transport, secret, client } = await givenFits()
  const foreign = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const query = { routeId, date: DATE }
  expect(await statusOf((await givenOrganization()).client.scheduledRuns.fits({ query }))).toBe(404)
  const mixed = { ...query, mergedIntoRouteId: foreign.routeId }
  expect(await statusOf(client.scheduledRuns.fits({ query: mixed }))).toBe(404)
  const url = `${api.scheduledRuns.fits.path}?${new URLSearchParams(query)}`
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url, headers: { ...transport().headers, ...headers } })).statusCode
  expect([await ask({}), await ask({ authorization: `Bearer ${secret}` })]).toEqual([401, 401])
})
