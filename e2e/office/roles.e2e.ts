import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { rows, stops } from '../support/route-pages.ts'

const installation = givenInstallation()
const office = givenDesk(installation)
const deputy = givenDesk(installation, { as: 'deputy' })

/** The office gives the deputy a role, in the form of the administrator, from the list of them. */
async function setRole(role: string): Promise<void> {
  const row = office.page.getByRole('row').filter({ hasText: installation.deputy.email })
  await row.click()
  await office.page.getByRole('radio', { name: role }).check()
  await office.page.getByRole('button', { name: 'Save' }).click()
  await row.getByRole('cell', { name: role, exact: true }).waitFor()
}

/** What can be pressed or followed under these names. */
const controls = (page: Page, name: RegExp) => page.getByRole('link', { name }).or(page.getByRole('button', { name }))

const READ_ONLY = 'can read this page but not change it'

test('[ADMIN-5] [WEB-12] a dispatcher adds a driver and reads the settings; whose role changes meanwhile loses nothing that was typed', async () => {
  await office.page.goto(`${installation.url}/administrators`)
  await setRole('Dispatcher')
  const { page } = deputy
  await page.goto(`${installation.url}/settings/public-pages`)
  await page.getByText(`Your role Dispatcher ${READ_ONLY}`).waitFor()
  await page.goto(`${installation.url}/drivers/add-driver`)
  await page.getByLabel('First name').fill('Wanda')
  await page.getByRole('button', { name: 'Add driver' }).click()
  await page.getByText('Wanda was added.', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Done' }).click()
  await page.waitForURL('**/drivers')

  await page.getByRole('link', { name: 'Add driver' }).click()
  await page.getByLabel('First name').fill('Walter')
  await setRole('Viewer')
  await page.getByRole('button', { name: 'Add driver' }).click()
  await page.getByText('Your role in this organization does not allow this').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Walter')
  expect([...office.complaints, ...deputy.complaints]).toEqual([])
})

test('[ADMIN-5] [WEB-12] [NAV-5] a viewer reads families and routes, is offered nothing that changes them, and has a profile', async () => {
  const { page } = deputy
  await page.goto(`${installation.url}/families`)
  await page.getByRole('row').nth(1).click()
  await page.getByText(`Your role Viewer ${READ_ONLY}`).waitFor()
  expect(await page.getByLabel('Family name').isDisabled()).toBe(true)
  await expect.poll(() => controls(page, /^(Save|Delete family|Add child|Add contact)$/).count()).toBe(0)
  const ways = page.getByRole('region', { name: 'Assigned stops' }).getByRole('link')
  await ways.filter({ hasText: ' – ' }).first().waitFor()
  await expect.poll(() => ways.filter({ hasNotText: ' – ' }).count()).toBe(0) // each with its stop
  await expectAccessible(page)

  await page.getByRole('navigation').getByRole('link', { name: 'Routes' }).click()
  await rows(page).filter({ hasText: 'High 1 AM' }).first().click()
  await page.getByRole('heading', { name: 'High 1 AM' }).waitFor()
  await stops(page).nth(1).click()
  await page.getByRole('link', { name: 'Open' }).waitFor()
  await expect
    .poll(() => controls(page, /^(Add stop|Edit|Stop times|Move stop|Delete stop|Assign family)$/).count())
    .toBe(0)

  await page.goto(`${installation.url}/settings/webhooks`)
  await page.getByText('Your role Viewer does not open this page').waitFor()
  expect(new URL(page.url()).pathname).toBe('/access-denied')
  await page.goto(`${installation.url}/profile`)
  await expect.poll(() => page.getByLabel('First name').isEnabled()).toBe(true)
  expect(deputy.complaints).toEqual([])
})
