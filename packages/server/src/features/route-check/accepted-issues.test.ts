import { expect, test } from 'vitest'
import { givenOrganization, givenRoute } from '../../testing/given.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

/** A route of 61 minutes with a rider at the first of its three stops; the others have none. */
async function givenLongRide() {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:30', 'Fir 8:01'])
  const { client, organizationId: orgId, routeId, stopIds } = given
  const family = await client.families.create({ body: { name: 'Alder', children: [{ firstName: 'Ada' }], orgId } })
  const query = { routeId, stopId: stopIds[0] ?? '' }
  await client.familyroutes.create({ query, body: { familyId: family.id, children: family.children } })
  const listed = async (code: string) =>
    (await client.routeCheck.list({ query: { orgId } })).filter((issue) => issue.code === code)
  const setLast = (stoptime: string) =>
    client.stops.change({ params: { routeId, stopId: stopIds[2] ?? '' }, body: { stoptime } })
  return { ...given, orgId, listed, setLast }
}

test('[LINT-13] [LINT-16] issues of one kind of a route are accepted with a reason, and opened again', async () => {
  const { client, orgId, routeId, email, listed, serviceClock } = await givenLongRide()
  expect((await listed('rideTooLong')).map(({ accepted }) => accepted)).toEqual([null])
  const body = { routeId, code: 'rideTooLong' as const, reason: 'Farm outside of town' }
  await client.routeCheck.accept({ body })
  const [issue] = await listed('rideTooLong')
  expect(issue?.accepted).toEqual({ reason: body.reason, acceptedBy: email, acceptedAt: serviceClock.now() })
  expect((await listed('noRiders')).map(({ accepted }) => accepted)).toEqual([null, null])
  const open = (await client.routeCheck.list({ query: { orgId } })).filter(({ accepted }) => accepted === null)
  expect(await client.routeCheck.count({ query: { orgId } })).toEqual([{ routeId, issueCount: open.length }])
  await client.routeCheck.reopen({ query: { routeId, code: 'rideTooLong' } })
  expect((await listed('rideTooLong')).map(({ accepted }) => accepted)).toEqual([null])
  expect(await statusOf(client.routeCheck.reopen({ query: { routeId, code: 'rideTooLong' } }))).toBe(404)
})

test('[LINT-13] only what is found is accepted, and only by the office of the route; both are in the audit log', async () => {
  const { client, routeId, orgId } = await givenLongRide()
  const body = { routeId, code: 'rideTooLong' as const, reason: 'Farm' }
  expect(await statusOf(client.routeCheck.accept({ body: { ...body, code: 'tooFast' } }))).toBe(404)
  const stranger = await givenOrganization()
  expect(await statusOf(stranger.client.routeCheck.accept({ body }))).toBe(404)
  await client.routeCheck.accept({ body })
  expect(await statusOf(stranger.client.routeCheck.reopen({ query: { routeId, code: 'rideTooLong' } }))).toBe(404)
  const lines = await client.audit.list({ query: { orgId } })
  expect(lines.map(({ action }) => action)).toContain('routeCheck.accept')
})

test('[LINT-14] an accepted issue is open again when it becomes worse or there are more of it, not when it becomes better', async () => {
  const { client, routeId, listed, setLast } = await givenLongRide()
  const isAccepted = async (code: string) => (await listed(code)).map(({ accepted }) => accepted !== null)
  await setLast('8:10')
  await client.routeCheck.accept({ body: { routeId, code: 'rideTooLong', reason: 'Farm' } })
  await setLast('8:05')
  expect(await isAccepted('rideTooLong')).toEqual([true])
  await setLast('8:11')
  expect(await isAccepted('rideTooLong')).toEqual([false])
  await client.routeCheck.accept({ body: { routeId, code: 'noRiders', reason: 'From August on' } })
  expect(await isAccepted('noRiders')).toEqual([true, true])
  const location = { lat: 40.2, lng: -83 }
  await client.stops.create({ params: { routeId }, body: { name: 'Ash', location, stoptime: '8:20' } })
  expect(await isAccepted('noRiders')).toEqual([false, false, false])
})

test('[LINT-15] an office sets the longest ride, and how long before the bell buses arrive', async () => {
  const { client, orgId, listed, at } = await givenLongRide()
  const school = { name: 'Oak High', address: '', bellStart: 830, bellEnd: 1500, location: at(1000) }
  await client.schools.create({ body: { ...school, orgId } })
  expect(await listed('earlyForBell')).toEqual([])
  await client.organizations.change({
    params: { organizationId: orgId },
    body: { maxRideMinutes: 75, earliestArrivalMinutes: 20 },
  })
  expect(await listed('rideTooLong')).toEqual([])
  expect((await listed('earlyForBell')).map(({ found, limit }) => [found, limit])).toEqual([[29, 20]])
  const ask = (body: object) => client.organizations.change({ params: { organizationId: orgId }, body })
  expect(await codeOf(ask({ latestArrivalMinutes: 21 }))).toBe('invalid_input')
  expect(await codeOf(ask({ latestArrivalMinutes: 21, earliestArrivalMinutes: 21 }))).toBeUndefined()
})
