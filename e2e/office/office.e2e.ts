import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { openRoute, stops } from '../support/route-pages.ts'

const installation = givenInstallation()
const office = givenDesk(installation)

test('[WEB-5] a stop that is picked on its route can be used by everyone, and is opened', async () => {
  const { page, complaints } = office
  await openRoute(page, installation, 'High 7 AM')
  await stops(page).nth(1).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open' }).click()
  await page.getByRole('textbox', { name: 'Stop time' }).waitFor()
  expect(complaints).toEqual([])
})

test('[PLAN-9] [NAV-9] [NAV-10] the search leads to any page, route, driver, bus, school, stop or family', async () => {
  const { page, complaints } = office // at a form: the header of every page has the search
  for (const [typed, heading] of [
    ['middle 1 pm', 'Middle 1 PM'],
    ['cal wal', 'Cal Walden'],
    ['bus 12', 'Bus 12'],
    ['webhoo', 'Webhooks'],
  ] as const) {
    await page.keyboard.press('Control+K')
    const combobox = page.getByRole('combobox', { name: 'Search' })
    await combobox.fill(typed)
    const first = page.getByRole('option').first()
    await expect.poll(async () => (await first.textContent())?.toLowerCase()).toContain(typed)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => combobox.getAttribute('aria-activedescendant')).not.toBeNull()
    const chosen = await page.locator('[role=option][data-combobox-selected]').getAttribute('id')
    expect(await combobox.getAttribute('aria-activedescendant')).toBe(chosen)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor()
  }
  await page.getByRole('button', { name: 'Search or jump to…' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('abara')
  await page.getByRole('option', { name: /Abara/ }).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter') // Open family
  await page.getByRole('heading', { name: 'Abara family' }).waitFor()
  expect(complaints).toEqual([])
})

test('[LINT-9] what is wrong with a route is said at the route, and leads to where it is put right', async () => {
  const { page, complaints } = office
  await page.goto(`${installation.url}/routes?q=Middle 5`)
  await page.getByRole('row').filter({ hasText: 'Middle 5 AM' }).click()
  await page.getByText('3 issues').click()
  await page.getByText('takes 74 min. The limit is 60 min.', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Fix' }).first().click()
  await page.waitForURL('**/calc-stop-times')
  expect(complaints).toEqual([])
})

test('[LINT-9] [LINT-12] [LINT-13] [LINT-16] issues of a route are one row, are accepted with a reason, opened again, and lead to the route', async () => {
  const { page, complaints } = office
  await page.goto(`${installation.url}/routes/check-routes`)
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Ride too long' }).count()).toBe(2)
  const name = 'Accept: Middle 5 AM, Ride too long'
  await page.getByRole('button', { name }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Farms outside of town')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name }).waitFor({ state: 'detached' })
  await page.getByText(/^Accepted \(\d+\)$/).click()
  await page.getByRole('row').filter({ hasText: 'Farms outside of town' }).waitFor()
  await page.goto(`${installation.url}/routes?issues=open`)
  await page.getByRole('row').filter({ hasText: 'Middle 5 PM' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Middle 5 AM' }).count()).toBe(0)
  await page.getByRole('link', { name: /^Check routes: \d+ issues$/ }).click()
  const door = page.getByRole('row').filter({ hasText: 'the bus door opens on the far side' }).first()
  await door.waitFor()
  await page.getByText(/^Accepted \(\d+\)$/).click()
  await page.getByRole('button', { name: 'Reopen: Middle 5 AM, Ride too long' }).click()
  await page.getByText('No accepted issues').waitFor()
  await page.getByText(/^Open \(\d+\)$/).click()
  await door.click()
  await page.getByRole('heading', { name: 'Honey Hollow 5 PM' }).waitFor()
  expect(complaints).toEqual([])
})

test('[GROUP-3] a group is made with its routes, and each route is in one group', async () => {
  const { page, complaints } = office
  await page.goto(`${installation.url}/settings/groups/add-group`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Early birds')
  await page.getByRole('combobox', { name: 'Routes' }).click()
  for (const route of ['High 1 AM', 'High 1 PM']) await page.getByRole('option', { name: route }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add group' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Early birds' })
  await row.waitFor()
  await expect.poll(() => row.getByRole('cell').last().textContent()).toBe('2')
  expect(complaints).toEqual([])
})

test('[LINT-10] a band of grades says how far its children may walk, and the check of routes finds who lives further', async () => {
  const { page, complaints } = office
  await page.getByRole('link', { name: 'Alerts and safety' }).click()
  await page.getByRole('button', { name: 'Add grade band' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('High school')
  const band = page.getByRole('group', { name: 'High school' })
  await band.getByRole('combobox', { name: 'Grades' }).fill('9')
  await page.keyboard.press('Enter')
  await band.getByLabel('Longest walk (mi)').fill('0.1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: false }).first().waitFor()
  await page.getByRole('link', { name: 'Change history' }).click()
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toMatch(/Grade bands—High school 9 0\.1 mi$/)
  await page.goto(`${installation.url}/routes/check-routes?q=straight`)
  await page.getByRole('row').filter({ hasText: 'Walk too long' }).filter({ hasText: '0.1 mi' }).first().waitFor()
  expect(complaints).toEqual([])
})
