import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openDesk, photograph, signIn } from './support/browser.ts'
import { type Installation, newFolder, startServer } from './support/program.ts'
import { dialog, openRoute, rows } from './support/route-pages.ts'

let installation: Installation
let browser: Browser
beforeAll(async () => {
  installation = await startServer(newFolder())
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

test('[PLAN-14] a route is taken out of service and put back, and the list says so', async () => {
  const { page, context, complaints } = await openDesk(browser)
  await signIn(page, installation)
  await openRoute(page, installation, 'High 7 PM')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Take out of service' }).click()
  await dialog(page)
    .getByText(/^\d+ children wait at its stops: no bus comes there\.$/)
    .waitFor()
  await photograph(page, 'route-take-out')
  await dialog(page).getByRole('button', { name: 'Take out of service' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText('Out of service').waitFor()
  await photograph(page, 'route-out-of-service')
  await page.goto(`${installation.url}/routes?q=out+of+service`)
  await expect.poll(() => rows(page).count()).toBe(2)
  await expect.poll(() => rows(page).nth(1).textContent()).toMatch(/High 7 PM.*Out of service/)
  await page.goto(`${installation.url}/dashboard?q=High+7`)
  await page.getByText('High 7 AM').first().waitFor()
  await expect.poll(() => page.getByText('High 7 PM').count()).toBe(0)
  await openRoute(page, installation, 'High 7 PM')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Put into service' }).click()
  await page.getByText('Out of service').waitFor({ state: 'hidden' })
  await page.goto(`${installation.url}/dashboard?q=High+7`)
  await expect.poll(() => page.getByText('High 7 PM').count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('[SECURITY-43] no page does what its own policy refuses', async () => {
  const { page, context, complaints } = await openDesk(browser)
  await signIn(page, installation)
  for (const path of ['/dashboard', '/routes', '/families', '/settings/import-export']) {
    await page.goto(installation.url + path)
    await page.getByRole('table').waitFor()
  }
  await openRoute(page, installation, 'High 1 AM')
  expect(complaints).toEqual([])
  await context.close()
})
