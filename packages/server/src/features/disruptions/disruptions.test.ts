import type { Args, DisruptionPreview } from '@firstbell/contract'
import { api } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { drive, givenOrganization, givenRoute, report } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'

const SEVEN = MONDAY_MORNING + 10 * 60
const DATE = '2026-11-23'
const TUESDAY = '2026-11-24'
const STOPS = ['Oak 7:00', 'Elm 7:02']

type Body = Partial<Args<typeof api.disruptions.create>['body']>

/** A route at seven in the morning, an hour before, and what the office does about the date. */
async function givenMorning(options: { type?: 1 | 2 } = {}) {
  const given = await givenRoute(STOPS, options)
  const { client, organizationId: orgId, routeId } = given
  given.serviceClock.set(SEVEN - 3600)
  const asked = (body: Body) => ({ orgId, date: DATE, effect: 'delay' as const, minutes: 20, ...body })
  return {
    ...given,
    orgId,
    make: (body: Body = {}) => client.disruptions.create({ body: asked(body) }),
    preview: (body: Body = {}): Promise<DisruptionPreview> => client.disruptions.preview({ body: asked(body) }),
    undo: (alertId: string) => client.disruptions.undo({ params: { alertId } }),
    alerts: async () => (await client.serviceAlerts.list({ query: { orgId } })).alerts,
    scheduled: async (date = DATE) => client.scheduledRuns.list({ query: { orgId, date } }),
    exceptions: async () => (await client.calendar.get({ query: { orgId } })).exceptions,
    route: (name: string, starttime: number, type: 1 | 2 = 1) =>
      client.routes.create({ body: { name, type, starttime, endtime: 1559, orgId } }),
    query: { routeId, date: DATE },
    driveFrom: (moment: number) => drive(given, moment, 100),
  }
}

test('[DAY-34] [ALERT-15] [ALERT-34] all runs that have not begun are delayed together with an alert of the date, or nothing changes', async () => {
  const { make, alerts, serviceClock, routeId, scheduled } = await givenMorning()
  expect(await make({ reason: 'weather' })).toMatchObject({ routeIds: [routeId], told: null })
  expect((await alerts()).map(({ wording }) => wording.en)).toEqual([
    'Monday, November 23: Buses are about 20 minutes late because of the weather.',
  ])
  expect(await scheduled()).toMatchObject([{ startAt: SEVEN + 1200, delayMinutes: 20, shiftMinutes: 0 }])
  expect(await statusOf(make({ effect: 'earlyDismissal' }))).toBe(400) // no run takes anybody home
  serviceClock.set(SEVEN + 1200)
  expect(await statusOf(make())).toBe(400)
  expect(await statusOf(make({ date: '2026-11-20' }))).toBe(400)
  expect(await alerts()).toHaveLength(1)
})

test('[ALERT-15] [MESSAGE-93] the alert of a disruption is about the runs that it changes', async () => {
  const { make, client, alerts, routeId, route } = await givenMorning()
  const { id: otherId } = await route('Pine 2', 730)
  await make()
  await client.scheduledRuns.change({ query: { routeId: otherId, date: DATE }, body: { cancelled: true } })
  const { routeIds } = await make({ minutes: 30 })
  expect(routeIds).toEqual([routeId])
  expect((await alerts()).map((alert) => alert.routeIds)).toEqual([routeIds, [otherId]])
})

test('[DAY-34] [DAY-36] a run that has begun before its time is left alone, is named, and keeps nothing from being undone', async () => {
  const { make, preview, undo, scheduled, routeId, alerts, driveFrom, route, exceptions } = await givenMorning()
  const { id: laterId } = await route('Pine 2', 730)
  await driveFrom(SEVEN - 120)
  for (const effect of ['delay', 'delayedStart', 'noService'] as const) {
    const { leftAlone, isInCalendar } = await preview({ effect })
    expect({ leftAlone, isInCalendar }).toMatchObject({ leftAlone: [{ routeId, why: 'begun' }], isInCalendar: false })
    const made = await make({ effect })
    expect(made.routeIds).toEqual([laterId])
    expect((await alerts()).map((alert) => alert.routeIds)).toEqual([[laterId]])
    const changed = (await scheduled()).map((run) => [run.routeId, run.startAt - SEVEN, run.cancelled])
    const later = effect === 'noService' ? [laterId, 1800, true] : [laterId, 3000, false]
    expect(changed).toEqual([[routeId, 0, false], later])
    expect(await undo(made.id)).toEqual({ runs: 1, stopped: 0 })
    expect((await scheduled()).map(({ startAt }) => startAt)).toEqual([SEVEN, SEVEN + 1800])
  }
  expect(await exceptions()).toEqual([])
})

test('[DAY-34] a bus that never came can be canceled, and a date that is closed is in the calendar with its reason', async () => {
  const { make, preview, serviceClock, scheduled, exceptions, alerts, undo } = await givenMorning()
  serviceClock.set(SEVEN + 60)
  expect(await preview({ effect: 'delay' })).toMatchObject({ obstacle: 'nothing', routeIds: [], wording: { en: '' } })
  const { id, routeIds } = await make({ effect: 'noService', reason: 'weather' })
  expect(routeIds).toHaveLength(1)
  expect(await exceptions()).toEqual([{ date: DATE, effect: 'noService', minutes: 0, note: 'weather' }])
  expect(await scheduled()).toEqual([])
  expect(await alerts()).toMatchObject([{ kind: 'cancellation', date: DATE, routeIds: [] }])
  await undo(id)
  expect([await exceptions(), (await scheduled()).length]).toEqual([[], 1])
})

test('[DAY-33] [DAY-34] a delayed start moves the runs to school, and the words of the office stand instead of the sentence', async () => {
  const { make, preview, exceptions, scheduled, alerts, route } = await givenMorning()
  const { id: homeId } = await route('Oak home', 1500, 2)
  const texts = { en: 'Ice on the roads', es: '' }
  const asked = { effect: 'delayedStart', minutes: 120, date: TUESDAY, texts } as const
  expect(await preview(asked)).toMatchObject({ isInCalendar: true, replaced: null, leftAlone: [] })
  await make(asked)
  expect(await exceptions()).toEqual([{ date: TUESDAY, effect: 'delay', minutes: 120, note: 'Ice on the roads' }])
  expect((await scheduled(TUESDAY)).map(({ routeId, shiftMinutes }) => [routeId === homeId, shiftMinutes])).toEqual([
    [false, 120],
    [true, 0],
  ])
  expect((await alerts()).map(({ wording }) => wording.en)).toEqual(['Tuesday, November 24: Ice on the roads'])
  const { replaced } = await preview({ ...asked, effect: 'noService' })
  expect(replaced).toMatchObject({ effect: 'delay', minutes: 120 })
})

test('[ALERT-15] early dismissal is an exception of the calendar, with an alert in both languages; not at a time that is over', async () => {
  const { make, preview, routeId, exceptions, scheduled, alerts } = await givenMorning({ type: 2 })
  const dismissal = { effect: 'earlyDismissal', reason: 'weather' } as const
  expect(await preview({ ...dismissal, minutes: 60 })).toMatchObject({ obstacle: 'tooSoon' })
  expect(await statusOf(make({ ...dismissal, minutes: 60 }))).toBe(400)
  expect(await make({ ...dismissal, minutes: 30 })).toMatchObject({ routeIds: [routeId], undoableUntil: SEVEN - 1800 })
  expect(await exceptions()).toEqual([{ date: DATE, effect: 'earlyDismissal', minutes: 30, note: 'weather' }])
  expect(await scheduled()).toMatchObject([{ startAt: SEVEN - 1800, shiftMinutes: -30 }])
  expect(await alerts()).toMatchObject([
    { kind: 'notice', wording: { es: expect.stringMatching(/30 minutos antes. Motivo: el mal tiempo\.$/) } },
  ])
})

test('[DAY-36] of two disruptions of a date each is undone, whichever is first', async () => {
  const { make, undo, exceptions, scheduled, route } = await givenMorning()
  await route('Oak home', 1500, 2)
  const dismissal = await make({ effect: 'earlyDismissal', minutes: 30, date: TUESDAY })
  const delay = await make({ effect: 'delay', minutes: 20, date: TUESDAY })
  await undo(dismissal.id)
  expect(await exceptions()).toEqual([])
  await undo(delay.id)
  expect((await scheduled(TUESDAY)).map(({ delayMinutes, shiftMinutes }) => delayMinutes + shiftMinutes)).toEqual([
    0, 0,
  ])
})

test('[DAY-36] [ALERT-22] a disruption is undone once, with its alert, and earlier changes of the day are kept', async () => {
  const { client, make, undo, query, alerts, app, orgId, scheduled } = await givenMorning()
  await client.scheduledRuns.change({ query, body: { delayMinutes: 5, note: 'Fog' } })
  const { id: alertId } = await make()
  const { key } = await client.keys.create({ body: { name: 'Student system', mayChange: true, orgId } })
  const headers = { authorization: `Bearer ${key}` }
  const url = `/app/disruptions/${alertId}/undo`
  expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(403)
  const stranger = await givenOrganization()
  expect(await statusOf(stranger.client.disruptions.undo({ params: { alertId } }))).toBe(404)
  expect(await undo(alertId)).toEqual({ runs: 1, stopped: 0 })
  expect(await scheduled()).toMatchObject([{ delayMinutes: 5, note: 'Fog' }])
  expect(await alerts()).toEqual([])
  expect(await statusOf(undo(alertId))).toBe(400)
})

test('[DAY-36] [ALERT-22] what the calendar had for the date before comes back, unless somebody has changed it since', async () => {
  const { client, make, undo, orgId, exceptions } = await givenMorning()
  const before = [{ date: DATE, effect: 'delay' as const, minutes: 60, note: 'Fog' }]
  await client.calendar.change({ query: { orgId }, body: { exceptions: before } })
  const closed = { effect: 'noService' } as const
  await undo((await make(closed)).id)
  expect(await exceptions()).toEqual(before)
  const again = await make(closed)
  await client.calendar.change({ query: { orgId }, body: { exceptions: [] } })
  expect(await statusOf(undo(again.id))).toBe(400)
})

test('[DAY-36] nothing is undone once the first run should have begun, has begun or was changed, or of an alert without runs', async () => {
  const given = await givenMorning()
  const { client, make, undo, query, serviceClock, orgId } = given
  const alert = await client.serviceAlerts.create({ body: { kind: 'delay', orgId } })
  await expect(undo(alert.id)).rejects.toThrow('No runs were changed')
  const first = await make()
  expect(first.undoableUntil).toBe(SEVEN + 1200)
  serviceClock.set(SEVEN + 1200)
  await expect(undo(first.id)).rejects.toThrow('has begun')
  serviceClock.set(SEVEN - 3600)
  await client.scheduledRuns.change({ query, body: { note: 'Fog' } })
  await expect(undo(first.id)).rejects.toThrow('was changed since')
  const second = await make({ minutes: 30 })
  for (const metres of [0, 50, 100]) {
    const at = SEVEN + 1680 + metres / 10
    serviceClock.set(at)
    await report(given, at, metres, { speed: '19.4', bearing: '90' })
  }
  await expect(undo(second.id)).rejects.toThrow('has begun')
})

test('[DAY-34] an early dismissal leaves the delayed start of its date alone, and a run with a shift of its own is shifted anew', async () => {
  const { client, make, scheduled, exceptions, route, undo, query } = await givenMorning()
  await route('Oak home', 1500, 2)
  const shifts = async () => (await scheduled()).map(({ shiftMinutes }) => shiftMinutes)
  await make({ effect: 'delayedStart', minutes: 120 })
  const { id } = await make({ effect: 'earlyDismissal', minutes: 60 })
  expect([await shifts(), (await exceptions()).length]).toEqual([[120, -60], 1])
  await undo(id)
  expect(await shifts()).toEqual([120, 0])
  await client.scheduledRuns.change({ query, body: { shiftMinutes: 30 } })
  await make({ effect: 'delayedStart', minutes: 90 })
  expect(await shifts()).toEqual([90, 0])
  expect(await statusOf(make({ effect: 'delayedStart', minutes: 90 }))).toBe(400) // it is so already
})

test('[DAY-34] a run that takes in another one is canceled, too', async () => {
  const { client, make, route, routeId, driveFrom, scheduled } = await givenMorning()
  const [{ id: takingId }, { id: mergedId }] = [await route('Pine 2', 730), await route('Elm 3', 730)]
  const query = { routeId: mergedId, date: DATE }
  await client.scheduledRuns.change({ query, body: { mergedIntoRouteId: takingId } })
  await driveFrom(SEVEN - 120)
  expect((await make({ effect: 'noService' })).routeIds).toEqual([takingId])
  const running = (await scheduled()).filter(({ cancelled }) => !cancelled).map((run) => run.routeId)
  expect(running).toEqual([routeId])
})

test('[ALERT-15] [DAY-36] an alert of which some runs are changed anew is about the others, until that is undone', async () => {
  const { make, alerts, undo, route } = await givenMorning()
  const { id: homeId } = await route('Oak home', 1500, 2)
  const first = await make({ effect: 'delay', date: TUESDAY })
  const routesOf = async (id: string) => (await alerts()).find((alert) => alert.id === id)?.routeIds
  const before = await routesOf(first.id)
  const second = await make({ effect: 'delayedStart', minutes: 60, date: TUESDAY })
  expect(await routesOf(first.id)).toEqual([homeId])
  await undo(second.id)
  expect(await routesOf(first.id)).toEqual(before)
})

test('[ALERT-15] [DAY-36] an alert whose runs are changed anew ends, and is back when that is undone', async () => {
  const { make, alerts, undo, scheduled } = await givenMorning()
  const first = await make({ effect: 'delayedStart', minutes: 60 })
  const second = await make({ effect: 'noService' })
  expect((await alerts()).map(({ id }) => id)).toEqual([second.id])
  await undo(second.id)
  expect((await alerts()).map(({ id }) => id)).toEqual([first.id])
  expect(await scheduled()).toMatchObject([{ shiftMinutes: 60 }])
  await undo(first.id)
  expect(await alerts()).toEqual([])
})
