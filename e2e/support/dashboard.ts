import type { Page } from 'playwright-core'

export const rows = (page: Page) => page.getByRole('table').getByRole('row')
export const running = (page: Page) => rows(page).filter({ hasText: /On Time|Late|Early/ })

/** How many runs each filter promises, by its name. */
export async function countsOf(page: Page): Promise<Record<string, number>> {
  const texts = await page.getByRole('group', { name: 'Filter by status' }).getByRole('button').allTextContents()
  return Object.fromEntries(texts.map((text) => [text.replace(/^\d+/, ''), Number.parseInt(text, 10)]))
}

/** Opens the menu of a run on the dashboard with the keyboard, and follows one of its entries. */
export async function chooseRunAction(page: Page, route: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions: ${route}` })
    .last()
    .press('Enter')
  await page.locator('[role=menu]:focus, [role=menu] :focus').waitFor() // a menu that opens takes the focus
  await page.getByRole('menuitem', { name: action }).press('Enter')
}

/** Follows a link to the live map of a route: the page before it stays until that one is there, and says the same words. */
export async function reachLiveMap(page: Page): Promise<void> {
  await page.waitForURL('**/map-live')
  const pages = page.getByRole('navigation', { name: 'Pages of the route' })
  await pages.locator('[aria-current=page]').filter({ hasText: 'Live' }).waitFor()
}
