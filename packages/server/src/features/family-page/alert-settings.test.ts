import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactAlerts, organizations } from '../../db/schema.ts'
import { DATE, givenDriver } from '../../testing/driver.ts'

let desks = 0
/** Everybody asks from a place of their own. */
const from = () => ({ remoteAddress: `10.47.${Math.floor(++desks / 250)}.${desks % 250}` })

const pathOf = ({ url }: { url: string }) => new URL(url).pathname

/** A contact with an email address and a phone, its private link, and what it chose. */
async function givenContact(switches: Partial<typeof organizations.$inferInsert> = {}) {
  const given = await givenDriver()
  const { app, client, deps, family, organizationId, childIds, scope } = given
  await deps.database.writeTransaction(scope, (db) =>
    db
      .update(organizations)
      .set({ messagingEnabled: true, ...switches })
      .where(eq(organizations.organizationId, organizationId)),
  )
  const contacts = [{ email: 'bea@firstbell.example', phone: '614-555-0123' }]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const contactId = contact?.id ?? ''
  const path = pathOf(await client.familylinks.create({ body: { contactId } }))
  const delegate = { name: 'Grandma', childId: childIds[0] ?? '', endsOn: DATE }
  const delegatePath = pathOf(await client.familylinks.createForDelegate({ body: delegate }))
  const letter = await client.familylinks.letters({ body: { orgId: organizationId, familyIds: [family.id] } })
  const read = async (of = path, query = '?lang=en') => (await app.inject({ url: `${of}${query}`, ...from() })).body
  const fields = { alertSettings: 'save', approachingMinutes: '10', quietFrom: '', quietTo: '', language: '' }
  const kept: Record<string, string> = Object.fromEntries(
    ['email', 'sms'].flatMap((one) =>
      ['service', 'scheduleChange', 'general'].map((kind) => [`get.${kind}.${one}`, 'on']),
    ),
  )
  interface Sent {
    of?: string
    headers?: Record<string, string>
    boxes?: Record<string, string>
  }
  const save = (changes: Record<string, string>, { of = path, headers = {}, boxes = kept }: Sent = {}) =>
    app.inject({
      method: 'POST',
      url: `${of}?lang=en`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ ...fields, ...boxes, ...changes }).toString(),
      ...from(),
    })
  const stored = () =>
    deps.database.transaction(scope, (db) =>
      db.select().from(contactAlerts).where(eq(contactAlerts.organizationId, organizationId)),
    )
  const refused = async () =>
    (await client.optouts.list({ query: { familyId: family.id } })).map(
      ({ channel, category }) => `${channel} ${category}`,
    )
  return { ...given, contactId, path, delegatePath, letter, read, save, stored, refused, kept }
}

const checked = (page: string) =>
  [...page.matchAll(/name="([\w.]+)"\s+checked/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !name.startsWith('get.'))

test('[FAMILY-35] a contact chooses which alerts it gets on which of its channels; without a choice it gets late and canceled', async () => {
  const { read, save, stored, contactId, family } = await givenContact()
  const page = await read()
  expect(checked(page)).toEqual([
    'late.email',
    'late.sms',
    'late.push',
    'canceled.email',
    'canceled.sms',
    'canceled.push',
  ])
  expect(page).not.toContain('boarded.email')
  const answer = await save({ 'approaching.push': 'on', 'late.email': 'on', approachingMinutes: '20' })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(/\?lang=en&saved=yes#alert-settings$/)
  expect(await stored()).toMatchObject([
    {
      contactId,
      familyId: family.id,
      channels: { approaching: ['push'], late: ['email'], canceled: [] },
      approachingMinutes: 20,
    },
  ])
  const saved = await read(undefined, '?lang=en&saved=yes')
  expect(saved).toContain('Your choices are saved.')
  expect(checked(saved)).toEqual(['approaching.push', 'late.email'])
  expect(saved).toMatch(/value="20"\s+selected/)
  expect(await stored()).toHaveLength(1) // to open it changes nothing
})

test('[FAMILY-35] boarding and getting off are offered where drivers record them, and a template that is not offered is none', async () => {
  const { client, organizationId: orgId, read, save } = await givenContact({ ridershipEnabled: true })
  expect(await read()).toContain('Your child boarded')
  await save({ 'boarded.email': 'on', 'droppedOff.sms': 'on' })
  expect(checked(await read())).toEqual(['boarded.email', 'droppedOff.sms'])
  await client.messagetemplates.change({
    params: { templateId: 'child-boarded' },
    query: { orgId },
    body: { active: false },
  })
  expect(await read()).not.toContain('Your child boarded')
  await save({ 'droppedOff.sms': 'on' })
  await client.messagetemplates.change({
    params: { templateId: 'child-boarded' },
    query: { orgId },
    body: { active: true },
  })
  expect(checked(await read())).toEqual(['boarded.email', 'droppedOff.sms']) // what was not shown stays
})

test('[FAMILY-45] a contact chooses Arabic as the language of its messages', async () => {
  const { client, family, save, read } = await givenContact()
  await save({ language: 'ar' })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  expect(contact?.language).toBe('ar')
  expect(await read()).toMatch(/<option value="ar" lang="ar" selected>العربية<\/option>/)
})

test('[FAMILY-36] a contact sets quiet hours of its own and the language of its messages; half of them is refused', async () => {
  const { client, family, save, stored, read } = await givenContact()
  await save({ quietFrom: '20:30', quietTo: '06:45', language: 'es' })
  expect(await stored()).toMatchObject([{ quietFrom: 2030, quietTo: 645 }])
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  expect(contact?.language).toBe('es')
  expect(await read()).toContain('value="20:30"')
  for (const wrong of [
    { quietFrom: '20:30', quietTo: '' },
    { quietFrom: '08:00', quietTo: '08:00' },
    { quietFrom: '25:00', quietTo: '08:00' },
  ]) {
    const answer = await save(wrong)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Your choices are not saved')
  }
  expect(await stored()).toMatchObject([{ quietFrom: 2030, quietTo: 645 }])
  await save({})
  expect(await stored()).toMatchObject([{ quietFrom: null, quietTo: null }])
})

test('[FAMILY-37] a delegate and the link in letters see no settings and change none; each change is in the audit log', async () => {
  const {
    client,
    organizationId: orgId,
    delegatePath,
    letter,
    path,
    read,
    save,
    stored,
    contactId,
  } = await givenContact()
  const letterPath = pathOf({ url: letter[0]?.url ?? '' })
  for (const of of [delegatePath, letterPath]) {
    expect(await read(of)).not.toContain('alert-settings')
    expect((await save({ 'late.email': 'on' }, { of })).statusCode).toBe(404)
  }
  expect((await save({}, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403)
  expect((await save({}, { of: `${path}x` })).statusCode).toBe(404)
  expect(await stored()).toEqual([])
  await save({})
  const lines = (await client.audit.list({ query: { orgId } })).filter(
    ({ action }) => action === 'familylinks.changeAlerts',
  )
  expect(lines).toMatchObject([{ uid: '', subjects: expect.arrayContaining([contactId]) }])
  const silent = await givenContact({ messagingEnabled: false })
  expect(await silent.read()).not.toContain('alert-settings')
})

test('[FAMILY-38] a contact refuses kinds of messages and takes it back, for every channel or for text messages alone', async () => {
  const { save, refused, read, kept } = await givenContact()
  const { 'get.general.email': _, 'get.service.sms': __, ...boxes } = kept
  await save({}, { boxes })
  expect((await refused()).toSorted()).toEqual(['email general', 'sms service'])
  expect(await read()).toContain('Emergency messages always come')
  await save({})
  expect(await refused()).toEqual([])
})

test('[FAMILY-39] what a contact chose goes with the contact and with the family', async () => {
  const { client, family, save, stored } = await givenContact()
  await save({ 'late.email': 'on' })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const same = { id: contact?.id ?? '', email: 'bea@firstbell.example' }
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts: [same] } })
  expect(await stored()).toHaveLength(1)
  await client.familycontacts.replace({
    query: { familyId: family.id },
    body: { contacts: [{ email: 'cy@firstbell.example' }] },
  })
  expect(await stored()).toEqual([])
})

test('[FAMILY-44] the office sees with the link of a contact what the contact chose, and nothing before', async () => {
  const { client, family, contactId, save } = await givenContact()
  const shown = async () => {
    const links = await client.familylinks.list({ query: { familyId: family.id } })
    return links.map(({ contactId: whose, chosen }) => [whose === contactId, chosen])
  }
  expect((await shown()).filter(([, chosen]) => chosen !== null)).toEqual([])
  await save({ approachingMinutes: '15', 'approaching.push': 'on', quietFrom: '22:00', quietTo: '06:30' })
  const chosen = { approachingMinutes: 15, quietHours: { from: 2200, to: 630 } }
  expect((await shown()).filter(([, one]) => one !== null)).toEqual([
    [
      true,
      expect.objectContaining({ ...chosen, channels: expect.objectContaining({ approaching: ['push'], late: [] }) }),
    ],
  ])
})

test('[FAMILY-73] the page says where the office has turned automatic alerts of late buses off', async () => {
  const off = 'Your office has not turned on automatic alerts of late buses'
  const drafts = await givenContact()
  expect(await drafts.read()).toContain('late and canceled come also when the office announces nothing')
  expect(await drafts.read()).not.toContain(off)
  const turnedOff = await (await givenContact({ lateAlerts: 'off' })).read()
  expect(turnedOff).toContain(off)
  expect(turnedOff).not.toContain('late and canceled come also')
})
