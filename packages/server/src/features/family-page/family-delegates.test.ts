import type { FamilyPage } from '@firstbell/contract'
import { addDays, EVERY_WEEKDAY, weekdaysOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { DATE, givenDriver } from '../../testing/driver.ts'

let desks = 0
/** Everybody asks from a place of their own. */
const from = () => ({ remoteAddress: `10.49.${Math.floor(++desks / 250)}.${desks % 250}` })
const pathOf = (url: string) => new URL(url).pathname

/** A family of two children and two contacts, and the page behind the private link of the first one. */
async function givenFamily() {
  const given = await givenDriver()
  const { app, client, family, organizationId, childIds } = given
  const contacts = [
    { firstName: 'Bea', email: 'bea@firstbell.example' },
    { firstName: 'Cy', phone: '614-555-0100' },
  ]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const listed = await client.familycontacts.list({ query: { familyId: family.id } })
  const idOf = (firstName: string) => listed.find((contact) => contact.firstName === firstName)?.id ?? ''
  const linkOf = (contactId: string) => client.familylinks.create({ body: { contactId } })
  const { id: linkId, url } = await linkOf(idOf('Bea'))
  const path = pathOf(url)
  const read = async (of = path) => {
    const { statusCode, body } = await app.inject({ url: `${of}?lang=en`, ...from() })
    return { status: statusCode, text: body }
  }
  const send = (fields: Record<string, string>, { of = path, headers = {} } = {}) =>
    app.inject({
      method: 'POST',
      url: `${of}?lang=en`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
      ...from(),
    })
  const [childId = ''] = childIds
  const fields = { delegate: 'add', name: 'Nana <Rose>', childId, endsOn: DATE }
  /** The page of somebody to whom the contact gives a link. */
  async function give(changes: Partial<typeof fields> = {}, of = path) {
    const { statusCode, body } = await send({ ...fields, ...changes }, { of })
    const [, address = 'http://nowhere/t/x'] = /id="made-link" value="([^"]+)"/.exec(body) ?? []
    return { status: statusCode, text: body, path: pathOf(address) }
  }
  const links = () => client.familylinks.list({ query: { familyId: family.id } })
  const delegates = async () => (await links()).filter(({ delegate }) => delegate !== null)
  const actions = async (action: string) =>
    (await client.audit.list({ query: { orgId: organizationId } })).filter((line) => line.action === action)
  return { ...given, listed, idOf, linkOf, linkId, path, read, send, give, fields, delegates, actions }
}

test('[FAMILY-40] a contact gives somebody else a link to one child, which is shown once', async () => {
  const { read, give, delegates, actions, fields, idOf, linkId } = await givenFamily()
  expect((await read()).text).toContain('Give a link to somebody else')
  const made = await give()
  expect(made.status).toBe(200)
  expect(made.text).toContain('Nana &lt;Rose&gt;')
  const page = await read(made.path)
  expect(page.text).toContain('<h3><bdi>Cleo</bdi></h3>')
  expect(page.text).not.toContain('Dan')
  const { name, childId, endsOn } = fields
  const [link] = await delegates()
  expect(link).toMatchObject({ delegate: { name, childId, endsOn }, madeByContactId: idOf('Bea') })
  const { text } = await read()
  expect(text).toContain('<bdi>Nana &lt;Rose&gt;</bdi>')
  expect(text).not.toContain(made.path.slice('/t/'.length))
  expect(await actions('familylinks.addDelegate')).toMatchObject([
    {
      uid: '',
      clientAddress: expect.stringMatching(/^10\.49\./),
      subjects: expect.arrayContaining([linkId, link?.id]),
    },
  ])
})

test('[FAMILY-40] a link lasts as long as the office allows, five people have one, and a page makes ten at once', async () => {
  const { give, send, read, delegates } = await givenFamily()
  const wrong = async (changes: object) => {
    const { status, text } = await give(changes)
    expect(text).toContain('The link was not created')
    return status
  }
  expect(await wrong({ endsOn: addDays(DATE, 91) })).toBe(400)
  expect(await wrong({ endsOn: addDays(DATE, -1) })).toBe(400)
  expect(await wrong({ endsOn: 'soon' })).toBe(400)
  expect(await wrong({ name: ' ' })).toBe(400)
  for (let made = 0; made < 5; made++) expect((await give({ endsOn: addDays(DATE, 90) })).status).toBe(200)
  expect((await read()).text).not.toContain('Give a link to somebody else')
  expect(await wrong({})).toBe(400)
  const [link] = await delegates()
  expect((await send({ removeDelegate: link?.id ?? '' })).statusCode).toBe(303)
  expect((await give()).status).toBe(429)
  const other = await givenFamily()
  expect((await other.give({ endsOn: addDays(DATE, 3) })).status).toBe(200)
  await other.client.organizations.change({
    params: { organizationId: other.organizationId },
    body: { delegateDays: 2 },
  })
  expect((await other.give({ endsOn: addDays(DATE, 3) })).status).toBe(400)
  expect((await other.give({ endsOn: addDays(DATE, 2) })).status).toBe(200)
  await other.client.organizations.change({
    params: { organizationId: other.organizationId },
    body: { delegateDays: 0 },
  })
  expect((await other.give()).status).toBe(400)
  expect((await other.read()).text).not.toContain('Give a link to somebody else')
})

test('[FAMILY-40] nobody gives a link but a contact, to a child of its family, from the page itself', async () => {
  const { client, organizationId: orgId, family, give, send, fields, delegates } = await givenFamily()
  const made = await give()
  expect((await give({}, made.path)).status).toBe(404)
  const letters = await client.familylinks.letters({ body: { orgId, familyIds: [family.id] } })
  expect((await give({}, pathOf(letters[0]?.url ?? ''))).status).toBe(404)
  const other = await givenFamily()
  expect((await give({ childId: other.childIds[0] ?? '' })).status).toBe(404)
  expect((await send(fields, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403)
  expect(await delegates()).toHaveLength(1)
})

test('[FAMILY-41] a contact removes what it gave, and nothing else; the link opens nothing from then on', async () => {
  const { client, childIds, give, send, read, delegates, actions, linkOf, idOf } = await givenFamily()
  const mine = await give()
  const pathOfCy = pathOf((await linkOf(idOf('Cy'))).url)
  const ofCy = await give({ name: 'Uncle' }, pathOfCy)
  const ofOffice = { name: 'Neighbor', childId: childIds[0] ?? '', endsOn: DATE }
  const { id: officeLink } = await client.familylinks.createForDelegate({ body: ofOffice })
  expect((await read()).text).toContain('Nana')
  expect((await read()).text).not.toMatch(/Uncle|Neighbor/)
  const linkNamed = async (name: string) =>
    (await delegates()).find(({ delegate }) => delegate?.name === name)?.id ?? ''
  expect((await send({ removeDelegate: await linkNamed('Uncle') })).statusCode).toBe(404)
  expect((await send({ removeDelegate: officeLink })).statusCode).toBe(404)
  expect((await send({ removeDelegate: await linkNamed('Nana <Rose>') })).statusCode).toBe(303)
  expect((await read(mine.path)).status).toBe(404)
  expect((await read(ofCy.path)).status).toBe(200)
  expect(await delegates()).toHaveLength(2)
  expect(await actions('familylinks.removeDelegate')).toHaveLength(1)
})

test('[FAMILY-41] who has a link sees no day that the contact does not see', async () => {
  const { client, family, listed, idOf, give, read } = await givenFamily()
  const { path } = await give()
  const shown = async (): Promise<FamilyPage> => {
    const { text } = await read(path)
    const [, settings = ''] = /<script type="application\/json" id="settings">([^]*?)<\/script>/.exec(text) ?? []
    return (JSON.parse(settings) as { page: FamilyPage }).page // our own server's
  }
  expect((await shown()).today.isSeen).toBe(true)
  const contacts = listed.map(({ name: _, version: __, ...contact }) => ({
    ...contact,
    weekdays: contact.id === idOf('Bea') ? [3] : weekdaysOf(EVERY_WEEKDAY), // the date is a Monday
  }))
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  expect((await shown()).today.isSeen).toBe(false)
})

test('[FAMILY-42] the link that a contact gave ends with the access of the contact, and not with a new link', async () => {
  const { client, family, listed, give, read, delegates, linkOf, idOf } = await givenFamily()
  const bea = idOf('Bea')
  const first = await give()
  const { id: newLink, url } = await linkOf(bea)
  expect((await read(first.path)).status).toBe(200)
  await client.familylinks.remove({ params: { linkId: newLink } })
  expect((await read(first.path)).status).toBe(404)
  expect((await read(pathOf(url))).status).toBe(404)
  const again = await give({}, pathOf((await linkOf(bea)).url))
  const ofCy = await give({}, pathOf((await linkOf(idOf('Cy'))).url))
  const kept = listed.filter(({ id }) => id !== bea).map(({ name: _, version: __, ...contact }) => contact)
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts: kept } })
  expect((await read(again.path)).status).toBe(404)
  expect((await read(ofCy.path)).status).toBe(200)
  const [link] = await delegates()
  expect(link?.madeByContactId).toBe(idOf('Cy'))
  await client.familylinks.remove({ params: { linkId: link?.id ?? '' } })
  expect((await read(ofCy.path)).status).toBe(404)
})
