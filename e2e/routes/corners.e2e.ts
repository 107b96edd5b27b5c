import type { Answer, api } from '@firstbell/contract'
import type { StreetBan } from '@firstbell/domain'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { type Pixel, planOf, streetOf, turnOn } from '../support/maps/plan-streets.ts'

const installation = givenInstallation()
const mapDesk = givenDesk(installation, { drawsMaps: true })

/** Draws a square in the middle of the map by presses, and types one of its corners anew. */
async function drawArea(page: Page): Promise<void> {
  await page.goto(`${installation.url}/route-generator`)
  await page.getByRole('link', { name: 'Hazard areas' }).click()
  await page.getByText('No hazard areas yet').waitFor()
  await page.getByRole('link', { name: 'Add hazard area' }).first().click()
  await page.getByLabel('Name').fill('Quarry')
  const map = page.locator('[data-map-ready]')
  await map.waitFor()
  const box = await map.boundingBox()
  if (!box) throw new Error('the map is on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (const [right, down] of [
    [-40, -40],
    [40, -40],
    [40, 40],
    [-40, 40],
  ] as const)
    await page.mouse.click(x + right, y + down)
  const fourth = page.getByRole('textbox', { name: 'Corner 4', exact: true })
  await fourth.waitFor()
  const typed = await fourth.inputValue()
  await page.getByRole('button', { name: 'Remove corner 4' }).press('Enter')
  await fourth.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add corner' }).press('Enter')
  await fourth.fill('here')
  await page.getByRole('button', { name: 'Add hazard area' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Corner 4 needs a latitude and a longitude/).waitFor()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await fourth.fill(typed)
  await page.getByRole('button', { name: 'Add hazard area' }).click()
  await page.getByRole('link', { name: 'Quarry' }).waitFor()
}

/** Begins a scenario of the high school with a bus, which is not saved yet. */
async function beginScenario(page: Page, name: string, searchSeconds: number): Promise<void> {
  await page.getByRole('link', { name: 'Add scenario' }).first().click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('combobox', { name: 'Schools' }).click()
  await page.getByRole('option', { name: /High School/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Add scenario' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Search time (s)').fill(String(searchSeconds))
}

/** Opens a route of the plan, and answers what the server says of its path along the streets. */
async function openRoute(page: Page, name = 'Bus 1, route 1'): Promise<Answer<typeof api.scenarioruns.path>> {
  await page.locator('[data-map-ready]').waitFor()
  const answer = page.waitForResponse(/\/scenarioruns\/[^/]+\/path\?/)
  await page.getByRole('button', { name: new RegExp(`^${name} `) }).press('Enter')
  return (await answer).json()
}

/** Opens the first route of a plan with a turn that can be pressed on the map. */
async function openTurningRoute(page: Page, runId: string) {
  for (const [index, { busNumber, routeNumber }] of (await planOf(page, runId)).routes.entries()) {
    const name = `Bus ${busNumber}, route ${routeNumber}`
    if (index === 0) await page.reload()
    const { path } = await openRoute(page, name)
    const presses = await turnOn(page, runId, path)
    if (presses) return { name, path, presses }
  }
  throw new Error('a route turns')
}

/** Says of every school that its riders are right. */
async function checkRiders(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Check riders' })
  await table.getByRole('row', { name: /High School/ }).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start search' }).click()
  await page.getByText('Completed', { exact: true }).waitFor()
  await page.getByText('The independent check found no broken rule.').waitFor()
}

/** By keyboard: streets with a name that is alike may come before it. */
async function chooseStreet(page: Page, street: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Street', exact: true }).fill(street)
  const option = page.getByRole('option', { name: street }).first()
  await option.waitFor()
  const pressDown = () => page.keyboard.press('ArrowDown')
  const isSelected = () => option.getAttribute('data-combobox-selected')
  await expect.poll(() => pressDown().then(isSelected)).toBe('true')
  await page.keyboard.press('Enter')
}

/** By two presses on the map a turn, and by its name the north or east side of a street. */
async function forbidTurnAndSide(page: Page, presses: readonly Pixel[], street: string): Promise<void> {
  await page.getByRole('button', { name: 'Forbid…' }).click()
  await page.getByText('Turn', { exact: true }).click()
  const [first, second] = presses
  if (!first || !second) throw new Error('a turn has two streets')
  await page.mouse.click(first.x, first.y)
  await page.getByText('Now click the street into which the bus turns, or choose both below.').waitFor()
  await page.mouse.click(second.x, second.y)
  await page.getByText('Check the turn below.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Forbid', exact: true }).click()
  await page.getByText(/^Turn from .* into /).waitFor()

  await page.getByRole('button', { name: 'Forbid…' }).press('Enter')
  await page.getByText('Side of a street', { exact: true }).click()
  await chooseStreet(page, street)
  await page.getByRole('radio', { name: 'The whole street' }).check()
  await page.getByRole('button', { name: 'Forbid', exact: true }).press('Enter')
  await page.getByText(new RegExp(` side of ${street}, whole street$`)).waitFor()
}

/** By keyboard, the street of the open route; by a press on the map, a block, which is allowed again. */
async function forbidStreet(page: Page, street: string): Promise<void> {
  await page.getByRole('button', { name: 'Forbid…' }).press('Enter')
  await chooseStreet(page, street)
  await page.getByRole('status').filter({ hasText: street }).waitFor()
  await page.getByRole('radio', { name: 'The whole street' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Forbid', exact: true }).press('Enter')
  await page.getByText(`${street}, whole street`).waitFor()

  await page.getByRole('button', { name: 'Forbid…' }).click()
  const map = await page.locator('.maplibregl-canvas').boundingBox()
  if (!map) throw new Error('the map is on the page')
  await page.mouse.click(map.x + map.width / 2 + 30, map.y + map.height / 2 + 30)
  await page.getByRole('radio', { name: 'Only this block' }).waitFor()
  await page.getByRole('button', { name: 'Forbid', exact: true }).click()
  const remove = page.getByRole('button', { name: /^Allow again: .*, one block$/ })
  await remove.waitFor()
  await expectAccessible(page)
  await remove.click()
  await remove.waitFor({ state: 'detached' })
}

test('[SCENARIO-48] [SCENARIO-70] [SCENARIO-71] [SCENARIO-24] [SCENARIO-25] [SCENARIO-83] [SCENARIO-94] [SCENARIO-95] an office plans from street corners, around an area that it has drawn and a street that it forbids', async () => {
  const { page, complaints } = mapDesk
  await drawArea(page)
  await page.getByRole('link', { name: 'Route generator' }).first().click()
  await beginScenario(page, 'Corners', 2)
  await page.getByRole('radio', { name: /^Choose among street corners/ }).check()
  await page.getByLabel('Also existing stops').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Scenario saved').waitFor()
  expect(await page.getByLabel('Distance between stops, at least (mi)').inputValue()).toBe('0.2')
  expect(await page.getByLabel('Fastest street with a stop (mph)').inputValue()).toBe('45')

  await page.getByRole('link', { name: '2. Check riders' }).click()
  await checkRiders(page)
  await search(page)
  const { path } = await openRoute(page)
  await page.locator('ol > li').filter({ hasText: / & / }).first().waitFor()

  const street = await streetOf(page, path)
  await forbidStreet(page, street)
  await page.reload()
  const namesOf = (bans: StreetBan[]) => bans.map((ban) => ban.kind === 'street' && ban.street.name)
  expect(namesOf((await openRoute(page)).breaks)).toEqual([street])
  await page.getByRole('link', { name: 'New run' }).click()
  await checkRiders(page)
  await search(page)
  const after = await openRoute(page)
  expect(after.path.length).toBeGreaterThan(1)
  expect(after.breaks).toEqual([])
  expect(complaints).toEqual([])
})

test('[SCENARIO-84] [SCENARIO-97] [SCENARIO-98] [SCENARIO-99] an office forbids a turn and a side of a street, which the next plan and its adoption keep', async () => {
  const { page, complaints } = mapDesk
  await page.goto(`${installation.url}/route-generator`)
  await beginScenario(page, 'Turns', 2)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Scenario saved').waitFor()
  await page.getByRole('link', { name: '2. Check riders' }).click()
  await checkRiders(page)
  await search(page)
  const [shown] = await Promise.all([page.waitForResponse(/\/path\?/), openRoute(page)])
  const runId = /scenarioruns\/([^/]+)\/path/.exec(shown.url())?.[1] ?? ''
  await page
    .getByRole('img', { name: /^Hazard area: / })
    .first()
    .waitFor()

  const { name, path, presses } = await openTurningRoute(page, runId)
  // At a corner of the forbidden side the check can take a stop in the other street for one on it.
  const corners = (await planOf(page, runId)).routes.flatMap(({ stops }) => stops.map((stop) => stop.name))
  const street = await streetOf(page, path, (one) => corners.some((corner) => corner.includes(one)))
  await forbidTurnAndSide(page, presses, street)
  await page.reload()
  expect((await openRoute(page, name)).breaks.map(({ kind }) => kind)).toContain('turn')
  await page.getByRole('link', { name: 'New run' }).click()
  await checkRiders(page)
  await search(page)
  const after = await openRoute(page)
  expect(after.path.length).toBeGreaterThan(1)
  expect(after.breaks).toEqual([])
  await page.getByRole('link', { name: '6. Adopt' }).click()
  await page.getByRole('region', { name: 'Forbidden streets' }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
