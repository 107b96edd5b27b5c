// How soon the long lists of an office answer in the browser: 5,000 routes and 20,000 families in one organization.
import { loadavg } from 'node:os'
import { serviceDateAt } from '@firstbell/domain'
import { chromium, type Page } from 'playwright-core'
import { requireBrowser } from '../scripts/browser.mjs'
import { startServer } from './support/bench-server.ts'
import { fillOrganizations } from './support/district/installation.ts'
import { milliseconds, printHeader, printTable } from './support/print.ts'

const SIZE = { routes: 5000, families: 20_000 }
const executablePath = requireBrowser()

const server = await startServer((database) => fillOrganizations(database, SIZE, 0))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
await signIn(page)
await cancelFirst(page)

/** What a person waits from a key or a press to the next picture (Event Timing, in steps of 8 ms). */
async function waits(act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (/^(keydown|click)$/.test(entry.name)) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit) // not in the types yet
  })
  await act()
  await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 300))) // entries come after the picture
  return page.evaluate(() => (window as unknown as { seen: number[] }).seen) // what was put there
}

/** Milliseconds until the page shows it. */
async function until(act: () => Promise<unknown>, text: RegExp): Promise<number> {
  const began = performance.now()
  await act()
  await page.getByText(text).first().waitFor({ timeout: 120_000 })
  return performance.now() - began
}

const rows: string[][] = []
for (const [list, count, typed, column] of [
  ['routes', SIZE.routes, 'Route 49', 'Riders'],
  ['families', SIZE.families, 'Larch 199', 'Address'],
] as const) {
  const all = new RegExp(`of ${count.toLocaleString('en-US')}$`)
  const open = await until(() => page.goto(`${server.url}/${list}`), all)
  if (list === 'routes') await page.locator('tbody .tabler-icon-ban').waitFor({ timeout: 120_000 }) // the feed has spoken
  const typing = await waits(async () => {
    await page.getByRole('searchbox').focus()
    await page.keyboard.type(typed, { delay: 120 })
  })
  const found = await until(() => page.keyboard.type('9'), /of \d{1,2}$/)
  await until(() => page.keyboard.press('Escape'), all)
  const sorting = await waits(async () => {
    await until(() => page.getByRole('button', { name: column }).click(), all)
    await until(() => page.getByRole('button', { name: column }).click(), all)
  })
  const paging = await waits(async () => {
    for (const number of [2, 3, 4]) await page.getByRole('button', { name: `Page ${number}`, exact: true }).click()
  })
  const slowest = (each: number[]) => (each.length === 0 ? 'under 16 ms' : milliseconds(Math.max(...each)))
  rows.push([
    `${count} ${list}`,
    milliseconds(open),
    slowest(typing),
    milliseconds(found),
    slowest(sorting),
    slowest(paging),
    loadavg()[0]?.toFixed(1) ?? '',
  ])
}
await browser.close()
await server.stop()

printHeader('Long lists in the browser (Chromium, 1440 × 900)')
printTable(['', 'open', 'a key, at most', 'found', 'a sort, at most', 'a page, at most', 'load'], rows)

async function signIn(desk: Page): Promise<void> {
  const { organizations, password } = server.given
  await desk.goto(`${server.url}/sign-in`)
  await desk.getByLabel('Email').fill(organizations[0]?.email ?? '')
  await desk.getByLabel(/^Password/).fill(password)
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await desk.waitForURL('**/dashboard')
}

/** Takes the first route of the list off today: from its icon the list is seen to know what runs. */
async function cancelFirst({ request }: Page): Promise<void> {
  const date = serviceDateAt('America/New_York', Date.now() / 1000)
  const answer = await request.patch(`${server.url}/app/day-changes?routeId=o0-r1&date=${date}`, {
    headers: { origin: server.url, 'x-firstbell': '1' },
    data: { cancelled: true },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}
