import type { PublicBoard } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { drive, givenOrganization, givenRoute, type GivenRoute, report } from '../../testing/given.ts'
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
  given.clock.set(SEVEN)
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  const alerts = async (address = slug) => (await board(given, address)).alerts
  const create = (body: object = {}) =>
    client.serviceAlerts.create({ body: { kind: 'delay', routeIds: [routeId], minutesLate: 15, orgId, ...body } })
  const close = (alertId: string) => client.serviceAlerts.close({ params: { alertId } })
  const current = async () => (await client.serviceAlerts.list({ query: { orgId } })).alerts.map(({ id }) => id)
  const driveFrom = (moment: number) => drive(given, moment, 100)
  return { ...given, orgId, slug, alerts, create, close, current, driveFrom }
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
  const { create, alerts, close, current, clock } = await givenBoard()
  const [short, long] = [await create({ activeUntil: SEVEN + 60 }), await create()]
  const shown = async () => (await alerts()).map(({ id }) => id)
  expect(await shown()).toEqual([short.id, long.id])
  expect(await current()).toEqual([long.id, short.id])
  clock.set(SEVEN + 60)
  await expect.poll(shown, { interval: 300 }).toEqual([long.id])
  expect(await current()).toEqual([long.id])
  clock.set(SEVEN + 3600)
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

test('[ALERT-15] all runs that have not begun are delayed together with an alert, or nothing changes', async () => {
  const { client, orgId, alerts, clock, routeId } = await givenBoard()
  clock.set(SEVEN - 3600)
  const shift = (effect: 'delay' | 'earlyDismissal') =>
    client.serviceAlerts.shiftRuns({ body: { orgId, effect, minutes: 20, reason: 'weather' } })
  expect(await shift('delay')).toMatchObject({ date: '2026-11-23', routeIds: [routeId] })
  expect((await alerts()).map(({ wording }) => wording.en)).toEqual([
    'Buses are about 20 minutes late because of the weather.',
  ])
  expect(await client.scheduledRuns.list({ query: { orgId } })).toMatchObject([
    { startAt: SEVEN + 1200, delayMinutes: 20 },
  ])
  expect(await statusOf(shift('earlyDismissal'))).toBe(400) // no run takes anybody home
  clock.set(SEVEN + 1200)
  expect(await statusOf(shift('delay'))).toBe(400)
  expect(await alerts()).toHaveLength(1)
})

test('[ALERT-15] [MESSAGE-93] the alert of what is done to all runs is about those that are shifted', async () => {
  const { client, orgId, alerts, clock, routeId } = await givenBoard()
  clock.set(SEVEN - 3600)
  const shift = () => client.serviceAlerts.shiftRuns({ body: { orgId, effect: 'delay', minutes: 20 } })
  const route = (name: string, starttime: number) =>
    client.routes.create({ body: { name, type: 1, starttime, endtime: 800, orgId } })
  const { id: otherId } = await route('Pine 2', 730)
  await shift()
  await client.scheduledRuns.change({ query: { routeId: otherId, date: '2026-11-23' }, body: { cancelled: true } })
  const { routeIds } = await shift()
  expect(routeIds).toEqual([routeId])
  expect((await alerts()).map((alert) => alert.routeIds)).toEqual([[], routeIds])
})

test('[ALERT-15] [ALERT-22] a run that has begun before its time is not delayed, and keeps nothing from being undone', async () => {
  const { client, orgId, routeId, alerts, driveFrom } = await givenBoard()
  const body = { name: 'Pine 2', type: 1, starttime: 730, endtime: 800, orgId } as const
  const { id: laterId } = await client.routes.create({ body })
  await driveFrom(SEVEN - 120)
  const shift = await client.serviceAlerts.shiftRuns({ body: { orgId, effect: 'delay', minutes: 20 } })
  expect(shift.routeIds).toEqual([laterId])
  expect((await alerts()).map((alert) => alert.routeIds)).toEqual([[laterId]])
  const delays = async () => {
    const scheduledRuns = await client.scheduledRuns.list({ query: { orgId } })
    return Object.fromEntries(scheduledRuns.map((run) => [run.routeId, run.delayMinutes]))
  }
  expect(await delays()).toEqual({ [routeId]: 0, [laterId]: 20 })
  expect(await client.serviceAlerts.undoShift({ params: { alertId: shift.id } })).toEqual({ runs: 1 })
  expect(await delays()).toEqual({ [routeId]: 0, [laterId]: 0 })
})

test('[ALERT-15] early dismissal is an exception of the calendar, with an alert in both languages', async () => {
  const given = await givenRoute(STOPS, { type: 2 })
  const { client, organizationId: orgId } = given
  given.clock.set(SEVEN - 3600)
  const shift = await client.serviceAlerts.shiftRuns({ body: { orgId, effect: 'earlyDismissal', minutes: 30 } })
  expect(shift).toMatchObject({ routeIds: [given.routeId] })
  expect((await client.calendar.get({ query: { orgId } })).exceptions).toEqual([
    { date: '2026-11-23', effect: 'earlyDismissal', minutes: 30, note: '' },
  ])
  expect(await client.scheduledRuns.list({ query: { orgId } })).toMatchObject([{ startAt: SEVEN - 1800 }])
  const { alerts } = await client.serviceAlerts.list({ query: { orgId } })
  expect(alerts).toMatchObject([{ kind: 'notice', wording: { es: expect.stringContaining('30 minutos antes') } }])
})

test('[ALERT-20] drafts come after what everybody reads', async () => {
  const { create, current, clock } = await givenBoard()
  const { id: older } = await create()
  clock.set(SEVEN + 1)
  const { id: draft } = await create({ state: 'draft' })
  clock.set(SEVEN + 2)
  const { id: newer } = await create()
  expect(await current()).toEqual([newer, older, draft])
})

test('[ALERT-21] alerts that are over are found by kind, route and date, fifteen on a page', async () => {
  const { create, close, client, orgId, routeId, clock } = await givenBoard()
  const ended = async (body: object) => {
    const { id } = await create(body)
    await close(id)
    return id
  }
  const delay = await ended({})
  clock.set(SEVEN + 1)
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

test('[ALERT-22] what was done to all runs is undone once, with its alert, and earlier changes of the day are kept', async () => {
  const { client, orgId, routeId, alerts, clock, app } = await givenBoard()
  clock.set(SEVEN - 3600)
  const query = { routeId, date: '2026-11-23' }
  await client.scheduledRuns.change({ query, body: { delayMinutes: 5, note: 'Fog' } })
  const { id: alertId } = await client.serviceAlerts.shiftRuns({ body: { orgId, effect: 'delay', minutes: 20 } })
  const { key } = await client.keys.create({ body: { name: 'Student system', mayChange: true, orgId } })
  const headers = { authorization: `Bearer ${key}` }
  const url = `/app/service-alerts/${alertId}/undo-shift`
  expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(403)
  const stranger = await givenOrganization()
  expect(await statusOf(stranger.client.serviceAlerts.undoShift({ params: { alertId } }))).toBe(404)
  expect(await client.serviceAlerts.undoShift({ params: { alertId } })).toEqual({ runs: 1 })
  expect(await client.scheduledRuns.list({ query: { orgId } })).toMatchObject([{ delayMinutes: 5, note: 'Fog' }])
  expect(await alerts()).toEqual([])
  expect(await statusOf(client.serviceAlerts.undoShift({ params: { alertId } }))).toBe(400)
})

test('[ALERT-22] early dismissal is undone in the calendar, and what it had for the day before comes back', async () => {
  const given = await givenRoute(STOPS, { type: 2 })
  const { client, organizationId: orgId } = given
  given.clock.set(SEVEN - 3600)
  const exceptions = async () => (await client.calendar.get({ query: { orgId } })).exceptions
  const before = [{ date: '2026-11-23', effect: 'delay' as const, minutes: 60, note: 'Fog' }]
  await client.calendar.change({ query: { orgId }, body: { exceptions: before } })
  const shift = { orgId, effect: 'earlyDismissal', minutes: 30 } as const
  const { id: alertId } = await client.serviceAlerts.shiftRuns({ body: shift })
  await client.serviceAlerts.undoShift({ params: { alertId } })
  expect(await exceptions()).toEqual(before)
  const again = await client.serviceAlerts.shiftRuns({ body: shift })
  await client.calendar.change({ query: { orgId }, body: { exceptions: [] } })
  expect(await statusOf(client.serviceAlerts.undoShift({ params: { alertId: again.id } }))).toBe(400)
})

test('[ALERT-22] nothing is undone once the date is over, or one of the runs has begun or was changed, or of an alert without runs', async () => {
  const given = await givenBoard()
  const { client, orgId, routeId, create, clock } = given
  clock.set(SEVEN - 3600)
  const undo = (alertId: string) => client.serviceAlerts.undoShift({ params: { alertId } })
  const shift = () => client.serviceAlerts.shiftRuns({ body: { orgId, effect: 'delay', minutes: 20 } })
  await expect(undo((await create()).id)).rejects.toThrow('No runs were changed')
  const first = await shift()
  clock.set(SEVEN + 86_400)
  await expect(undo(first.id)).rejects.toThrow('has begun')
  clock.set(SEVEN - 3600)
  await client.scheduledRuns.change({ query: { routeId, date: '2026-11-23' }, body: { note: 'Fog' } })
  await expect(undo(first.id)).rejects.toThrow('was changed since')
  const second = await shift()
  for (const metres of [0, 50, 100]) {
    const at = SEVEN + 1200 + metres / 10
    clock.set(at)
    await report(given, at, metres, { speed: '19.4', bearing: '90' })
  }
  await expect(undo(second.id)).rejects.toThrow('has begun')
})
