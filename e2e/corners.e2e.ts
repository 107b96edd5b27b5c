import type { Answer, api } from '@firstbell/contract'
import type { StreetBan } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveSession, inspect, openDesk } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'
import { takeFirst } from './support/route-pages.ts'

const installation = givenInstallation()

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
  await inspect(page, 'hazard-area')
  await page.getByRole('button', { name: 'Add hazard area' }).click()
  await page.getByRole('link', { name: 'Quarry' }).waitFor()
  await inspect(page, 'hazard-areas')
}

/** Opens the first route of the plan, and answers what the server says of its path along the streets. */
async function openFirstRoute(page: Page): Promise<Answer<typeof api.scenarioruns.path>> {
  await page.locator('[data-map-ready]').waitFor()
  const answer = page.waitForResponse(/\/scenarioruns\/[^/]+\/path\?/)
  await page.getByRole('button', { name: /^Bus 1, route 1 / }).press('Enter')
  return (await answer).json()
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

/** The street that a path takes in its middle, as the server knows it. */
async function streetOf(page: Page, path: readonly Position[]): Promise<string> {
  const scenarioId = /scenarios\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  for (const { lat, lng } of path.slice(Math.floor(path.length / 2))) {
    const answer = await page.request.get(`${installation.url}/app/scenarios/${scenarioId}/street?near=${lat},${lng}`)
    const { street }: Answer<typeof api.scenarios.street> = await answer.json()
    if (street?.name) return street.name
  }
  throw new Error('the path takes streets with names')
}

/** By keyboard, the street of the open route; by a press on the map, a block, which is allowed again. */
async function forbidStreet(page: Page, street: string): Promise<void> {
  await page.getByRole('button', { name: 'Forbid…' }).press('Enter')
  await page.getByRole('combobox', { name: 'Street', exact: true }).fill(street)
  await page.getByRole('option', { name: street }).first().waitFor()
  await takeFirst(page)
  await page.getByRole('status').filter({ hasText: street }).waitFor()
  await page.getByRole('radio', { name: 'The whole street' }).check()
  await inspect(page, 'plan-forbid')
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
  await inspect(page, 'plan-forbidden')
  await remove.click()
  await remove.waitFor({ state: 'detached' })
}

test('[SCENARIO-48] [SCENARIO-70] [SCENARIO-71] [SCENARIO-24] [SCENARIO-25] [SCENARIO-83] [SCENARIO-94] [SCENARIO-95] an office plans from street corners, around an area that it has drawn and a street that it forbids', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await drawArea(page)
  await page.getByRole('link', { name: 'Route generator' }).first().click()
  await page.getByRole('link', { name: 'Add scenario' }).first().click()
  await page.getByLabel('Name').fill('Corners')
  await page.getByRole('combobox', { name: 'Schools' }).click()
  await page.getByRole('option', { name: /High School/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Add scenario' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Search time (s)').fill('6')
  await page.getByRole('radio', { name: /^Choose among street corners/ }).check()
  await page.getByLabel('Also existing stops').uncheck()
  await inspect(page, 'scenario-corners')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Scenario saved').waitFor()
  expect(await page.getByLabel('Distance between stops, at least (mi)').inputValue()).toBe('0.2')
  expect(await page.getByLabel('Fastest street with a stop (mph)').inputValue()).toBe('45')

  await page.getByRole('link', { name: '2. Check riders' }).click()
  await checkRiders(page)
  await inspect(page, 'scenario-corners-riders')
  await search(page)
  const { path } = await openFirstRoute(page)
  await page.locator('ol > li').filter({ hasText: / & / }).first().waitFor()
  await inspect(page, 'scenario-corners-plan')

  const street = await streetOf(page, path)
  await forbidStreet(page, street)
  await page.reload()
  const namesOf = (bans: StreetBan[]) => bans.map((ban) => ban.kind === 'street' && ban.street.name)
  expect(namesOf((await openFirstRoute(page)).breaks)).toEqual([street])
  await page.getByRole('link', { name: 'New run' }).click()
  await checkRiders(page)
  await search(page)
  const after = await openFirstRoute(page)
  expect(after.path.length).toBeGreaterThan(1)
  expect(after.breaks).toEqual([])
  await inspect(page, 'plan-without-street')
  expect(complaints).toEqual([])
  await context.close()
})
