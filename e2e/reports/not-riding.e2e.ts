import type { LocalDate } from '@firstbell/domain'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { closedDaysOf } from '../support/pages/closed-days.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'

const installation = givenInstallation()
const office = givenDesk(installation)

/** The closed days of the demo's past. */
let days: LocalDate[]
beforeAll(async () => {
  days = await closedDaysOf(installation)
})

const tableOf = (page: Page, report: string) => page.getByRole('table', { name: report })
/** What leads from one report to another, with the same period. */
const reports = (page: Page) => page.getByRole('navigation', { name: 'Reports' })

test('[REPORTS-33] [REPORTS-35] an office finds a rider who does not ride, sees what releasing the stop changes, releases it, and undoes it', async () => {
  const { page, complaints } = office
  await page.goto(`${installation.url}/reports?report=notRiding&from=${days[0]}&to=${days.at(-1)}`)
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
})

test('[INSIGHT-14] an office reads the overview, and a figure leads to its report with the same filters', async () => {
  const { page, complaints } = office
  await reports(page).getByRole('link').first().click()
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
})

test('[REPORTS-24] each of the other reports is readable and accessible', async () => {
  const { page, complaints } = office
  for (const name of ['Reachable families', 'Skipped stops', 'Message delivery', 'Data quality']) {
    await reports(page).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name, level: 2 }).waitFor()
    await page.locator('dl > div').first().waitFor()
    await expectAccessible(page)
  }
  expect(complaints).toEqual([])
})

test('[REPORTS-36] [REPORTS-37] the count week is a report, and its first column stays while its table is scrolled', async () => {
  const { page, complaints } = office
  await reports(page).getByRole('link', { name: 'Count week' }).click()
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
})
