import { readFileSync } from 'node:fs'
import type { LocalDate } from '@firstbell/domain'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { closedDaysOf } from '../support/pages/closed-days.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { recounted } from '../support/recounted.ts'
import { choose } from '../support/route-pages.ts'

const installation = givenInstallation()

const ROUTE = 'High 1 AM'
/** Three school days of the demo's past, and its last one. */
let days: { from: LocalDate; to: LocalDate; last: LocalDate }

beforeAll(async () => {
  const closed = await closedDaysOf(installation)
  const [from = '', , to = ''] = closed
  days = { from, to, last: closed.at(-1) ?? '' }
})

/** The desk of an administrator. */
const desk = givenDesk(installation)

const addressOf = (report: string, more = '') => `/reports?report=${report}&from=${days.from}&to=${days.to}${more}`

/** The value of a tile, as a number. */
async function tile(page: Page, title: string): Promise<number> {
  const shown = page.locator('dl > div').filter({ has: page.getByText(title, { exact: true }) })
  return numberIn((await shown.locator('dd').textContent()) ?? '')
}

const numberIn = (text: string) => Number(/−?[\d,.]+/.exec(text)?.[0].replace('−', '-').replaceAll(',', ''))

/** The texts of a column of a table. */
async function column(table: Locator, title: string): Promise<string[]> {
  const titles = await table.locator('thead th').allTextContents()
  const cells = table.locator(`tbody td:nth-child(${titles.indexOf(title) + 1})`)
  return cells.allTextContents()
}

const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + numberIn(text), 0)

const tableOf = (page: Page, report: string) => page.getByRole('table', { name: report })
const figuresOfChart = (page: Page) => page.getByRole('table', { name: 'Figures of the chart' })

/** The rows of the CSV of a report, by the titles of their columns. */
async function exported(page: Page): Promise<Record<string, string>[]> {
  await page.getByRole('button', { name: 'Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const text = readFileSync(await (await coming).path(), 'utf8').replace('\uFEFF', '')
  const [titles = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ''])))
}

test('[REPORTS-21] [REPORTS-26] [REPORTS-27] an office reads a report about a route; tiles, chart, table and file agree, and a link shows the same', async () => {
  const { page, complaints } = await desk.open('/reports')
  await page.getByRole('heading', { name: 'Ridership', level: 2 }).waitFor()
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Run log' }).click()
  await page.getByText('Every scheduled run and what became of it').waitFor()
  await page.getByLabel('First day').fill(days.from)
  await page.getByLabel('Last day').fill(days.to)
  await choose(page, 'Route', ROUTE)
  const table = tableOf(page, 'Run log')
  await expect.poll(async () => new Set(await column(table, 'Route'))).toEqual(new Set([ROUTE]))

  const runs = await tile(page, 'Runs')
  expect(runs).toBeGreaterThan(1)
  expect(await table.locator('tbody tr').count()).toBe(runs)
  await page.locator('[aria-hidden=true] svg.recharts-surface').first().waitFor()
  const chart = figuresOfChart(page)
  expect(await chart.locator('tbody tr').count()).toBe(runs)
  for (const title of ['Driven', 'Not started', 'Canceled'])
    expect([title, sum(await column(chart, title))]).toEqual([title, await tile(page, title)])
  const lines = await exported(page)
  expect(lines.map(({ Date: date, Route: route }) => [date, route])).toEqual(
    Array.from({ length: runs }, (_, day) => [expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ROUTE, day].slice(0, 2)),
  )
  const miles = lines.reduce((total, line) => total + Number(line['Distance (mi)']), 0)
  expect(Math.abs(miles - (await tile(page, 'Distance')))).toBeLessThan(0.1)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Driver' }).click()
  await page.keyboard.press('Escape')
  await table.getByRole('columnheader', { name: 'Driver' }).waitFor({ state: 'detached' })
  await expectAccessible(page)

  const link = page.url()
  const shown = await page.getByRole('region', { name: 'Run log' }).last().textContent()
  const colleague = await openDesk(installation.browser)
  await giveSession(colleague.page, { ...installation, account: installation.deputy })
  await colleague.page.goto(link)
  await expect.poll(() => colleague.page.getByRole('region', { name: 'Run log' }).last().textContent()).toBe(shown)
  expect(await tile(colleague.page, 'Distance')).toBe(await tile(page, 'Distance'))
  await page.goBack()
  await table.getByRole('columnheader', { name: 'Driver' }).waitFor()
  await page.goBack()
  await expect.poll(async () => (await tile(page, 'Runs')) > runs).toBe(true)
  expect([...complaints, ...colleague.complaints]).toEqual([])
})

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not get there')
}

test('[REPORTS-24] [REPORTS-25] the keyboard alone chooses a report, a route and a page', async () => {
  const { page, complaints } = await desk.open(addressOf('runLog'))
  const list = page.getByRole('navigation', { name: 'Reports' })
  await tableOf(page, 'Run log').waitFor()
  await tabTo(page, list.getByRole('link', { name: 'Run details' }))
  await page.keyboard.press('Enter')
  await page.getByText('no more than 2 min before or after the scheduled time').waitFor()
  const table = tableOf(page, 'Run details')
  await table.waitFor()
  await tabTo(page, page.getByRole('combobox', { name: 'Route', exact: true }))
  await page.keyboard.type(ROUTE)
  await page.getByRole('option', { name: ROUTE }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(async () => new Set(await column(table, 'Route'))).toEqual(new Set([ROUTE]))
  const first = await table.textContent()
  await tabTo(page, page.getByRole('button', { name: 'Next page' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => table.textContent()).not.toBe(first)
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  expect(complaints).toEqual([])
})

/** What an office asks, by the report that answers it and the columns in which it does. */
const ANSWERS: [string, string[]][] = [
  ['On time at stops', ['Stop', 'Stop time', 'Mean deviation']],
  ['Not riding', ['Child', 'Last ride', 'Days without a ride']],
  ['Count week', ['Route', 'Boarded, mean', 'Boarded']],
  ['Run log', ['Route', 'Driver', 'Signal gaps']],
]

async function take(page: Page, name: string) {
  await page.getByRole('button', { name: 'Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  return coming
}

test('[REPORTS-1] [REPORTS-46] [REPORTS-50] an office finds which stops are late, who does not ride, what was counted, and where data is missing; the independent script comes to the same figures, and a PDF file is taken', async () => {
  const { page, complaints } = await desk.open(`/reports?from=${days.from}&to=${days.last}`)
  for (const [name, titles] of ANSWERS) {
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name, level: 2, exact: true }).waitFor()
    const table = tableOf(page, name)
    await table.locator('tbody tr').first().waitFor()
    expect(await table.locator('thead th').allTextContents()).toEqual(expect.arrayContaining(titles))
    const bundle = await take(page, 'Audit bundle (ZIP)')
    expect(bundle.suggestedFilename()).toMatch(new RegExp(`^${name} [\\d-]+ ${days.last}\\.zip$`))
    expect(recounted(await bundle.path())).toContain(' 0 of them different')
  }
  const pdf = readFileSync(await (await take(page, 'PDF')).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('button', { name: 'Export' }).click()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('[REPORTS-26] on paper a report has its definition, filters, tiles, and all rows', async () => {
  const { page, complaints } = await desk.open(addressOf('runLog', '&direction=pickup'))
  const rows = tableOf(page, 'Run log').locator('tbody tr')
  await rows.first().waitFor()
  const runs = await tile(page, 'Runs')
  expect(runs).toBeGreaterThan(await rows.count())
  await page.emulateMedia({ media: 'print' })
  const printing = page.evaluate(
    () =>
      new Promise<number>((resolve) => (window.print = () => resolve(document.querySelectorAll('tbody tr').length))),
  )
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Print')
    button?.click() // on paper there is none to click
  })
  expect(await printing).toBeGreaterThanOrEqual(runs)
  expect(await rows.count()).toBe(runs)
  await page.getByText(/ · Direction: To school$/).waitFor()
  await page.getByText('Every scheduled run and what became of it').waitFor()
  expect(await page.getByRole('combobox').count()).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(() => rows.count()).toBeLessThan(runs)
  expect(complaints).toEqual([])
})
