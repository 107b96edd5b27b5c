import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { rows } from '../support/route-pages.ts'

const installation = givenInstallation()
/** An administrator's desk: each journey goes on where the one before has ended. */
const desk = givenDesk(installation)

const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()

test('[ORG-6] [NAV-6] settings are set in their sections, which are in groups, and the change history says who set what', async () => {
  const { page, complaints } = await desk.open('/settings/service-rules')
  const groups = page.getByRole('navigation', { name: 'Settings' })
  await groups.waitFor()
  expect(await groups.getByRole('heading').allTextContents()).toEqual([
    'Organization',
    'Fleet and calendar',
    'Families and public',
    'Integrations',
  ])
  await page.getByLabel('Late alert').fill('20')
  await page.getByRole('combobox', { name: 'Grades that must be met by an adult' }).fill('K20')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: false }).first().waitFor()
  await open(page, 'Change history')
  await expect
    .poll(() => rows(page).filter({ hasText: 'Late alert (minutes)' }).first().textContent())
    .toMatch(/Late alert \(minutes\)1520$/)

  await page.setViewportSize({ width: 820, height: 900 })
  const list = page.getByRole('combobox', { name: 'Settings' })
  await expect.poll(() => list.inputValue()).toBe('Change history')
  expect(await groups.count()).toBe(0)
  await list.click()
  await page.getByRole('option', { name: 'Devices' }).click()
  await page.getByRole('heading', { name: 'Devices' }).waitFor()
  expect(await list.inputValue()).toBe('Devices')
  await expectAccessible(page)
  await page.setViewportSize(DESK)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Families' }).click()
  await page.getByRole('link', { name: 'Add family' }).click()
  const child = page.getByRole('group', { name: 'Child 1' })
  await child.getByLabel('Grade').fill('k20')
  await expect.poll(() => child.getByRole('checkbox', { name: 'Must be met by an adult' }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
})

test('[ORG-2] [ORG-3] [ORG-8] the super administrator finds an organization, enters it with a reason, and changes what was bought; a new trial ends in 30 days', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await giveSession(page, { ...installation, account: installation.operator })
  await page.goto(`${installation.url}/select-organization?redirect=/settings/plan-and-data`)
  await page.getByRole('searchbox').fill('lARKmont')
  await page.getByRole('row').filter({ hasText: 'Larkmont' }).click()
  await page.getByLabel('Reason').fill('The office bought more buses')
  await page.getByRole('button', { name: 'Open organization' }).click()
  await page.getByRole('banner').getByText('Larkmont School District').waitFor()
  await page.getByLabel('Trial Start').fill('2026-01-05')
  await page.getByLabel('Trial End').fill('2031-05-06')
  await page.getByLabel('Bus Count').fill('321')
  await expectAccessible(page) // what others only read
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: false }).first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Bus Count').inputValue()).toBe('321')
  expect(await page.getByLabel('Trial End').inputValue()).toBe('2031-05-06')
  await page.getByLabel('Trial Start').fill('2026-01-06')
  await expect.poll(() => page.getByLabel('Trial End').inputValue()).not.toBe('2031-05-06')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: false }).first().waitFor()
  await open(page, 'Change history')
  await expect.poll(() => rows(page).filter({ hasText: 'Bus Count' }).first().textContent()).toContain('321')
  expect(complaints).toEqual([])
})

test('[ORG-11] [WEB-72] [LANDING-7] a feature is turned off, whose pages then say so, and on again; a page of the super administrator says whose it is', async () => {
  const { page, complaints } = await desk.open('/settings/features')
  const turn = async () => {
    await page.getByLabel('Messaging').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: false }).first().waitFor()
  }
  await page.getByLabel('Messaging').waitFor()
  await expectAccessible(page)
  await turn()
  await page.goto(`${installation.url}/messages/add-message`)
  await page.getByRole('heading', { name: 'Messaging is off' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open features' }).click()
  await page.getByLabel('Messaging').waitFor()
  await turn()
  await page.goto(`${installation.url}/messages/view-messages`)
  await page.getByRole('combobox', { name: 'Kind' }).waitFor()
  await page.goto(`${installation.url}/analytics`)
  await page.getByText('This page is for the super administrator of the server').waitFor()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.waitForURL('**/dashboard**')
  expect(complaints).toEqual([])
})

test('[RETENTION-3] less is kept once the name of the organization was typed', async () => {
  const { page, complaints } = await desk.open('/settings/retention')
  await page.getByLabel('Keep location history').fill('7')
  await page.getByLabel('Keep run history').fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Shorten retention' })
  await question.getByRole('textbox').fill('Larkmont School District')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Shorten retention' }).click()
  await page.getByText('Saved', { exact: false }).first().waitFor()
  await open(page, 'Change history')
  await expect.poll(() => rows(page).filter({ hasText: 'Keep run history (days)' }).textContent()).toMatch(/40030$/)
  expect(complaints).toEqual([])
})

test('[ORG-7] [ORG-12] [ROUTE-47] the office chooses whose times are written, and every page writes them so', async () => {
  const { page, complaints } = await desk.open('/settings')
  const choose = async (region: string) => {
    await page.getByRole('combobox', { name: 'Regional format' }).click()
    await page.getByRole('option', { name: region }).click()
    const readAgain = page.waitForResponse(
      (response) => response.request().method() === 'GET' && /\/app\/organizations\/[\w-]+$/.test(response.url()),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await readAgain // the form begins anew with what was saved
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).getAttribute('data-loading')).toBe(null)
  }
  await page.getByText(/^Demo time \d+:\d\d:\d\d AM$/).waitFor()
  await page.getByLabel('On-time tolerance (replay)').fill('') // ORG-12
  await choose('United Kingdom')
  await expect.poll(() => page.getByLabel('On-time tolerance (replay)').inputValue()).toBe('')
  await page.getByText(/^Demo time \d+:\d\d:\d\d$/).waitFor()
  await open(page, 'Change history')
  const change = ['Regional format', 'Each user’s own region', 'United Kingdom']
  await expect.poll(() => rows(page).nth(1).getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(change))
  await open(page, 'Schools')
  await expect.poll(() => rows(page).nth(1).textContent()).toMatch(/ Road8:2515:15$/)
  await page.goto(`${installation.url}/routes?q=High 1 PM`)
  await expect.poll(() => rows(page).nth(1).textContent()).toMatch(/14:38 – 15:26$/)
  await rows(page).nth(1).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect.poll(() => page.getByLabel('Start time').inputValue()).toBe('14:38')
  await page.getByText('Use the format 7:05').first().waitFor()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByLabel('Start time').fill('') // ROUTE-47
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
  await page.goto(`${installation.url}/routes?q=High 1 PM`)
  await rows(page).nth(1).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect.poll(() => page.getByLabel('Start time').inputValue()).toBe('0:00')
  expect(complaints).toEqual([])
})

test('[KEY-1] [KEY-4] an office makes a key for a program, sees it once and takes it away', async () => {
  const { page, complaints } = await desk.open('/settings/api-keys')
  await page.getByRole('link', { name: 'Create API key' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Student system')
  await page.keyboard.press('Enter')
  const made = page.getByRole('region', { name: 'Key created for Student system.' })
  const key = (await made.locator('code').first().textContent()) ?? ''
  await expectAccessible(page)
  const address = /'(http[^']+)'$/.exec((await made.locator('code').nth(1).textContent()) ?? '')?.[1] ?? ''
  const ask = async () => (await fetch(address, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await ask()).toBe(200)
  await made.getByRole('link', { name: 'I have saved it' }).click()
  const row = page.locator('tbody tr')
  await expect.poll(() => row.textContent()).toMatch(/^Student systemRead only.*@/)
  await row.getByRole('link').click()
  await page.getByText('Access: Read only.').waitFor()
  expect(await page.locator('main').textContent()).not.toContain(key)
  await page.getByRole('button', { name: 'Revoke key' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Do you want to revoke Student system?').waitFor()
  await question.getByRole('button', { name: 'Revoke key' }).click()
  await page.getByText('No API keys yet').waitFor()
  expect(await ask()).toBe(401)
  expect(complaints).toEqual([])
})
