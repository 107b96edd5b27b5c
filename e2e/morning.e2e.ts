import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openDesk, photograph, signIn, type Theme } from './support/browser.ts'
import { type Installation, newFolder, type Program, startServer, startSimulator } from './support/program.ts'

let installation: Installation
let buses: Program
let browser: Browser
beforeAll(async () => {
  installation = await startServer(newFolder(), { DEMO_SPEED: '4' })
  buses = startSimulator(installation)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  buses?.child.kill('SIGTERM')
  await buses?.ended
  await installation?.stop()
})

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const running = (page: Page) => rows(page).filter({ hasText: /On Time|Late|Early/ })

test('[WEB-1] a page asked for without a session leads to sign-in, and from there to where one wanted to go', async () => {
  const { page, context } = await openDesk(browser)
  await page.goto(`${installation.url}/dashboard`)
  await page.waitForURL('**/sign-in?redirect=*')
  await photograph(page, 'sign-in-light')
  await page.getByLabel('Email').fill(installation.account.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password at all')
  await page.keyboard.press('Enter')
  await page.getByText('Email and password do not match.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(installation.account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await context.close()
})

test('[WEB-2] the dashboard shows the runs of today in order of departure, with status, window and age of the data', async () => {
  const { page, context, complaints } = await openDesk(browser)
  await signIn(page, installation)
  await expect.poll(() => running(page).count(), { timeout: 90_000 }).toBeGreaterThan(5)
  expect(await rows(page).count()).toBe(16) // the head and a page of 15
  const starts = await rows(page).evaluateAll((all) =>
    all.slice(1).map((row) => /(\d+:\d\d) – /.exec(row.textContent ?? '')?.[1] ?? ''),
  )
  const minutes = starts.map((time) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1]))
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  expect(await running(page).first().textContent()).toMatch(
    /\d+:\d\d – \d+:\d\d.*(On Time|Late|Early).*\d+:\d\d – \d+:\d\d.*(ago|now)/,
  )
  await expect.poll(() => page.locator('[data-bus]').count(), { timeout: 20_000 }).toBeGreaterThan(5)
  expect(complaints).toEqual([])
  await context.close()
})

test('[WEB-3] search and the counts narrow the list', async () => {
  const { page, context } = await openDesk(browser)
  await signIn(page, installation)
  await rows(page).nth(15).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('mIDDle')
  await expect
    .poll(() => rows(page).evaluateAll((all) => all.slice(1).every((row) => /Middle/.test(row.textContent ?? ''))))
    .toBe(true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('no such route')
  await expect.poll(() => page.getByText(/no such route/i).count()).toBeGreaterThan(0)
  await context.close()
})

test('[WEB-4] the live map of a route follows its bus along its stops', async () => {
  const { page, context, complaints } = await openDesk(browser)
  await signIn(page, installation)
  await expect.poll(() => running(page).count(), { timeout: 90_000 }).toBeGreaterThan(2)
  await running(page).last().click()
  await page.waitForURL('**/map-live')
  const bus = page.locator('[data-bus]')
  await bus.waitFor({ timeout: 30_000 })
  const seen = Number(await bus.getAttribute('data-at'))
  await expect
    .poll(async () => Number(await bus.getAttribute('data-at')), { timeout: 30_000 })
    .toBeGreaterThan(seen + 10)
  expect(await page.locator('[aria-current=step]').count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test.each<Theme>(['light', 'dark'])(
  '[WEB-5] every page can be used by everyone, and is photographed, %s',
  async (theme) => {
    const { page, context } = await openDesk(browser, theme)
    await page.goto(`${installation.url}/sign-in`)
    await page.getByLabel('Email').waitFor()
    await photograph(page, `sign-in-${theme}`)
    await expectAccessible(page)
    await signIn(page, installation)
    await expect.poll(() => running(page).count(), { timeout: 60_000 }).toBeGreaterThan(2)
    await page.locator('[data-map-ready]').waitFor({ timeout: 30_000 })
    await photograph(page, `dashboard-${theme}`)
    await expectAccessible(page)
    await running(page).first().click()
    await page.waitForURL('**/map-live')
    await page.locator('[data-map-ready]').waitFor({ timeout: 30_000 })
    await photograph(page, `live-map-${theme}`)
    await expectAccessible(page)
    await page.goto(`${installation.url}/nothing-here`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await expectAccessible(page)
    await context.close()
  },
)

test('[WEB-6] a server that goes away is said so, and what is shown stays', async () => {
  const { page, context } = await openDesk(browser)
  await signIn(page, installation)
  await rows(page).nth(15).waitFor()
  await context.setOffline(true)
  await page.getByText('Reconnecting…').waitFor({ timeout: 60_000 })
  expect(await rows(page).count()).toBe(16)
  await context.setOffline(false)
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 60_000 })
  await context.close()
})

test('[WEB-7] a person who signs out is out', async () => {
  const { page, context } = await openDesk(browser)
  await signIn(page, installation)
  await page.getByRole('button', { name: /Robin Mercer/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/sign-in*')
  await page.goto(`${installation.url}/dashboard`)
  await page.waitForURL('**/sign-in*')
  await context.close()
})
