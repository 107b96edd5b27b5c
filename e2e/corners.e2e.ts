import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveSession, inspect, openDesk } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'

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

test('[SCENARIO-48] [SCENARIO-70] [SCENARIO-71] an office plans from street corners, around an area that it has drawn', async () => {
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
  await page
    .getByRole('table', { name: 'Check riders' })
    .getByRole('row', { name: /High School/ })
    .waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await inspect(page, 'scenario-corners-riders')
  await page.getByRole('button', { name: 'Start search' }).click()
  await page.getByText('Completed', { exact: true }).waitFor()
  await page.getByText('The independent check found no broken rule.').waitFor()
  await page.locator('[data-map-ready]').waitFor()
  await page.getByRole('button', { name: /^Bus 1, route 1 / }).press('Enter')
  await page.locator('ol > li').filter({ hasText: / & / }).first().waitFor()
  await inspect(page, 'scenario-corners-plan')
  expect(complaints).toEqual([])
  await context.close()
})
