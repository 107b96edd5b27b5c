import { totalsOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { DATE } from '../../../testing/driver.ts'
import { givenOrganization } from '../../../testing/given.ts'
import { givenRidden, TUESDAY } from '../../../testing/ridden.ts'
import { codeOf, statusOf } from '../../../testing/show.ts'

async function givenCount() {
  const given = await givenRidden()
  const { client, organizationId: orgId } = given
  const { id: countWeekId } = await client.countweeks.create({ body: { orgId, name: 'October', dates: [DATE] } })
  const params = { countWeekId }
  const get = () => client.countweeks.get({ params })
  const sign = async () => client.countweeks.sign({ params, body: { hash: (await get()).count.hash } })
  return { ...given, params, get, sign }
}

test('[COUNT-1] the days of a count are different ones, in order', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  const create = (dates: string[]) => client.countweeks.create({ body: { orgId, name: 'October', dates } })
  expect((await create(['2026-10-13', '2026-10-12'])).dates).toEqual(['2026-10-12', '2026-10-13'])
  expect(await statusOf(create(['2026-10-12', '2026-10-12']))).toBe(400)
  expect(await client.countweeks.list({ query: { orgId } })).toMatchObject([{ name: 'October', revisions: 0 }])
})

test('[COUNT-2] a count says of each route and day who rode, who did not, and of whom nobody knows', async () => {
  const { get, closeAt, routeId } = await givenCount()
  expect((await get()).openDates).toEqual([DATE])
  await closeAt(TUESDAY)
  const { count, dates, openDates } = await get()
  expect(openDates).toEqual([])
  const cell = { date: DATE, routeId, routeName: 'Oak 1', direction: 'am', boarded: 1, notBoarded: 0, unknown: 1 }
  expect([count.cells, count.children]).toEqual([[cell], 1])
  expect(totalsOf(count, dates)).toEqual({
    days: [{ date: DATE, am: 1, pm: 0, unknown: 1 }],
    am: 1,
    pm: 0,
    coverage: 0.5,
  })
})

test('[COUNT-3] what was signed stays; a later change is another count, and signed as another revision', async () => {
  const { client, params, get, sign, closeAt, correct, dan, email } = await givenCount()
  expect(await statusOf(sign())).toBe(400) // the day is not closed
  await closeAt(TUESDAY)
  const seen = (await get()).count.hash
  const first = await sign()
  expect(first).toMatchObject({ revision: 1, signedBy: email, signedAt: TUESDAY })
  expect(await codeOf(sign())).toBe('duplicate')
  await correct(dan, 'boarded')
  expect(await codeOf(client.countweeks.sign({ params, body: { hash: seen } }))).toBe('precondition_failed')
  await sign()
  const { revisions, count } = await get()
  expect(revisions.map(({ revision, count: { children } }) => [revision, children])).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect(revisions[1]).toEqual(first)
  expect(revisions[0]?.count).toEqual(count)
  expect(await statusOf(client.countweeks.remove({ params }))).toBe(400)
})

test('[COUNT-4] [TENANCY-1] a count that was never signed can be deleted, by its own office', async () => {
  const { client, params, organizationId: orgId } = await givenCount()
  const stranger = await givenOrganization()
  expect(await statusOf(stranger.client.countweeks.get({ params }))).toBe(404)
  expect(await statusOf(stranger.client.countweeks.remove({ params }))).toBe(404)
  await client.countweeks.remove({ params })
  expect(await client.countweeks.list({ query: { orgId } })).toEqual([])
})
