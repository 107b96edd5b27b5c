import type { Page } from 'playwright-core'
import type { Installation } from '../program.ts'

/** Lets everybody see the buses on a map, as the office does it, and returns the address of the public pages; the page is signed in. */
export async function openLiveMap(page: Page, installation: Installation): Promise<string> {
  await page.goto(`${installation.url}/settings/public-pages`)
  const address = await page.getByRole('textbox', { name: 'Public link' }).inputValue()
  await page.getByRole('radio', { name: 'Live map' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  return address
}
