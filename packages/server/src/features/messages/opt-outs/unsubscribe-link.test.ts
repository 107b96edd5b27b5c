import { expect, test } from 'vitest'
import type { Outgoing } from '../../../adapters/mail/mailer.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { openHarness } from '../../../testing/harness.ts'

test('[MESSAGE-126] the link is in an email once, after its words in each language, and short; one of before opens the same page', async () => {
  const sent: Outgoing[] = []
  const transport = { send: async (mail: Outgoing) => void sent.push(mail), close: () => undefined }
  const given = await givenFamiliesAtStops(await openHarness({}, { transport }))
  const { app, draft, client, settled, orgId, text, family } = given
  await family('Alder', 0, ['unsubscribing@firstbell.example'], ['Ada'])
  const get = (url: string) => app.inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })
  const texts = { en: text('Snow'), es: text('Nieve') }
  const params = await draft('', {}, { category: 'scheduleChange', texts })
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  const mail = sent.find(({ to }) => to.startsWith('unsubscribing'))
  expect(mail?.text).toMatch(/\n\nUnsubscribe from these messages \/ Dejar de recibir estos mensajes: http\S+\n\n-- \n/)
  expect(mail?.html.match(/<a href=/g)).toHaveLength(1)
  const path = new URL(/http\S+\/opt-out\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname
  const [, letter, digest = '', contact = '', signature = ''] = path.replace('/opt-out/', '').split('.')
  expect([letter, path.length]).toEqual(['c', '/opt-out/'.length + 23 + 1 + 22 + 23 + 22 + 4])
  const hex = Buffer.from(contact.slice(1), 'base64url').toString('hex')
  const contactId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const before = await get(`/opt-out/${[orgId, 'scheduleChange', digest, contactId, signature].join('.')}`)
  const now = await get(path)
  expect([now.statusCode, before.statusCode]).toEqual([200, 200])
  expect(before.body).toBe(now.body)
})
