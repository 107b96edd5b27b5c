import { expect, test } from 'vitest'
import { Undeliverable } from '../../../adapters/channels/channel.ts'
import type { MailTransport } from '../../../adapters/mail/mailer.ts'
import { scopeOfMember } from '../../../db/scope.ts'
import { createMessageSender } from '../../../engine/messages/message-sender.ts'
import { stopUntrue } from '../../../engine/messages/untrue-messages.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { openHarness } from '../../../testing/harness.ts'
import { statusOf } from '../../../testing/show.ts'

const MONDAY = '2026-11-23'
const FAILURE = 'the mail server does not answer'
const GONE = 'gone@firstbell.example'
const transport: MailTransport = {
  async send({ to }) {
    throw to === GONE ? new Undeliverable('no such mailbox') : new Error(FAILURE)
  },
  close: () => undefined,
}

const givenFamilies = async () => givenFamiliesAtStops(await openHarness({}, { transport }))

test('[MESSAGE-135] a change of a run that was not canceled stops no message', async () => {
  const { family, draft, client, ledger, failedOnce, routeId } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const params = await draft('Hello', { onDate: MONDAY }, { kind: 'cancellation', templateId: 'canceled' })
  await client.messages.send({ params, body: {} })
  await failedOnce(params.msgId, FAILURE)
  await client.scheduledRuns.change({ query: { routeId, date: MONDAY }, body: { cancelled: false, note: 'Ice' } })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: queued'])
})

test('[MESSAGE-135] what waits of a message about a canceled run is not sent where the run is restored', async () => {
  const { family, draft, client, ledger, failedOnce, routeId } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const query = { routeId, date: MONDAY }
  await client.scheduledRuns.change({ query, body: { cancelled: true } })
  const params = await draft('Hello', { onDate: MONDAY }, { kind: 'cancellation', templateId: 'canceled' })
  await client.messages.send({ params, body: {} })
  await failedOnce(params.msgId, FAILURE)
  await client.scheduledRuns.change({ query, body: { note: 'Ice' } })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: queued'])
  await client.scheduledRuns.change({ query, body: { cancelled: false } })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: cancelled'])
})

test('[MESSAGE-135] a run that is restored stops no message of another organization of the same person', async () => {
  const { family, draft, client, ledger, failedOnce, routeId, orgId, deps, serviceClock } = await givenFamilies()
  const other = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  await client.scheduledRuns.change({ query: { routeId, date: MONDAY }, body: { cancelled: true } })
  const params = await draft('Hello', { onDate: MONDAY }, { kind: 'cancellation', templateId: 'canceled' })
  await client.messages.send({ params, body: {} })
  await failedOnce(params.msgId, FAILURE)
  const at = { date: MONDAY, now: serviceClock.now(), restored: true }
  await deps.database.writeTransaction(scopeOfMember([orgId, other.orgId]), (db) =>
    stopUntrue(db, other.orgId, at, deps),
  )
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: queued'])
})

/** Families with a second route, and what waits at an address. */
async function givenTwoRoutes() {
  const given = await givenFamilies()
  const { client, orgId, routeId, draft, failedOnce } = given
  const route = { name: 'Pine 2', type: 1, starttime: 700, endtime: 750, orgId } as const
  const { id: pineId } = await client.routes.create({ body: route })
  const stop = { name: 'Pine', stoptime: 725, location: { lat: 40, lng: -83 } } as const
  const { id: stopId } = await client.stops.create({ params: { routeId: pineId }, body: stop })
  const ridesToo = async (familyId: string) => {
    const { children } = await client.families.get({ params: { familyId } })
    const body = { familyId, children: children.map(({ id }) => id) }
    await client.familyroutes.create({ query: { routeId: pineId, stopId }, body })
  }
  const setDay = (ofRoute: string, body: object) =>
    client.scheduledRuns.change({ query: { routeId: ofRoute, date: MONDAY }, body })
  const waits = async (text: string, rest: object = { kind: 'cancellation', templateId: 'canceled' }) => {
    const params = await draft(text, { onDate: MONDAY, ids: [routeId, pineId] }, rest)
    await client.messages.send({ params, body: {} })
    await failedOnce(params.msgId, FAILURE)
    return params.msgId
  }
  const said = async (msgId: string) => {
    const { deliveries } = await client.messages.deliveries({ params: { msgId }, query: {} })
    const [line] = deliveries.filter(({ state }) => state === 'queued')
    if (!line) return undefined
    const { text } = await client.messages.delivery({ params: { msgId, deliveryId: line.id } })
    return text.split('\n\n')[0]
  }
  return { ...given, pineId, ridesToo, setDay, waits, said }
}

test('[MESSAGE-139] of two canceled rides the one that is restored is no longer said to be canceled', async () => {
  const { family, ridesToo, setDay, waits, said, routeId, pineId } = await givenTwoRoutes()
  await ridesToo(await family('Alder', 0, ['alder@firstbell.example']))
  await setDay(routeId, { cancelled: true })
  await setDay(pineId, { cancelled: true })
  const msgId = await waits('{{route.name}}: {{replacement.text|no bus}}')
  expect(await said(msgId)).toBe('Oak 1: no bus\nPine 2: no bus')
  await setDay(routeId, { cancelled: false })
  expect(await said(msgId)).toBe('Pine 2: no bus')
  await setDay(pineId, { cancelled: false, mergedIntoRouteId: routeId })
  expect(await said(msgId)).toContain('Pine 2: Instead: Oak 1')
})

test('[MESSAGE-139] an address of two families is told of the run of the second, when that of the first is restored', async () => {
  const { family, ridesToo, setDay, waits, said, routeId, pineId } = await givenTwoRoutes()
  await family('Alder', 0, ['shared@firstbell.example'])
  await ridesToo(await family('Birch', undefined, ['shared@firstbell.example']))
  await setDay(routeId, { cancelled: true })
  await setDay(pineId, { cancelled: true })
  const msgId = await waits('{{route.name}}')
  expect(await said(msgId)).toBe('Oak 1\nPine 2')
  await setDay(routeId, { cancelled: false })
  expect(await said(msgId)).toBe('Pine 2')
})

test('[MESSAGE-139] nobody is told any more that a bus is late that is canceled meanwhile', async () => {
  const { family, setDay, waits, ledger, routeId } = await givenTwoRoutes()
  await family('Alder', 0, ['alder@firstbell.example'])
  await setDay(routeId, { delayMinutes: 10 })
  const late = await waits('{{route.name}}', { kind: 'delay', templateId: 'running-late' })
  const other = await waits('{{route.name}}', { kind: 'custom' })
  await setDay(routeId, { cancelled: true })
  expect(await ledger(late)).toEqual(['Mx Alder: cancelled'])
  expect(await ledger(other)).toEqual(['Mx Alder: queued'])
})

test('[MESSAGE-135] [MESSAGE-139] nobody is told any more that a date is closed that is opened, nor that buses come on one that is closed', async () => {
  const { family, draft, client, ledger, orgId, serviceClock } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  serviceClock.set(serviceClock.now() + 15 * 3600)
  const date = '2026-11-25' // 33 hours ahead, so that it waits for the morning
  const set = (effect?: 'noService' | 'delay') => {
    const exceptions = effect ? [{ date, effect, minutes: effect === 'delay' ? 60 : 0, note: 'Snow' }] : []
    return client.calendar.change({ query: { orgId }, body: { exceptions } })
  }
  const held = async (rest: object) => {
    const params = await draft('{{date}}', { onDate: date }, rest)
    await client.messages.send({ params, body: {} })
    expect(await ledger(params.msgId)).toEqual(['Mx Alder: held'])
    return params.msgId
  }
  await set('noService')
  const closed = await held({ kind: 'cancellation', templateId: 'no-service' })
  await set()
  expect(await ledger(closed)).toEqual(['Mx Alder: cancelled'])
  await set('delay')
  const late = await held({ kind: 'custom', templateId: 'delayed-start' })
  await set('noService')
  expect(await ledger(late)).toEqual(['Mx Alder: cancelled'])
})

test('[MESSAGE-40] that a run is canceled is not sent again once it is restored', async () => {
  const { family, draft, client, settled, routeId } = await givenFamilies()
  await family('Alder', 0, [GONE])
  const setDay = (cancelled: boolean) =>
    client.scheduledRuns.change({ query: { routeId, date: MONDAY }, body: { cancelled } })
  await setDay(true)
  const params = await draft('No bus', { onDate: MONDAY }, { kind: 'cancellation', templateId: 'canceled' })
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  await setDay(false)
  expect(await statusOf(client.messages.resend({ params, body: { uncertain: false } }))).toBe(400)
})

test('[MESSAGE-40] an attempt that fails after its run is restored is not made again', async () => {
  let fail: (() => void) | undefined
  const send: MailTransport['send'] = () =>
    new Promise((_, reject) => {
      fail = () => reject(new Error(FAILURE))
    })
  const harness = await openHarness({}, { transport: { send, close: () => undefined } })
  const { family, draft, client, ledger, routeId, failedOnce, serviceClock, deps } = await givenFamiliesAtStops(harness)
  await family('Alder', 0, ['alder@firstbell.example'])
  const query = { routeId, date: MONDAY }
  await client.scheduledRuns.change({ query, body: { cancelled: true } })
  const params = await draft('No bus', { onDate: MONDAY }, { kind: 'cancellation', templateId: 'canceled' })
  await client.messages.send({ params, body: {} })
  await expect.poll(() => fail).toBeDefined()
  await client.scheduledRuns.change({ query, body: { cancelled: false } })
  fail?.()
  await failedOnce(params.msgId, FAILURE)
  serviceClock.set(serviceClock.now() + 3600)
  const sender = createMessageSender({ ...deps, lookEveryMs: 86_400_000 })
  sender.wake()
  await sender.close()
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: expired'])
})
