import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenInstallation } from '../support/given.ts'

const installation = givenInstallation()

async function addScenario(page: Page): Promise<void> {
  await page.goto(`${installation.url}/route-generator`)
  await page.getByRole('link', { name: 'Add scenario' }).click()
  await page.getByLabel('Name').fill('High school, both ways')
  await page.getByRole('combobox', { name: 'Direction' }).click()
  await page.getByRole('option', { name: 'Pickup and dropoff' }).click()
  await page.getByRole('combobox', { name: 'Schools' }).click()
  await page.getByRole('option', { name: /High School/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Add scenario' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('heading', { name: 'High school, both ways', exact: true }).waitFor()
  await page.getByLabel('Search time (s)').fill('4')
  await page.getByLabel('Longest day of a driver (min on the way)').fill('240')
  await page.getByLabel('Riders have the same stop in both directions').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Scenario saved').waitFor()
}

/** Adopts the direction that is shown; what the plan does worse than asked for is accepted by name. */
async function adopt(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Buses and drivers' }).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Adopt plan' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Adopt plan' }).press('Enter')
}

test('[SCENARIO-135] [SCENARIO-137] [SCENARIO-138] an office plans both directions with the same buses and drivers, and adopts both', async () => {
  const { page, context, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await giveSession(page, installation)
  await addScenario(page)
  await page.getByRole('link', { name: '2. Check riders' }).click()
  await page.getByRole('heading', { name: 'Dropoff', exact: true }).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Start search' }).click()
  const direction = (name: RegExp) => page.getByRole('radiogroup', { name: 'Direction of the plan' }).getByText(name)
  await direction(/^Dropoff · \d+ buses$/).waitFor()
  await direction(/^Pickup · \d+ buses$/).waitFor()
  await direction(/^Pickup/).click()
  const days = page.getByRole('table', { name: 'Buses and drivers, both directions' })
  await days.waitFor()
  const rows = days.locator('tbody').getByRole('row')
  const cells = await rows.first().getByRole('cell').allTextContents()
  expect(cells).toHaveLength(3)
  await page.getByText(/^Longest day of a driver: \d+ min on the way/).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: '6. Adopt' }).click()
  await adopt(page)
  await page.getByText('The other direction is not adopted yet.').waitFor()
  await direction(/^Dropoff/).click()
  await adopt(page)
  await expect.poll(() => page.getByText('Can be undone').count()).toBe(2)
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Direction of the plan' }).getByText('Dropoff').click()
  await page.getByRole('table', { name: 'Compare scenarios' }).waitFor()
  await page.getByRole('link', { name: 'High school, both ways' }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await context.close()
})
