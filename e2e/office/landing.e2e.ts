import { devices, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenInstallation } from '../support/given.ts'

const installation = givenInstallation()
const at = (page: Page) => new URL(page.url()).pathname

test('[LANDING-1] nobody who opens a page that needs a session lands at the sign-in, which knows where to go on', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  for (const path of [
    '/dashboard/r1/map-live',
    '/select-organization',
    '/profile',
    '/awaiting-verification',
    '/access-denied',
  ]) {
    await page.goto(installation.url + path)
    const landsAt = `/sign-in?redirect=${encodeURIComponent(path)}`
    await expect.poll(() => page.url().slice(installation.url.length)).toBe(landsAt)
  }
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('ladder mosaic')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await password.getAttribute('type')).toBe('text')
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('[LANDING-6] crawlers are told in a text of their own where not to go', async () => {
  const answer = await fetch(`${installation.url}/robots.txt`)
  expect(answer.headers.get('content-type')).toMatch('text/plain')
  expect(await answer.text()).toMatch(/^User-agent: \*\nDisallow: \/app\/$/m)
})

test('[LANDING-2] a phone is sent away from the pages of an office, not from open ones', async () => {
  const context = await installation.browser.newContext({ ...devices['iPhone 15'], locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${installation.url}/dashboard`)
  await page.getByRole('heading', { name: 'Please use a computer' }).waitFor()
  expect(at(page)).toBe('/access-denied-mobile')
  await expect.poll(() => page.getByRole('button', { name: /Account menu for/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Find your bus' }).click()
  await page.getByRole('heading', { name: 'I am a parent or guardian' }).waitFor()
  await context.close()
})

test('[LANDING-1] [LANDING-4] [LANDING-5] [NAV-3] [ANALYTICS-7] the organization and its navigation stay around pages outside of it, and one that cannot be entered can be exchanged', async () => {
  const { page, context } = await openDesk(installation.browser)
  await giveSession(page, installation)
  const expectAround = async () => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
    await expect.poll(() => page.getByRole('banner').textContent()).toContain('Larkmont School District')
  }
  await page.goto(`${installation.url}/analytics`) // of the super administrator
  await page.waitForURL('**/access-denied')
  await expectAround()
  for (const path of ['/no-such-page', '/administrators/no-such-person/edit-administrator']) {
    await page.goto(installation.url + path)
    await expectAround()
  }
  await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Page not found'])
  await page.getByRole('button', { name: 'Account menu for Robin Mercer' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.waitForURL('**/profile')
  await expectAround()

  await page.evaluate(() => localStorage.setItem('firstbell.organization', '"somewhere-else"'))
  await page.goto(`${installation.url}/dashboard`)
  await page.getByRole('heading', { name: 'Access denied' }).waitFor()
  expect(at(page)).toBe('/access-denied')
  await page.getByRole('button', { name: 'Switch Organizations' }).click()
  await page.waitForURL('**/dashboard') // the only one is chosen by itself
  await context.close()
})

test('[WEB-61] a page loads itself again while a server of another version does not have its scripts', async () => {
  const { page, context } = await openDesk(installation.browser)
  let missing = 0
  /** The next file with this name is not there, once. */
  const loseOnce = (name: RegExp) =>
    page.route(
      name,
      async (route) => {
        missing++
        await route.fulfill({ status: 404 })
      },
      { times: 1 },
    )
  await loseOnce(/assets\/index-.*\.js$/)
  await page.goto(`${installation.url}/sign-in`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await giveSession(page, installation)
  await page.goto(`${installation.url}/settings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await loseOnce(/assets\/school-list-page-.*\.js$/)
  await page.getByRole('link', { name: 'Schools', exact: true }).click()
  await page.getByRole('heading', { name: 'Schools', level: 1 }).waitFor()
  expect(missing).toBe(2)
  await context.close()
})

test('[ORG-4] who has several organizations is asked which, may begin another trial, and goes on where they were', async () => {
  const { page, context } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await page.goto(`${installation.url}/sign-up-trial`)
  await page.getByText('Would you like to view it, or create a trial organization?').waitFor()
  await page.getByRole('button', { name: 'Create trial organization' }).click()
  await page.getByLabel('Organization name').fill('Harbor County')
  await page.getByRole('combobox', { name: 'Address' }).fill('3 Quay Road')
  await page.getByRole('button', { name: 'Start trial' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('banner').getByText('Harbor County').waitFor()
  await page.getByRole('button', { name: /Account menu for/ }).click()
  await page.getByRole('menuitem', { name: 'Switch Organizations' }).click()
  await page.getByRole('heading', { name: 'Please select an organization' }).waitFor()
  await expectAccessible(page)
  await page.goto(`${installation.url}/administrators`)
  await page.waitForURL('**/select-organization?redirect=%2Fadministrators')
  await page.getByRole('button', { name: 'Larkmont School District' }).click()
  await page.waitForURL('**/administrators')
  await page.reload() // which asks no more
  await page.getByRole('banner').getByText('Larkmont School District').waitFor()
  expect(at(page)).toBe('/administrators')
  await context.close()
})
