import type { PublicBoard } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { givenOrganization, givenRoute, type GivenRoute } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'

const SEVEN = MONDAY_MORNING + 10 * 60
const STOPS = ['Oak 7:00', 'Elm 7:02']

let desk = 0
const from = () => ({ remoteAddress: `10.8.${Math.floor(++desk / 250)}.${desk % 250}` })

async function board({ app }: Pick<GivenRoute, 'app'>, address: string): Promise<PublicBoard> {
  return (await app.inject({ url: `/app/public/${address}`, ...from() })).json()
}

/** A route at seven in the morning, and what everybody sees of its alerts. */
async function givenBoard() {
  const given = await givenRoute(STOPS)
  const { client, organizationId: orgId, routeId } = given
  given.serviceClock.set(SEVEN)
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  const alerts = async (address = slug) => (await board(given, address)).alerts
  const create = (body: object = {}) =>
    client.serviceAlerts.create({ body: { kind: 'delay', routeIds: [routeId], minutesLate: 15, orgId, ...body } })
  const close = (alertId: string) => client.serviceAlerts.close({ params: { alertId } })
  const current = async () => (await client.serviceAlerts.list({ query: { orgId } })).alerts.map(({ id }) => id)
  return { ...given, orgId, slug, alerts, create, close, current }
}

test('[ALERT-1] everybody reads what an open alert says and about which routes, and nothing else of it', async () => {
  const { create, alerts, routeId, app, slug, email } = await givenBoard()
  const { id } = await create({ reason: 'traffic' })
  await create({ state: 'draft' })
  expect(await alerts()).toEqual([
    {
      id,
      kind: 'delay',
      routeIds: [routeId],
      wording: {
        en: 'The bus is about 15 minutes late because of traffic.',
        es: 'El autobús lleva unos 15 minutos de retraso por el tráfico.',
      },
    },
  ])
  const { body } = await app.inject({ url: `/public-dashboard/${slug}`, ...from() })
  expect(body).toContain(id)
  expect(body).not.toContain(email)
})

test('[ALERT-2] an alert is gone at its end, or when somebody ends it; without an end it stays', async () => {
  const { create, alerts, close, current, serviceClock } = await givenBoard()
  const [short, long] = [await create({ activeUntil: SEVEN + 60 }), await create()]
  const shown = async () => (await alerts()).map(({ id }) => id)
  expect(await shown()).toEqual([short.id, long.id])
  expect(await current()).toEqual([long.id, short.id])
  serviceClock.set(SEVEN + 60)
  await expect.poll(shown, { interval: 300 }).toEqual([long.id])
  expect(await current()).toEqual([long.id])
  serviceClock.set(SEVEN + 3600)
  expect(await shown()).toEqual([long.id])
  expect(await close(long.id)).toMatchObject({ state: 'closed', closedAt: SEVEN + 3600 })
  expect(await shown()).toEqual([])
})

test('[ALERT-3] [ALERT-7] an alert is changed until it has ended, and by nobody at once', async () => {
  const { create, client, close, orgId, alerts } = await givenBoard()
  const { id: alertId } = await create({ state: 'draft' })
  const params = { alertId }
  const { version } = await client.serviceAlerts.get({ params })
  const shown = await client.serviceAlerts.change({
    params,
    body: { state: 'open', minutesLate: 20 },
    ifMatch: version,
  })
  expect(shown).toMatchObject({ state: 'open', minutesLate: 20, wording: { en: 'The bus is about 20 minutes late.' } })
  expect(await alerts()).toHaveLength(1)
  expect(await statusOf(client.serviceAlerts.change({ params, body: {}, ifMatch: version }))).toBe(412)
  expect(await statusOf(client.serviceAlerts.change({ params, body: { activeUntil: SEVEN - 1 } }))).toBe(400)
  expect(await statusOf(client.serviceAlerts.change({ params, body: { routeIds: ['absent'] } }))).toBe(404)
  expect(await statusOf(client.serviceAlerts.create({ body: { kind: 'notice', orgId } }))).toBe(400)
  await close(alertId)
  expect(await statusOf(client.serviceAlerts.change({ params, body: { state: 'open' } }))).toBe(400)
  expect(await close(alertId)).toMatchObject({ state: 'closed', closedAt: SEVEN })
  const over = await client.serviceAlerts.list({ query: { orgId, which: 'over' } })
  expect(over).toMatchObject({ alerts: [{ id: alertId, state: 'closed' }], total: 1 })
})

test('[ALERT-5] an alert stands above the routes and at its route, on the pages that show the route alone', async () => {
  const given = await givenBoard()
  const { client, orgId, slug, routeId, create, app } = given
  const { id: groupId } = await client.groups.create({ body: { name: 'North', order: 1, orgId } })
  await client.routes.change({ params: { routeId }, body: { groupId } })
  const { id: other } = await client.groups.create({ body: { name: 'South', order: 2, orgId } })
  const south = (await client.groups.list({ query: { orgId } })).find(({ id }) => id === other)?.slug ?? ''
  await create({ texts: { en: 'Late <today>', es: 'Tarde' } })
  await create({ kind: 'notice', routeIds: [], texts: { en: 'Snow', es: '' } })
  const pageOf = async (path: string) => {
    const { body } = await app.inject({ url: `/public-dashboard/${path}`, ...from() })
    const [, list = ''] = /<ul\s+id="alerts"[^>]*>([\s\S]*?)<\/ul>/.exec(body) ?? []
    const [, atRoute = ''] = /<span class="alert">([^<]*)</.exec(body) ?? []
    return {
      list: list
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      atRoute,
    }
  }
  expect(await pageOf(`${slug}?lang=en`)).toEqual({
    list: 'Oak 1 Late &lt;today&gt; Snow',
    atRoute: 'Late &lt;today&gt;',
  })
  expect(await pageOf(`${slug}/group/${groupId}?lang=es`)).toEqual({ list: 'Oak 1 Tarde Snow', atRoute: 'Tarde' })
  expect(await pageOf(`${south}?lang=en`)).toEqual({ list: 'Snow', atRoute: '' })
  await client.groups.replaceCode({ params: { groupId } })
  await expect.poll(() => pageOf(`${slug}?lang=en`), { interval: 300 }).toEqual({ list: 'Snow', atRoute: '' })
  expect((await board(given, slug)).alerts.map(({ routeIds }) => routeIds)).toEqual([[]])
})

test('[ALERT-7] people with the role write alerts, viewers and API keys read them, and a stranger does not', async () => {
  const { create, client, orgId, app } = await givenBoard()
  const { id: alertId } = await create()
  const { key } = await client.keys.create({ body: { name: 'Student system', mayChange: true, orgId } })
  const headers = { authorization: `Bearer ${key}` }
  const url = `/app/service-alerts?orgId=${orgId}`
  expect((await app.inject({ url, headers })).json()).toMatchObject({ alerts: [{ id: alertId }], total: 1 })
  const payload = { kind: 'delay', orgId }
  expect((await app.inject({ method: 'POST', url: '/app/service-alerts', headers, payload })).statusCode).toBe(403)
  const stranger = await givenOrganization()
  expect(await statusOf(stranger.client.serviceAlerts.get({ params: { alertId } }))).toBe(404)
  expect(await statusOf(stranger.client.serviceAlerts.close({ params: { alertId } }))).toBe(404)
})

test('[ALERT-20] drafts come after what everybody reads', async () => {
  const { create, current, serviceClock } = await givenBoard()
  const { id: older } = await create()
  serviceClock.set(SEVEN + 1)
  const { id: draft } = await create({ state: 'draft' })
  serviceClock.set(SEVEN + 2)
  const { id: newer } = await create()
  expect(await current()).toEqual([newer, older, draft])
})

test('[ALERT-21] alerts that are over are found by kind, route and date, fifteen on a page', async () => {
  const { create, close, client, orgId, routeId, serviceClock } = await givenBoard()
  const ended = async (body: object) => {
    const { id } = await create(body)
    await close(id)
    return id
  }
  const delay = await ended({})
  serviceClock.set(SEVEN + 1)
  const snow = await ended({ kind: 'notice', routeIds: [], texts: { en: 'Snow', es: '' } })
  await create()
  const find = async (query: object) => {
    const { alerts } = await client.serviceAlerts.list({ query: { orgId, which: 'over', ...query } })
    return alerts.map(({ id }) => id)
  }
  expect(await find({})).toEqual([snow, delay])
  expect(await find({ kind: 'delay' })).toEqual([delay])
  expect(await find({ routeId })).toEqual([snow, delay])
  expect(await find({ routeId: 'absent' })).toEqual([snow])
  expect(await find({ from: SEVEN + 1 })).toEqual([snow])
  expect(await find({ from: SEVEN, to: SEVEN + 1 })).toEqual([delay])
  for (let i = 0; i < 14; i++) await ended({})
  expect(await find({ page: 2 })).toHaveLength(1)
})

test('[ALERT-35] alerts stand in the order of their dates, and those without one come first', async () => {
  const { create, alerts, current, client, orgId } = await givenBoard()
  const dated = (date: string) => client.disruptions.create({ body: { orgId, date, effect: 'noService', minutes: 60 } })
  const [later, sooner] = [await dated('2026-11-26'), await dated('2026-11-25')]
  const { id: now } = await create()
  const inOrder = [now, sooner.id, later.id]
  expect((await alerts()).map(({ id }) => id)).toEqual(inOrder)
  expect(await current()).toEqual(inOrder)
})
