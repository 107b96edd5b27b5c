import { gzipSync } from 'node:zlib'
import { api, clientFor } from '@firstbell/contract'
import type { ScheduledRun } from '@firstbell/domain'
import { cookieTransport } from '@firstbell/simulator'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { whileBusesDrive } from '../support/driver.ts'
import { familyOf } from '../support/family.ts'
import { givenBuses, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

const PHONE = { width: 390, height: 844 }
const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const buses = givenBuses(installation)

let family: Awaited<ReturnType<typeof familyOf>>
beforeAll(async () => {
  await buses.drive(60)
  family = await givenFamily()
})

/** A family at a late stop of a run to school, with the private link of its contact; of a bus that is on its way. */
const givenFamily = () => familyOf(installation, ({ run: { active }, busNumber }) => active && busNumber !== null)

/** Another family, whose bus leaves later. */
async function givenLaterFamily() {
  const { now } = await family.client.clock.get({})
  return familyOf(
    installation,
    ({ run, startAt }) => run.startedAt === null && startAt > now,
    (familyId) => familyId !== family.familyId,
  )
}

const lead = (page: Page) => page.locator('#lead .sentence')
const rides = (page: Page) => page.locator('.day').first().locator('.ride')

/** A family's page hears once a second of a day that is read once a second. */
const LATE_MS = 2500

/** The bus of a family drives until what is asked for is true. */
const driveUntil = ({ run }: { run: ScheduledRun }, ask: () => Promise<boolean>) =>
  whileBusesDrive((seconds) => buses.drive(seconds, run.busId ?? ''), ask, { lateMs: LATE_MS })

const EXPECTED = /^(On time|Late|Early)$/
const hasRide = (page: Page, label: RegExp) => async () =>
  (await rides(page).locator('.label').allTextContents()).some((text) => label.test(text))

test('[FAMILY-28] [FAMILY-67] a phone without scripts reads when the bus comes, in the language that it asks for', async () => {
  const context = await installation.browser.newContext({ javaScriptEnabled: false, viewport: PHONE, locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto(`${family.address}?lang=en`)
  expect(await page.locator('#age').textContent()).toMatch(/^Updated \d+:\d\d/)
  expect(await lead(page).textContent()).toContain(family.stop)
  await page.getByRole('link', { name: 'العربية' }).click()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByRole('link', { name: 'Español' }).click()
  await page.getByText('A la escuela').first().waitFor()
  await context.close()
})

test('[FAMILY-21] a bus on its way of which nothing is heard any more has no news, and then is there again', async () => {
  const { page, context } = await openDesk(installation.browser, { viewport: PHONE })
  await page.goto(`${family.address}?lang=en`)
  await driveUntil(family, hasRide(page, EXPECTED))
  await page.goto(`${family.address}?lang=ar`)
  await installation.advance(400) // no bus reports meanwhile
  await rides(page).getByText('انقطعت الأخبار').first().waitFor()
  await expectAccessible(page)
  await page.goto(`${family.address}?lang=en`)
  await driveUntil(family, hasRide(page, EXPECTED))
  await context.close()
})

test('[FAMILY-28] [FAMILY-31] the page weighs less than 60 KB, keeps its words true, and shows the bus on a map until it has passed', async () => {
  const { page, context, complaints } = await openDesk(installation.browser, { viewport: PHONE, drawsMaps: true })
  const parts: Promise<number>[] = []
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/feed')) parts.push(answer.body().then((body) => gzipSync(body).length))
  })
  await page.goto(`${family.address}?lang=en`)
  await page.getByText('Live', { exact: true }).waitFor()
  const bytes = (await Promise.all(parts)).reduce((sum, size) => sum + size, 0)
  console.info(`the page of a family weighs ${(bytes / 1024).toFixed(1)} KB`)
  expect(bytes).toBeLessThan(60 * 1024)
  await driveUntil(family, hasRide(page, EXPECTED))
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'Show the bus on a map' })
  await driveUntil(family, () => button.isVisible())
  await button.click()
  await page.locator('[data-map-ready]').waitFor()
  await page.locator('[data-bus]').waitFor()
  await driveUntil(family, hasRide(page, /^(At the stop|Was there|On board)$/))
  await expectAccessible(page)
  expect(await page.locator('#said').textContent()).not.toBe('')
  expect(complaints).toEqual([])
  await context.close()
})

test('[FAMILY-28] [FAMILY-77] a page with four children weighs less than 60 KB, and has one card of those who ride together', async () => {
  const { client, orgId, run } = family
  const children = ['Ana', 'Ben', 'Cleo', 'Dan'].map((firstName) => ({ firstName, lastName: 'Fir' }))
  const four = await client.families.create({ body: { name: 'Fir', address: '1 Fir Way', children, orgId } })
  const contacts = [{ email: 'fir@firstbell.example' }]
  await client.familycontacts.replace({ query: { familyId: four.id }, body: { contacts } })
  const ride = async (type: number, riders: typeof four.children) => {
    const runs = await client.scheduledRuns.list({ query: { orgId } })
    const { routeId = '', stops = [] } = runs.find((one) => one.type === type && one.routeId !== run.routeId) ?? {}
    const query = { routeId, stopId: stops[1]?.id ?? '' }
    await client.familyroutes.create({ query, body: { familyId: four.id, children: riders } })
  }
  await ride(1, four.children)
  await ride(2, four.children.slice(0, 3))
  const [contact] = await client.familycontacts.list({ query: { familyId: four.id } })
  const { url } = await client.familylinks.create({ body: { contactId: contact?.id ?? '' } })
  const { page, context } = await openDesk(installation.browser, { viewport: PHONE })
  const parts: Promise<number>[] = []
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/feed')) parts.push(answer.body().then((body) => gzipSync(body).length))
  })
  await page.goto(`${installation.url}${new URL(url).pathname}?lang=en`)
  await page.getByText('Live', { exact: true }).waitFor()
  const bytes = (await Promise.all(parts)).reduce((sum, size) => sum + size, 0)
  console.info(`the page of a family with four children weighs ${(bytes / 1024).toFixed(1)} KB`)
  expect(bytes).toBeLessThan(60 * 1024)
  await page.getByRole('heading', { name: 'Ana, Ben, Cleo, and Dan' }).first().waitFor()
  expect(await rides(page).first().locator('.line:visible').count()).toBe(1)
  await expectAccessible(page)
  await context.close()
})

test('[FAMILY-29] in Arabic the page runs from right to left, and is accessible', async () => {
  const { page, context } = await openDesk(installation.browser, { theme: 'dark', viewport: PHONE })
  await page.goto(`${family.address}?lang=ar`)
  await page.getByText('مباشر', { exact: true }).waitFor()
  const directionOf = () => page.locator('html').getAttribute('dir')
  expect(await directionOf()).toBe('rtl')
  await expectAccessible(page)
  await page.goto(`${family.address}?lang=es`)
  await page.getByText('En vivo', { exact: true }).waitFor()
  expect(await directionOf()).not.toBe('rtl')
  await context.close()
})

test('[FAMILY-21] what is different that day is on the page: a substitute bus, a merged run, and a canceled one', async () => {
  const other = await givenLaterFamily()
  const { page, context } = await openDesk(installation.browser, { viewport: PHONE })
  await page.goto(`${other.address}?lang=en`)
  await page.getByText('Live', { exact: true }).waitFor()
  const { client, orgId, run } = other
  const spare = (await client.buses.list({ query: { orgId } })).find(({ id, active }) => active && id !== run.busId)
  await other.change({ busId: spare?.id ?? null })
  await page.getByText(`Substitute bus ${spare?.number}.`).first().waitFor()
  const runs = await client.scheduledRuns.list({ query: { orgId } })
  const taking = runs.find(({ routeId, cancelled, type }) => routeId !== run.routeId && !cancelled && type === 1)
  await other.change({ busId: null, mergedIntoRouteId: taking?.routeId ?? null })
  await rides(page).getByText('Other bus').first().waitFor()
  await other.change({ mergedIntoRouteId: null, cancelled: true })
  await rides(page).getByText('Canceled').first().waitFor()
  await expectAccessible(page)
  await other.change({ cancelled: false })
  await context.close()
})

test('[ABSENCE-5] [FAMILY-50] a parent reports the child absent on a phone, the office and the driver have it, and it is withdrawn', async () => {
  const other = await givenLaterFamily()
  const { client, orgId, run, familyId } = other
  const desk = await openDesk(installation.browser, { viewport: PHONE })
  const { page } = desk
  await page.goto(`${other.address}?lang=en`)
  await page.getByText('Report an absence').click()
  await page.getByRole('button', { name: 'Report absence' }).click()
  await rides(page).getByText('Absent', { exact: true }).first().waitFor()
  await expectAccessible(page)
  const [absence] = await client.absences.list({ query: { orgId, familyIds: familyId } })
  expect(absence).toMatchObject({ source: 'family', direction: 'any', firstDate: run.date, lastDate: run.date })
  const { secret } = await client.driverlinks.create({ params: { driverId: run.driverId ?? '' }, body: {} })
  const driver = clientFor(api, {
    ...cookieTransport(installation.url),
    headers: { authorization: `Bearer ${secret}` },
  })
  const { scheduledRuns } = await driver.drive.day({})
  const listed = scheduledRuns.flatMap(({ stops }) => stops.flatMap(({ children }) => children))
  expect(listed.find(({ id }) => id === absence?.childId)).toMatchObject({ isAbsent: true })
  const office = await openDesk(installation.browser)
  await giveSession(office.page, installation)
  await office.page.goto(`${installation.url}/families/${familyId}/edit-family`)
  await office.page.getByText('reported by the family').waitFor()
  await office.page.goto(`${installation.url}/families/letters?familyId=${familyId}`)
  await office.page.getByRole('button', { name: 'Write letter' }).click()
  await office.page.getByRole('img', { name: 'QR code for the private link' }).waitFor()
  await expectAccessible(office.page)
  await office.context.close()
  await page.getByRole('button', { name: /^Rides after all/ }).click()
  await expect.poll(() => page.locator('.absences li').count()).toBe(0)
  expect(await client.absences.list({ query: { orgId, familyIds: familyId } })).toEqual([])
  await desk.context.close()
})

test('[FAMILY-45] [FAMILY-46] the office gives a contact Arabic as its language, and its letter is in Arabic', async () => {
  const { familyId } = family
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await page.goto(`${installation.url}/families/${familyId}/edit-family`)
  await page.getByRole('combobox', { name: 'Language' }).first().click()
  await page.getByRole('option', { name: 'Arabic' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await family.client.familycontacts.list({ query: { familyId } }))[0]?.language)
    .toBe('ar')
  await page.goto(`${installation.url}/families/letters?familyId=${familyId}`)
  await page.getByRole('button', { name: 'Write letter' }).click()
  await page.getByRole('img', { name: 'رمز QR للرابط الخاص' }).waitFor()
  expect(await page.getByRole('article').getAttribute('dir')).toBe('rtl')
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('[FAMILY-35] [ALERT-25] a parent turns alerts on without a script, and is told once when the bus is near', async () => {
  const other = await givenLaterFamily()
  const { client, orgId } = other
  const context = await installation.browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  await page.goto(`${other.address}?lang=en`)
  await page.getByText('Choose your alerts').click()
  const near = page.getByRole('group', { name: 'The bus is near your stop' })
  await near.getByRole('checkbox', { name: 'Email' }).check()
  await near.getByRole('checkbox', { name: 'Notification' }).check()
  await near.getByRole('combobox').selectOption('20')
  await page.getByRole('button', { name: 'Save choices' }).click()
  await page.getByText('Your choices are saved.').waitFor()
  await context.close()
  const desk = await openDesk(installation.browser, { viewport: PHONE })
  for (const [language, open] of [
    ['en', 'Choose your alerts'],
    ['es', 'Elegir sus alertas'],
    ['ar', 'اختيار التنبيهات'],
  ] as const) {
    await desk.page.goto(`${other.address}?lang=${language}`)
    await desk.page.getByText(open).click()
    await expectAccessible(desk.page)
  }
  expect(desk.complaints).toEqual([])
  await desk.context.close()
  const told = async () => {
    const { messages } = await client.messages.list({ query: { orgId } })
    const message = messages.find(({ templateId }) => templateId === 'bus-approaching')
    if (!message) return []
    const { deliveries } = await client.messages.deliveries({ params: { msgId: message.id }, query: {} })
    return deliveries.map(({ channel, familyId }) => [channel, familyId])
  }
  const { now } = await client.clock.get({})
  await installation.advance(Math.max(0, other.run.startAt - 600 - now)) // its bus leaves the yard then
  await driveUntil(other, async () => (await told()).length > 0)
  expect(await told()).toEqual([['email', other.familyId]])
  await buses.drive(30, other.run.busId ?? '')
  expect(await told()).toHaveLength(1)
})

test('[FAMILY-30] [FAMILY-70] [FAMILY-71] the last view is there without a network, and is gone with its link, after which a page says so', async () => {
  const { page, context } = await openDesk(installation.browser, { viewport: PHONE })
  const isKept = () => page.evaluate(async () => Boolean(await caches.match(location.pathname)))
  await page.goto(`${family.address}?lang=en`)
  await page.getByText('Live', { exact: true }).waitFor()
  await expect.poll(isKept).toBe(true)
  await context.setOffline(true)
  await page.getByText('Reconnecting…').waitFor()
  await page.reload()
  await page.getByText('Reconnecting…').waitFor()
  expect(await lead(page).textContent()).toContain(family.stop)
  expect(await page.locator('#age').textContent()).toMatch(/^Updated \d+:\d\d/)
  await page.evaluate(async () => {
    const cache = await caches.open('firstbell-family')
    const kept = await cache.match(location.pathname)
    const text = (await kept?.text())?.replace(
      /data-kept="(\d+)"/,
      (_, keptAt: string) => `data-kept="${Number(keptAt) - 600_000}"`, // ten minutes ago
    )
    await cache.put(location.pathname, new Response(text, { headers: kept?.headers ?? {} }))
  })
  await page.reload()
  await expect.poll(() => page.locator('#age').textContent()).toMatch(/^No news since \d+:\d\d/)
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByText('Live', { exact: true }).waitFor()
  await page.reload()
  await expect.poll(isKept).toBe(true)
  await family.revoke()
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  expect(await page.locator('main').textContent()).not.toContain(family.stop)
  await expectAccessible(page)
  await expect.poll(isKept).toBe(false)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await expectAccessible(page)
  await context.close()
})
