import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk, signIn, type Theme } from '../support/browser.ts'
import { givenBuses, givenInstallation } from '../support/given.ts'
import { ADDRESS, drawnOnGoogle, standInForGoogle, startGoogle } from '../support/services/google.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'
import { openLiveMap } from '../support/pages/public-pages.ts'
import { dialog, keepTimes, openCoordinates, openRoute, stops, takeFirst } from '../support/route-pages.ts'

let google: Awaited<ReturnType<typeof startGoogle>>
beforeAll(async () => {
  google = await startGoogle()
})
afterAll(async () => {
  google?.close()
})
const installation = givenInstallation(() => startServer(newFolder(), { ...google.env, ...TEST_CLOCK }))
const buses = givenBuses(installation)
beforeAll(() => buses.drive(60))

async function openGoogleDesk(theme: Theme = 'light', viewport?: { width: number; height: number }) {
  const desk = await openDesk(installation.browser, { theme, viewport, drawsMaps: true })
  await giveSession(desk.page, installation)
  return { ...desk, asked: await standInForGoogle(desk.context) }
}

/** Of other maps, and of Google but its script. */
function othersIn(asked: readonly string[]): string[] {
  const isScript = (url: string) => url.startsWith('https://maps.googleapis.com/maps/api/js?')
  return asked.filter(
    (url) => /maplibre|\/tiles\/|\.mvt/.test(url) || (/google|gstatic/.test(new URL(url).host) && !isScript(url)),
  )
}

/** Where a drawn line is in its middle. */
async function middleOfLine(page: Page): Promise<{ x: number; y: number }> {
  return page
    .locator('svg polyline')
    .last()
    .evaluate((line: SVGPolylineElement) => {
      const { x, y } = line.getPointAtLength(line.getTotalLength() * 0.47)
      const { left, top } = line.ownerSVGElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
      return { x: left + x, y: top + y }
    })
}

test("[MAP-15] a route is planned on Google's map: its line, its stops, a press on the ground and on the line, a dragged pin", async () => {
  const { page, context, complaints, asked } = await openGoogleDesk()
  await openRoute(page, installation, 'High 2 AM')
  const before = await stops(page).count()
  const onMap = page.getByRole('region', { name: /^Map of/ })
  expect(await onMap.locator('button[data-stop]').count()).toBe(before)
  const drawn = await drawnOnGoogle(page)
  expect(drawn.maps.at(-1)).toMatchObject({ colorScheme: 'LIGHT', clickableIcons: false })
  const path = drawn.lines.at(-1)?.path ?? []
  expect(path.length).toBeGreaterThan(20)
  const [west = 0, , east = 0] = drawn.fits.at(-1) ?? []
  for (const { lng } of path) expect(lng >= west && lng <= east).toBe(true)
  await expectAccessible(page)

  const box = (await onMap.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(box.x + 40, box.y + box.height - 40)
  await page.waitForURL('**/add-stop?at=*')
  const pin = await page.locator('[data-pin]').boundingBox()
  const locationField = await openCoordinates(page)
  const first = await locationField.inputValue()
  await page.mouse.move((pin?.x ?? 0) + 18, (pin?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((pin?.x ?? 0) + 118, (pin?.y ?? 0) - 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => locationField.inputValue()).not.toBe(first)
  const [[lat, lng], [firstLat, firstLng]] = [await locationField.inputValue(), first].map((text) =>
    text.split(',').map(Number),
  ) as [[number, number], [number, number]]
  expect(lat > firstLat && lng > firstLng).toBe(true)
  const moved = await page.locator('[data-pin]').boundingBox()
  expect(Math.abs((moved?.x ?? 0) - (pin?.x ?? 0) - 100)).toBeLessThan(2)
  expect(Math.abs((moved?.y ?? 0) - (pin?.y ?? 0) + 50)).toBeLessThan(2) // held where it was taken, not put where the map was pressed

  await page.getByRole('textbox', { name: 'Name' }).fill('Pressed')
  await page.getByRole('combobox', { name: 'Address' }).fill('14 oak')
  await page.getByRole('option', { name: ADDRESS }).waitFor()
  await takeFirst(page)
  await expect.poll(() => locationField.inputValue()).toMatch(/^38\.5\d*, -41/)
  await page.getByRole('button', { name: 'Add stop' }).click()
  await expect.poll(() => stops(page).count()).toBe(before + 1)
  await keepTimes(page)
  const onWay = ({ lat, lng }: { lat: number; lng: number }) => Math.hypot(lat - 38.5, lng + 41) < 1e-4
  await expect.poll(async () => (await drawnOnGoogle(page)).lines.at(-1)?.path.some(onWay)).toBe(true)

  const middle = await middleOfLine(page)
  await page.mouse.move(middle.x, middle.y)
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { googleDraws: { cursor: string } }).googleDraws.cursor))
    .toBe('pointer')
  await page.mouse.click(middle.x, middle.y)
  await dialog(page).getByText('Route the bus through this point').waitFor()
  expect(othersIn(asked)).toEqual([])
  const scripts = asked.filter((url) => url.startsWith('https://maps.googleapis.com'))
  expect(new Set(scripts.map((url) => new URL(url).searchParams.get('key')))).toEqual(new Set(['page-key']))
  expect(new URL(scripts[0] ?? '').searchParams.get('libraries')).toBe('maps,core,geocoding,marker,routes,geometry')
  expect(google.asked.every((one) => one.endsWith(' server-key'))).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test("[MAP-15] buses drive on Google's map in the dark, and are picked there", async () => {
  const { page, context, complaints, asked } = await openGoogleDesk('dark')
  await page.goto(`${installation.url}/dashboard`)
  const list = page.getByRole('list', { name: 'Buses on the map' })
  await expect.poll(() => list.getByRole('button').count()).toBeGreaterThan(0)
  expect((await drawnOnGoogle(page)).maps.at(-1)).toMatchObject({ colorScheme: 'DARK' })
  const findBus = () =>
    page.locator('section canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const dots = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      const amber = Array.from({ length: width * height }, (_, i) => i).find(
        (i) => (dots[4 * i] ?? 0) > 230 && (dots[4 * i + 1] ?? 0) > 140 && (dots[4 * i + 2] ?? 255) < 60,
      )
      if (amber === undefined) return undefined
      const { left, top } = canvas.getBoundingClientRect()
      return { x: left + (amber % width) / devicePixelRatio, y: top + Math.floor(amber / width) / devicePixelRatio + 4 }
    })
  await expect.poll(findBus).toBeDefined()
  await expect
    .poll(async () => {
      const bus = await findBus()
      if (bus) await page.mouse.click(bus.x, bus.y)
      return page.getByRole('link', { name: 'Open live map' }).count()
    })
    .toBe(1)
  await list.getByRole('button').first().focus()
  expect(othersIn(asked)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test("[MAP-15] families see buses on Google's map, which is told no more of the address than its origin", async () => {
  const { page, context, complaints, asked } = await openGoogleDesk('light', { width: 390, height: 844 })
  await page.goto(await openLiveMap(page, installation))
  await page.getByRole('button', { name: 'Show map' }).click()
  await page.locator('[data-map-ready]').waitFor()
  const script = asked.findLast((url) => url.startsWith('https://maps.googleapis.com')) ?? ''
  expect(new URL(script).searchParams.get('auth_referrer_policy')).toBe('origin')
  const onMap = page.locator('[data-map-ready]')
  await expect.poll(() => page.locator('#no-position').isHidden()).toBe(true)
  await onMap.scrollIntoViewIfNeeded()
  expect(othersIn(asked)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('[MAP-16] where Google cannot be reached, or takes the key no more, the page says so and goes on', async () => {
  let isThere = false
  const { page, context } = await openDesk(installation.browser, { drawsMaps: true })
  const asked = await standInForGoogle(context, () => isThere)
  await signIn(page, installation)
  await page.getByText('The map could not be loaded').waitFor()
  expect(asked.filter((url) => url.startsWith('https://maps.googleapis.com'))).toHaveLength(4)
  await page.locator('tbody tr').first().waitFor()
  isThere = true
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.locator('[data-map-ready]').waitFor()
  await page.evaluate(() => (globalThis as unknown as { gm_authFailure(): void }).gm_authFailure())
  await page.getByText('The map could not be loaded').waitFor()
  await context.close()
})
