import type { FamilyPage } from '@firstbell/contract'
import { clockTime, type PublicStatus, type RideState, shownWindow } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { organizations } from '../../db/schema.ts'
import { listRides } from '../../engine/messages/rendering/rides.store.ts'
import { createLog } from '../../log.ts'
import { givenDriver, rider, SEVEN, start } from '../../testing/driver.ts'
import { drive } from '../../testing/given.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'

const lines: string[] = []
let harness: Harness
beforeAll(async () => {
  harness = await openHarness({ log: createLog('debug', { write: (line) => void lines.push(line) }) })
})
afterAll(() => harness.close())

let desks = 0
/** Everybody asks from a place of their own. */
const from = () => ({ remoteAddress: `10.44.${Math.floor(++desks / 250)}.${desks % 250}` })
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const NONCE = /nonce="[^"]*"/g

/** A family with two children at the second stop of a route that goes to school, and the private link of its contact. */
async function givenFamily(contact: { language?: 'en' | 'es' } = {}) {
  const given = await givenDriver({ harness })
  const { app, client, family } = given
  const contacts = [{ firstName: 'Bea', lastName: 'Fir', email: 'bea@firstbell.example', ...contact }]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const [listed] = await client.familycontacts.list({ query: { familyId: family.id } })
  const link = await client.familylinks.create({ body: { contactId: listed?.id ?? '' } })
  const token = tokenOf(link.url)
  async function page(query = '', of = token) {
    const answer = await app.inject({ url: `/t/${of}${query}`, ...from() })
    return { status: answer.statusCode, text: answer.body.replace(NONCE, ''), headers: answer.headers }
  }
  /** What the script of the page gets. */
  async function shown(of = token): Promise<FamilyPage> {
    const { text } = await page('', of)
    const [, settings = ''] = /<script type="application\/json" id="settings">([^]*?)<\/script>/.exec(text) ?? []
    return (JSON.parse(settings) as { page: FamilyPage }).page // our own server's
  }
  /** A page is made of a day that is at most a second old. */
  const expectRide = async (part: object, child = 0, number = 0) => {
    const ride = async () => (await shown()).today.children[child]?.rides[number]
    await expect.poll(ride, { interval: 300 }).toMatchObject(part)
  }
  const revoke = () => client.familylinks.remove({ params: { linkId: link.id } })
  return { ...given, token, page, shown, expectRide, revoke }
}

test('[FAMILY-28] the page says everything without a script, and tells nobody where it was opened', async () => {
  const given = await givenFamily()
  const { page, expectRide } = given
  await expectRide({ state: 'scheduled' })
  const { status, text, headers } = await page()
  expect(status).toBe(200)
  expect(text).toContain('<p class="sentence">Bus 12 is due at Elm at 7:02 AM.</p>')
  expect(text).toContain('Cleo and Dan · To school')
  expect(text).toContain('<h3><bdi>Cleo</bdi> and <bdi>Dan</bdi></h3>')
  expect(text).toContain('No bus home is planned.')
  expect(text).toContain('>Tomorrow</h2>')
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
    'content-security-policy': expect.stringMatching(/default-src 'self'.*script-src 'self';/),
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('[FAMILY-29] the page is in the language that was chosen, else of the contact, else of the browser, and Arabic runs from right to left', async () => {
  const { page } = await givenFamily({ language: 'es' })
  expect((await page()).text).toContain('<html lang="es"')
  expect((await page('?lang=ar')).text).toContain('<html lang="ar" dir="rtl"')
  expect((await page('?lang=ar')).text).toContain('إلى المدرسة')
  const { app, token } = await givenFamily()
  const answer = await app.inject({ url: `/t/${token}`, headers: { 'accept-language': 'fr, ar-EG;q=0.8, en;q=0.5' } })
  expect(answer.body).toContain('<html lang="ar"')
})

test('[FAMILY-30] a link that is unknown, revoked, or of a removed family is answered in the same bytes', async () => {
  const { page, revoke } = await givenFamily()
  expect((await page()).status).toBe(200)
  const unknown = await page('', 'a-token-that-nobody-has')
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain('This link does not work')
  const same = ({ status, text, headers }: typeof unknown) => {
    const { 'content-security-policy': policy, date: _, 'x-request-id': __, ...others } = headers
    return { status, text, headers: others, policy: String(policy).replace(/'nonce-[^']*'/, '') }
  }
  await revoke()
  expect(same(await page())).toEqual(same(unknown))
  const removed = await givenFamily()
  await removed.client.families.remove({ params: { familyId: removed.family.id } })
  expect(same(await removed.page())).toEqual(same(unknown))
})

test('[FAMILY-30] wrong links keep nobody behind the same address from a link that is right', async () => {
  const { app, token } = await givenFamily()
  const other = await givenFamily()
  const ask = async (of: string) => (await app.inject({ url: `/t/${of}`, remoteAddress: '10.45.1.1' })).statusCode
  const asked = async (of: string, times: number) => {
    const answers = new Set<number>()
    for (let time = 0; time < times; time++) answers.add(await ask(of))
    return [...answers]
  }
  expect(await asked(token, 59)).toEqual([200])
  expect(await asked('a-token-that-nobody-has', 59)).toEqual([404])
  expect(await ask(other.token)).toBe(200)
  // One a second comes back meanwhile, which is slower than anybody asks.
  expect(await asked(token, 200)).toContain(429)
  expect(await asked('another-token-of-nobody', 200)).toContain(429)
})

test('[FAMILY-27] a page has nothing of other stops, other children and drivers; a delegate sees one child', async () => {
  const given = await givenFamily()
  const { client, organizationId: orgId, routeId, stopIds, family, driver, busId, shown, page } = given
  const other = await client.families.create({
    body: { name: 'Hushed', address: '1 Quiet Way', children: [{ firstName: 'Zoe', lastName: 'Hushed' }], orgId },
  })
  const [stopId = ''] = stopIds
  await client.familyroutes.create({
    query: { routeId, stopId },
    body: { familyId: other.id, children: other.children },
  })
  await driver.report({
    body: { routeId, date: '2026-11-23', events: [start(busId)], fixes: given.fixes(SEVEN, [0, 50, 100]) },
  })
  await given.expectRide({ state: expect.stringMatching(/late|early|onTime/) })
  const { text } = await page()
  const feed = JSON.stringify(await shown())
  for (const secret of [
    'Zoe',
    'Hushed',
    'Quiet',
    'Birch',
    'Hidden Lane',
    'Front seat',
    '"Oak"',
    '"School"',
    routeId,
    ...stopIds,
    family.id,
  ])
    expect([secret, feed.includes(secret), text.includes(secret)]).toEqual([secret, false, false])
  const delegate = { name: 'Grandma', childId: given.childIds[1] ?? '', endsOn: '2026-11-30' }
  const { url } = await client.familylinks.createForDelegate({ body: delegate })
  expect((await shown(tokenOf(url))).today.children.map(({ firstName }) => firstName)).toEqual(['Dan'])
})

const PUBLIC_STATUS = new Map<RideState | undefined, PublicStatus>([
  ['late', 'Late'],
  ['onTime', 'On Time'],
  ['early', 'Early'],
  ['underWay', 'Unknown'],
])

test('[FAMILY-25] while a bus drives, the page says what the public dashboard and messages say', async () => {
  const given = await givenFamily()
  const { app, client, serviceClock, deps, scope, organizationId: orgId, family, shown } = given
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  const audience = { type: 'families', ids: [family.id], direction: 'any', onDate: '2026-11-23' } as const
  const seen = new Set<string>()
  for (const metres of [0, 150, 300, 450]) {
    await drive(given, SEVEN + 240 + metres / 10, metres, metres)
    const now = serviceClock.now()
    const isThere = async () => {
      const page = await shown()
      const ride = page.today.children[0]?.rides[0]
      const board = (
        await app.inject({
          url: `/app/public/${slug}`,
          remoteAddress: `10.44.${Math.floor(++desks / 250)}.${desks % 250}`,
        })
      ).json()
      const open = board.groups[0]?.routes[0]
      const [message] = await deps.database.transaction(scope, (db) =>
        listRides(db, orgId, { ...audience, ids: [family.id] }, now),
      )
      return { ride, open, message }
    }
    await expect.poll(async () => (await isThere()).ride?.seenAt, { interval: 300 }).toBe(now)
    await expect.poll(async () => (await isThere()).open?.updatedAt, { interval: 300 }).toBe(now)
    const { ride, open, message } = await isThere()
    seen.add(ride?.state ?? '')
    expect(PUBLIC_STATUS.get(ride?.state)).toBe(open.status)
    expect(ride?.deviationMinutes).toBe(open.deviationMinutes)
    const expected = message?.onDate?.expected
    expect(ride?.window).toEqual(expected?.window && shownWindow(expected.window))
    const { text } = await given.page()
    if (ride?.window) expect(text).toContain(clockTime('America/New_York', ride.window.earliestAt, 'en'))
  }
  expect(seen).toContain('late')
})

test('[FAMILY-23] [FAMILY-34] the map shows the own stop, the bus and what lies between; the page says who has boarded', async () => {
  const given = await givenFamily()
  const { organizationId, routeId, busId, driver, expectRide, childIds, stopIds, shown, serviceClock } = given
  await given.deps.database.writeTransaction(given.scope, (db) =>
    db.update(organizations).set({ ridershipEnabled: true }).where(eq(organizations.organizationId, organizationId)),
  )
  await drive(given, SEVEN, 200)
  await expectRide({ map: { stop: expect.anything(), bus: { at: SEVEN + 20 } } })
  const map = (await shown()).today.children[0]?.rides[0]?.map
  const metres = (lng = 0) => Math.round((lng + 83) * 111_195 * Math.cos((40 * Math.PI) / 180))
  const along = map?.path.map(({ lng }) => metres(lng)) ?? []
  expect([Math.min(...along), Math.max(...along)]).toEqual([expect.closeTo(200, -2), expect.closeTo(500, -1)])
  const [childId = ''] = childIds
  await drive(given, SEVEN + 25, 700, 250)
  await expectRide({ state: 'passed', map: null })
  const events = [start(busId), rider(childId, stopIds[1] ?? '', 'boarded', SEVEN + 60)]
  serviceClock.set(SEVEN + 80)
  await driver.report({ body: { routeId, date: '2026-11-23', events, fixes: [] } })
  await expectRide({ state: 'boarded' })
  await expectRide({ state: 'passed' }, 1)
})

test('[FAMILY-31] the feed begins with the page, sends it after a report, and ends when the link is revoked', async () => {
  const given = await givenFamily()
  const { app, token } = given
  const answer = await app.inject({ url: `/t/${token}/feed`, payloadAsStream: true })
  expect(answer.statusCode).toBe(200)
  let sent = ''
  let isOver = false
  const stream = answer.stream()
  stream.on('data', (chunk: Buffer) => (sent += chunk.toString()))
  stream.on('end', () => (isOver = true))
  onTestFinished(() => void stream.destroy())
  await expect.poll(() => sent).toContain('event: snapshot')
  expect(sent).toContain('"state":"scheduled"')
  await drive(given, SEVEN, 100)
  await expect.poll(() => sent).toContain(`"seenAt":${SEVEN + 10}`)
  await given.revoke()
  await expect.poll(() => isOver).toBe(true)
  expect((await app.inject({ url: `/t/${token}/feed` })).statusCode).toBe(404)
})

test('[FAMILY-32] no line of the log names a token', async () => {
  const { page, token, app } = await givenFamily()
  await page()
  await app.inject({ url: `/t/${token}/nowhere` })
  await app.inject({ url: `/t/${token}/feed`, headers: { origin: 'https://evil.example' } })
  expect(lines.join('\n')).toContain('/t/:token')
  expect(lines.filter((line) => line.includes(token))).toEqual([])
})

test('[FAMILY-26] on a day without school the page says so, and when the bus comes next', async () => {
  const given = await givenFamily()
  given.serviceClock.set(SEVEN + 5 * 86_400) // Saturday
  const { text } = await given.page()
  expect(text).toContain('<p class="sentence">No school today. Bus 12 is due at Elm at 7:02 AM.</p>')
  expect(text).toContain('Cleo and Dan · To school · Monday, November 30')
})

test('[FAMILY-33] service alerts of the own routes are on the page, and no others', async () => {
  const given = await givenFamily()
  const { client, organizationId: orgId, routeId, page } = given
  const { id: otherId } = await client.routes.create({
    body: { name: 'Pine 2', type: 1, starttime: 700, endtime: 730, orgId },
  })
  const alert = {
    kind: 'notice',
    reason: null,
    minutesLate: null,
    replacement: '',
    activeFrom: SEVEN - 60,
    activeUntil: null,
    orgId,
  } as const
  await client.serviceAlerts.create({ body: { ...alert, routeIds: [routeId], texts: { en: 'Own words', es: '' } } })
  await client.serviceAlerts.create({ body: { ...alert, routeIds: [otherId], texts: { en: 'Other words', es: '' } } })
  await expect.poll(async () => (await page()).text, { interval: 300 }).toContain('Own words')
  expect((await page()).text).not.toContain('Other words')
})

test('[FAMILY-43] on the Arabic page alerts are in Arabic, and words of the office in the language in which they are', async () => {
  const given = await givenFamily()
  const { client, organizationId: orgId, routeId, page } = given
  const alert = {
    kind: 'delay',
    reason: 'traffic',
    minutesLate: 10,
    replacement: '',
    activeFrom: SEVEN - 60,
    activeUntil: null,
    orgId,
  } as const
  const create = (more: { kind?: 'notice' | 'cancellation'; texts: { en: string; es: string } }) =>
    client.serviceAlerts.create({ body: { ...alert, routeIds: [routeId], ...more } })
  await create({ texts: { en: '', es: '' } })
  await create({ kind: 'notice', texts: { en: '', es: 'Nieve' } })
  await create({ kind: 'cancellation', texts: { en: 'Snow', es: 'Nieve' } })
  const arabic = async () => (await page('?lang=ar')).text
  await expect.poll(arabic, { interval: 300 }).toContain('<span lang="en" dir="ltr">Snow</span>')
  expect(await arabic()).toContain('<span lang="es" dir="ltr">Nieve</span>')
  expect(await arabic()).toContain('<span lang="ar" dir="rtl">الحافلة متأخرة نحو 10 دقائق بسبب ازدحام المرور.</span>')
  expect((await page('?lang=es')).text).toContain('<span lang="es" dir="ltr">El autobús lleva unos 10 minutos')
})
