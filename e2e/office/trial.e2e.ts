import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk, readCorrections } from '../support/browser.ts'
import { givenInstallation } from '../support/given.ts'
import { linkOf, openMail } from '../support/services/outbox.ts'
import { newFolder, startServer } from '../support/program.ts'
import { openCoordinates, takeFirst } from '../support/route-pages.ts'

const EMAIL = 'rosa.quill@oakdale.example'
const DEPUTY = 'ben.ashdown@oakdale.example'
const PASSWORD = 'tangled kettle pond 7'
const ORGANIZATION = 'Oakdale Schools'

let stranger: { context: BrowserContext; page: Page; complaints: string[] }
let operator: Page
const installation = givenInstallation(() => startServer(newFolder(), { SUPPORT_EMAIL: 'support@firstbell.example' }))
beforeAll(async () => {
  stranger = await openDesk(installation.browser)
  operator = (await openDesk(installation.browser)).page
  await giveSession(operator, { ...installation, account: installation.operator })
})

async function typePassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
}

async function fillAccount(page: Page, email: string) {
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Quill')
  await page.getByLabel('Email').fill(email)
  await typePassword(page, PASSWORD)
  await page.getByLabel(/I am authorized to act for my organization/).check()
  await page.getByRole('button', { name: 'Next' }).click()
}

test('[PERSON-1] a stranger is asked who they are, and an address that has an account is told so', async () => {
  const { page } = stranger
  await page.goto(installation.url)
  await page.getByRole('link', { name: 'Start a free trial' }).click()
  await page.getByRole('link', { name: /I am a parent/ }).click()
  await page.getByText('You do not need an account').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: /I manage school transportation/ }).click()
  await page.waitForURL('**/sign-up-trial')
  await fillAccount(page, installation.account.email)
  expect(await readCorrections(page)).toContain(
    'Email is already in use. Please use another email address or else log in.',
  )
})

test('[PERSON-2] a trial is signed up in two steps; who leaves after the first comes back to the second', async () => {
  const { page } = stranger
  await fillAccount(page, EMAIL)
  await page.getByRole('heading', { name: 'Your organization' }).waitFor()
  await page.goto(`${installation.url}/dashboard`)
  await page.waitForURL('**/sign-up-trial')
  await page.getByLabel('Organization name').fill(ORGANIZATION)
  await page.getByRole('combobox', { name: 'Address' }).fill('12 Beacon Street')
  await page.getByRole('button', { name: 'Start trial' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/awaiting-verification')
})

test('[PERSON-3] until the address is proven everything leads to a page that goes on by itself', async () => {
  const { page } = stranger
  await page.goto(`${installation.url}/dashboard`)
  await page.waitForURL('**/awaiting-verification')
  const link = linkOf(await openMail(operator, installation, EMAIL, 'Confirm your email address'))
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Confirm email address' }).click()
  await tab.getByRole('heading', { name: 'Email address confirmed' }).waitFor()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Confirm email address' }).click()
  await tab.getByText('This link has already been used').waitFor()
  await tab.close()
  await page.waitForURL('**/dashboard')
  await page.getByText('Trial: 30 days left').waitFor()
  await page.getByRole('row').filter({ hasText: 'Sample' }).first().waitFor()
  expect(stranger.complaints).toEqual([])
})

test('[PERSON-4] an administrator is invited by link, and accepts by signing in with it', async () => {
  const { page } = stranger
  await page.getByRole('link', { name: 'Administrators' }).click()
  await page.getByRole('link', { name: 'Add administrator' }).click()
  await page.getByLabel('Email', { exact: true }).fill(DEPUTY)
  await page.getByLabel('First name').fill('Ben')
  await page.getByRole('button', { name: 'Add administrator' }).click()
  await page.getByText(`The invitation to ${DEPUTY} is queued.`).waitFor() // no mail server is set
  const row = page.getByRole('row').filter({ hasText: DEPUTY })
  await row.getByText('Pending').waitFor()
  const link = linkOf(await openMail(operator, installation, DEPUTY, ORGANIZATION))
  const deputy = await openDesk(installation.browser)
  await deputy.page.goto(link)
  await deputy.page.getByRole('button', { name: 'Sign In' }).click()
  await deputy.page.waitForURL('**/dashboard')
  await deputy.page.getByText(ORGANIZATION).waitFor()
  await page.reload()
  await expect.poll(() => row.textContent()).toContain('Accepted')
  await deputy.context.close()
})

test('[PERSON-5] whoever is an administrator already is updated in their record; the primary one stays, and it is said why', async () => {
  const { page } = stranger
  await page.getByRole('link', { name: 'Add administrator' }).click()
  await page.getByLabel('Email', { exact: true }).fill(DEPUTY.toUpperCase())
  await page.getByLabel('First name').fill('Benjamin')
  await page.getByRole('button', { name: 'Add administrator' }).click()
  await page.getByText('has been added before').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByRole('row').filter({ hasText: DEPUTY }).count()).toBe(1)
  await page.getByRole('row').filter({ hasText: EMAIL }).click()
  await page.getByText('The primary administrator created the organization and cannot be removed.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Remove administrator' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Administrators' }).first().click()
  await page.getByRole('row').filter({ hasText: DEPUTY }).click()
  await page.getByRole('button', { name: 'Remove administrator' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByText('Are you sure you want to remove Benjamin as an admin?').waitFor()
  await popup.getByRole('button', { name: 'Remove administrator' }).click()
  await page.getByText('Benjamin was removed.').waitFor()
  await expect.poll(() => page.getByRole('row').filter({ hasText: DEPUTY }).count()).toBe(0)
})

test('[PERSON-6] a forgotten password is replaced by a link, once', async () => {
  const { page } = await openDesk(installation.browser)
  await page.goto(`${installation.url}/sign-in`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/reset-password')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('we sent a password reset link').waitFor()
  const link = linkOf(await openMail(operator, installation, EMAIL, 'password'))
  await page.goto(link)
  await typePassword(page, 'ladder mosaic tundra 3')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'Password updated' }).waitFor()
  await page.goto(link)
  await typePassword(page, 'mosaic ladder tundra 4')
  await page.getByRole('button', { name: 'Set password' }).click()
  const refusal = 'Could not reset password. The following error occured: This link has already been used'
  await expect.poll(() => page.getByText(refusal).count()).toBe(1)
  await giveSession(page, { ...installation, account: { email: EMAIL, password: 'ladder mosaic tundra 3' } })
})

test('[PERSON-7] a trial that has ended leads to its end, where own data can be taken along, and its deletion asked for and undone', async () => {
  const { page } = stranger
  await giveSession(page, { ...installation, account: { email: EMAIL, password: 'ladder mosaic tundra 3' } })
  await operator.goto(`${installation.url}/select-organization`)
  await operator.getByRole('row').filter({ hasText: ORGANIZATION }).click()
  await operator.getByLabel('Reason').fill('The trial is over')
  await operator.getByRole('button', { name: 'Open organization' }).click()
  await operator.waitForURL('**/dashboard')
  await endTrial(operator)
  await page.goto(`${installation.url}/dashboard`)
  await page.waitForURL('**/trial-expired')
  await page.getByRole('link', { name: 'support@firstbell.example' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  expect((await download).suggestedFilename()).toBe(`${ORGANIZATION}.json`)
  await page.goto(installation.url)
  await page.waitForURL('**/trial-expired')
  await page.getByRole('button', { name: 'Delete organization' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill(ORGANIZATION)
  await question.getByRole('button', { name: 'Delete organization' }).click()
  await page.getByRole('heading', { name: 'This organization will be deleted' }).waitFor()
  await page.getByText(/^Everything will be deleted on /).waitFor()
  await page.getByRole('button', { name: 'Keep the organization' }).click()
  await page.getByRole('heading', { name: 'Your trial has ended' }).waitFor()
  await operator.goto(`${installation.url}/administrators`)
  await operator.getByText(ORGANIZATION).waitFor() // the super administrator is let in all the same
  expect(new URL(operator.url()).pathname).toBe('/administrators')
})

test('[PERSON-15] the address of an organization is found while it is typed, or by the pin on the map, and its place is kept', async () => {
  const { page, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await giveSession(page, installation)
  const { organizations } = await (await page.request.get(`${installation.url}/app/session`)).json()
  await page.goto(`${installation.url}/sign-up-trial`)
  await page.getByRole('button', { name: 'Create trial organization' }).click()
  await page.getByLabel('Organization name').fill('Quarry Hill Schools')
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.fill(organizations[0].address)
  await page.getByRole('option').first().waitFor()
  await takeFirst(page)
  const locationField = await openCoordinates(page)
  await expect.poll(() => locationField.inputValue()).toMatch(/^38\.\d{5}, -4[01]\.\d{5}$/)
  const chosen = { address: await address.inputValue(), location: await locationField.inputValue() }
  const map = page.getByRole('region', { name: 'Organization location' })
  await map.locator('xpath=self::*[@data-map-ready]').waitFor()
  await expectAccessible(page)
  const box = (await map.boundingBox()) ?? { width: 0, height: 0 }
  // Far enough from the pin for another address.
  await map.click({ position: { x: box.width * 0.32, y: box.height * 0.42 } })
  await page.getByRole('button', { name: /^Use address at pin/ }).click()
  const pinned = await locationField.inputValue()
  expect(pinned).not.toBe(chosen.location)
  await expect.poll(() => address.inputValue()).not.toBe(chosen.address)
  const found = await address.inputValue()
  await page.getByRole('button', { name: 'Start trial' }).click()
  await page.waitForURL('**/dashboard')
  const session = await (await page.request.get(`${installation.url}/app/session`)).json()
  const made = session.organizations.find(({ name }: { name: string }) => name === 'Quarry Hill Schools')
  expect(made.address).toBe(found)
  expect(`${made.location.lat.toFixed(5)}, ${made.location.lng.toFixed(5)}`).toBe(pinned)
  expect(complaints).toEqual([])
})

/** What the super administrator may do with any trial: say when it ends. */
async function endTrial(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const organizationId = JSON.parse(localStorage.getItem('firstbell.organization') ?? '""') as string
    const answer = await fetch(`/app/organizations/${organizationId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-firstbell': '1' },
      body: JSON.stringify({ trialEnd: { seconds: Math.floor(Date.now() / 1000) - 60 } }),
    })
    return answer.status
  })
  expect(status).toBe(200)
}
