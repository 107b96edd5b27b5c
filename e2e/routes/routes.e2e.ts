import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { moveFingers } from '../support/maps/fingers.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { pixelsOnMap } from '../support/maps/map-pixels.ts'
import { countPages } from '../support/paper.ts'
import { dialog, openRoute, rows, stopOnMap, stops } from '../support/route-pages.ts'

const installation = givenInstallation()
/** The office's desk: each journey goes on where the one before has ended. */
const desk = givenDesk(installation)
const mapDesk = givenDesk(installation, { drawsMaps: true })

test('[PLAN-14] a route is taken out of service and put back, and the list says so', async () => {
  const { page, complaints } = desk
  await openRoute(page, installation, 'High 7 PM')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Take out of service' }).click()
  await dialog(page)
    .getByText(/^\d+ assigned riders will have no bus\.$/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Take out of service' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText('Out of service').waitFor()
  await page.goto(`${installation.url}/routes?q=out+of+service`)
  await expect.poll(() => rows(page).count()).toBe(2)
  await expect.poll(() => rows(page).nth(1).textContent()).toMatch(/High 7 PM.*Out of service/)
  await page.goto(`${installation.url}/routes`)
  for (const order of ['ascending', 'descending']) {
    await page.getByRole('button', { name: 'Status' }).click()
    await page.locator(`th[aria-sort=${order}]`).filter({ hasText: 'Status' }).waitFor()
  }
  await expect.poll(() => rows(page).nth(1).textContent()).toMatch(/High 7 PM.*Out of service/)
  await page.goto(`${installation.url}/dashboard?q=High+7`)
  await page.getByText('High 7 AM').first().waitFor()
  await expect.poll(() => page.getByText('High 7 PM').count()).toBe(0)
  await openRoute(page, installation, 'High 7 PM')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Put back in service' }).click()
  await page.getByText('Out of service').waitFor({ state: 'hidden' })
  await page.goto(`${installation.url}/dashboard?q=High+7`)
  await expect.poll(() => page.getByText('High 7 PM').count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('[SECURITY-43] no page does what its own policy refuses', async () => {
  const { page, complaints } = await desk.open('/dashboard')
  for (const path of ['/dashboard', '/routes', '/families', '/settings/import-export']) {
    await page.goto(installation.url + path)
    await page.getByRole('table').waitFor()
  }
  await openRoute(page, installation, 'High 1 AM')
  expect(complaints).toEqual([])
})

test('[MAP-21] two fingers bring the map closer and do not turn it, nor does a key', async () => {
  const { page, complaints } = mapDesk
  await openRoute(page, installation, 'High 1 AM')
  const between = async () => {
    const [first, second] = [await stopOnMap(page, /^Stop 1\b/), await stopOnMap(page, /^Stop 2\b/)]
    const [east, south] = [second.x - first.x, second.y - first.y]
    return { pixels: Math.hypot(east, south), degrees: (Math.atan2(south, east) * 180) / Math.PI }
  }
  const { pixels, degrees } = await between()
  const map = await page.getByRole('region', { name: /^Map of/ }).boundingBox()
  if (!map) throw new Error('the map has no place on the page')
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2]
  await moveFingers(
    page,
    [
      { x: x - 60, y },
      { x: x + 60, y },
    ],
    [
      { x: x - 60, y: y - 60 },
      { x: x + 60, y: y + 60 },
    ],
  )
  await expect.poll(async () => (await between()).pixels).toBeGreaterThan(pixels * 1.2)
  await page.locator('.maplibregl-canvas').press('Shift+ArrowRight')
  const { x: at } = await stopOnMap(page, /^Stop 1\b/)
  await page.locator('.maplibregl-canvas').press('ArrowRight') // a key that moves it, to wait for
  await expect.poll(async () => (await stopOnMap(page, /^Stop 1\b/)).x).toBeLessThan(at - 50)
  expect((await between()).degrees).toBeCloseTo(degrees, 0)
  expect(complaints).toEqual([])
})

test('[MAP-22] [MAP-23] [MAP-25] [MAP-26] [ROUTE-28] [ROUTE-29] [ROUTE-35] a planner sees what lies around a route, and prints it with its turns and phones', async () => {
  const { page, complaints } = mapDesk
  await openRoute(page, installation, 'High 1 AM')
  await expect.poll(() => page.locator('[data-home]').count()).toBeGreaterThan(20)
  await page.getByText(/^\d+\/\d+$/).waitFor()
  expect(await stops(page).last().textContent()).toMatch(/School, drops off \d+/)
  await page.getByRole('button', { name: 'Layers' }).click()
  const grey = () => pixelsOnMap(page, '#75849b')
  await page.getByLabel(/^Unassigned children/).check()
  expect(await grey()).toBeLessThan(100)
  await page.getByLabel(/^Other routes$/).check()
  await expect.poll(grey).toBeGreaterThan(1000)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Find on the map' }).fill('Mill Road')
  await page.getByRole('option').first().click()
  await page.locator('[data-pin]').waitFor()

  await page.getByRole('link', { name: 'Route sheet' }).click()
  await page
    .getByRole('row', { name: /School|High/ })
    .first()
    .waitFor()
  const map = page.getByRole('img', { name: 'Map of High 1 AM' })
  await map.locator('image').waitFor()
  expect(await map.locator('text').allTextContents()).toEqual(Array.from({ length: 10 }, (_, i) => String(10 - i)))
  await page.getByText('Fictional town').waitFor()
  expect(await countPages(page)).toBe(1)
  await page.getByLabel('Phones of contacts').check()
  await page
    .getByText(/\+1 \d{3} 555/)
    .first()
    .waitFor()
  await page.getByLabel('Turn-by-turn directions').check()
  await page
    .getByText(/turn (left|right) onto /)
    .first()
    .waitFor()
  await page.getByLabel('Overview map').uncheck()
  await map.waitFor({ state: 'detached' })
  await page.reload()
  await page
    .getByText(/turn (left|right) onto /)
    .first()
    .waitFor()
  await expect.poll(() => page.getByLabel('Phones of contacts').isChecked()).toBe(true)
  expect(await map.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('[ROUTE-36] [ROUTE-37] the sheets of all routes home are printed together, and read a few at a time', async () => {
  const { page, complaints } = desk
  let underWay = 0
  let most = 0
  const isRead = (address: string) => /\/app\/(routes\/[\w-]+|familyroutes)(\?|$)/.test(address)
  page.on('request', (request) => {
    if (isRead(request.url())) most = Math.max(most, ++underWay)
  })
  page.on('requestfinished', (request) => {
    if (isRead(request.url())) underWay--
  })
  await page.goto(`${installation.url}/routes`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print all routes' }).click()
  await page.getByLabel('Overview map').uncheck()
  await page.getByText('50 route sheets are ready to print').waitFor()
  expect(most).toBeLessThanOrEqual(8) // four routes, each with its riders
  expect(most).toBeGreaterThan(1)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Dropoff' }).click()
  await page.getByText('25 route sheets are ready to print').waitFor()
  await page.getByRole('combobox', { name: 'School' }).click()
  await page.getByRole('option', { name: /High School/ }).click()
  await page.getByText('7 route sheets are ready to print').waitFor()
  const listed = await page.getByRole('table', { name: 'List of route sheets' }).getByRole('row').allTextContents()
  expect(listed).toHaveLength(8)
  expect(listed[1]).toMatch(/^1High 1 PM01.+2:38 PM – 3:26 PM$/)
  expect(await page.getByRole('region', { name: /^Route sheet: High \d PM$/ }).count()).toBe(7)
  expect(await countPages(page)).toBe(8)
  await page.reload()
  await page.getByText('7 route sheets are ready to print').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
