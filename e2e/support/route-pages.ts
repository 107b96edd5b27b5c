import type { Page } from 'playwright-core'
import type { Installation } from './program.ts'

export const rows = (page: Page) => page.getByRole('table').getByRole('row')
export const dialog = (page: Page) => page.getByRole('dialog')

/** The points of the route in the list at the side; the map has them, too. */
export const stops = (page: Page) =>
  page.getByRole('region', { name: 'Plan of the route' }).locator('button[data-stop]')
export const names = (page: Page) => stops(page).locator('> span:nth-child(2)').allTextContents()

/** The route of this name, from the list, with its map drawn. */
export async function openRoute(page: Page, { url }: Pick<Installation, 'url'>, name: string): Promise<void> {
  await page.goto(`${url}/routes?q=${encodeURIComponent(name)}`)
  await rows(page).filter({ hasText: name }).first().click()
  await page.getByRole('heading', { name }).waitFor()
  await page.locator('[data-map-ready]').waitFor({ timeout: 60_000 })
}

/** Chooses in a searchable list as a keyboard does: types, goes down, takes. */
export async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).focus()
  await page.keyboard.press('Control+A') // what is chosen already stands in the field
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: typed }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
