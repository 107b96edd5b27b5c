import type { Page } from 'playwright-core'

/** Opens the menu of a run on the dashboard with the keyboard, and follows one of its entries. */
export async function chooseRunAction(page: Page, route: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions: ${route}` })
    .last()
    .focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: action })
  await item.focus()
  await page.keyboard.press('Enter')
}
