import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenInstallation } from '../support/given.ts'

const installation = givenInstallation()

/** A tile or a fact of the page as a number. */
async function figure(page: Page, name: string): Promise<number> {
  const tile = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  return Number(await tile.locator('dd').textContent())
}

async function addScenario(page: Page): Promise<void> {
  await page.goto(`${installation.url}/dashboard`)
  await page.getByRole('link', { name: 'Route generator' }).click()
  await page.getByText('No scenario yet').waitFor()
  await page.getByRole('link', { name: 'Add scenario' }).click()
  await page.getByLabel('Name').fill('High school')
  await page.getByRole('combobox', { name: 'Schools' }).click()
  await page.getByRole('option', { name: /High School/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Add scenario' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('heading', { name: 'High school', exact: true }).waitFor()
}

/** Two walk limits beside each other, in the table and in the picture. */
async function searchGrid(page: Page): Promise<void> {
  await page.goto(`${installation.url}/route-generator`)
  await page.getByRole('link', { name: 'High school', exact: true }).click()
  await page.getByRole('link', { name: 'Grid', exact: true }).click()
  await page.getByLabel('Walk 2 (mi)').fill('1')
  await page.getByLabel('Search time of each plan (s)').fill('2')
  await page.getByRole('button', { name: 'Search 2 plans' }).click()
  await page.getByText('2 of 2 plans searched').waitFor()
  await page
    .getByRole('table', { name: 'Grid of plans' })
    .getByText('No plan is better in everything')
    .first()
    .waitFor()
  await page.getByRole('figure').locator('.recharts-surface').first().waitFor()
  await expectAccessible(page)
}

/** Asks about the first rider of the open route, moves him, and undoes it; locks the route, and removes the lock. */
async function argueAboutPlan(page: Page): Promise<void> {
  const rider = page
    .locator('ol > li')
    .getByRole('button', { name: /^Actions for/ })
    .nth(1)
  await rider.press('Enter')
  await page.getByRole('menuitem', { name: 'Why not elsewhere?' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText('Price').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await page.getByText('This plan was changed by hand.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await page.getByText('This plan was changed by hand.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Actions for Bus 1, route 1' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Keep this route as it is' }).press('Enter')
  await page.getByText('Bus 1, route 1 stays as it is').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove lock: Bus 1, route 1 stays as it is' }).click()
  await page.getByText('Bus 1, route 1 stays as it is').waitFor({ state: 'detached' })
}

/** Takes the last stop of the open route to the next one, changes its mind, and then asks about it. */
async function dragStop(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^Bus \d+, route \d+ / }).nth(1)
  const last = page.locator('ol > li [title^="Drag it"]').last()
  await next.scrollIntoViewIfNeeded()
  await last.scrollIntoViewIfNeeded() // right above the next route
  const stop = await last.boundingBox()
  const target = await next.boundingBox()
  if (!stop || !target) throw new Error('there are two routes, and one is open')
  const take = async () => {
    await page.mouse.move(stop.x + 10, stop.y + stop.height / 2)
    await page.mouse.down()
    await page.mouse.move(target.x + 80, target.y + 24, { steps: 8 })
    await page.locator('li[data-drop="over"]').waitFor()
  }
  await take()
  await page.keyboard.press('Escape')
  await page.locator('li[data-drop]').first().waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await take()
  await page.mouse.up()
  await page.getByRole('dialog').getByText('Price').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Locks the order of a route and the time of its first stop, and removes both. */
async function lockOrderAndTime(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Bus 1, route 1' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Keep the order of its stops' }).press('Enter')
  await page.getByText('Bus 1, route 1 keeps the order of its stops').waitFor()
  const stop = page.locator('ol > li').getByRole('button', { name: /^Actions for/ })
  await stop.first().press('Enter')
  await page.getByRole('menuitem', { name: 'Keep its time' }).press('Enter')
  await page.getByLabel('Minutes earlier or later, at most').fill('7')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByText('at its time, 7 min earlier or later at most').waitFor()
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Remove lock/ })
      .first()
      .click()
    await expect.poll(() => page.getByRole('button', { name: /^Remove lock/ }).count()).toBe(left)
  }
}

test('[SCENARIO-22] [SCENARIO-80] [SCENARIO-82] [SCENARIO-26] [SCENARIO-27] [SCENARIO-30] [SCENARIO-32] [SCENARIO-34] [SCENARIO-43] [SCENARIO-68] [SCENARIO-69] [SCENARIO-79] [SCENARIO-89] [SCENARIO-90] an office plans the routes of one school, and every rider is placed or named', async () => {
  const { page, context, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await giveSession(page, installation)
  await addScenario(page)
  await page.getByLabel('Search time (s)').fill('4')
  await page.getByRole('button', { name: 'Move up: Shortest mean ride' }).press('Enter')
  await page.getByRole('link', { name: 'Check riders' }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Scenario saved').waitFor()

  await page.getByRole('link', { name: '2. Check riders' }).click()
  const line = page.getByRole('table', { name: 'Check riders' }).getByRole('row', { name: /High School/ })
  await line.waitFor()
  const [, , riders] = (await line.getByRole('cell').allTextContents()).map(Number)
  expect(riders).toBeGreaterThan(20)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Start search' }).click()
  await page.getByText(/^Searched \d+ s of 4 s/).waitFor()
  await page.getByText('Completed', { exact: true }).waitFor()
  const [assigned, unassigned] = [await figure(page, 'Riders assigned'), await figure(page, 'Unassigned')]
  expect(assigned + unassigned).toBe(riders)
  expect(assigned).toBeGreaterThan(20)
  await page.getByText('The independent check found no broken rule.').waitFor()
  if (unassigned > 0) {
    const named = page.getByRole('region', { name: 'Unassigned riders' }).locator('tbody tr')
    expect(await named.count()).toBe(unassigned)
  }
  await page.locator('[data-map-ready]').waitFor()
  const route = page.getByRole('button', { name: /^Bus 1, route 1 / }) // its stops on the map have a comma there
  await route.press('Enter')
  expect(await route.getAttribute('aria-expanded')).toBe('true')
  await page
    .locator('ol > li')
    .filter({ hasText: /High School/ })
    .waitFor()
  await argueAboutPlan(page)
  await dragStop(page)
  await lockOrderAndTime(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Rehearse' }).click()
  const shares = page.getByRole('table', { name: 'Schools' }).getByRole('row', { name: /High School/ })
  await shares.waitFor()
  expect((await shares.getByRole('cell').allTextContents())[1]).toBe(String(assigned))
  await page.getByText(/^Delays are those of \d+ recorded runs/).waitFor()

  await page.getByRole('link', { name: '4. Who is worse off' }).click()
  await page
    .getByRole('table', { name: 'By school' })
    .getByRole('row', { name: /High School/ })
    .waitFor()
  await page.locator('[data-map-ready]').waitFor()
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'All children' }).click()
  await page.getByRole('table', { name: 'Children' }).locator('tbody').getByRole('row').nth(14).waitFor()
  await expectAccessible(page)

  await page.goto(`${installation.url}/route-generator`)
  await page.getByRole('checkbox', { name: 'Compare High school' }).check()
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  const buses = page.getByRole('table', { name: 'Compare scenarios' }).getByRole('row', { name: /^Buses/ })
  await buses.waitFor()
  expect(await buses.getByRole('cell').count()).toBe(2)
  await expectAccessible(page)
  await searchGrid(page)
  await page.goto(`${installation.url}/route-generator`)
  await page.getByRole('link', { name: 'Completed' }).waitFor()
  await page.getByRole('button', { name: 'More for High school' }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await page.getByRole('heading', { name: 'Copy of High school' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
