import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'
import { rows, stops } from './support/route-pages.ts'

const installation = givenInstallation()
/** The office gives the deputy a role, in the form of the administrator. */
async function setRole(office: Page, role: string): Promise<void> {
  const { email } = installation.deputy
  await office.goto(`${installation.url}/administrators`)
  const row = office.getByRole('row').filter({ hasText: email })
  await row.click()
  await office.getByRole('radio', { name: role }).check()
  await office.getByRole('button', { name: 'Save' }).click()
  await row.getByRole('cell', { name: role, exact: true }).waitFor()
}

/** The office, and the deputy whose role it sets. */
async function openDesks() {
  const office = await openDesk(installation.browser)
  await giveSession(office.page, installation)
  const deputy = await openDesk(installation.browser)
  await giveSession(deputy.page, { ...installation, account: installation.deputy })
  return { office, deputy }
}

/** What can be pressed or followed under these names. */
const controls = (page: Page, name: RegExp) => page.getByRole('link', { name }).or(page.getByRole('button', { name }))

const READ_ONLY = 'can read this page but not change it'
const CLOSED = 'does not open this page'

test('[ADMIN-5] [WEB-12] [NAV-5] a viewer reads every page, is offered nothing that changes it, and has a profile', async () => {
  const { office, deputy } = await openDesks()
  await setRole(office.page, 'Viewer')
  const { page } = deputy
  await page.goto(`${installation.url}/families`)
  await page.getByRole('row').nth(1).click()
  await page.getByText(`Your role Viewer ${READ_ONLY}`).waitFor()
  expect(await page.getByLabel('Family name').isDisabled()).toBe(true)
  await expect.poll(() => controls(page, /^(Save|Delete family|Add child|Add contact)$/).count()).toBe(0)
  await expectAccessible(page)

  await page.goto(`${installation.url}/settings`)
  await page.getByText(`Your role Viewer ${READ_ONLY}`).waitFor()
  await expect.poll(() => controls(page, /^(Webhooks|Import and export)$/).count()).toBe(0)
  for (const path of ['/settings/webhooks', '/families/add-family', '/administrators/add-administrator']) {
    await page.goto(installation.url + path)
    await page.getByText(`Your role Viewer ${CLOSED}`).waitFor()
    expect(new URL(page.url()).pathname).toBe('/access-denied')
  }
  await page.goto(`${installation.url}/profile`)
  await expect.poll(() => page.getByLabel('First name').isEnabled()).toBe(true)
  expect(deputy.complaints).toEqual([])
  await office.context.close()
  await deputy.context.close()
})

test('[ADMIN-5] [WEB-12] a dispatcher adds a driver and reads the settings; whose role changes meanwhile loses nothing that was typed', async () => {
  const { office, deputy } = await openDesks()
  await setRole(office.page, 'Dispatcher')
  const { page } = deputy
  await page.goto(`${installation.url}/settings/public-pages`)
  await page.getByText(`Your role Dispatcher ${READ_ONLY}`).waitFor()
  await page.goto(`${installation.url}/drivers/add-driver`)
  await page.getByLabel('First name').fill('Wanda')
  await page.getByRole('button', { name: 'Add driver' }).click()
  await page.getByText('Wanda was added.', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Done' }).click()
  await page.waitForURL('**/drivers')

  await page.goto(`${installation.url}/drivers/add-driver`)
  await page.getByLabel('First name').fill('Walter')
  await setRole(office.page, 'Viewer')
  await page.getByRole('button', { name: 'Add driver' }).click()
  await page.getByText('Your role in this organization does not allow this').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Walter')
  expect(deputy.complaints).toEqual([])
  await office.context.close()
  await deputy.context.close()
})

test('[ADMIN-5] [ADMIN-8] [WEB-12] an administrator is added with a role, whose form says what each may do; a viewer reads a route', async () => {
  const { office, deputy } = await openDesks()
  await office.page.goto(`${installation.url}/administrators/add-administrator`)
  await office.page.getByRole('radio', { name: 'Dispatcher' }).check()
  await office.page.getByText('Can run the day and change the plan').waitFor()
  await setRole(office.page, 'Viewer')
  const { page } = deputy
  await page.goto(`${installation.url}/routes?q=High%207%20AM`)
  await rows(page).filter({ hasText: 'High 7 AM' }).first().click()
  await page.getByRole('heading', { name: 'High 7 AM' }).waitFor()
  await stops(page).nth(1).click()
  await page.getByRole('link', { name: 'Open' }).waitFor()
  await expect
    .poll(() => controls(page, /^(Add stop|Edit|Stop times|Move stop|Delete stop|Assign family)$/).count())
    .toBe(0)

  expect(deputy.complaints).toEqual([])
  await office.context.close()
  await deputy.context.close()
})

test('[ADMIN-11] [ADMIN-12] an admin switches emails in the list, and reads who was active when and uses a second factor; a viewer reads who gets emails', async () => {
  const { office, deputy } = await openDesks()
  await setRole(office.page, 'Viewer')
  const rowOn = (page: Page) => page.getByRole('row').filter({ hasText: installation.deputy.email })
  const row = rowOn(office.page)
  await row.getByRole('cell', { name: / ago/ }).waitFor() // the deputy has signed in
  await row.getByRole('cell', { name: 'Off', exact: true }).waitFor()
  const emails = row.getByRole('switch', { name: /^Emails to / })
  await emails.focus()
  await office.page.keyboard.press('Space')
  await office.page.getByText('no longer receives emails about this organization.').waitFor()
  await expect.poll(() => emails.isChecked()).toBe(false)
  await office.page.reload()
  await row.waitFor()
  expect(await emails.isChecked()).toBe(false)

  const { page } = deputy
  await page.goto(`${installation.url}/administrators`)
  await rowOn(page).getByRole('cell', { name: 'No', exact: true }).waitFor()
  expect(await page.getByRole('switch').count()).toBe(0)
  await expect.poll(() => page.getByRole('columnheader', { name: /^(Last active|Two-factor)/ }).count()).toBe(0)
  expect(office.complaints).toEqual([])
  expect(deputy.complaints).toEqual([])
  await office.context.close()
  await deputy.context.close()
})
