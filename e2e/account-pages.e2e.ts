import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openDesk, photograph, signIn, type Theme } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'

const PHONE = { width: 390, height: 844 }
const OPEN_PAGES = {
  home: '/',
  'sign-in-link': '/sign-in?by=link',
  'reset-password': '/reset-password',
  'set-password': '/email-action-handler?mode=resetPassword&oobCode=x',
  'link-sign-in': '/sign-in-with-link/signIn/x/%2Fdashboard/en',
  'link-incomplete': '/email-action-handler',
  'user-type': '/sign-up-user-type-check',
  'user-type-parent': '/sign-up-user-type-check?as=parent',
  'sign-up-trial': '/sign-up-trial',
  'trial-expired': '/trial-expired',
  'access-denied-mobile': '/access-denied-mobile',
  'not-found': '/no-such-page',
}
const OWN_PAGES = {
  profile: '/profile',
  administrators: '/administrators',
  'administrator-add': '/administrators/add-administrator',
}

const installation = givenInstallation()

/** Looks at a page as everyone, and keeps a picture. */
async function look(page: Page, name: string, path?: string) {
  if (path !== undefined) await page.goto(installation.url + path)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await photograph(page, name)
  await expectAccessible(page)
}

test.each<Theme>(['light', 'dark'])('[WEB-5] every open page can be used by everyone, %s', async (theme) => {
  const { page, context, complaints } = await openDesk(installation.browser, theme)
  for (const [name, path] of Object.entries(OPEN_PAGES)) await look(page, `${name}-${theme}`, path)
  await page.goto(`${installation.url}/sign-up-trial`)
  await page.getByRole('button', { name: 'Next' }).click()
  await look(page, `sign-up-trial-missing-${theme}`)
  await page.setViewportSize(PHONE)
  for (const name of ['home', 'user-type', 'sign-up-trial', 'access-denied-mobile', 'reset-password'] as const) {
    await look(page, `${name}-phone-${theme}`, OPEN_PAGES[name])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test.each<Theme>(['light', 'dark'])('[WEB-5] every own page can be used by everyone, %s', async (theme) => {
  const { page, context, complaints } = await openDesk(installation.browser, theme)
  await signIn(page, installation)
  for (const [name, path] of Object.entries(OWN_PAGES)) await look(page, `${name}-${theme}`, path)
  await page.goto(`${installation.url}/administrators`)
  await page.getByRole('row').filter({ hasText: 'Sam' }).click()
  await page.getByRole('button', { name: 'Remove administrator' }).click()
  await page.getByRole('dialog').waitFor()
  await look(page, `administrator-remove-${theme}`)
  await page.goto(`${installation.url}/profile`)
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.getByRole('dialog').waitFor()
  await look(page, `update-password-${theme}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').waitFor()
  await look(page, `delete-account-${theme}`)
  expect(complaints).toEqual([])
  await context.close()
})

test.each<Theme>(['light', 'dark'])(
  "[WEB-5] the super administrator's pages can be used by everyone, %s",
  async (theme) => {
    const { page, context, complaints } = await openDesk(installation.browser, theme)
    await signIn(page, { ...installation, account: installation.operator }, '**/select-organization*')
    await page.getByRole('row').nth(1).waitFor()
    await look(page, `organizations-${theme}`)
    await page.getByRole('row').nth(1).click()
    await page.getByLabel('Reason').waitFor()
    await look(page, `enter-organization-${theme}`)
    await look(page, `outbox-${theme}`, '/outbox')
    expect(complaints).toEqual([])
    await context.close()
  },
)
