import { expect, test } from 'vitest'
import type { MailTransport } from '../../adapters/mail/mailer.ts'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { openHarness } from '../../testing/harness.ts'

const FAILURE = 'the mail server does not answer'
const transport: MailTransport = {
  async send() {
    throw new Error(FAILURE)
  },
  close: () => undefined,
}

/** A message about each child that waits for the mail server, and what the ledger says of it. */
async function givenWaiting() {
  const given = await givenFamiliesAtStops(await openHarness({}, { transport }))
  const { client, draft } = given
  const send = async () => {
    const { msgId } = await draft('No bus for {{children}}', {}, { channels: ['email'] })
    await client.messages.send({ params: { msgId }, body: {} })
    const lines = async () => (await client.messages.deliveries({ params: { msgId }, query: {} })).deliveries
    await expect.poll(lines).toContainEqual(expect.objectContaining({ state: 'queued', attempts: 1 }))
    return msgId
  }
  /** What waits, and to whom it goes. */
  const told = async (msgId: string) => {
    const { deliveries } = await client.messages.deliveries({ params: { msgId }, query: {} })
    const waiting = deliveries.filter(({ state }) => state === 'queued')
    const texts = waiting.map(async ({ id, recipientName }) => {
      const { text } = await client.messages.delivery({ params: { msgId, deliveryId: id } })
      return `${recipientName}: ${text.split('\n\n')[0]}`
    })
    return Promise.all(texts)
  }
  return { ...given, send, told }
}

test('[MESSAGE-140] who shares an address with a family that is deleted is told of its own children', async () => {
  const { family, send, told, client } = await givenWaiting()
  const familyId = await family('Alder', 0, ['shared@firstbell.example'], ['Ada'])
  await family('Birch', 1, ['shared@firstbell.example'], ['Bo'])
  const msgId = await send()
  expect(await told(msgId)).toEqual(['Mx Alder: No bus for Ada and Bo'])
  await client.families.remove({ params: { familyId } })
  expect(await told(msgId)).toEqual(['Mx Birch: No bus for Bo'])
})

test('[MESSAGE-140] of two contacts with one address the one who stays is told', async () => {
  const { family, send, told, client } = await givenWaiting()
  const familyId = await family('Alder', 0, ['shared@firstbell.example', 'shared@firstbell.example'])
  const msgId = await send()
  const { deliveries } = await client.messages.deliveries({ params: { msgId }, query: {} })
  const first = deliveries.find(({ state }) => state !== 'suppressed')?.recipientId
  const contacts = await client.familycontacts.list({ query: { familyId } })
  const left = contacts.filter(({ id }) => id !== first).map(({ id, email }) => ({ id, email, firstName: 'Mx Left' }))
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: left } })
  expect(await told(msgId)).toEqual(['Mx Left: No bus for Kim'])
})

test('[MESSAGE-140] what waits about two children is told about the one who stays', async () => {
  const { family, send, told, client, ledger } = await givenWaiting()
  const familyId = await family('Alder', 0, ['alder@firstbell.example'], ['Ada', 'Bo'])
  const msgId = await send()
  const { children } = await client.families.get({ params: { familyId } })
  const keep = (count: number) =>
    client.families.change({ params: { familyId }, body: { children: children.slice(0, count) } })
  await keep(1)
  expect(await told(msgId)).toEqual(['Mx Alder: No bus for Ada'])
  await keep(0)
  expect(await told(msgId)).toEqual([])
  expect(await ledger(msgId)).toEqual(['Mx Alder: cancelled'])
})
