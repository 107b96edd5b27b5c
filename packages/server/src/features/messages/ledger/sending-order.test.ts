import { expect, test } from 'vitest'
import { listDueDeliveries } from '../../../engine/messages/ledger/due-deliveries.store.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { openHarness } from '../../../testing/harness.ts'

const PER_MINUTE = 2
const MONDAY = '2026-11-23'

/** Four families at the stop of 7:20, a mail server that takes two emails a minute, and nothing that sends. */
async function givenQueue() {
  const transport = { send: async () => undefined, close: () => undefined }
  const given = await givenFamiliesAtStops(await openHarness({}, { transport, mailPerMinute: PER_MINUTE }))
  await given.deps.messageSender.close()
  for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood']) await given.family(name, 0, [`${name}@firstbell.example`])
  const { client, serviceClock, deps, organizationId, draft } = given
  const send = async (audience: object, more: object = {}) => {
    const params = await draft('Hello', audience, more)
    await client.messages.send({ params, body: {} })
    return params.msgId
  }
  /** The messages in the order in which their deliveries go. */
  const order = async () => {
    const asked = { now: serviceClock.now(), perMinute: PER_MINUTE, limit: 100 }
    const due = (await listDueDeliveries(deps.database, 'email', asked)).filter(
      (one) => one.organizationId === organizationId,
    )
    return due.map(({ id }) => id)
  }
  const idsOf = async (msgId: string) => {
    const { deliveries } = await client.messages.deliveries({ params: { msgId }, query: {} })
    return deliveries.map(({ id }) => id)
  }
  const previewOf = async (audience: object, more: object = {}) =>
    client.messages.preview({ params: await draft('Hello', audience, more), query: {} })
  return { ...given, send, order, idsOf, previewOf }
}

test('[MESSAGE-7] an emergency goes before what is queued already, and a newsletter after what has a deadline', async () => {
  const { send, order, idsOf } = await givenQueue()
  const news = await send({})
  const late = await send({ onDate: MONDAY })
  const emergency = await send({}, { category: 'emergency' })
  const sent = await order()
  expect(new Set(sent.slice(0, 4))).toEqual(new Set(await idsOf(emergency)))
  expect(new Set(sent.slice(4, 8))).toEqual(new Set(await idsOf(late)))
  expect(new Set(sent.slice(8))).toEqual(new Set(await idsOf(news)))
})

test('[MESSAGE-7] what is due is sent by its deadline, which is earlier at an earlier stop', async () => {
  const { family, send, order, client } = await givenQueue()
  await family('Acorn', 1, ['acorn@firstbell.example']) // at the stop of 7:30; the first by name
  const msgId = await send({ onDate: MONDAY })
  const { deliveries } = await client.messages.deliveries({ params: { msgId }, query: {} })
  expect(deliveries[0]?.recipientName).toBe('Mx Acorn')
  expect((await order()).at(-1)).toBe(deliveries[0]?.id)
})

test('[MESSAGE-9] what is queued counts when the last one is told, and who is told too late is named', async () => {
  const { send, previewOf, serviceClock } = await givenQueue()
  const lastToldAt = async (more: object = {}) => (await previewOf({}, more)).channels[0]?.lastToldAt
  const start = serviceClock.now() // 6:50: the deadline of the stop of 7:20 is 7:00
  expect(await lastToldAt()).toBe(start + 60)
  await send({})
  expect(await lastToldAt()).toBe(start + 3 * 60)
  expect(await lastToldAt({ category: 'emergency' })).toBe(start + 60)
  serviceClock.set(start + 9.5 * 60)
  const late = { onDate: MONDAY }
  expect(await previewOf(late)).toMatchObject({ tooLate: 2, tooLateNames: ['Mx Cedar', 'Mx Dogwood'] })
  await send(late)
  const { tooLate, tooLateNames } = await previewOf(late)
  expect([tooLate, tooLateNames.length]).toEqual([4, 4])
})

test('[MESSAGE-7] an emergency overtakes what a slow mail server has not got yet', async () => {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  const server = { isSlow: true }
  const send = ({ subject }: { subject: string }) => {
    if (!/News|Fire/.test(subject) || !server.isSlow) return Promise.resolve(undefined)
    sent.push(subject)
    return new Promise<undefined>((resolve) => waiting.push(() => resolve(undefined)))
  }
  const transport = { send, close: () => undefined }
  const { family, draft, client, text } = await givenFamiliesAtStops(await openHarness({}, { transport }))
  for (let i = 0; i < 30; i++) await family(`Alder ${i}`, 0, [`alder${i}@firstbell.example`])
  const begin = async (subject: string, category: string) => {
    const params = await draft('', {}, { category, texts: { en: text('Hello', subject), es: null } })
    await client.messages.send({ params, body: {} })
  }
  await begin('News', 'general')
  await expect.poll(() => sent.length).toBe(5)
  await begin('Fire', 'emergency')
  const answer = () => waiting.splice(0).forEach((one) => one())
  await expect.poll(() => (answer(), sent.includes('Fire')), { interval: 5 }).toBe(true)
  expect(sent.indexOf('Fire')).toBeLessThanOrEqual(20)
  server.isSlow = false
  answer()
})
