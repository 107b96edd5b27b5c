import { eq } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { Uncertain, Undeliverable } from '../../adapters/channels/channel.ts'
import type { MailTransport, Outgoing } from '../../adapters/mail/mailer.ts'
import { deliveries, organizations, outbox } from '../../db/schema.ts'
import { listDueDeliveries } from '../../engine/messages/ledger/due-deliveries.store.ts'
import { createMessageSender } from '../../engine/messages/message-sender.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'

let sent: Outgoing[] = []
let failure: Error | undefined
afterEach(() => {
  sent = []
  failure = undefined
})

const transport: MailTransport = {
  async send(mail) {
    if (failure) throw failure
    sent.push(mail)
  },
  close: () => undefined,
}

const MONDAY = '2026-11-23'

async function givenFamilies({ harness }: { harness?: Harness } = {}) {
  const given = await givenFamiliesAtStops(harness ?? (await openHarness({}, { transport })))
  return { ...given, failedOnce: (msgId: string) => given.failedOnce(msgId, failure?.message ?? '') }
}

test('[MESSAGE-12] [MESSAGE-13] a message to a route reaches the adults of its riders, each told of the own stop', async () => {
  const { family, draft, client, ledger, settled, organizationId } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'], ['Ada', 'Bo'])
  await family('Birch', 1, ['birch@firstbell.example'])
  await family('Cedar', undefined, ['cedar@firstbell.example'])
  const params = await draft('{{children}} at {{stop.name}}, {{stop.time}}: {{family.name}} of {{org.name}}', {})
  expect(await client.messages.preview({ params, query: {} })).toMatchObject({
    recipients: 2,
    families: 2,
    withoutAddress: 0,
  })
  expect(await client.messages.send({ params, body: {} })).toEqual({ recipients: 2 })
  await settled(params.msgId)
  expect(sent.map(({ to, text }) => `${to}: ${text.split('\n')[0]}`).toSorted()).toEqual([
    `alder@firstbell.example: Ada and Bo at Oak, 7:20 AM: Alder of District ${organizationId}`,
    `birch@firstbell.example: Kim at Elm, 7:30 AM: Birch of District ${organizationId}`,
  ])
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: accepted', 'Mx Birch: accepted'])
  expect(await client.messages.get({ params })).toMatchObject({ status: 'sent', counts: { accepted: 2 } })
})

test('[MESSAGE-14] an address gets one email with the children of all its families; who has none is in the ledger', async () => {
  const { family, draft, client, ledger, settled } = await givenFamilies()
  await family('Alder', 0, ['both@firstbell.example'], ['Ada'])
  await family('Birch', 1, ['Both@Firstbell.example', ''], ['Bo'])
  await family('Cedar', 1, [])
  const params = await draft('{{children}}', {})
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  expect(sent.map(({ text }) => text.split('\n')[0])).toEqual(['Ada and Bo'])
  expect((await ledger(params.msgId)).toSorted()).toEqual(
    ['Cedar: noAddress', 'Mx Alder: accepted', 'Mx Birch: suppressed', 'Mx Birch: noAddress'].toSorted(),
  )
})

test('[MESSAGE-12] on a date only riders of that date are told, also while their bus has not begun, and a family at no stop is not', async () => {
  const { family, draft, client, serviceClock, settled, organizationId } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  await family('Birch', 1, ['birch@firstbell.example'])
  await family('Cedar', undefined, ['cedar@firstbell.example'])
  serviceClock.set(serviceClock.now() + 35 * 60) // 7:25: the bus is due and has not begun
  const params = await draft('{{date}}', { type: 'org', ids: [], onDate: MONDAY })
  await client.messages.send({ params, body: { organizationName: `District ${organizationId}` } })
  await settled(params.msgId)
  expect(sent.map(({ to, text }) => `${to} ${text.split('\n')[0]}`).toSorted()).toEqual([
    'alder@firstbell.example Monday, November 23',
    'birch@firstbell.example Monday, November 23',
  ])
})

test('[STOP-15] on a date a message to a route reaches those whose stop is moved to it, with its bus and time, and no others', async () => {
  const { family, draft, client, settled, organizationId: orgId, routeId, stopIds } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  await family('Birch', 1, ['birch@firstbell.example'])
  const { id: busId } = await client.buses.create({ body: { number: '31', capacity: 48, orgId } })
  const { id: otherId } = await client.routes.create({
    body: { name: 'Pine 2', type: 1, starttime: 730, endtime: 750, busId, orgId },
  })
  for (const [name, stoptime] of [
    ['Pine', 730],
    ['School', 750],
  ] as const)
    await client.stops.create({
      params: { routeId: otherId },
      body: { name, stoptime, location: { lat: 40, lng: -83 } },
    })
  await client.scheduledRuns.moveStop({
    query: { routeId, date: MONDAY },
    body: { stopId: stopIds[0] ?? '', toRouteId: otherId, position: 2 },
  })
  const text = '{{stop.name}} {{stop.time}} {{route.name}} {{bus.number}} {{bus.usualNumber}}'
  const params = await draft(text, { ids: [otherId], onDate: MONDAY })
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  const first = () => sent.map(({ to, text: email }) => `${to} ${email.split('\n')[0]}`)
  expect(first()).toEqual(['alder@firstbell.example Oak 7:40 AM Pine 2 31 12'])
  const usual = await draft(text, { onDate: MONDAY })
  expect(await client.messages.preview({ params: usual, query: {} })).toMatchObject({ families: 1 })
  const plan = await draft('{{route.name}}', {})
  expect(await client.messages.preview({ params: plan, query: {} })).toMatchObject({ families: 2 })
})

test('[MESSAGE-5] to a whole organization a message is sent only with its name, and never with an unresolved field', async () => {
  const { family, draft, client } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const params = await draft('Hello', { type: 'org', ids: [] })
  expect(await statusOf(client.messages.send({ params, body: {} }))).toBe(400)
  expect(await statusOf(client.messages.send({ params, body: { organizationName: 'Another' } }))).toBe(400)
  const unresolved = await draft('{{eta.time}}', {})
  expect((await client.messages.preview({ params: unresolved, query: {} })).unresolved).toEqual(['eta.time'])
  await expect(client.messages.send({ params: unresolved, body: {} })).rejects.toThrow(/eta\.time/)
  expect(await client.messages.get({ params: unresolved })).toMatchObject({ status: 'draft', counts: {} })
  const nobody = await draft('Hello', { ids: [] })
  expect(await statusOf(client.messages.send({ params: nobody, body: {} }))).toBe(400)
})

test('[MESSAGE-6] at night a message waits for the morning, and can be stopped until then; a draft alone can be changed', async () => {
  const { family, draft, client, serviceClock, ledger, deps, settled } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  serviceClock.set(serviceClock.now() + 15.5 * 3600) // 10:20 PM
  const params = await draft('Hello', {})
  await client.messages.send({ params, body: {} })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: held'])
  const other = await draft('Hello again', {})
  await client.messages.send({ params: other, body: {} })
  expect(await client.messages.cancel({ params: other })).toEqual({ cancelled: 1 })
  expect(await statusOf(client.messages.cancel({ params: other }))).toBe(400)
  serviceClock.set(serviceClock.now() + 8 * 3600)
  deps.messageSender.wake()
  await settled(params.msgId)
  expect(sent.map(({ text }) => text.split('\n')[0])).toEqual(['Hello'])
  expect(await client.messages.get({ params: other })).toMatchObject({ status: 'cancelled' })
  expect(await statusOf(client.messages.change({ params, body: { kind: 'weather' } }))).toBe(400)
  expect(await statusOf(client.messages.remove({ params }))).toBe(400)
})

test('[MESSAGE-8] what could not be sent before the bus came is not sent any more', async () => {
  const { family, draft, client, serviceClock, ledger, deps, failedOnce, settled } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  failure = new Error('the mail server does not answer')
  const params = await draft('Hello', { onDate: MONDAY })
  await client.messages.send({ params, body: {} })
  await failedOnce(params.msgId)
  failure = undefined
  serviceClock.set(serviceClock.now() + 40 * 60)
  deps.messageSender.wake()
  await settled(params.msgId)
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: expired'])
  expect(sent).toEqual([])
})

test.each([
  ['service', new Undeliverable('550 no such mailbox'), 'failed'],
  ['service', new Uncertain('the connection was lost'), 'uncertain'],
  ['emergency', new Uncertain('the connection was lost'), 'queued'],
  ['service', new Error('connection refused'), 'queued'],
] as const)('[MESSAGE-16] of a %s message %s becomes %s', async (category, thrown, state) => {
  const { family, draft, client, serviceClock, deps, ledger, failedOnce, settled } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  failure = thrown
  const params = await draft('Hello', {}, { category })
  await client.messages.send({ params, body: {} })
  if (state === 'queued') await failedOnce(params.msgId)
  else await expect.poll(() => ledger(params.msgId)).toEqual([`Mx Alder: ${state}`])
  failure = undefined
  serviceClock.set(serviceClock.now() + 10)
  deps.messageSender.wake()
  if (state !== 'queued') return
  await settled(params.msgId)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.messageId).toMatch(/^<.+@127\.0\.0\.1>$/)
})

test('[MESSAGE-16] what a server was sending when it stopped is uncertain, and only an emergency is sent again', async () => {
  const { family, draft, client, deps, ledger, organizationId, failedOnce } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const leftBehind = async (category: string) => {
    const params = await draft('Hello', {}, { category })
    failure = new Error('not yet')
    await client.messages.send({ params, body: {} })
    await failedOnce(params.msgId)
    failure = undefined
    await deps.database.writeTransaction(scopeOfSystem(organizationId), (db) =>
      db.update(deliveries).set({ state: 'sending', nextAt: 0 }).where(eq(deliveries.messageId, params.msgId)),
    )
    deps.messageSender.wake()
    return params.msgId
  }
  const service = await leftBehind('service')
  await expect.poll(() => ledger(service)).toEqual(['Mx Alder: uncertain'])
  expect(sent).toEqual([])
  const emergency = await leftBehind('emergency')
  await expect.poll(() => ledger(emergency)).toEqual(['Mx Alder: accepted'])
  expect(sent).toHaveLength(1)
})

test('[MESSAGE-7] two servers send in order of deadlines, and each email once', async () => {
  const { family, draft, client, deps, settled } = await givenFamilies()
  for (const name of ['Fir', 'Gum', 'Hazel']) await family(name, 1, [`${name}@firstbell.example`])
  for (const name of ['Oak', 'Pine']) await family(name, 0, [`${name}@firstbell.example`])
  const params = await draft('Hello', { onDate: MONDAY })
  const second = createMessageSender({ ...deps, lookEveryMs: 86_400_000 })
  onTestFinished(() => second.close())
  await client.messages.send({ params, body: {} })
  second.wake()
  await settled(params.msgId)
  const addresses = sent.map(({ to }) => to.replace('@firstbell.example', ''))
  expect(addresses.toSorted()).toEqual(['fir', 'gum', 'hazel', 'oak', 'pine'])
  const due = await listDueDeliveries(deps.database, 'email', {
    now: deps.serviceClock.now(),
    perMinute: undefined,
    limit: 10,
  })
  expect(due).toEqual([])
})

test('[MESSAGE-15] the ledger forgets a family that is deleted, and texts about a child who is gone; neither is told', async () => {
  const { family, draft, client, serviceClock, ledger, organizationId, deps } = await givenFamilies()
  const alder = await family('Alder', 0, ['alder@firstbell.example'])
  const birch = await family('Birch', 0, ['birch@firstbell.example'], ['Bo', 'Cy'])
  serviceClock.set(serviceClock.now() + 15.5 * 3600)
  const params = await draft('{{children}}', {})
  await client.messages.send({ params, body: {} })
  await client.families.remove({ params: { familyId: alder } })
  const record = await client.families.get({ params: { familyId: birch } })
  const [bo] = record.children
  await client.families.change({ params: { familyId: birch }, body: { children: bo ? [bo] : [] } })
  const texts = async () => {
    const rows = await deps.database.transaction(scopeOfSystem(organizationId), (db) => db.select().from(deliveries))
    return rows.map(({ text }) => text.split('\n\n')[0])
  }
  expect(await ledger(params.msgId)).toEqual(['Mx Birch: held']) // MESSAGE-140
  expect(await texts()).toEqual([bo?.firstName])
  await client.families.change({ params: { familyId: birch }, body: { children: [] } })
  expect(await ledger(params.msgId)).toEqual(['Mx Birch: cancelled'])
  expect(await texts()).toEqual([''])
  await client.familycontacts.replace({ query: { familyId: birch }, body: { contacts: [] } })
  expect(await ledger(params.msgId)).toEqual([])
})

test('[MESSAGE-17] without a mail server messages are kept in the outbox, where they can be read', async () => {
  const harness = await openHarness()
  const { family, draft, client, ledger, settled, deps } = await givenFamilies({ harness })
  const email = `kept-${harness.deps.newId()}@firstbell.example`
  await family('Alder', 0, [email])
  const params = await draft('Line one\n\nLine {{stop.name}} & more', {})
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: kept'])
  const [kept] = await deps.database.identity.select().from(outbox).where(eq(outbox.recipient, email))
  expect(kept).toMatchObject({ state: 'queued', subject: 'Hello' })
  expect(kept?.html).toContain('Line Oak &#38; more')
})

test('[MESSAGE-18] [MESSAGE-150] messages are found by status, kind and subject; without messaging none is written', async () => {
  const { family, draft, client, orgId, text, settled, deps } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  await draft('One', {})
  const two = await draft('Two', {}, { texts: { en: text('Two', 'Snow day'), es: null } })
  await client.messages.send({ params: two, body: {} })
  await settled(two.msgId)
  const found = async (search: object) =>
    (await client.messages.list({ query: { orgId, ...search } })).messages.map(({ texts }) => texts.en?.subject)
  expect(await found({})).toHaveLength(2)
  expect(await found({ status: 'draft' })).toEqual(['Hello'])
  expect(await found({ status: 'sent' })).toEqual(['Snow day'])
  for (const status of ['scheduled', 'sending', 'partlyFailed', 'cancelled', 'expired'] as const)
    expect(await found({ status })).toEqual([])
  expect(await found({ search: 'NOW' })).toEqual(['Snow day'])
  expect(await found({ kind: 'custom' })).toHaveLength(2) // MESSAGE-150
  expect(await found({ kind: 'delay' })).toEqual([])
  await deps.database.writeTransaction(scopeOfSystem(orgId), (db) =>
    db.update(organizations).set({ messagingEnabled: false }).where(eq(organizations.organizationId, orgId)),
  )
  await expect(draft('Three', {})).rejects.toThrow(/turned off/)
})
