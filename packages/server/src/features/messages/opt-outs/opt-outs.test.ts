import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Outgoing } from '../../../adapters/mail/mailer.ts'
import { optOutDigests, optOuts } from '../../../db/schema.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import { openHarness } from '../../../testing/harness.ts'
import { bring } from '../../../testing/imported.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'

const ALDER = 'alder@firstbell.example'
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' }

/** An office that has told the Alder family something; `path` is that of the link in the email. */
async function givenOffice() {
  const sent: Outgoing[] = []
  const transport = { send: async (mail: Outgoing) => void sent.push(mail), close: () => undefined }
  const given = await givenFamiliesAtStops(await openHarness({}, { transport }))
  const { app, client, deps, orgId, draft, settled, family } = given
  const familyId = await family('Alder', 0, [ALDER], ['Ada'])
  /** Sends a message to the route; returns what each address got. */
  async function tell(category: string, audience: object = {}) {
    const params = await draft('Snow', audience, { category })
    await client.messages.send({ params, body: {} })
    await settled(params.msgId)
    return Object.fromEntries(sent.splice(0).map((mail) => [mail.to, mail]))
  }
  const pathIn = (mail: Outgoing | undefined) =>
    new URL(/http\S+\/opt-out\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname
  const get = async (url: string, language = 'en') =>
    app.inject({ method: 'GET', url, headers: { 'accept-language': language } })
  const post = async (url: string, payload: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...URLENCODED, ...headers } })
  const refused = async () => {
    const rows = await deps.database.transaction(scopeOfSystem(orgId), (db) =>
      db.select().from(optOuts).where(eq(optOuts.organizationId, orgId)),
    )
    return rows.map(({ address, category, source }) => `${address} ${category} ${source}`).toSorted()
  }
  return { ...given, familyId, tell, pathIn, get, post, refused }
}

test('[MESSAGE-22] [MESSAGE-24] who refuses messages of a kind by the button of a mail program gets the others', async () => {
  const { tell, pathIn, post, draft, client, ledger, family } = await givenOffice()
  await family('Birch', 0, ['birch@firstbell.example'])
  const mail = (await tell('service'))[ALDER]
  expect(new URL(mail?.optOutUrl ?? '').pathname).toBe(pathIn(mail))
  expect(mail?.text).toMatch(/\n\nUnsubscribe from these messages: http\S+\n\n-- \n/)
  expect(mail?.html).toContain(`<a href="${mail?.optOutUrl}"`)
  expect((await post(pathIn(mail), ONE_CLICK)).statusCode).toBe(200)
  const params = await draft('Snow', {})
  expect(await client.messages.preview({ params, query: {} })).toMatchObject({
    recipients: 1,
    optedOut: 1,
    withoutAddress: 0,
  })
  await client.messages.send({ params, body: {} })
  expect(await ledger(params.msgId)).toContain('Mx Alder: optedOut')
  expect(Object.keys(await tell('general'))).toContain(ALDER)
})

test('[MESSAGE-22] an emergency goes to everybody, and says why to those who refuse others', async () => {
  const { tell, pathIn, post, refused } = await givenOffice()
  const before = (await tell('emergency'))[ALDER]
  expect(before?.text).toMatch(/\n\nChoose which messages you get: http\S+\n\n-- \n/)
  await post(pathIn(before), ONE_CLICK)
  expect(await refused()).toEqual(['general', 'scheduleChange', 'service'].map((one) => `${ALDER} ${one} oneClick`))
  const after = (await tell('emergency'))[ALDER]
  expect(after?.text).toMatch(
    /\n\nChoose which messages you get: http\S+\nYou get emergency messages although you unsubscribed from others\.\n\n-- \n/,
  )
})

test('[MESSAGE-23] what waits to be sent is refused at once, also what a server is about to send', async () => {
  const { tell, pathIn, post, draft, client, serviceClock, deps, ledger, orgId, settled } = await givenOffice()
  const path = pathIn((await tell('service'))[ALDER])
  serviceClock.set(serviceClock.now() + 15.5 * 3600) // 10:20 PM
  const service = await draft('Later', {})
  const general = await draft('Later', {}, { category: 'general' })
  for (const params of [service, general]) await client.messages.send({ params, body: {} })
  await post(path, 'choice=this')
  expect(await ledger(service.msgId)).toEqual(['Mx Alder: optedOut'])
  expect(await ledger(general.msgId)).toEqual(['Mx Alder: held'])
  const own = { organizationId: orgId, channel: 'email', address: ALDER, at: 1 } as const
  await deps.database.writeTransaction(scopeOfSystem(orgId), (db) =>
    db.insert(optOuts).values({ ...own, category: 'general', source: 'office' }),
  )
  serviceClock.set(serviceClock.now() + 8 * 3600)
  deps.messageSender.wake()
  await settled(general.msgId)
  expect(await ledger(general.msgId)).toEqual(['Mx Alder: optedOut'])
})

test('[MESSAGE-24] a mail program may send its request from anywhere, with parts, too; another form is not taken', async () => {
  const { tell, pathIn, post, refused } = await givenOffice()
  const path = pathIn((await tell('service'))[ALDER])
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await post(path, 'choice=all', foreign)).statusCode).toBe(403)
  expect((await post(path, 'something=else')).statusCode).toBe(400)
  expect((await post(path, '--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' })).statusCode).toBe(400)
  expect(await refused()).toEqual([])
  const parts = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x', ...foreign }
  expect((await post(path, parts, headers)).statusCode).toBe(200)
  expect(await refused()).toEqual([`${ALDER} service oneClick`])
})

test('[MESSAGE-24] nothing of a body is read before its link is known, and at most a form', async () => {
  const { tell, pathIn, post } = await givenOffice()
  const path = pathIn((await tell('service'))[ALDER])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const large = 'content-disposition: form-data; name="List-Unsubscribe"\r\n'.padEnd(60_000, 'a\r\n')
  expect((await post(path, large, headers)).statusCode).toBe(413)
  const broken = { 'content-type': 'application/json' } // no call of this page takes it
  const nobody = `${path.slice(0, -4)}AAAA`
  const answers: number[] = []
  while (answers.at(-1) !== 429 && answers.length < 200) answers.push((await post(nobody, '{', broken)).statusCode)
  expect(answers.length).toBeGreaterThan(20) // one in two seconds comes back meanwhile
  expect(answers).toEqual([...Array<number>(answers.length - 1).fill(404), 429])
})

test('[MESSAGE-25] the page of a link changes nothing until a button is pressed, and says what is refused in both languages', async () => {
  const { tell, pathIn, get, post, refused, client, orgId } = await givenOffice()
  await client.organizations.change({ params: { organizationId: orgId }, body: { name: 'Oak & <b>Elm</b>' } })
  const path = pathIn((await tell('service'))[ALDER])
  const page = await get(path)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.body).toContain('<h1>Oak &amp; &lt;b&gt;Elm&lt;/b&gt;</h1>')
  expect(page.body).toContain('a…@firstbell.example')
  expect(page.body).not.toContain(ALDER)
  expect(page.body).toMatch(/lang="en".*You get all messages\..*lang="es".*Recibe todos los mensajes\./s)
  expect((await get(path, 'es')).body).toMatch(/Recibe todos los mensajes\..*You get all messages\./s)
  expect(await refused()).toEqual([])
  const answer = await post(path, 'choice=this', { origin: 'null', 'sec-fetch-site': 'same-origin' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path])
  expect((await get(path)).body).toContain('You have unsubscribed from: messages about delays')
  await post(path, 'choice=all')
  expect(await refused()).toHaveLength(3)
  await post(path, 'choice=none')
  expect(await refused()).toEqual([])
})

test('[MESSAGE-25] a link that is not whole, or whose address nobody has any more, says what to do', async () => {
  const { tell, pathIn, get, post, refused, client, familyId } = await givenOffice()
  const path = pathIn((await tell('service'))[ALDER])
  const last = path.endsWith('A') ? 'B' : 'A'
  for (const invalid of [`${path.slice(0, -1)}${last}`, path.replace('.s.', '.g.'), '/opt-out/x', `${path}x`]) {
    const page = await get(invalid)
    expect([page.statusCode, page.body.includes('This link does not work')]).toEqual([404, true])
    expect((await post(invalid, ONE_CLICK)).statusCode).toBe(404)
  }
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: [] } })
  expect((await get(path)).statusCode).toBe(404)
  expect((await post(path, ONE_CLICK)).statusCode).toBe(404)
  expect(await refused()).toEqual([])
})

test('[MESSAGE-25] a link of a contact who is gone looks for its address among all contacts once a minute', async () => {
  const { deps, tell, pathIn, get, post, refused, family, client, familyId } = await givenOffice()
  const path = pathIn((await tell('service'))[ALDER])
  await family('Birch', 0, ['birch@firstbell.example'])
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: [] } })
  const digest = vi.spyOn(deps.encryption, 'secretDigest')
  for (let nth = 0; nth < 5; nth++) expect((await get(path)).statusCode).toBe(404)
  expect(digest).toHaveBeenCalledTimes(1) // of Birch, who is the only one left
  digest.mockRestore()
  expect(await refused()).toEqual([])
  expect((await post(path, ONE_CLICK)).statusCode).toBe(404)
})

test('[MESSAGE-25] who asks for a link too often waits, and nobody else does', async () => {
  const { tell, pathIn, get, family } = await givenOffice()
  await family('Birch', 0, ['birch@firstbell.example'])
  const mails = await tell('service')
  const path = pathIn(mails[ALDER])
  for (let nth = 0; nth < 20; nth++) expect((await get(path)).statusCode).toBe(200)
  const late = await get(path)
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '60'])
  expect(late.body).toContain('Nothing was changed')
  expect((await get(pathIn(mails['birch@firstbell.example']))).statusCode).toBe(200)
})

test('[MESSAGE-26] an address refuses for all families that have it, and again when one has it again', async () => {
  const given = await givenOffice()
  const { tell, pathIn, post, refused, family, familyId, client, draft, deps, orgId } = given
  const birch = await family('Birch', 1, [ALDER.toUpperCase()])
  await post(pathIn((await tell('general'))[ALDER]), ONE_CLICK)
  const params = await draft('Snow', {}, { category: 'general' })
  expect(await client.messages.preview({ params, query: {} })).toMatchObject({ recipients: 0, optedOut: 2 })
  await expect(client.messages.send({ params, body: {} })).rejects.toThrow(/everybody has unsubscribed/)
  await client.families.remove({ params: { familyId } })
  expect(await refused()).toEqual([`${ALDER} general oneClick`])
  const [contact] = await client.familycontacts.list({ query: { familyId: birch } })
  const other = { id: contact?.id ?? '', firstName: 'Bea', email: 'other@firstbell.example' }
  await client.familycontacts.replace({ query: { familyId: birch }, body: { contacts: [other] } })
  expect(await refused()).toEqual([])
  const own = { organizationId: orgId, channel: 'email', address: other.email, at: 1 } as const
  await deps.database.writeTransaction(scopeOfSystem(orgId), (db) =>
    db.insert(optOuts).values({ ...own, category: 'general', source: 'office' }),
  )
  await bring(given, 'families', [{ family_name: 'Birch', contact1_first: 'Bea', contact1_email: ALDER }])
  expect(await refused()).toEqual([`${ALDER} general oneClick`])
})

test('[MESSAGE-26] whoever has refused and is deleted for good and imported again still refuses, until the person takes it back', async () => {
  const given = await givenOffice()
  const { tell, pathIn, post, refused, familyId, client, deps, orgId } = given
  const path = pathIn((await tell('general'))[ALDER])
  await post(path, 'choice=all')
  const before = await refused()
  const remove = async (id: string) =>
    client.deletions.remove({ params: await client.families.remove({ params: { familyId: id } }) })
  const digests = async () => deps.database.transaction(scopeOfSystem(orgId), (db) => db.select().from(optOutDigests))
  await remove(familyId)
  expect(await refused()).toEqual([])
  expect(await digests()).toHaveLength(3)
  expect(JSON.stringify(await digests())).not.toMatch(/alder|firstbell/i)
  const row = { family_name: 'Alder', contact1_first: 'Al', contact1_email: ALDER.toUpperCase() }
  await bring(given, 'families', [row])
  expect(await refused()).toEqual(before)
  expect(await digests()).toEqual([])
  await post(path, 'choice=none')
  const [again] = await client.families.list({ query: { orgId, search: 'Alder' } })
  await remove(again?.id ?? '')
  await bring(given, 'families', [row])
  expect(await refused()).toEqual([])
})

test('[MESSAGE-26] a refusal stays one of its organization, and of its channel', async () => {
  const [one, other] = [await givenOffice(), await givenOffice()]
  await one.post(one.pathIn((await one.tell('general'))[ALDER]), 'choice=all')
  for (const { client, familyId } of [one, other]) {
    await client.familycontacts.replace({ query: { familyId }, body: { contacts: [] } })
    const contacts = [{ firstName: 'Al', email: ALDER }]
    await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  }
  expect(await one.refused()).toHaveLength(3)
  expect(await other.refused()).toEqual([])
})

test('[MESSAGE-25] the page of a link looks at the contact whom it was sent to, however many others there are', async () => {
  const given = await givenOffice()
  const { tell, pathIn, get, deps, family, client, familyId } = given
  for (const n of Array(5).keys()) await family(`Birch ${n}`, 0, [`birch${n}@firstbell.example`])
  const mails = await tell('service')
  const path = pathIn(mails[ALDER])
  const digests = [vi.spyOn(deps.encryption, 'digest'), vi.spyOn(deps.encryption, 'secretDigest')]
  const digestsOf = async (url: string) => {
    for (const digest of digests) digest.mockClear()
    const { statusCode } = await get(url)
    return [statusCode, ...digests.map(({ mock }) => mock.calls.length)]
  }
  expect(Object.keys(mails)).toHaveLength(6)
  // Of each the signature, and the address of the contact:
  for (const mail of Object.values(mails)) expect(await digestsOf(pathIn(mail))).toEqual([200, 1, 1])
  // A link of an earlier version, without the contact:
  const { orgId: org } = given
  const [, , named = ''] = path.replace('/opt-out/', '').split('.')
  const signature = deps.encryption.digest('opt-out link', `opt-out ${org} service ${named}`).slice(0, 22)
  expect((await digestsOf(`/opt-out/${org}.service.${named}.${signature}`))[0]).toBe(200)
  // Another contact has the address by now:
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: [] } })
  expect((await digestsOf(path))[0]).toBe(404)
  await bring(given, 'families', [{ family_name: 'Alder', contact1_first: 'Al', contact1_email: ALDER }])
  expect((await digestsOf(path))[0]).toBe(200)
})

test('[MESSAGE-24] drivers and administrators get no link, whatever their address refuses', async () => {
  const { client, orgId, draft, settled, deps } = await givenOffice()
  const { id } = await client.drivers.create({ body: { firstName: 'Dee', email: ALDER, organizationId: orgId } })
  const own = { organizationId: orgId, channel: 'email', address: ALDER, at: 1 } as const
  await deps.database.writeTransaction(scopeOfSystem(orgId), (db) =>
    db.insert(optOuts).values({ ...own, category: 'service', source: 'office' }),
  )
  const params = await draft('Snow', { type: 'drivers', ids: [id] })
  const { sample } = await client.messages.preview({ params, query: {} })
  expect(sample?.text).not.toContain('opt-out')
  expect(await client.messages.send({ params, body: {} })).toEqual({ recipients: 1 })
  await settled(params.msgId)
  expect((await client.messages.get({ params })).counts).toEqual({ accepted: 1 })
})

test('[MESSAGE-24] an example of an email has a link with which nobody can refuse', async () => {
  const { draft, client, get, pathIn } = await givenOffice()
  const params = await draft('{{optOutLink}}', {})
  const { sample, unresolved } = await client.messages.preview({ params, query: {} })
  expect(unresolved).toEqual([])
  expect(sample?.text).toMatch(/^http\S+\/opt-out\/…\n/)
  expect((await get(pathIn({ ...sample, to: '' } as Outgoing))).statusCode).toBe(404)
})
