import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDesk, type Theme } from './browser.ts'
import type { Installation } from './program.ts'

export const PHONE = { width: 390, height: 844 }

export interface Phone {
  page: Page
  context: BrowserContext
  complaints: string[]
  /** The phone's own clock shows this moment (seconds UTC), and its page has been told that it is at this place. */
  moveTo(position: { lat: number; lng: number }, now: number): Promise<void>
}

/** The office makes the link of a driver, which its page then shows; returns its address. */
export async function makeLink(page: Page, { url }: Installation, driverId: string): Promise<string> {
  await page.goto(`${url}/drivers/${driverId}/edit-driver`)
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await page.locator('code', { hasText: '/drive/' }).textContent()
  await page.getByRole('img', { name: /^QR code for the driver link/ }).waitFor()
  return address ?? ''
}

/** The phone or tablet of a driver, with the page of the link. */
export async function openPhone(
  browser: Browser,
  address: string,
  scheme: Theme = 'dark',
  viewport = PHONE,
): Promise<Phone> {
  const phone = await openDesk(browser, { theme: scheme, viewport })
  const { page, context } = phone
  await context.grantPermissions(['geolocation'], { origin: new URL(address).origin })
  await page.addInitScript(countPositionsInPage)
  const { now } = (await (await context.request.get(`${new URL(address).origin}/app/clock`)).json()) as { now: number }
  await context.clock.setFixedTime(now * 1000)
  await page.goto(address)
  const countPositions = () => page.evaluate(() => (globalThis as unknown as Counted).positionCount)
  return {
    ...phone,
    async moveTo({ lat: latitude, lng: longitude }, now) {
      const before = await countPositions()
      await context.clock.setFixedTime(now * 1000)
      await context.setGeolocation({ latitude, longitude, accuracy: 5 })
      await expect.poll(countPositions, { interval: 2 }).toBeGreaterThan(before)
    },
  }
}

interface Counted {
  positionCount: number
}

/** In the page: counts the positions that the page receives, and stamps them with the page's clock, as a phone does. */
function countPositionsInPage(): void {
  const counted = globalThis as unknown as Counted
  counted.positionCount = 0
  const { watchPosition } = Geolocation.prototype
  Geolocation.prototype.watchPosition = function (take, refuse, options) {
    const stamped = ({ coords }: GeolocationPosition) => {
      take({ coords, timestamp: Date.now(), toJSON: () => coords })
      counted.positionCount++
    }
    return watchPosition.call(this, stamped, refuse, options)
  }
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Presses what is to be said of the children at the stop that is shown; returns how many there were. */
export async function takeOnBoard(page: Page): Promise<number> {
  const buttons = page.getByRole('button', { name: /^Mark (?!all ).+ on board$/ })
  const count = await buttons.count()
  for (let i = 0; i < count; i++) await buttons.nth(i).click()
  return count
}

/** Presses that each child at the stop that is shown has got off, and that an adult is there for those who must be met. */
export async function letOff(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Mark (?!all ).+ dropped off$/ })
  for (let left = await buttons.count(); left > 0; left--) {
    await buttons.nth(left - 1).click()
    const met = page.getByRole('button', { name: 'Yes, released to adult' })
    if (await met.count()) await met.click()
  }
}

/**
 * Drives a minute at a time until what is asked for is true. What is shown so many milliseconds late, by the real clock, is
 * waited for after each minute: else buses have driven on for hours, on a quick machine, before a page says where they are.
 */
export async function whileBusesDrive(
  drive: (seconds: number) => Promise<void>,
  ask: () => Promise<boolean>,
  { lateMs = 0 } = {},
): Promise<void> {
  const askLater = async () => {
    await drive(60)
    return lateMs === 0 ? ask() : comesTrue(ask, lateMs)
  }
  await expect.poll(askLater, { interval: 50, timeout: 180_000 }).toBe(true)
}

async function comesTrue(ask: () => Promise<boolean>, timeout: number): Promise<boolean> {
  try {
    await expect.poll(ask, { interval: 100, timeout }).toBe(true)
    return true
  } catch {
    return false // it did not in time, which is an answer
  }
}

/** Asks again and again while time goes on: a phone that sends ten minutes at once is told to wait, by the server's clock. */
export function whileTimeGoesOn<T>(goOn: (seconds: number) => Promise<unknown>, ask: () => Promise<T>) {
  const askLater = async () => {
    await goOn(10)
    return ask()
  }
  return expect.poll(askLater, { interval: 1000, timeout: 120_000 })
}
