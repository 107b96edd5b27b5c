import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveSession, inspect, openDesk, withoutMaps } from './support/browser.ts'
import { PHONE } from './support/driver.ts'
import { givenInstallation } from './support/given.ts'

const installation = givenInstallation()
withoutMaps()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(installation.url + path)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}

test('[WEB-5] what is missing in a form is said so that everyone understands it, and open pages fit on a phone', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await open(page, '/sign-up-trial')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('alert').first().waitFor()
  await inspect(page, 'sign-up-trial-missing')
  await page.setViewportSize(PHONE)
  const pages = {
    home: '/',
    'user-type': '/sign-up-user-type-check',
    'sign-up-trial': '/sign-up-trial',
    'access-denied-mobile': '/access-denied-mobile',
    'reset-password': '/reset-password',
  }
  for (const [name, path] of Object.entries(pages)) {
    await open(page, path)
    await inspect(page, `${name}-phone`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
  expect(complaints).toEqual([])
})

test('[WEB-5] questions about accounts can be answered by everyone', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await open(page, '/administrators')
  await page.getByRole('row').filter({ hasText: 'Sam' }).click()
  await page.getByRole('button', { name: 'Remove administrator' }).click()
  await page.getByRole('dialog').waitFor()
  await inspect(page, 'administrator-remove')
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.getByRole('dialog').waitFor()
  await inspect(page, 'update-password')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').waitFor()
  await inspect(page, 'delete-account')
  expect(complaints).toEqual([])
})

test('[WEB-5] the super administrator can be asked for a reason by everyone', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await giveSession(page, { ...installation, account: installation.operator })
  await open(page, '/select-organization')
  await page.getByRole('row').nth(1).click()
  await page.getByLabel('Reason').waitFor()
  await inspect(page, 'enter-organization')
  expect(complaints).toEqual([])
})
