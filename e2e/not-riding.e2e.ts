import { addDays, type LocalDate } from '@firstbell/domain'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from './support/browser.ts'
import { closedDaysOf } from './support/closed-days.ts'
import { givenInstallation } from './support/given.ts'

const installation = givenInstallation()

/** The closed days of the demo's past. */
let days: LocalDate[]
beforeAll(async () => {
  days = await closedDaysOf(installation)
})

async function open(address: string) {
  const desk = await openDesk(installation.browser)
  await giveSession(desk.page, installation)
  await desk.page.goto(`${installation.url}${address}`)
  return desk
}

const reportOf = (report: string) => `/reports?report=${report}&from=${days[0]}&to=${days.at(-1)}`
const tableOf = (page: Page, report: string) => page.getByRole('table', { name: report })

test('[REPORTS-33] [REPORTS-35] an office finds a rider who does not ride, sees what releasing the stop changes, releases it, and undoes it', async () => {
  const { page, context, complaints } = await open(reportOf('notRiding'))
  const rows = tableOf(page, 'Not riding').locator('tbody tr')
  await rows.first().waitFor()
  await expectAccessible(page)
  const child = (await rows.first().locator('td').first().textContent()) ?? ''
  const name = (await rows.first().getByRole('button').getAttribute('aria-label')) ?? ''
  expect(name).toContain(`Release the stop assignment of ${child} on `)
  const release = page.getByRole('button', { name, exact: true })
  await release.click()
  const dialog = page.getByRole('dialog', { name: 'Release stop assignment?' })
  const riders = dialog.getByRole('row', { name: /^Riders at the stop/ })
  await riders.waitFor()
  const [now, after] = (await riders.getByRole('cell').allTextContents()).map(Number)
  expect(after).toBe((now ?? 0) - 1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Release' }).click()
  await page.getByText(`${child} is no longer assigned to`).waitFor()
  await expect.poll(() => release.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => release.count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('[INSIGHT-14] an office reads the overview, and a figure leads to its report with the same filters', async () => {
  const { page, context, complaints } = await open(reportOf('runLog'))
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Overview', level: 2 }).waitFor()
  const tiles = page.getByRole('list', { name: 'Overview' }).getByRole('listitem')
  await tiles.first().waitFor()
  const tile = tiles.filter({ hasText: 'On time at the stop' })
  await tile.getByText('Known for').waitFor()
  await tile.getByText('Runs that never started count as not on time').waitFor()
  const shown = (await tile.locator('p').first().textContent()) ?? ''
  await tile.getByRole('link', { name: 'On time at the stop' }).click()
  await page.getByRole('heading', { name: 'On time at stops', level: 2 }).waitFor()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual([days[0], days.at(-1)])
  const figure = page.locator('dl > div').filter({ has: page.getByText('On time at the stop', { exact: true }) })
  expect(shown.startsWith((await figure.locator('dd').textContent()) ?? 'nothing')).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('[REPORTS-36] [REPORTS-37] the count week is a report, and its first column stays while its table is scrolled', async () => {
  const { page, context, complaints } = await open(reportOf('countWeek'))
  const table = tableOf(page, 'Count week')
  await table.waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 420, height: 900 })
  const [first, last] = [table.locator('tbody tr td').first(), table.locator('tbody tr').first().locator('td').last()]
  const left = async () => (await first.boundingBox())?.x
  const before = { first: await left(), last: (await last.boundingBox())?.x ?? 0 }
  await page
    .getByRole('region', { name: 'Count week' })
    .last()
    .evaluate((frame) => frame.scrollTo(10_000, 0))
  await expect.poll(async () => (await last.boundingBox())?.x).toBeLessThan(before.last)
  expect(await left()).toBe(before.first)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: 'Sign a count week' }).click()
  await page.getByRole('heading', { name: 'Count weeks' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  ['adoption', 'Reachable families'],
  ['skippedStops', 'Skipped stops'],
  ['messageDelivery', 'Message delivery'],
  ['dataQuality', 'Data quality'],
])('[REPORTS-24] the report %s is readable and accessible', async (report, name) => {
  const { page, context, complaints } = await open(reportOf(report))
  await page.getByRole('heading', { name, level: 2 }).waitFor()
  await page.locator('dl > div').first().waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('[REPORTS-28] of a period without a closed day the overview says when figures are calculated', async () => {
  const tomorrow = addDays(days.at(-1) ?? '', 200)
  const { page, context, complaints } = await open(`/reports/overview?from=${tomorrow}&to=${tomorrow}`)
  await page.getByRole('heading', { name: 'No figures for this period' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
