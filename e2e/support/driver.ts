import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openDesk, type Theme } from './browser.ts'
import type { Installation } from './program.ts'

export const PHONE = { width: 390, height: 844 }

export interface Phone {
  page: Page
  context: BrowserContext
  complaints: string[]
}

/** The office makes the link of a driver, which its page then shows; returns its address. */
export async function makeLink(page: Page, { url }: Installation, driverId: string): Promise<string> {
  await page.goto(`${url}/drivers/${driverId}/edit-driver`)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = await page.locator('code', { hasText: '/drive/' }).textContent()
  await page.getByRole('img', { name: /^Code with the link/ }).waitFor()
  return address ?? ''
}

/** The phone or tablet of a driver, with the page of the link. */
export async function openPhone(
  browser: Browser,
  address: string,
  scheme: Theme = 'dark',
  viewport = PHONE,
): Promise<Phone> {
  const phone = await openDesk(browser, scheme, viewport)
  await phone.context.grantPermissions(['geolocation'], { origin: new URL(address).origin })
  await phone.page.goto(address)
  return phone
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Presses what is to be said of the children at the stop that is shown; returns how many there were. */
export async function takeOnBoard(page: Page): Promise<number> {
  const buttons = page.getByRole('button', { name: / is on board$/ })
  const count = await buttons.count()
  for (let i = 0; i < count; i++) await buttons.nth(i).click()
  return count
}

/** Presses that each child at the stop that is shown has got off, and that an adult is there for those who must be met. */
export async function letOff(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: / has got off$/ })
  for (let left = await buttons.count(); left > 0; left--) {
    await buttons.nth(left - 1).click()
    const met = page.getByRole('button', { name: 'Yes, handed over' })
    if (await met.count()) await met.click()
  }
}
