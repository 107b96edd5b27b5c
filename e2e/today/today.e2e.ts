import { addDays, type Calendar, hasService, weekdayOf } from '@firstbell/domain'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { chooseRunAction, reachLiveMap } from '../support/dashboard.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'
import { choose, dialog as dialogOf, names, openRoute, stops } from '../support/route-pages.ts'

// No buses: every run is waited for in vain.
const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
/** Begins at the dashboard. */
const office = givenDesk(installation)
beforeAll(() => office.page.goto(`${installation.url}/dashboard`))

const rowOf = (page: Page, route: string) => page.getByRole('row').filter({ hasText: route })

const openDashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard' }).first().click()

/** The live map of a route, from its run on the dashboard. */
async function openLiveMap(page: Page, route: string): Promise<void> {
  await openDashboard(page)
  await rowOf(page, route).getByRole('link', { name: route }).click()
  await reachLiveMap(page)
}

/** The name of the first run in the list. */
async function firstRoute(page: Page): Promise<string> {
  const name = await page.locator('tbody tr').first().getByRole('link').textContent()
  return name ?? ''
}

test('[DAY-5] the office changes a day from the dashboard with the keyboard, and takes it back from the notice', async () => {
  const { page, complaints } = office
  await page.locator('tbody tr').nth(3).waitFor()
  const route = await firstRoute(page)
  await chooseRunAction(page, route, 'Edit today’s run')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Canceled today').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Canceled today').focus()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Note').fill('Fog')
  await page.keyboard.press('Enter')
  await expect.poll(() => rowOf(page, route).getByText('Canceled').count()).toBe(1)
  await page.getByText(`${route} will not run today.`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rowOf(page, route).getByText('Canceled').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('[DAY-4] what needs attention stands on the dashboard, each with one way to act on it', async () => {
  const { page, complaints } = office
  const strip = page.getByRole('region', { name: 'Needs attention' })
  await strip
    .getByText(/has not started/)
    .first()
    .waitFor()
  const alerts = strip.getByRole('listitem').filter({ hasText: /has not started/ })
  expect(await alerts.count()).toBeGreaterThan(0)
  for (const alert of await alerts.all())
    expect(await alert.getByRole('button', { name: /^Edit run: / }).count()).toBe(1)
  const action = strip.getByRole('button', { name: /^Edit run: / }).first()
  const route = ((await action.getAttribute('aria-label')) ?? '').replace('Edit run: ', '')
  await action.click()
  await page.getByRole('dialog', { name: `Today’s run: ${route}` }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

/** The last date before another one on which buses ran. */
async function lastServiceDate(page: Page, before: string): Promise<string> {
  const answer = await page.request.get(`${installation.url}/app/calendar?orgId=${await organizationOf(page)}`)
  const calendar = (await answer.json()) as Calendar
  let date = addDays(before, -1)
  while (!hasService(calendar, date) && date > calendar.termStart) date = addDays(date, -1)
  return date
}

test('[DAY-8] [DAY-10] [DAY-11] the office plans another day from the dashboard, reads one that is over, and a day without service leads to the next with one', async () => {
  const { page, complaints } = office
  await page.locator('tbody tr').nth(3).waitFor()
  const picker = page.getByRole('group', { name: 'Date' })
  const input = picker.getByLabel('Show date')
  const today = await input.inputValue()
  const route = await firstRoute(page)

  await input.fill(addDays(today, 7 - weekdayOf(today)))
  await page.getByRole('heading', { name: /^No service on Sunday/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Next school day: / }).click()
  await page.getByRole('table', { name: /^Runs on / }).waitFor()

  const edit = page.getByRole('button', { name: `Edit run: ${route}` })
  await edit.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Canceled on this day').click()
  await dialog.getByRole('button', { name: /^Save for / }).click()
  await page.getByText(new RegExp(`^${route} will not run on `)).waitFor()
  await rowOf(page, route).getByText('Canceled').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rowOf(page, route).getByText('Canceled').count()).toBe(0)
  await edit.click()
  await dialog.getByLabel('Note').fill('Bus in the workshop')
  await page.keyboard.press('Enter')
  await rowOf(page, route).getByText('Bus in the workshop').waitFor()
  await page.reload()
  await rowOf(page, route).getByText('Bus in the workshop').waitFor()

  await input.fill(await lastServiceDate(page, today))
  await page.getByText('This day is over.').waitFor()
  expect(await page.getByRole('button', { name: /^Edit run: / }).count()).toBe(0)

  await picker.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('table', { name: 'Today’s runs' }).waitFor()
  expect(new URL(page.url()).searchParams.get('date')).toBeNull()
  expect(await rowOf(page, route).getByText('Bus in the workshop').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('[WEB-13] [WEB-14] from the live map the office calls the driver, edits the run, and sees whom to call about a stop', async () => {
  const { page, complaints } = office
  await page.locator('tbody tr').first().getByRole('link').click()
  await reachLiveMap(page)
  const call = page.getByRole('link', { name: 'Call driver' })
  await expect.poll(() => call.getAttribute('href')).toMatch(/^tel:\+?\d+$/)
  const pages = page.getByRole('navigation', { name: 'Pages of the route' })
  expect(await pages.getByRole('link').allTextContents()).toEqual(['Plan', 'Live', 'Replay', 'Route sheet'])

  const timeline = page.getByRole('region', { name: 'Stops' })
  await timeline.getByRole('button').first().click()
  const riders = timeline.getByRole('list', { name: /^Riders at / })
  await riders.getByRole('link').first().waitFor()
  const rider = riders.getByRole('listitem').first()
  expect(await rider.getByRole('link').last().getAttribute('href')).toMatch(/^tel:/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit today’s run' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Note').fill('Fog')
  await dialog.getByRole('button', { name: 'Save for today' }).click()
  await page.getByText('updated for today.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await openDashboard(page)
  expect(complaints).toEqual([])
})

test('[STOP-13] [DAY-16] a stop is moved to another route today only; the dashboard shows it on both runs, and undoes it', async () => {
  const { page, complaints } = office
  await openRoute(page, installation, 'High 1 AM')
  const before = await names(page)
  await stops(page).nth(1).click()
  await page.getByRole('link', { name: 'Move stop' }).click()
  await choose(page, 'Route', 'High 2 AM')
  await page.getByRole('button', { name: 'Move stop' }).click()
  await dialogOf(page).getByLabel('Today only').check()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Move stop' }).click()
  await page.getByText(/ on 'High 2 AM' for today/).waitFor()
  await expect.poll(() => names(page)).toEqual(before)

  await openDashboard(page)
  for (const route of ['High 1 AM', 'High 2 AM']) await rowOf(page, route).getByText('1 stop moved today').waitFor()
  await page.getByRole('button', { name: 'Undo moved stops: High 2 AM' }).click()
  await expect.poll(() => page.getByText('1 stop moved today').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('[WEB-25] [WEB-64] on the live map a stop is moved for today to another run and back, and within its run', async () => {
  const { page, complaints } = office
  await openLiveMap(page, 'High 1 AM')
  const timeline = page.getByRole('region', { name: 'Stops' })
  const lines = timeline.locator('li[data-stop]')
  const stop = (await lines.nth(1).locator('button > span').nth(1).textContent()) ?? ''
  const count = await lines.count()
  await lines.nth(1).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Move for today…' }).press('Enter')
  await choose(page, 'Route', 'High 2 AM')
  await dialogOf(page)
    .getByText(/moves? along/)
    .waitFor()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Move for today' }).click()
  await page.getByText(/ on 'High 2 AM' for today/).waitFor()
  await expect.poll(() => lines.count()).toBe(count - 1)
  await page.getByRole('button', { name: 'Write to families' }).click()
  await page.getByRole('heading', { name: 'New message' }).waitFor()
  const [firstWord = ''] = stop.split(' ') // the list of stops shortens their names
  await expect.poll(() => page.getByRole('main').textContent()).toContain(firstWord)

  await openLiveMap(page, 'High 2 AM')
  await timeline.getByRole('button', { name: stop }).click()
  await page.getByText('Moved here from High 1 AM for today.').waitFor()
  await page.getByRole('button', { name: 'Move back' }).click()
  await expect.poll(() => timeline.getByRole('button', { name: stop }).count()).toBe(0)

  const order = () => lines.evaluateAll((items) => items.map((item) => item.getAttribute('data-stop')))
  await expect.poll(order).not.toContain(null)
  const before = await order()
  await lines.nth(1).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Move for today…' }).click()
  await dialogOf(page).getByLabel('Position in route').first().click()
  await page.getByRole('option', { name: '1 – first' }).click()
  await dialogOf(page).getByRole('button', { name: 'Move for today' }).click()
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(order).toEqual(before)
  expect(complaints).toEqual([])
})

test("[CALL-2] [NAV-11] a family's name is typed, its row says where its bus is, and its card what else is asked", async () => {
  const { page, complaints } = office
  const families = await page.request.get(`${installation.url}/app/families?orgId=${await organizationOf(page)}&page=1`)
  const [family] = (await families.json()) as { name: string }[]
  await page.getByRole('button', { name: 'Search or jump to…' }).click()
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('no such family')
  await page.getByText('No results').waitFor()
  await field.fill(family?.name ?? '')
  const answer = page
    .getByRole('option')
    .filter({ hasText: family?.name })
    .filter({ hasText: / \d+:\d\d/ })
  await answer.first().waitFor()
  await answer.first().click()
  const card = page.getByRole('region', { name: family?.name })
  await card
    .getByText(/ is due at .* \d+:\d\d [AP]M\./)
    .first()
    .waitFor()
  await card.locator('a[href^="tel:"]').first().waitFor()
  await expect.poll(() => card.getByRole('heading', { level: 4 }).count()).toBe(2) // today, and the next school day
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // back to results
  await expect.poll(() => field.inputValue()).toBe(family?.name)
  expect(complaints).toEqual([])
})

test('[WEB-30] an alert on the dashboard leads to the field of its threshold, with the keyboard', async () => {
  const { page, complaints } = office
  await page.goto(`${installation.url}/dashboard`)
  const strip = page.getByRole('region', { name: 'Needs attention' })
  const threshold = strip.getByRole('link', { name: 'Not-started alert: after 5 min. Open setting.' }).first()
  await threshold.focus()
  await page.getByRole('tooltip').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Not-started alert' })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field.inputValue()).toBe('5 min')
  await page.goto(`${installation.url}/dashboard?kiosk=1`)
  await strip
    .getByText(/has not started/)
    .first()
    .waitFor()
  expect(await threshold.count()).toBe(0)
  expect(complaints).toEqual([])
})

async function organizationOf(page: Page): Promise<string> {
  const answer = await page.request.get(`${installation.url}/app/session`)
  const { organizations } = (await answer.json()) as { organizations: { id: string }[] }
  return organizations[0]?.id ?? ''
}
