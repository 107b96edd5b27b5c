import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { givenDriver, SEVEN } from '../../testing/driver.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

async function givenLink() {
  const given = await givenDriver({ harness })
  const { client, family } = given
  const contacts = [{ firstName: 'Bea', lastName: 'Fir', email: 'bea@firstbell.example' }]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const [listed] = await client.familycontacts.list({ query: { familyId: family.id } })
  const { id, url } = await client.familylinks.create({ body: { contactId: listed?.id ?? '' } })
  const revoke = () => client.familylinks.remove({ params: { linkId: id } })
  return { ...given, token: tokenOf(url), revoke }
}

test('[FAMILY-71] a feed whose link is revoked says that it is over before it ends', async () => {
  const { app, token, revoke } = await givenLink()
  const stream = (await app.inject({ url: `/t/${token}/feed`, payloadAsStream: true })).stream()
  let sent = ''
  let isOver = false
  stream.on('data', (chunk: Buffer) => (sent += chunk.toString()))
  stream.on('end', () => (isOver = true))
  onTestFinished(() => void stream.destroy())
  await expect.poll(() => sent).toContain('event: snapshot')
  expect(sent).not.toContain('event: ended')
  await revoke()
  await expect.poll(() => isOver).toBe(true)
  expect(sent).toMatch(/event: ended\ndata: \{\}\n\n$/)
})

test('[FAMILY-70] a device may keep a page for a day, and no longer than its link is valid', async () => {
  const { app, client, serviceClock, childIds, token } = await givenLink()
  const secondsOf = async (of: string, query = '') =>
    (await app.inject({ url: `/t/${of}${query}` })).headers['firstbell-keep-seconds']
  expect(await secondsOf(token)).toBe('86400')
  expect(await secondsOf(token, '?saved=yes')).toBeUndefined()
  expect(await secondsOf('a-token-that-nobody-has')).toBeUndefined()
  const delegate = { name: 'Grandma', childId: childIds[0] ?? '', endsOn: '2026-11-23' }
  const { url } = await client.familylinks.createForDelegate({ body: delegate })
  serviceClock.set(SEVEN)
  expect(await secondsOf(tokenOf(url))).toBe(String(17 * 3600))
})

test('[FAMILY-70] without a network and a kept page a device says so in the language of the page, and names nobody', async () => {
  const { app } = harness
  const answers = await Promise.all(
    ['en', 'es', 'ar', 'de'].map((language) => app.inject({ url: `/t/offline?lang=${language}` })),
  )
  for (const { statusCode, headers } of answers)
    expect([statusCode, headers.refresh, headers['firstbell-keep-seconds']]).toEqual([200, '60', undefined])
  const titles = answers.map(({ body }) => /<h1>(.*?)<\/h1>/.exec(body)?.[1])
  expect(new Set(titles).size).toBe(4)
  expect(titles[0]).toBe('No connection')
})

test('[FAMILY-54] whoever opens the feed without the page is in the audit log, once an hour', async () => {
  const { app, client, organizationId: orgId, token } = await givenLink()
  const openings = async () =>
    (await client.audit.list({ query: { orgId } })).filter(({ action }) => action === 'familylinks.open')
  const openFeed = async (remoteAddress: string) => {
    const { statusCode, stream } = await app.inject({ url: `/t/${token}/feed`, payloadAsStream: true, remoteAddress })
    stream().destroy()
    expect(statusCode).toBe(200)
  }
  expect(await openings()).toEqual([])
  await openFeed('10.7.7.1')
  expect(await openings()).toMatchObject([{ clientAddress: '10.7.7.1' }])
  await openFeed('10.7.7.1')
  await app.inject({ url: `/t/${token}`, remoteAddress: '10.7.7.1' })
  expect(await openings()).toHaveLength(1)
  await openFeed('10.7.7.2')
  expect(await openings()).toHaveLength(2)
})
