import { existsSync } from 'node:fs'
import path from 'node:path'
import { lineOf, type Position, project } from '@firstbell/geo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenInstallation } from '../support/given.ts'
import { newFolder, root, runProgram, startServer } from '../support/program.ts'
import {
  dialog,
  dragOnMap,
  findLineOnMap,
  keepTimes,
  openCoordinates,
  stopOnMap,
  stops,
  takeFirst,
} from '../support/route-pages.ts'
import { metresOffStreets, readStreets, sideOf } from '../support/maps/street-map.ts'

const EXTRACT = path.join(root, '../shared/data/osm/vh-baltimore.osm.pbf')
const isThere = existsSync(EXTRACT)
if (!isThere) console.warn(`SKIPPED, LOUDLY: no real streets, because ${EXTRACT} is not there`)

const installation = givenInstallation(async () => {
  const folder = newFolder()
  const { code, output } = await runProgram('packages/server/dist/region-cli.js', [
    'import',
    EXTRACT,
    '--data-dir',
    folder,
  ]).ended
  if (code !== 0) throw new Error(`the streets were not imported: ${output}`)
  return startServer(folder)
})

type Route = { path: Position[]; stops: { type: number; name: string; location: Position }[] }
type Drive = {
  points: { location: Position; side: string; sideOk: boolean }[]
  legs: { turns: { streetName: string | null }[] }[]
}

/** Whoever has chosen an address sees where it is, wherever the map was. */
async function expectPinInView(page: Page): Promise<void> {
  const frame = await page.getByRole('region', { name: /^Map of/ }).boundingBox()
  const isInside = async () => {
    const pin = await page.locator('[data-pin]').boundingBox()
    if (!frame || !pin) return false
    const [x, y] = [pin.x + pin.width / 2 - frame.x, pin.y + pin.height / 2 - frame.y]
    return x > 0 && y > 0 && x < frame.width && y < frame.height
  }
  await expect.poll(isInside).toBe(true)
}

/** Types an address as somebody in a hurry does, and takes the first that is offered. */
async function findAddress(page: Page, typed: string, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Address' }).fill(typed)
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => page.getByRole('option').first().textContent()).toBe(label)
  await takeFirst(page)
  await expect.poll(() => page.getByRole('combobox', { name: 'Address' }).inputValue()).toBe(label)
}

/** Presses the map so far east and south of the stop of this name, in pixels, and adds the stop that the form offers. */
async function pressStop(page: Page, from: string, [east, south]: readonly [number, number], count: number) {
  const { x, y } = await stopOnMap(page, from)
  await page.mouse.click(x + east, y + south)
  await page.waitForURL('**/add-stop?at=*')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.poll(() => name.inputValue()).not.toBe('')
  const called = await name.inputValue()
  await page.getByRole('combobox', { name: 'Position in route' }).click()
  await page.getByRole('option').last().click()
  await page.getByRole('button', { name: 'Add stop' }).click()
  await expect.poll(() => stops(page).count()).toBe(count)
  await keepTimes(page)
  return called
}

test.skipIf(!isThere)(
  '[PLAN-13] a route through real streets is put on the map: an address with a slip, two presses, a line that is pulled',
  async () => {
    const { page, context, complaints } = await openDesk(installation.browser, { drawsMaps: true })
    await giveSession(page, installation)
    await page.goto(`${installation.url}/routes/add-route`)
    await page.getByLabel('Name').fill('Harbor 1')
    await page.getByRole('button', { name: 'Add route' }).click()
    await page.getByRole('heading', { name: 'Harbor 1' }).waitFor()
    await page.getByRole('link', { name: 'Add stop' }).first().click()
    await findAddress(page, '2022 e prat stret', '2022 East Pratt Street, Baltimore')
    await page.locator('[data-pin]').waitFor()
    await expectPinInView(page)
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect.poll(() => name.inputValue()).toContain('East Pratt')
    const first = await name.inputValue()
    await page.getByRole('button', { name: 'Add stop' }).click()
    await expect.poll(() => stops(page).count()).toBe(1)
    await page.reload() // the map shows the stop from near
    await page.locator('[data-map-ready]').waitFor()
    const others = [await pressStop(page, first, [156, 205], 2), await pressStop(page, first, [325, 270], 3)]
    expect(others).toEqual([expect.stringContaining('Gough'), expect.stringContaining('Patterson Park')])

    const routeId = new URL(page.url()).pathname.split('/')[2] ?? ''
    const ask = async (address: string) => (await page.request.get(`${installation.url}${address}`)).json()
    const read = async () => ({
      route: (await ask(`/app/routes/${routeId}`)) as Route,
      drive: (await ask(`/app/routes/${routeId}/drive`)) as Drive,
    })
    const lengthOf = ({ route }: { route: Route }) => lineOf(route.path).lengthMetres
    const before = await read()
    const at = await stopOnMap(page, first)
    await dragOnMap(page, await findLineOnMap(page), { x: at.x - 95, y: at.y + 112 }) // into South Washington Street
    await dialog(page)
      .getByText(/^Route the bus through this point, between /)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Create waypoint' }).click()
    await keepTimes(page)
    await expect.poll(() => stops(page).count()).toBe(4)

    const after = await read()
    const line = lineOf(after.route.path)
    expect(lengthOf(after)).toBeGreaterThan(lengthOf(before))
    expect(metresOffStreets(readStreets(EXTRACT), line)).toBeLessThan(1)
    const streets = after.drive.legs.flatMap(({ turns }) => turns.map(({ streetName }) => streetName))
    expect(streets).toEqual(expect.arrayContaining(['East Pratt Street', 'South Washington Street']))
    const points = after.route.stops.map((stop, i) => ({ ...stop, driven: after.drive.points[i] }))
    for (const { name, type, location, driven } of points) {
      if (!driven) throw new Error(`${name} is not driven to`)
      expect(project(line, driven.location).offsetMetres).toBeLessThan(1)
      if (type !== 0) continue
      expect(driven).toMatchObject({ side: 'right', sideOk: true })
      expect([name, sideOf(line, driven.location, location)]).toEqual([name, 'right'])
    }
    await page.reload()
    await page.locator('[data-map-ready]').waitFor()

    await page.getByRole('link', { name: 'Stop times' }).click()
    await page.getByText('Travel times are based on speed limits', { exact: false }).waitFor()
    await expectAccessible(page)
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
    const { page, context, complaints } = await openDesk(installation.browser, { theme: 'dark', drawsMaps: true })
    await giveSession(page, installation)
    await page.goto(`${installation.url}/settings/schools/add-school`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbor School')
    await findAddress(page, '1900 fleet stret', '1900 Fleet Street, Baltimore')
    await page.locator('[data-pin]').waitFor()
    await (await openCoordinates(page)).fill('39.2838, -76.5921')
    await page.getByRole('button', { name: 'Use address at pin: 1724 Aliceanna Street, Baltimore' }).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await context.close()
  },
)
