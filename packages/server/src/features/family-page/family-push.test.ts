import { createECDH, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pushSubscriptions } from '../../db/schema.ts'
import { createPushDevices } from '../../engine/messages/channels/push-devices.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { DATE, givenDriver } from '../../testing/driver.ts'

let desks = 0
const from = () => ({ remoteAddress: `10.46.0.${++desks % 250}` })

/** What a browser gives to whoever may send notifications to it. */
function subscriptionAt(endpoint: string) {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}

/** A contact with a private link, and the devices of the organization. */
async function givenContact() {
  const given = await givenDriver()
  const { app, client, deps, family, organizationId, childIds } = given
  const body = { contacts: [{ email: 'bea@firstbell.example' }] }
  await client.familycontacts.replace({ query: { familyId: family.id }, body })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const contactId = contact?.id ?? ''
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname
  const link = await client.familylinks.create({ body: { contactId } })
  const delegate = { name: 'Grandma', childId: childIds[0] ?? '', endsOn: DATE }
  const ofDelegate = pathOf(await client.familylinks.createForDelegate({ body: delegate }))
  const tell = (subscription: object, isOn: boolean, path = pathOf(link)) =>
    app.inject({ method: 'POST', url: `${path}/push`, payload: { subscription, isOn }, ...from() })
  const devices = () =>
    deps.database.transaction(scopeOfSystem(organizationId), (db) =>
      db.select().from(pushSubscriptions).where(eq(pushSubscriptions.organizationId, organizationId)),
    )
  return { ...given, contactId, link, path: pathOf(link), ofDelegate, tell, devices }
}

test('[FAMILY-60] a contact turns notifications of a device on and off, and they open its page', async () => {
  const { app, deps, organizationId, contactId, path, link, tell, devices } = await givenContact()
  const phone = subscriptionAt('https://push.firstbell.example/phone')
  expect((await app.inject({ url: path, ...from() })).body).toContain(deps.pushPublicKey)
  expect((await tell(phone, true)).json()).toEqual({ isOn: true })
  await tell(phone, true)
  expect(await devices()).toMatchObject([{ contactId, linkId: link.id }])
  expect(JSON.stringify(await devices())).not.toContain('push.firstbell.example')
  const found = await createPushDevices(deps).find({
    organizationId,
    contactId,
  })
  expect(found.devices).toMatchObject([{ subscription: phone, url: link.url }])
  await tell(phone, false)
  expect(await devices()).toEqual([])
})

test('[FAMILY-60] devices end with the link, and neither a delegate nor an address at home gets notifications', async () => {
  const { app, client, contactId, ofDelegate, path, tell, devices, deps } = await givenContact()
  const phone = subscriptionAt('https://push.firstbell.example/phone')
  expect((await tell(phone, true, ofDelegate)).statusCode).toBe(403)
  expect((await app.inject({ url: ofDelegate, ...from() })).body).not.toContain(deps.pushPublicKey)
  expect((await tell(subscriptionAt('https://10.0.0.8/phone'), true)).statusCode).toBe(400)
  expect((await tell({ endpoint: 'https://push.firstbell.example/phone' }, true)).statusCode).toBe(400)
  expect((await tell(phone, true, `${path}x`)).statusCode).toBe(404)
  expect(await devices()).toEqual([])
  await tell(phone, true)
  expect(await devices()).toHaveLength(1)
  await client.familylinks.create({ body: { contactId } })
  expect(await devices()).toEqual([])
  expect((await tell(phone, true)).statusCode).toBe(404)
})

test('[FAMILY-60] turning notifications of a device on and off is in the audit log, once each, without its address', async () => {
  const { client, organizationId, family, contactId, link, tell } = await givenContact()
  const phone = subscriptionAt('https://push.firstbell.example/phone')
  await tell(phone, false) // it is off
  await tell(phone, true)
  await tell(phone, true) // as a page does that is opened again
  await tell(phone, false)
  const lines = (await client.audit.list({ query: { orgId: organizationId } })).filter(({ action }) =>
    action.endsWith('Push'),
  )
  const who = { uid: '', email: '', clientAddress: expect.stringMatching(/^10\.46\.0\./) }
  const subjects = [family.id, link.id, contactId]
  expect(lines).toMatchObject([
    { ...who, action: 'familylinks.turnOffPush', subjects },
    { ...who, action: 'familylinks.turnOnPush', subjects },
  ])
  expect(JSON.stringify(lines)).not.toContain('push.firstbell.example')
})

test('[FAMILY-61] the manifest of a page leads back to it, and there is none without a link', async () => {
  const { app, path } = await givenContact()
  const answer = await app.inject({ url: `${path}/app.webmanifest`, ...from() })
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({ start_url: path, scope: '/t/', display: 'standalone' })
  expect((await app.inject({ url: `${path}x/app.webmanifest`, ...from() })).statusCode).toBe(404)
})

test('[FAMILY-75] the page has how it is kept on the home screen of an iPhone, for its script to show, and a mark for it', async () => {
  const { app, path } = await givenContact()
  const { body } = await app.inject({ url: `${path}?lang=en`, ...from() })
  expect(body).toContain('<link rel="apple-touch-icon" href="/touch-icon.png" />')
  expect(body).toMatch(/id="home-screen" hidden>[^]*Add to Home Screen/)
})
