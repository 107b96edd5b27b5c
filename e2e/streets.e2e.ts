import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openDesk, photograph, signIn } from './support/browser.ts'
import { type Installation, newFolder, root, runProgram, startServer } from './support/program.ts'
import { takeFirst } from './support/route-pages.ts'

const EXTRACT = path.join(root, '../shared/data/osm/vh-baltimore.osm.pbf')
const isThere = existsSync(EXTRACT)
if (!isThere) console.warn(`SKIPPED, LOUDLY: no real streets, because ${EXTRACT} is not there`)

let installation: Installation
let browser: Browser
beforeAll(async () => {
  if (!isThere) return
  const folder = newFolder()
  const { code, output } = await runProgram('packages/server/dist/region-cli.js', [
    'import',
    EXTRACT,
    '--data-dir',
    folder,
  ]).ended
  if (code !== 0) throw new Error(`the streets were not imported: ${output}`)
  installation = await startServer(folder)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

interface Place {
  lat: number
  lng: number
}
type Route = { path: Place[]; stops: { type: number }[] }
type Drive = { points: { location: Place; side: string; sideOk: boolean }[] }

/** Within some ten metres. */
const isNear = (a: Place, b: Place) => Math.abs(a.lat - b.lat) < 1e-4 && Math.abs(a.lng - b.lng) < 1e-4

const plan = (page: Page) => page.getByRole('region', { name: 'Plan of the route' })
const stops = (page: Page) => plan(page).locator('button[data-stop]')
const dialog = (page: Page) => page.getByRole('dialog')

/** Types an address as somebody in a hurry does, and takes the first that is offered. */
async function findAddress(page: Page, typed: string, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Address' }).fill(typed)
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => page.getByRole('option').first().textContent()).toBe(label)
  await takeFirst(page)
  await expect.poll(() => page.getByRole('combobox', { name: 'Address' }).inputValue()).toBe(label)
}

test.skipIf(!isThere)(
  '[PLAN-13] a route through real streets: addresses with a slip, the line on the streets, doors on their side',
  async () => {
    const { page, context, complaints } = await openDesk(browser)
    await signIn(page, installation)
    await page.goto(`${installation.url}/routes/add-route`)
    await page.getByLabel('Name').fill('Harbor 1')
    await page.getByRole('button', { name: 'Add route' }).click()
    await page.getByRole('heading', { name: 'Harbor 1' }).waitFor()
    const addresses = [
      ['2022 e prat stret', '2022 East Pratt Street, Baltimore'],
      ['2315 esex st', '2315 Essex Street, Baltimore'],
      ["3242 o'donel street", "3242 O'Donnell Street, Baltimore"],
    ] as const
    for (const [index, [typed, label]] of addresses.entries()) {
      await page.getByRole('link', { name: 'Add stop' }).first().click()
      await page.getByRole('textbox', { name: 'Name' }).fill(`Stop ${index + 1}`)
      await findAddress(page, typed, label)
      await page.locator('[data-pin]').waitFor()
      if (index === 1) await photograph(page, 'address-found-light')
      if (index > 0) {
        await page.getByRole('combobox', { name: 'Position' }).click()
        await page.getByRole('option').last().click()
      }
      await page.getByRole('button', { name: 'Add stop' }).click()
      await expect.poll(() => stops(page).count()).toBe(index + 1)
    }
    const routeId = new URL(page.url()).pathname.split('/')[2] ?? ''
    const read = async (address: string) => (await page.request.get(`${installation.url}${address}`)).json()
    await page.reload() // the map shows the whole route
    await page.locator('[data-map-ready]').waitFor({ timeout: 60_000 })
    const onMap = page.getByRole('region', { name: /^Map of/ })
    await onMap.click({ position: { x: 60, y: 400 } }) // ground, far from the line
    await page.waitForURL('**/add-stop?at=*')
    await page.getByText('Waypoint', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Via')
    await page.getByRole('button', { name: 'Add stop' }).click()
    await expect.poll(() => stops(page).count()).toBe(4)
    const route = (await read(`/app/routes/${routeId}`)) as Route
    const drive = (await read(`/app/routes/${routeId}/drive`)) as Drive
    expect(drive.points.filter((_, index) => route.stops[index]?.type === 0)).toMatchObject([
      { side: 'right', sideOk: true },
      { side: 'right', sideOk: true },
      { side: 'right', sideOk: true },
    ])
    for (const { location } of drive.points) expect(route.path.some((place) => isNear(place, location))).toBe(true)
    await page.reload()
    await page.locator('[data-map-ready]').waitFor({ timeout: 60_000 })
    await photograph(page, 'real-streets-light')

    await page.getByRole('link', { name: 'Stop times' }).click()
    await page.getByText('Every drive takes as long as its streets say', { exact: false }).waitFor()
    await expectAccessible(page)
    await photograph(page, 'stop-times-streets-light')
    await page.getByRole('button', { name: 'Update Times' }).click()
    await dialog(page).getByRole('heading', { name: 'Update Stop Times?' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Update Times' }).click()
    await page.waitForURL(`**/routes/${routeId}`)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.skipIf(!isThere)(
  '[PLAN-12] a pin on a real street is given its address, in the dark and on a small screen, too',
  async () => {
    const { page, context, complaints } = await openDesk(browser, 'dark')
    await signIn(page, installation)
    await page.goto(`${installation.url}/settings/schools/add-school`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbor School')
    await findAddress(page, '1900 fleet stret', '1900 Fleet Street, Baltimore')
    await page.locator('[data-pin]').waitFor()
    await page.getByRole('textbox', { name: 'Place' }).fill('39.2838, -76.5921')
    await page.getByRole('button', { name: 'Use the address at the pin: 1724 Aliceanna Street, Baltimore' }).waitFor()
    await expectAccessible(page)
    await photograph(page, 'school-address-dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await photograph(page, 'school-address-phone')
    expect(complaints).toEqual([])
    await context.close()
  },
)
