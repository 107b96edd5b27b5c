import { devices, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk, readCorrections, signIn } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'

const installation = givenInstallation()
const at = (page: Page) => new URL(page.url()).pathname

test.each([
  ['/dashboard/r1/map-live', '/sign-in?redirect=%2Fdashboard%2Fr1%2Fmap-live'],
  ['/select-organization', '/sign-in?redirect=%2Fselect-organization'],
  ['/profile', '/sign-in?redirect=%2Fprofile'],
  ['/awaiting-verification', '/sign-in?redirect=%2Fawaiting-verification'],
  ['/access-denied', '/sign-in?redirect=%2Faccess-denied'],
  ['/trial-expired', '/trial-expired'],
  ['/sign-up-trial', '/sign-up-trial'],
  ['/email-action-handler', '/email-action-handler'],
  ['/', '/'],
])('[LANDING-1] nobody who opens %s lands at %s', async (path, landsAt) => {
  const { page, context } = await openDesk(installation.browser)
  await page.goto(installation.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.url().slice(installation.url.length)).toBe(landsAt)
  await context.close()
})

test('[LANDING-1] an organization that is not theirs denies access, and another can be chosen from there', async () => {
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, installation)
  await page.evaluate(() => localStorage.setItem('firstbell.organization', '"somewhere-else"'))
  await page.goto(`${installation.url}/dashboard`)
  await page.getByRole('heading', { name: 'Access denied' }).waitFor()
  expect(at(page)).toBe('/access-denied')
  await page.getByRole('button', { name: 'Switch Organizations' }).click()
  await page.waitForURL('**/dashboard') // the only one is chosen by itself
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
  await page.goBack()
  await page.getByRole('link', { name: 'I drive a bus' }).click()
  await page.getByRole('heading', { name: 'I drive a bus' }).waitFor()
  await page.goto(`${installation.url}/sign-up-user-type-check`)
  await page.getByRole('heading', { name: 'What best describes you?' }).waitFor()
  await context.close()
})

test('[LANDING-2] [WEB-28] the home page says what this is, and leads parents and drivers on', async () => {
  const { page, context } = await openDesk(installation.browser)
  await page.goto(installation.url)
  await page.getByRole('listitem').nth(2).waitFor()
  expect(await page.getByRole('listitem').allTextContents()).toEqual([
    'Plan routes, stops, and stop times on a map.',
    'See every bus live, and which ones are late.',
    'Families follow their bus without an account.',
  ])
  await page.getByRole('link', { name: 'Find your bus' }).click()
  await page.getByRole('heading', { name: 'I am a parent or guardian' }).waitFor()
  await page.goto(`${installation.url}/sign-in`)
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('ladder mosaic')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await password.getAttribute('type')).toBe('text')
  await expectAccessible(page)
  await context.close()
})

test('[LANDING-4] a record that is not there leads to the not-found page', async () => {
  const { page, context } = await openDesk(installation.browser)
  await giveSession(page, installation)
  await page.goto(`${installation.url}/administrators/no-such-person/edit-administrator`)
  await page.getByRole('navigation', { name: 'Main' }).waitFor() // the way on stays around it
  await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Page not found'])
  await context.close()
})

test('[LANDING-5] the organization and its navigation stay around pages that belong to no organization', async () => {
  const { page, context } = await openDesk(installation.browser)
  await giveSession(page, installation)
  for (const path of ['/profile', '/no-such-page', '/access-denied']) {
    await page.goto(installation.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
    await expect.poll(() => page.getByRole('banner').textContent()).toContain('Larkmont School District')
  }
  await context.close()
})

test('[NAV-3] the header names organization and person, and the menu offers what is theirs', async () => {
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, installation)
  await page.getByRole('banner').getByText('Larkmont School District').waitFor()
  await page.getByRole('button', { name: 'Account menu for Robin Mercer' }).click()
  const items = () => page.getByRole('menuitem').allTextContents()
  await expect.poll(items).toEqual(['Profile', 'Sign Out', 'Keyboard shortcuts']) // one organization, no test account
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
  await page.goto(installation.url)
  await page.waitForURL('**/dashboard')
  await page.getByRole('banner').getByText('Larkmont School District').waitFor()
  await context.close()
})

test('[ORG-3] the super administrator finds every organization, and enters one with a reason', async () => {
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, { ...installation, account: installation.operator }, '**/select-organization*')
  await page.getByRole('heading', { name: 'Please select an organization' }).waitFor()
  await page.getByRole('columnheader').first().waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads).toEqual(['Org Name', 'Address', 'Phone', 'Trial Start', 'Trial End', 'Bus Count'])
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Trial Start' }).getAttribute('aria-sort'))
    .toBe('descending')
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  await page.getByRole('searchbox').fill('lARKmont')
  await page.getByRole('row').filter({ hasText: 'Larkmont' }).click()
  await page.getByRole('button', { name: 'Open organization' }).click()
  expect(await readCorrections(page)).toContain("'Reason' is a required field.")
  await page.getByLabel('Reason').fill('The office asked for help with its calendar')
  await page.getByRole('button', { name: 'Open organization' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('banner').getByText('Larkmont School District').waitFor()
  await context.close()
})
