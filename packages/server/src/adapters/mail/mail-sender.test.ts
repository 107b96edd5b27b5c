import { expect, test } from 'vitest'
import { organizationLogos } from '../../db/schema.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { openHarness } from '../../testing/harness.ts'
import { givenMailServer, readable } from '../../testing/services/mail-server.ts'
import { createSmtp } from './smtp.ts'

const FROM = 'Firstbell <buses@firstbell.example>'

/** An office whose emails arrive at a mail server. */
async function givenOffice({ areRepliesRead = false } = {}) {
  const server = await givenMailServer()
  const transport = createSmtp(server.url, FROM, areRepliesRead)
  const given = await givenFamiliesAtStops(await openHarness({}, { transport }))
  const { client, deps, organizationId } = given
  await given.family('Alder', 0, ['alder@family.example'])
  const params = { organizationId }
  const change = (body: object) => client.organizations.change({ params, body })
  const addLogo = (type: 'image/png' | 'image/webp', length: number) =>
    deps.database.writeTransaction(scopeOfSystem(organizationId), (db) =>
      db
        .insert(organizationLogos)
        .values({ organizationId, version: '1', type, width: 480, height: 48, bytes: new Uint8Array(length).fill(7) }),
    )
  /** The source of the email that the family gets. */
  async function send() {
    const message = await given.draft('The bus is late.', {})
    const { sample } = await client.messages.preview({ params: message, query: {} })
    await client.messages.send({ params: message, body: {} })
    await given.settled(message.msgId)
    return { source: readable(server.received.at(-1)), sample }
  }
  return { ...given, change, addLogo, send }
}

test('[MESSAGE-100] an email comes in the name of the organization from the address of the installation, and replies reach the office', async () => {
  const { change, send } = await givenOffice()
  await change({ name: 'Oak "North" District', contactEmail: ' Office@Oak.example ' })
  const { source, sample } = await send()
  expect(source).toContain('\r\nFrom: "Oak \\"North\\" District" <buses@firstbell.example>\r\n')
  expect(source).toContain('\r\nReply-To: "Oak \\"North\\" District" <office@oak.example>\r\n')
  expect(source).not.toContain('cid:')
  expect(source).toMatch(/Oak &#34;North&#34; District.*<h1/s)
  expect(source).toMatch(/-- \s+Oak "North" District\s+Sent with Firstbell/)
  expect(source).not.toContain('Sent by Firstbell')
  expect(sample?.html).toContain('Oak &#34;North&#34; District')
})

test('[MESSAGE-100] without an email address of the office there is no address for replies', async () => {
  const { send } = await givenOffice()
  expect((await send()).source).not.toContain('Reply-To')
})

test('[MESSAGE-100] where a mailbox is read, replies come to it and not to the office', async () => {
  const { change, send } = await givenOffice({ areRepliesRead: true })
  await change({ contactEmail: 'office@oak.example' })
  const { source } = await send()
  expect(source).toContain('<buses@firstbell.example>')
  expect(source).not.toContain('Reply-To')
})

test.each([
  ['image/png', 1000, true],
  ['image/png', 65 * 1024, false],
  ['image/webp', 1000, false],
] as const)('[MESSAGE-100] a logo of the type %s with %i bytes heads an email: %s', async (type, length, isShown) => {
  const { addLogo, send } = await givenOffice()
  await addLogo(type, length)
  const { source } = await send()
  expect(/<img src="cid:logo" alt="" width="240" height="24"/.test(source)).toBe(isShown)
  expect(/content-id: <logo>/i.test(source)).toBe(isShown)
})

test('[MAIL-8] the email with a private link is in the name of the organization, too', async () => {
  const server = await givenMailServer()
  const harness = await openHarness({}, { transport: createSmtp(server.url, FROM) })
  const { family, client, organizationId } = await givenFamiliesAtStops(harness)
  await client.organizations.change({ params: { organizationId }, body: { contactEmail: 'office@oak.example' } })
  const familyId = await family('Alder', 0, ['alder@family.example'])
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  await client.familylinks.send({ body: { contactId: contact?.id ?? '' } })
  await expect.poll(() => server.received.length).toBe(1)
  const source = readable(server.received[0])
  expect(source).toMatch(/From: .*District .* <buses@firstbell.example>/)
  expect(source).toMatch(/Reply-To: .*<office@oak.example>/)
})
