import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openDesk, photograph, signIn } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'
import { type MailServer, startMailServer } from './support/mail-server.ts'
import { linkOf } from './support/outbox.ts'
import { freePort, newFolder, startServer } from './support/program.ts'

const PASSWORD = 'tangled kettle pond 7'
const DELAYED = 'The mail server is not responding'

let port: number
let mailServer: MailServer | undefined
beforeAll(async () => {
  port = await freePort()
})
afterAll(async () => {
  await mailServer?.stop()
})
const installation = givenInstallation(() => startServer(newFolder(), { SMTP_URL: `smtp://127.0.0.1:${port}` }))

/** A stranger with a trial whose address is not proven yet. */
async function signUp(page: Page, email: string, organization: string): Promise<void> {
  await page.goto(`${installation.url}/sign-up-trial`)
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Quill')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password').fill(PASSWORD)
  await page.getByLabel(/I am authorized to act for my organization/).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Organization name').fill(organization)
  await page.getByRole('combobox', { name: 'Address' }).fill('12 Beacon Street')
  await page.getByRole('button', { name: 'Start trial' }).click()
  await page.waitForURL('**/awaiting-verification')
}

/** The link in the mail that somebody got. */
async function linkSentTo(email: string, mode: string): Promise<string> {
  const find = () => mailServer?.received.find(({ to, text }) => to.includes(email) && text.includes(`mode=${mode}`))
  await expect.poll(find).toBeDefined()
  return linkOf(find()?.text ?? '')
}

async function confirm(link: string): Promise<void> {
  const { page, context } = await openDesk(installation.browser)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await page.getByRole('heading', { name: 'Email address confirmed' }).waitFor()
  await context.close()
}

test('[MAIL-2] while the mail server is down the person is told, and the super administrator reads why and sends the mail when it is back', async () => {
  const email = 'rosa@oakdale.example'
  const stranger = await openDesk(installation.browser)
  await signUp(stranger.page, email, 'Oakdale Schools')
  await stranger.page.getByText(DELAYED).waitFor()
  await photograph(stranger.page, 'awaiting-verification-delayed-light')
  await expectAccessible(stranger.page)

  const operator = await openDesk(installation.browser)
  await signIn(operator.page, { ...installation, account: installation.operator }, '**/select-organization*')
  await operator.page.goto(`${installation.url}/outbox`)
  const row = operator.page.getByRole('row').filter({ hasText: email })
  await row.getByText('Queued').waitFor()
  await row.getByText('ECONNREFUSED').waitFor()
  await row.click()
  const popup = operator.page.getByRole('dialog')
  await popup.getByText('The text is created when the email is sent').waitFor()
  await photograph(operator.page, 'outbox-waiting-light')
  await expectAccessible(operator.page)

  mailServer = await startMailServer(port)
  await popup.getByRole('button', { name: 'Retry now' }).click()
  const link = await linkSentTo(email, 'verifyEmail')
  await operator.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await row.getByText('Sent').waitFor()
  await expect.poll(() => stranger.page.getByText(DELAYED).count()).toBe(0)
  await confirm(link)
  await stranger.page.waitForURL('**/dashboard')
  expect([...stranger.complaints, ...operator.complaints]).toEqual([])
  await stranger.context.close()
  await operator.context.close()
})

test('[PERSON-14] who has mistyped their address takes another one while waiting, and keeps the trial', async () => {
  const [mistyped, email] = ['ben@oakdlae.example', 'ben@oakdale.example']
  const { page, context, complaints } = await openDesk(installation.browser)
  await signUp(page, mistyped, 'Elmwood Schools')
  await page.getByText(`We sent a link to ${mistyped}`).waitFor()
  await page.getByRole('button', { name: 'Use a different address' }).click()
  await page.getByLabel('New email').fill('rosa@oakdale.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('alert').getByText('Email is already in use.').waitFor()
  await page.getByLabel('New email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`We sent a link to ${email}`).waitFor()
  await photograph(page, 'awaiting-verification-changed-light')
  await confirm(await linkSentTo(email, 'changeEmail'))
  await page.waitForURL('**/sign-in*') // whoever had the other address is signed out
  await signIn(page, { ...installation, account: { email, password: PASSWORD } })
  await page.getByRole('banner').getByText('Elmwood Schools').waitFor()
  const old = await openDesk(installation.browser)
  await old.page.goto(await linkSentTo(mistyped, 'verifyEmail'))
  await old.page.getByRole('button', { name: 'Confirm email address' }).click()
  await old.page.getByText('This link has already been used').waitFor()
  await old.context.close()
  expect(complaints).toEqual([])
  await context.close()
})
