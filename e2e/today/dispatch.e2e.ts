import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESK, expectAccessible, giveSession, openDesk, signIn } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { countsOf, reachLiveMap, running } from '../support/dashboard.ts'
import { PHONE } from '../support/driver.ts'
import { givenBuses, givenDesk, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'
import { choose } from '../support/route-pages.ts'

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const buses = givenBuses(installation)
beforeAll(() => buses.drive(60))

/** Begins at the dashboard. */
const office = givenDesk(installation)
beforeAll(async () => {
  const { client, orgId: organizationId } = await givenClient(installation)
  await client.organizations.change({ params: { organizationId }, body: { liveThreshold: 0 } }) // so that buses are late or early
  await office.open('/dashboard')
  await running(office.page).nth(2).waitFor()
})

test('[WEB-15] [WEB-16] [WEB-2] the office sets how wide the table is, and looks at the table or the map alone; both are remembered', async () => {
  const { page, complaints } = office
  const divider = page.getByRole('separator', { name: 'Width of the table' })
  const frame = page.getByRole('table').locator('xpath=..')
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await divider.focus()
  await page.keyboard.press('ArrowRight')
  expect(await divider.getAttribute('aria-valuenow')).toBe('62')

  await page.getByText('Table', { exact: true }).click()
  await expect.poll(() => divider.count()).toBe(0)
  await expect.poll(() => running(page).first().textContent()).toMatch(/ago|No signal since \d/)
  await expectAccessible(page)
  await page.getByText('Map', { exact: true }).click()
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
  await page.reload()
  await page.getByText('The map cannot be displayed on this screen').waitFor() // by this browser, which draws none
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByText('Split', { exact: true }).click()
  expect(await divider.getAttribute('aria-valuenow')).toBe('62')
  expect(complaints).toEqual([])
})

test('[WEB-20] [WEB-21] [WEB-22] the list begins with what is due; type and day are chosen, and repeated where nothing matches', async () => {
  const { page, complaints } = office
  await expect.poll(() => running(page).count()).toBeGreaterThan(2)
  const filters = page.getByRole('group', { name: 'Filters' })
  const totalOf = async (name: RegExp) => Number(/\d+$/.exec((await filters.getByText(name).textContent()) ?? '')?.[0])
  const [due, day] = [await totalOf(/^Now \d/), await totalOf(/^Today \d/)]
  expect(due).toBeLessThan(day)
  const listed = (from: string) => page.getByText(new RegExp(`^1–15 of ${from}$`))
  await listed(String(due)).waitFor()
  await filters.getByText(/^Today \d/).click()
  await listed(String(day)).waitFor()

  await choose(page, 'Type', 'Dropoff')
  const dropoffs = await totalOf(/^Today \d/)
  await expect.poll(() => totalOf(/^Today \d/)).toBeLessThan(day)
  expect((await countsOf(page))['Not started']).toBe(await totalOf(/^Today \d/))
  expect(dropoffs).toBeGreaterThan(0)
  for (const name of [/Running$/, /Late$/]) expect(await page.getByRole('button', { name }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: /^The counts cover the whole day\. Late: more than \d+ min/ }).focus()
  await page.getByRole('tooltip').waitFor()
  await expect.poll(async () => (await countsOf(page))['Running']).toBe(0)

  await page.getByLabel('Search route, driver, bus, stop').fill('no such route')
  await page.getByText('No run of today matches: The whole day · Dropoff · “no such route”').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await listed(String(due)).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
})

test('[WEB-18] [WEB-19] a click on a row selects its bus on the map, whose card offers what the row does, and a second click opens the live map', async () => {
  const { page, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await signIn(page, installation)
  await page.locator('[data-map-ready]').waitFor()
  const row = running(page).first()
  const route = (await row.getByRole('link').textContent()) ?? ''
  await row.click()
  const card = page.getByRole('region', { name: 'Map of all buses' }).getByRole('complementary')
  await card.getByText(route, { exact: true }).waitFor()
  const actionsOf = async (place: Locator) => {
    await place.getByRole('button', { name: `Actions: ${route}` }).click()
    await page.getByRole('menuitem', { name: /^Call / }).waitFor() // its phone is asked for when the menu opens
    const texts = await page.getByRole('menuitem').allTextContents()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    return texts
  }
  const offered = await actionsOf(row)
  expect(offered).toEqual([
    'Edit today’s run',
    'Bus broke down',
    'Live map',
    'Route plan',
    'Replay',
    'Write to families',
    expect.stringMatching(/^Call .+, .*\d/),
  ])
  expect(await actionsOf(card)).toEqual(offered)
  await row.click()
  await reachLiveMap(page)
  expect(complaints).toEqual([])
})

test('[DAY-38] a bus that broke down is replaced in three presses by the nearest free one with room', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await signIn(page, installation)
  const row = running(page).first()
  const route = (await row.getByRole('link').textContent()) ?? ''
  await row.getByRole('button', { name: `Actions: ${route}` }).click()
  await page.getByRole('menuitem', { name: 'Bus broke down' }).click()
  const dialog = page.getByRole('dialog', { name: /^Bus \d+ broke down: / })
  const [, nearest = ''] =
    /Bus (\d+) is the nearest one/.exec(await dialog.getByRole('status').first().innerText()) ?? []
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save for today' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  const cells = page.getByRole('row').filter({ hasText: route }).getByRole('cell')
  const changed = cells.filter({ hasText: new RegExp(`^${nearest}`) })
  await installation.advance(10) // the run goes on with it
  await changed.waitFor()
  const undone = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Undo' }).click()
  await undone
  await installation.advance(10)
  await changed.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('[WEB-23] a wall screen shows the map and the counts alone, in the theme of its address', async () => {
  await office.page.getByRole('link', { name: 'Open kiosk mode' }).waitFor()
  const { page, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await giveSession(page, installation)
  await page.goto(`${installation.url}/dashboard?kiosk=1&theme=dark`)
  await page.locator('[data-map-ready]').waitFor()
  await expect.poll(async () => (await countsOf(page))['Running']).toBeGreaterThan(2)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('[WEB-24] on a phone each run takes two lines, and nothing is cut off at the side', async () => {
  const { page, complaints } = office
  await page.setViewportSize(PHONE)
  const cards = page.getByRole('list', { name: 'Today’s runs' }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBeGreaterThan(2)
  await cards
    .first()
    .getByRole('button', { name: /^Actions: / })
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('[LIST-13] on a phone each row of a list is a card: nothing is cut off at the side, and columns still sort', async () => {
  const { page, complaints } = office
  await page.goto(`${installation.url}/drivers`)
  const list = page.getByRole('table', { name: 'Drivers' })
  const first = list.getByRole('row').nth(1)
  const name = first.getByRole('cell').first()
  await name.waitFor()
  const call = first.getByRole('link', { name: /^\+1 / })
  const [nameAt, callAt] = [await name.boundingBox(), await call.boundingBox()]
  expect(callAt?.y ?? 0).toBeGreaterThan((nameAt?.y ?? 0) + (nameAt?.height ?? 0) - 1) // under the name
  const frame = list.locator('xpath=..')
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const before = await name.textContent()
  await list.getByRole('button', { name: 'Name' }).click()
  await expect.poll(() => name.textContent()).not.toBe(before)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('[WEB-31] [WEB-32] a status says on the dashboard and on the live map by which times it is late, and since when there is no signal', async () => {
  const { page, complaints } = office
  await page.setViewportSize(DESK)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const row = running(page)
    .filter({ hasText: /Late|Early/ })
    .first()
  await row.getByText(/^(Late|Early)/).hover()
  const said = page.getByRole('tooltip')
  await expect
    .poll(() => said.textContent())
    .toMatch(/: scheduled \d+:\d\d, expected \d+:\d\d\. (Late|Early): more than \d+ min/)
  await expectAccessible(page)
  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await reachLiveMap(page)
  await installation.advance(400) // nobody drives meanwhile
  const noSignal = page.getByText(/^No signal since \d/)
  await noSignal.waitFor()
  await noSignal.locator('xpath=..').focus()
  await expect.poll(() => said.textContent()).toMatch(/^The last location was received at \d+:\d\d:\d\d AM\./)
  expect(complaints).toEqual([])
})
