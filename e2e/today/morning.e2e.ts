import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openDesk, signIn } from '../support/browser.ts'
import { countsOf, reachLiveMap, rows, running } from '../support/dashboard.ts'
import { givenBuses, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const buses = givenBuses(installation)
beforeAll(() => buses.drive(60))

/** No wider than a bus can be pressed. */
const GRID_PIXELS = 22

/** The page that one comes from stays until the next one is there: its map is not meant. */
const routeMap = (page: Page) => page.getByRole('region', { name: /^Map of (?!all)/ })

/** What stands in a column, from the first row to the last. */
async function column(page: Page, title: string): Promise<string[]> {
  const head = await page.getByRole('columnheader').allTextContents()
  return page.locator(`tbody td:nth-child(${head.indexOf(title) + 1})`).allTextContents()
}

test('[WEB-1] a page asked for without a session leads to sign-in, and from there to where one wanted to go', async () => {
  const { page, context } = await openDesk(installation.browser)
  await page.goto(`${installation.url}/dashboard`)
  await page.waitForURL('**/sign-in?redirect=*')
  await page.getByLabel('Email').fill(installation.account.email)
  await page.getByLabel(/^Password/).fill('not the password at all')
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect email or password.').waitFor()
  await page.getByLabel(/^Password/).fill(installation.account.password)
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard')
  await context.close()
})

test('[WEB-2] the dashboard shows the runs of today in order of departure, with status, window and age of the data', async () => {
  const { page, context, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await signIn(page, installation)
  await expect.poll(() => running(page).count()).toBeGreaterThan(5)
  await expect.poll(() => rows(page).count()).toBe(16) // the head and a page of 15
  const starts = await column(page, 'Start – End')
  const minutes = starts.map((times) => {
    const [, hour, minute] = /^(\d+):(\d\d) – \d+:\d\d$/.exec(times) ?? []
    return Number(hour) * 60 + Number(minute)
  })
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  await expect
    .poll(() => running(page).first().textContent())
    .toMatch(/\d+:\d\d – \d+:\d\d.*(On Time|Late|Early).*\d+:\d\d – \d+:\d\d/)
  await expect.poll(() => page.locator('[data-bus]').count()).toBeGreaterThan(5)
  expect(complaints).toEqual([])
  await context.close()
})

test('[WEB-3] search and the counts narrow the list, and the counts of what is on its way add up', async () => {
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, installation)
  await rows(page).nth(15).waitFor()
  const counts = await countsOf(page)
  expect(counts['Running']).toBeGreaterThan(0)
  const labelled = ['On Time', 'Late', 'Early', 'Unknown'].map((name) => counts[name] ?? 0)
  expect(labelled.reduce((sum, one) => sum + one)).toBe(counts['Running'])
  await page.keyboard.press('/')
  await page.keyboard.type('mIDDle')
  await expect
    .poll(() => rows(page).evaluateAll((all) => all.slice(1).every((row) => /Middle/.test(row.textContent ?? ''))))
    .toBe(true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('no such route')
  await page.getByRole('heading', { name: 'No matching runs' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await rows(page).nth(15).waitFor()
  await page.getByRole('button', { name: /Not started$/ }).click()
  await expect
    .poll(async () => page.getByText(`1–15 of ${(await countsOf(page))['Not started']}`, { exact: true }).count())
    .toBe(1)
  expect(new Set(await column(page, 'Status'))).toEqual(new Set(['Not Running']))
  await context.close()
})

test('[WEB-4] the live map of a route follows its bus along its stops', async () => {
  const { page, context, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await signIn(page, installation)
  await expect.poll(() => running(page).count()).toBeGreaterThan(2)
  await running(page).last().getByRole('link').press('Enter')
  await reachLiveMap(page)
  const bus = routeMap(page).locator('[data-bus]')
  await bus.waitFor()
  const seen = Number(await bus.getAttribute('data-at'))
  await buses.drive(30)
  await expect.poll(async () => Number(await bus.getAttribute('data-at'))).toBeGreaterThan(seen + 10)
  await expect.poll(() => page.locator('[aria-current=step]').count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('[MAP-10] the buses on the dashboard glide, and the map under them is not drawn for it', async () => {
  const { page, context, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const counts = { baseMap: 0, buses: 0, markers: 0 }
    Object.assign(window, { counts })
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...given) {
      counts.baseMap++
      return drawElements.apply(this, given)
    }
    const { clearRect } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.clearRect = function (...given) {
      counts.buses++
      return clearRect.apply(this, given)
    }
  })
  const counts = () => page.evaluate(() => (window as unknown as { counts: { baseMap: number; buses: number } }).counts)
  await signIn(page, installation)
  await expect.poll(() => running(page).count()).toBeGreaterThan(5)
  await page.locator('[data-map-ready]').waitFor()
  let baseMap = -1
  await expect.poll(async () => baseMap === (baseMap = (await counts()).baseMap), { interval: 2000 }).toBe(true) // all tiles are there, the first view is taken
  await buses.drive(10)
  const { buses: before } = await counts()
  await expect.poll(async () => (await counts()).buses).toBeGreaterThan(before + 5) // no report comes any more
  expect((await counts()).baseMap).toBe(baseMap)
  expect(await page.locator('.maplibregl-marker').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('[MAP-11] a bus on the dashboard is marked and picked with the keyboard and with the pointer', async () => {
  const { page, context } = await openDesk(installation.browser, { drawsMaps: true })
  await signIn(page, installation)
  const map = page.getByRole('region', { name: 'Map of all buses' })
  const listed = map.getByRole('list', { name: 'Buses on the map' }).getByRole('button')
  await expect.poll(() => listed.count()).toBeGreaterThan(5)
  await page.locator('[data-map-ready]').waitFor()
  const marked = () => page.locator('tr[data-marked]').getAttribute('data-key', { timeout: 5000 })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-id'))

  await page.getByRole('button', { name: 'Zoom out' }).focus()
  await page.keyboard.press('Tab')
  const first = await focused()
  expect(first).toBeTruthy()
  await page.keyboard.press('ArrowDown')
  const second = await focused()
  expect(second).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  await expect.poll(marked).toBe(first)
  await page.keyboard.press('Enter')
  const card = map.getByRole('complementary')
  await expect.poll(() => card.count()).toBe(1)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => card.count()).toBe(0)

  const cursor = () => map.locator('.maplibregl-canvas').evaluate((canvas) => canvas.style.cursor)
  const box = await map.boundingBox()
  if (!box) throw new Error('the map is not on the page')
  search: for (let y = box.y + 60; y < box.y + box.height - 30; y += GRID_PIXELS) {
    for (let x = box.x + 10; x < box.x + box.width; x += GRID_PIXELS) {
      await page.mouse.move(x, y)
      if ((await cursor()) !== 'pointer') continue
      await page.mouse.click(x, y)
      break search
    }
  }
  await expect.poll(() => card.count()).toBe(1)
  await context.close()
})

test('[WEB-6] a server that goes away is said so, what is shown stays, and it goes on when the server is back', async () => {
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, installation)
  await rows(page).nth(15).waitFor()
  const { folder, url } = installation
  installation.child.kill('SIGINT')
  await installation.ended
  await expect.poll(() => page.getByText('Reconnecting…').count()).toBe(1)
  await expect.poll(() => rows(page).count()).toBe(16)
  Object.assign(installation, await startServer(folder, { ...TEST_CLOCK, PORT: new URL(url).port }))
  await page.getByText('Live', { exact: true }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(16)
  await context.close()
})

test('[WEB-7] a person who signs out is out', async () => {
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, installation)
  await page.getByRole('button', { name: /Robin Mercer/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/sign-in*')
  expect((await page.request.get(`${installation.url}/app/session`)).status()).toBe(401)
  await page.goto(`${installation.url}/dashboard`)
  await page.waitForURL('**/sign-in*')
  await context.close()
})
