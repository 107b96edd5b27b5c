import { LINK_DAYS } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { deliveries, familyLinks, organizations, outbox } from '../../db/schema.ts'
import { networkOf } from '../../http/request/client-network.ts'
import { createFamilyLinkDoor } from '../../identity/family-links.ts'
import { givenDriver } from '../../testing/driver.ts'
import { givenOrganization, givenRoute, sharedHarness } from '../../testing/given.ts'
import { mailTo, newEmail, person } from '../../testing/person.ts'
import { statusOf } from '../../testing/show.ts'

/** A family with two children and two contacts. */
async function givenFamily() {
  const given = await givenOrganization()
  const { client, organizationId: orgId, deps } = given
  const email = newEmail('parent')
  const body = { name: 'Alder', address: '1 Oak', children: [{ firstName: 'Ann' }, { firstName: 'Ben' }], orgId }
  const { id: familyId, children } = await client.families.create({ body })
  const contacts = [
    { firstName: 'Bea', email },
    { firstName: 'Cy', phone: '+1 614 555 0100' },
  ]
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  const listed = await client.familycontacts.list({ query: { familyId } })
  const idOf = (firstName: string) => listed.find((contact) => contact.firstName === firstName)?.id ?? ''
  const door = createFamilyLinkDoor(deps)
  const find = (url: string) => door.find(url.slice(url.lastIndexOf('/') + 1))
  const links = () => client.familylinks.list({ query: { familyId } })
  return {
    ...given,
    familyId,
    childId: children[0] ?? '',
    listed,
    bea: idOf('Bea'),
    cy: idOf('Cy'),
    email,
    door,
    find,
    links,
  }
}

const mailsTo = async (email: string) =>
  (await sharedHarness()).deps.database.identity.select().from(outbox).where(eq(outbox.recipient, email))

test('[FAMILY-50] the token of a link is in its address alone, and opens what the link is for', async () => {
  const { client, deps, organizationId, familyId, bea, find, links } = await givenFamily()
  const { id, url } = await client.familylinks.create({ body: { contactId: bea } })
  expect(url).toMatch(new RegExp(`^${deps.publicUrl}/t/[\\w-]{24}$`))
  expect(await find(url)).toEqual({
    organizationId,
    linkId: id,
    familyId,
    contactId: bea,
    childId: null,
    language: null,
    weekdays: 127,
    secondsLeft: LINK_DAYS * 86_400,
    isFormer: false,
  })
  expect(await find(`${url}x`)).toBeUndefined()
  const token = url.slice(url.lastIndexOf('/') + 1)
  expect(JSON.stringify(await links())).not.toContain(token)
  const rows = await deps.database.identity.select().from(familyLinks).where(eq(familyLinks.id, id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('[FAMILY-51] a new link ends the former one, and a revoked one opens nothing', async () => {
  const { client, bea, cy, find, links, door } = await givenFamily()
  const first = await client.familylinks.create({ body: { contactId: bea } })
  const other = await client.familylinks.create({ body: { contactId: cy } })
  const second = await client.familylinks.create({ body: { contactId: bea } })
  expect(await find(first.url)).toBeUndefined()
  expect(await find(second.url)).toMatchObject({ contactId: bea })
  const tokens = [first, second, other].map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
  expect([...(await door.listOpen(tokens))].toSorted()).toEqual(tokens.slice(1).toSorted())
  await client.familylinks.remove({ params: { linkId: second.id } })
  expect(await find(second.url)).toBeUndefined()
  expect(await find(other.url)).toMatchObject({ contactId: cy })
  expect(await links()).toMatchObject([{ id: other.id, contactId: cy, delegate: null, openedAt: null }])
  expect(await statusOf(client.familylinks.remove({ params: { linkId: second.id } }))).toBe(404)
})

test('[FAMILY-52] the link of a contact ends with the contact, and stays when others change', async () => {
  const { client, familyId, listed, bea, cy, find, links } = await givenFamily()
  const ofBea = await client.familylinks.create({ body: { contactId: bea } })
  const ofCy = await client.familylinks.create({ body: { contactId: cy } })
  const kept = listed.filter(({ id }) => id === bea)
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: kept } })
  expect(await find(ofBea.url)).toMatchObject({ contactId: bea })
  expect(await find(ofCy.url)).toBeUndefined()
  await client.families.remove({ params: { familyId } })
  expect(await find(ofBea.url)).toBeUndefined()
  expect(await statusOf(links())).toBe(404)
})

test('[FAMILY-53] a delegate sees one child until the end of a date', async () => {
  const { client, serviceClock, familyId, childId, find, links } = await givenFamily()
  const delegate = { name: 'Grandma', childId, endsOn: '2026-09-09' }
  const now = serviceClock.now()
  try {
    serviceClock.set(Date.UTC(2026, 8, 9, 12) / 1000)
    const { id, url } = await client.familylinks.createForDelegate({ body: delegate })
    expect(await find(url)).toMatchObject({ familyId, contactId: null, childId })
    expect(await links()).toMatchObject([{ id, contactId: null, delegate }])
    serviceClock.set(Date.UTC(2026, 8, 10, 3, 59) / 1000) // 23:59 in New York
    expect(await find(url)).toMatchObject({ childId })
    serviceClock.set(Date.UTC(2026, 8, 10, 4) / 1000)
    expect(await find(url)).toBeUndefined()
    expect(await statusOf(client.familylinks.createForDelegate({ body: delegate }))).toBe(400)
    await client.families.change({ params: { familyId }, body: { children: [] } })
    expect(await links()).toEqual([])
  } finally {
    serviceClock.set(now)
  }
})

test('[FAMILY-54] an opened page is in the audit log: once an hour for each link and client', async () => {
  const { client, serviceClock, organizationId: orgId, familyId, bea, find, links, door } = await givenFamily()
  const { id, url } = await client.familylinks.create({ body: { contactId: bea } })
  const holder = await find(url)
  if (!holder) throw new Error('the link opens its page')
  const addresses = ['10.1.1.1', '10.1.1.1', '10.1.1.2', '2001:db8:1:2::1', '2001:db8:1:2::2'] // the last two of one network
  for (const clientAddress of addresses)
    await door.noteOpening(holder, { clientAddress, clientNetwork: networkOf(clientAddress) })
  expect(await links()).toMatchObject([{ id, openedAt: serviceClock.now() }])
  const openings = (await client.audit.list({ query: { orgId } })).filter(({ action }) => action === 'familylinks.open')
  expect(openings.map(({ clientAddress, subjects }) => ({ clientAddress, subjects }))).toEqual([
    { clientAddress: '2001:db8:1:2::1', subjects: [familyId, id] },
    { clientAddress: '10.1.1.2', subjects: [familyId, id] },
    { clientAddress: '10.1.1.1', subjects: [familyId, id] },
  ])
})

test('[FAMILY-51] the office sends a contact its link, which is the same each time', async () => {
  const { client, bea, cy, email, find, links } = await givenFamily()
  const harness = await sharedHarness()
  expect(await client.familylinks.send({ body: { contactId: bea } })).toEqual({ sent: false })
  const { text } = await mailTo(harness, email, /bus page/)
  const [url = ''] = /http\S+\/t\/\S+/.exec(text) ?? []
  expect(await find(url)).toMatchObject({ contactId: bea })
  const before = await links()
  await client.familylinks.send({ body: { contactId: bea } })
  await expect.poll(async () => (await mailsTo(email)).filter(({ text: sent }) => sent.includes(url))).toHaveLength(2)
  expect(await links()).toEqual(before)
  expect(await statusOf(client.familylinks.send({ body: { contactId: cy } }))).toBe(400)
})

test('[FAMILY-46] a contact who reads Arabic gets the email with its link in Arabic, from right to left', async () => {
  const { client, bea, email, familyId, listed, find } = await givenFamily()
  const contacts = listed.map(({ name: _, version: __, ...contact }) => ({ ...contact, language: 'ar' as const }))
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  await client.familylinks.send({ body: { contactId: bea } })
  const { text, html } = await mailTo(await sharedHarness(), email, /^صفحة حافلتكم من /)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  const [url = ''] = /http\S+\/t\/\S+/.exec(text) ?? []
  expect(await find(url)).toMatchObject({ contactId: bea })
})

test('[FAMILY-55] a parent who asks by email gets the private link of each family, one for contacts who share the address', async () => {
  const email = newEmail('parent')
  const harness = await sharedHarness()
  const { client, familyId, bea, cy, find, listed } = await givenFamily()
  const contacts = listed.map(({ name: _, version: __, ...contact }) => ({ ...contact, email }))
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  await person(harness).client.email.sendPublicLinks({ body: { userEmail: email } })
  const { text } = await mailTo(harness, email, /public pages/)
  const urls = text.match(/http\S+\/t\/\S+/g) ?? []
  expect(urls).toHaveLength(1)
  expect([bea, cy]).toContain((await find(urls[0] ?? ''))?.contactId)
  expect(text).toContain('/public-dashboard/')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('[FAMILY-56] families with riders whom no message reaches are listed by name', async () => {
  const given = await givenRoute(['Oak 7:20', 'Elm 7:30'])
  const { client, organizationId: orgId, routeId, stopIds } = given
  const add = async (name: string, contact: object | undefined, rides: boolean) => {
    const { id: familyId, children } = await client.families.create({
      body: { name, children: [{ firstName: 'Kim' }], orgId },
    })
    if (contact) await client.familycontacts.replace({ query: { familyId }, body: { contacts: [contact] } })
    const query = { routeId, stopId: stopIds[0] ?? '' }
    if (rides) await client.familyroutes.create({ query, body: { familyId, children } })
    return familyId
  }
  const birch = await add('Birch', undefined, true)
  const alder = await add('Alder', { phone: '1' }, true)
  await add('Cedar', { email: newEmail('parent') }, true)
  await add('Doe', undefined, false)
  const { families, total } = await client.familylinks.unreachable({ query: { orgId, page: 1 } })
  expect(families.map(({ id, name, contacts }) => ({ id, name, contacts }))).toEqual([
    { id: alder, name: 'Alder', contacts: '1' },
    { id: birch, name: 'Birch', contacts: '' },
  ])
  expect(total).toBe(2)
  expect(await client.familylinks.unreachable({ query: { orgId, page: 2 } })).toMatchObject({ families: [], total: 2 })
})

test('[MESSAGE-85] the office sees how many families can be reached, and with how many a channel has worked of late', async () => {
  const { client, deps, scope, app, serviceClock, family, organizationId: orgId } = await givenDriver()
  const reach = async () => (await client.familylinks.unreachable({ query: { orgId, page: 1 } })).reach
  expect(await reach()).toEqual({ families: 1, reachable: 0, confirmed: 0 })
  const contacts = [{ email: newEmail('parent') }]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  expect(await reach()).toEqual({ families: 1, reachable: 1, confirmed: 0 })
  await deps.database.writeTransaction(scope, (db) =>
    db.update(organizations).set({ messagingEnabled: true }).where(eq(organizations.organizationId, orgId)),
  )
  const texts = { en: { subject: 'News', email: 'News.', toCheck: false }, es: null }
  const audience = { type: 'families' as const, ids: [family.id], direction: 'any' as const, onDate: null }
  const body = { category: 'general', kind: 'custom', sourceLanguage: 'en', texts, orgId } as const
  const { id: msgId } = await client.messages.create({ body: { ...body, audience } })
  await client.messages.send({ params: { msgId }, body: {} })
  await expect.poll(async () => (await client.messages.get({ params: { msgId } })).status).toBe('kept')
  expect((await reach()).confirmed).toBe(0) // it is in the outbox, where nobody reads it
  await deps.database.writeTransaction(scope, (db) =>
    db.update(deliveries).set({ state: 'accepted' }).where(eq(deliveries.messageId, msgId)),
  )
  expect((await reach()).confirmed).toBe(1)
  const now = serviceClock.now()
  onTestFinished(() => serviceClock.set(now)) // others share it
  serviceClock.set(now + 61 * 86_400)
  expect((await reach()).confirmed).toBe(0)
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const { url } = await client.familylinks.create({ body: { contactId: contact?.id ?? '' } })
  await app.inject({ url: new URL(url).pathname })
  expect((await reach()).confirmed).toBe(1)
})

test('[MESSAGE-86] [FAMILY-46] a letter is in the language of the contacts of the family, where it is known', async () => {
  const { client, organizationId: orgId, family } = await givenDriver()
  const language = async () =>
    (await client.familylinks.letters({ body: { orgId, familyIds: [family.id] } }))[0]?.language
  expect(await language()).toBeNull()
  const contacts = [
    { phone: '1', email: '' },
    { phone: '2', email: '', language: 'es' as const },
  ]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  expect(await language()).toBe('es')
  const [first] = contacts
  await client.familycontacts.replace({
    query: { familyId: family.id },
    body: { contacts: first ? [{ ...first, language: 'ar' as const }] : [] },
  })
  expect(await language()).toBe('ar')
})

test('[FAMILY-57] a letter has the stops and times of each child and a link of the family, which stays the same', async () => {
  const given = await givenDriver()
  const { client, deps, organizationId: orgId, family, routeId, stopIds } = given
  const read = () => client.familylinks.letters({ body: { orgId, familyIds: [family.id] } })
  const [letter] = await read()
  const ride = { routeName: 'Oak 1', type: 1, stopName: 'Elm', stoptime: 702 }
  expect(letter).toMatchObject({
    familyId: family.id,
    name: 'Fir',
    address: '9 Hidden Lane',
    children: [
      { firstName: 'Cleo', rides: [ride] },
      { firstName: 'Dan', rides: [ride] },
    ],
  })
  const url = letter?.url ?? ''
  const token = url.slice(url.lastIndexOf('/') + 1)
  const door = createFamilyLinkDoor(deps)
  expect(await door.find(token)).toMatchObject({ familyId: family.id, contactId: null, childId: null })
  expect((await read())[0]?.url).toBe(url)
  const query = { routeId, stopId: stopIds[1] ?? '', familyId: family.id }
  await client.familyroutes.remove({ query })
  expect((await read())[0]?.children.map(({ rides }) => rides)).toEqual([[], []])
  const [link] = await client.familylinks.list({ query: { familyId: family.id } })
  await client.familylinks.remove({ params: { linkId: link?.id ?? '' } })
  expect(await door.find(token)).toBeUndefined()
  expect((await read())[0]?.url).not.toBe(url)
  const stranger = await givenOrganization()
  const body = { orgId: stranger.organizationId, familyIds: [family.id] }
  expect(await statusOf(stranger.client.familylinks.letters({ body }))).toBe(404)
})
