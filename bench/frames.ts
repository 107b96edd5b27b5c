// How smoothly the maps of the running day are drawn: 1,000 buses that report once a second, beside a map without any.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { requireBrowser } from '../scripts/browser.mjs'
import { startServer } from './support/bench-server.ts'
import { feedPages } from './support/load/fed-pages.ts'
import { milliseconds, printHeader, printTable } from './support/print.ts'

/** `npm run bench:frames -- 1000 20` */
const [BUSES = 1000, SECONDS = 20] = process.argv.slice(2).map(Number)
/** The base map has settled when it was not drawn for this long: it is only drawn while it moves or loads tiles. */
const SETTLED_MS = 500
const executablePath = requireBrowser()

const port = 20_000 + Math.floor(Math.random() * 20_000)
const server = await startServer(async () => undefined, undefined, {
  DEMO: '1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
})
const pages = await feedPages(server.url, port)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--enable-unsafe-swiftshader', ...(process.env.CHROME_FLAGS?.split(' ') ?? [])], // without a graphics card
})
const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
await page.addInitScript(countDraws)
const { accounts } = JSON.parse(readFileSync(path.join(server.folder, 'demo-accounts.json'), 'utf8')) as {
  accounts: { email: string; password: string }[]
}
await page.goto(`${pages.url}/sign-in`)
await page.getByLabel('Email').fill(accounts[0]?.email ?? '')
await page.getByLabel(/^Password/).fill(accounts[0]?.password ?? '')
await page.getByRole('button', { name: 'Sign in' }).click()
await page.waitForURL('**/dashboard')
const live = (await page.locator('tbody a').first().getAttribute('href')) ?? ''

const rows: string[][] = []
for (const [name, address, buses, closer] of [
  ['dashboard, no bus', '/dashboard', 0, 0],
  [`dashboard, ${BUSES} buses`, '/dashboard', BUSES, 0],
  ['the same, from close by', '/dashboard', BUSES, 3],
  ['a route, no bus', live, 0, 0],
  ['a route and its bus', live, 1, 0],
] as const) {
  pages.setBuses(buses)
  await page.goto(pages.url + address)
  await page.locator('[data-map-ready]').waitFor({ timeout: 60_000 })
  await page.waitForFunction((count) => document.querySelectorAll('[data-bus]').length >= count, buses)
  for (let step = 0; step < closer; step++) {
    const before = await page.evaluate(() => (globalThis as unknown as Counted).draws)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForFunction(isSettled, { before, settledMs: SETTLED_MS }, { timeout: 60_000 })
  }
  const { perSecond, tasks } = await page.evaluate(watch, SECONDS)
  const sorted = perSecond.toSorted((a, b) => a - b)
  rows.push([
    name,
    String(sorted[Math.floor(sorted.length / 2)]),
    String(sorted[0]),
    String(tasks.length),
    milliseconds(tasks.reduce((sum, task) => sum + task, 0) / SECONDS),
    milliseconds(Math.max(0, ...tasks)),
    loadavg()[0]?.toFixed(1) ?? '',
  ])
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${rows.length}.png` })
}
await browser.close()
pages.close()
await server.stop()

printHeader(`Maps of the running day, ${SECONDS} s each (Chromium without a graphics card, 1440 × 900)`)
printTable(['', 'frames/s', 'worst second', 'long tasks', 'of them a second', 'longest', 'load'], rows)

interface Counted {
  draws: number
  drawnAt: number
}

/** Counts the draw calls of the base map; the buses have a canvas of their own. Runs in the page. */
function countDraws(): void {
  const counted = Object.assign(globalThis as unknown as Counted, { draws: 0, drawnAt: 0 })
  const { drawElements } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.drawElements = function (...given) {
    counted.draws++
    counted.drawnAt = performance.now()
    return drawElements.apply(this, given)
  }
}

/** Whether the base map was drawn again and has settled since. Runs in the page. */
function isSettled({ before, settledMs }: { before: number; settledMs: number }): boolean {
  const { draws, drawnAt } = globalThis as unknown as Counted
  return draws > before && performance.now() - drawnAt >= settledMs
}

/** Counts frames, second by second, and tasks of more than 50 ms. Runs in the page. */
async function watch(seconds: number): Promise<{ perSecond: number[]; tasks: number[] }> {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration)
  })
  observer.observe({ type: 'longtask' })
  const perSecond = Array.from({ length: seconds }, () => 0)
  const began = performance.now()
  for (;;) {
    await new Promise(requestAnimationFrame)
    const second = Math.floor((performance.now() - began) / 1000)
    if (second >= seconds) break
    perSecond[second] = (perSecond[second] ?? 0) + 1
  }
  observer.disconnect()
  return { perSecond, tasks }
}
