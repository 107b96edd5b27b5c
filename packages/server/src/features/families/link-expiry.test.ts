import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { authSession, outbox } from '../../db/schema.ts'
import { createFamilyLinkDoor } from '../../identity/family-links.ts'
import { givenOrganization, sharedHarness } from '../../testing/given.ts'
import { newEmail } from '../../testing/person.ts'

/** So long the session of the office lasts: links outlive others. */
const YEARS = 4 * 365 * 86_400

/** A family with a contact, and the door that its links open. */
async function givenFamily() {
  const given = await givenOrganization()
  const { client, organizationId: orgId, deps } = given
  const ofOffice = eq(authSession.userId, sql`(select id from auth_user where email = ${given.email})`)
  await deps.database.identity
    .update(authSession)
    .set({ idleSeconds: YEARS, endsAt: given.realClock.now() + YEARS })
    .where(ofOffice)
  const email = newEmail('parent')
  const { id: familyId } = await client.families.create({
    body: { name: 'Alder', children: [{ firstName: 'Ann' }], orgId },
  })
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: [{ firstName: 'Bea', email }] } })
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const door = createFamilyLinkDoor(deps)
  const find = (url: string) => door.find(url.slice(url.lastIndexOf('/') + 1))
  const links = () => client.familylinks.list({ query: { familyId } })
  return { ...given, familyId, bea: contact?.id ?? '', email, door, find, links }
}

const mailsTo = async (email: string) =>
  (await sharedHarness()).deps.database.identity.select().from(outbox).where(eq(outbox.recipient, email))

const URL_IN_MAIL = /http\S+\/t\/\S+/

/** Moves the clock by which links expire; undone at the end of the test. */
function at(realClock: { now(): number; set(now: number): void }, days: number): void {
  realClock.set(realClock.now() + days * 86_400)
}

test('[FAMILY-65] the link of a contact expires after 400 days without a message or an opening, and a message then has another one', async () => {
  const { client, realClock, bea, email, find, links, door } = await givenFamily()
  const began = realClock.now()
  onTestFinished(() => realClock.set(began))
  const sendTo = async () => {
    await client.familylinks.send({ body: { contactId: bea } })
    const written = async () =>
      (await mailsTo(email)).find(({ createdAt }) => createdAt === realClock.now())?.text ?? ''
    await expect.poll(written).toMatch(URL_IN_MAIL)
    return URL_IN_MAIL.exec(await written())?.[0] ?? ''
  }
  const { url } = await client.familylinks.create({ body: { contactId: bea } })
  expect(await links()).toMatchObject([{ expiresAt: began + 400 * 86_400 }])
  at(realClock, 399)
  const holder = await find(url)
  if (!holder) throw new Error('the link opens its page')
  await door.noteOpening(holder, { clientAddress: '10.1.1.9', clientNetwork: '10.1.1.9' }) // which is a use
  at(realClock, 399)
  expect(await find(url)).toBeDefined()
  expect(await sendTo()).toBe(url) // and so is a message
  at(realClock, 399)
  expect(await find(url)).toBeDefined()
  at(realClock, 1)
  expect(await find(url)).toBeUndefined()
  expect(await door.listOpen([url.slice(url.lastIndexOf('/') + 1)])).toEqual(new Set())
  const next = await sendTo()
  expect(next).not.toBe(url)
  expect(await find(next)).toMatchObject({ contactId: bea })
  expect(await find(url)).toBeUndefined()
})

test('[FAMILY-65] the link in letters expires after the school year, and one that is opened does not last longer by that', async () => {
  const { client, realClock, organizationId: orgId, familyId, find, links, door } = await givenFamily()
  const began = realClock.now()
  onTestFinished(() => realClock.set(began))
  const print = async () => (await client.familylinks.letters({ body: { orgId, familyIds: [familyId] } }))[0]?.url ?? ''
  const url = await print()
  const end = Date.parse('2027-07-15T00:00:00-04:00') / 1000 // after the last day of term, in New York
  expect(await links()).toMatchObject([{ expiresAt: end }])
  realClock.set(end - 1)
  const holder = await find(url)
  if (!holder) throw new Error('the link opens its page')
  await door.noteOpening(holder, { clientAddress: '10.1.1.8', clientNetwork: '10.1.1.8' })
  realClock.set(end)
  expect(await find(url)).toBeUndefined()
  const next = await print() // for the next school year, which the calendar does not have yet
  expect(next).not.toBe(url)
  expect(await find(url)).toBeUndefined()
  expect(await links()).toMatchObject([{ expiresAt: end + 400 * 86_400 }])
})

test('[FAMILY-65] [FAMILY-30] an expired link is answered with a page that says so and what to do, in the bytes of an unknown one', async () => {
  const { app, client, realClock, bea } = await givenFamily()
  const began = realClock.now()
  onTestFinished(() => realClock.set(began))
  const { url } = await client.familylinks.create({ body: { contactId: bea } })
  at(realClock, 400)
  const open = (path: string) => app.inject({ url: path, remoteAddress: '10.47.3.1' })
  const expired = await open(new URL(url).pathname)
  const unknown = await open('/t/AAAAAAAAAAAAAAAAAAAAAAAA')
  const withoutNonce = (body: string) => body.replaceAll(/nonce="[^"]*"/g, '')
  expect(expired.statusCode).toBe(404)
  expect(expired.body).toContain('It may have expired')
  expect(expired.body).toContain('Ask the school or the transportation office for a new link')
  expect(withoutNonce(expired.body)).toBe(withoutNonce(unknown.body))
})
