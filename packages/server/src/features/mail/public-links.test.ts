import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../db/schema.ts'
import { givenOrganization, sharedHarness } from '../../testing/given.ts'
import { mailTo, newEmail, person } from '../../testing/person.ts'
import { statusOf } from '../../testing/show.ts'

/** An organization of which somebody is a contact. */
async function givenContact(email: string) {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const { id: familyId } = await client.families.create({
    body: { name: 'Alder', address: '1 Oak', children: [{ firstName: 'Ann' }], orgId },
  })
  const contacts = [{ firstName: 'Bea', lastName: 'Alder', email }]
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  const trail = async () =>
    (await client.audit.list({ query: { orgId } })).filter(({ action }) => action === 'email.sendPublicLinks')
  return { ...given, slug, contactId: contact?.id, trail }
}

const ask = async (userEmail: string) =>
  person(await sharedHarness()).client.email.sendPublicLinks({ body: { userEmail } })

/** All mails that were asked for until now are composed. */
async function expectComposed(email: string): Promise<void> {
  const { database } = (await sharedHarness()).deps
  const waiting = () => database.identity.select().from(outbox).where(eq(outbox.recipient, email))
  await expect.poll(async () => (await waiting()).filter(({ text }) => text === '')).toEqual([])
}

test('[TRIAL-13] a contact gets the public links of all organizations that know the address, and each has it in its audit log', async () => {
  const harness = await sharedHarness()
  const email = newEmail('parent')
  const [first, second] = [await givenContact(email), await givenContact(email)]
  const [off, closed] = [await givenContact(email), await givenContact(email)]
  await off.client.publicboard.change({ query: { orgId: off.organizationId }, body: { mode: 'off' } })
  const group = { name: 'North', order: 1, publicMode: 'off', orgId: closed.organizationId } as const
  const { id: groupId } = await closed.client.groups.create({ body: group })
  const route = { name: 'Oak', type: 1, starttime: 700, endtime: 730, groupId, orgId: closed.organizationId } as const
  await closed.client.routes.create({ body: route })
  await ask(email.toUpperCase())
  const { text, html } = await mailTo(harness, email, /public pages/)
  for (const { slug, organizationId } of [first, second]) {
    expect(text).toContain(`District ${organizationId}\n${harness.deps.publicUrl}/public-dashboard/${slug}?lang=en`)
    expect(html).toContain(`href="${harness.deps.publicUrl}/public-dashboard/${slug}?lang=en"`)
  }
  for (const { slug, organizationId } of [off, closed]) {
    expect(text).not.toContain(slug)
    expect(text).toContain(`Your own stop · District ${organizationId}`)
  }
  expect(text).not.toContain('Ann')
  for (const { trail, contactId } of [first, second, off, closed])
    expect(await trail()).toMatchObject([{ uid: '', email: '', subjects: [contactId], changes: [] }])
})

test('[TRIAL-13] an address that no contact has gets no email, and its answer is the same', async () => {
  const email = newEmail('parent')
  const { trail } = await givenContact(email)
  const stranger = newEmail('stranger')
  expect(await ask(stranger)).toEqual(await ask(email))
  await mailTo(await sharedHarness(), email, /public pages/)
  await expectComposed(stranger)
  const { database } = (await sharedHarness()).deps
  expect(await database.identity.select().from(outbox).where(eq(outbox.recipient, stranger))).toEqual([])
  expect(await trail()).toHaveLength(1)
})

test('[TRIAL-14] links are sent five times an hour to one address, and sixty times from one place', async () => {
  const email = newEmail('nobody')
  for (let nth = 0; nth < 5; nth++) await ask(email)
  expect(await statusOf(ask(email))).toBe(429)
  const { client } = person(await sharedHarness(), '10.12.0.1')
  const askFrom = () => client.email.sendPublicLinks({ body: { userEmail: newEmail('nobody') } })
  for (let nth = 0; nth < 60; nth++) await askFrom()
  expect(await statusOf(askFrom())).toBe(429)
  expect(await statusOf(client.email.sendPublicLinks({ body: { userEmail: '' } }))).toBe(400)
})

test('[TRIAL-14] who asks for the links of an address leaves its owner the email for a new password', async () => {
  const email = newEmail('owner')
  for (let nth = 0; nth < 5; nth++) await ask(email)
  const { client } = person(await sharedHarness())
  expect(await statusOf(client.password.reset({ body: { userEmail: email } }))).toBe(200)
})

test('[TRIAL-14] the addresses of one IPv6 network are one place', async () => {
  const harness = await sharedHarness()
  const ask = (host: number) =>
    statusOf(
      person(harness, `2001:db8:7:7::${host}`).client.email.sendPublicLinks({
        body: { userEmail: newEmail('nobody') },
      }),
    )
  for (let nth = 1; nth <= 60; nth++) await ask(nth)
  expect(await ask(61)).toBe(429)
})
