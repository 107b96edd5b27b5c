import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, expectAccessible } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { dialog, names, openCoordinates, openRoute, stops } from '../support/route-pages.ts'

const installation = givenInstallation()
/** The office's desk: each journey goes on where the one before has ended. */
const desk = givenDesk(installation)
const PHONE = { width: 390, height: 844 }

/** By how much a page is wider than its window. */
const sidewaysPixels = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('[STOP-26] [STOP-27] a stop is added between two others with the keyboard, and the list does not move', async () => {
  const { page, complaints } = desk
  await openRoute(page, installation, 'High 2 AM')
  const before = await names(page)
  const [first, second] = before
  const plus = page.getByRole('link', { name: `Add stop after ${first}`, exact: true })
  const opacity = () => plus.evaluate((link) => getComputedStyle(link).opacity)
  const height = () => page.getByRole('region', { name: 'Route plan' }).evaluate((list) => list.scrollHeight)
  const tall = await height()
  expect(await opacity()).toBe('0')
  await stops(page).first().hover()
  expect(await opacity()).toBe('1')
  await expectAccessible(page)
  await page.mouse.move(0, 0)
  expect(await opacity()).toBe('0')
  await stops(page).first().focus()
  await page.keyboard.press('Tab')
  expect(await plus.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await opacity()).toBe('1')
  expect(await height()).toBe(tall)
  expect(await page.getByRole('link', { name: `Add stop after ${before.at(-1)}`, exact: true }).count()).toBe(0)

  await page.keyboard.press('Enter')
  const order = page.getByRole('combobox', { name: 'Position' })
  await expect.poll(() => order.inputValue()).toContain(`after ${first}`)
  await page.getByRole('textbox', { name: 'Name' }).fill('At the mill')
  await (await openCoordinates(page)).fill('38.5, -41') // far from there: the shortest detour is another
  await page.getByRole('button', { name: 'Add stop' }).click()
  await dialog(page).getByRole('button', { name: "Don't Update" }).click()
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([first, 'At the mill', second])
  expect(complaints).toEqual([])
})

test('[ROUTE-42] [ROUTE-43] a new time is pinned, one that cannot be driven is not taken, and the others are saved as the table shows them', async () => {
  const { page, complaints } = desk
  await openRoute(page, installation, 'High 3 AM')
  await page.getByRole('link', { name: 'Stop times' }).click()
  await page.getByRole('table').waitFor()
  await page.setViewportSize(PHONE)
  await page.reload()
  await page.getByRole('table').scrollIntoViewIfNeeded()
  expect(await sidewaysPixels(page)).toBe(0)
  await page.setViewportSize(DESK)
  const times = page.getByRole('textbox', { name: /^New time at/ })
  const update = page.getByRole('button', { name: 'Update Times' })
  const shown = () => times.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await times.first().waitFor()
  const [, second = ''] = await shown()
  await times.nth(1).fill('11:00 AM')
  await page.keyboard.press('Tab')
  await page.getByRole('alert').getByText(`Not after ${second}`).waitFor()
  await expect.poll(() => update.isDisabled()).toBe(true)
  await expectAccessible(page)

  const pinned = second.replace(/:\d\d/, ':00') // the hour has come before
  await times.nth(1).fill(pinned)
  await page.keyboard.press('Enter')
  await page.getByRole('rowheader').getByText('Pinned').waitFor()
  await expect.poll(() => page.getByRole('table').getByRole('alert').count()).toBe(0)
  const saved = await shown()
  await update.click()
  await dialog(page).getByRole('button', { name: 'Update Times' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('stop-times'))
  const inList = () => stops(page).locator('> span:nth-child(3)').allTextContents()
  await expect.poll(inList).toEqual(saved)
  expect(complaints).toEqual([])
})

test('[ORG-10] [ROUTE-33] [ROUTE-34] the bus yard of the settings begins and ends a route sheet, with the turns to it', async () => {
  const { page, complaints } = desk
  await page.goto(`${installation.url}/settings`)
  const yard = page.getByRole('combobox', { name: 'Bus yard' }).or(page.getByRole('textbox', { name: 'Bus yard' }))
  await expect.poll(() => yard.inputValue()).not.toBe('') // the demo has one
  await yard.fill('Behind the fire station')
  await yard.blur()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').first().waitFor()

  await openRoute(page, installation, 'High 4 AM')
  await page.getByRole('link', { name: 'Route sheet' }).click()
  const lines = page.getByRole('region', { name: 'Route sheet: High 4 AM' }).locator('tbody tr')
  await expect.poll(() => lines.first().textContent()).toBe('Leave from the bus yard: Behind the fire station')
  expect(await lines.last().textContent()).toBe('Return to the bus yard: Behind the fire station')
  await page.getByLabel('Turn-by-turn directions').check()
  await expect.poll(() => lines.nth(1).textContent()).toMatch(/turn (left|right) onto /)
  expect(await lines.nth(-2).textContent()).toMatch(/turn (left|right) onto /)
  await page.setViewportSize(PHONE)
  await page.reload()
  await lines.first().waitFor()
  expect(await sidewaysPixels(page)).toBe(0)
  await page.goto(`${installation.url}/routes/route-sheets`)
  await page.getByRole('table', { name: 'List of route sheets' }).waitFor()
  expect(await sidewaysPixels(page)).toBe(0)
  expect(complaints).toEqual([])
})
