import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../support/services/authenticator.ts'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { type MailServer, startMailServer } from '../support/services/mail-server.ts'
import { linkOf } from '../support/services/outbox.ts'
import { freePort, newFolder, startServer } from '../support/program.ts'

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
const installation = givenInstallation(() =>
  startServer(newFolder(), {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    TRIAL_TEST_ACCOUNT: 'office@firstbell.example',
  }),
)

/** A desk at which one person after another sits down. */
const desk = givenDesk(installation, { as: 'nobody' })

/** Nobody is signed in there any more, and it remembers nobody. */
async function leaveDesk(): Promise<Page> {
  await desk.context.clearCookies()
  if (desk.page.url().startsWith(installation.url)) await desk.page.evaluate(() => localStorage.clear())
  return desk.page
}

interface Account {
  email: string
  password: string
}

async function openProfile(account: Account): Promise<Page> {
  const page = await leaveDesk()
  await giveSession(page, { ...installation, account })
  await page.goto(`${installation.url}/profile`)
  return page
}

/** Another session of somebody, and how the server answers in it. */
async function givenOtherSession(account: Account): Promise<() => Promise<string>> {
  const { client } = await givenClient({ url: installation.url, account })
  return () =>
    client.session.get({}).then(
      ({ user }) => user.email,
      ({ status }) => `refused: ${status}`,
    )
}

/** A stranger with a trial whose address is not proven yet; a journey of trials signs up in the browser. */
async function signUp(page: Page, email: string, organization: string): Promise<void> {
  const headers = { origin: installation.url, 'x-firstbell': '1' }
  const ask = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const answer = await page.request.fetch(installation.url + path, { method, headers, data })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  const { uid } = await ask('POST', '/identity/sign-up', { email, password: PASSWORD })
  await ask('POST', '/app/organizations', { name: organization, primaryAdmin: email })
  await ask('PATCH', `/app/auth/customClaims/${uid}`, { isUnfinishedTrialSetup: false })
  await page.goto(`${installation.url}/awaiting-verification`)
}

/** The link in the mail that somebody got, by a part of its address. */
async function linkSentTo(email: string, part: string): Promise<string> {
  mailServer ??= await startMailServer(port)
  const find = () => mailServer?.received.find(({ to, text }) => to.includes(email) && text.includes(part))
  await expect.poll(find).toBeDefined()
  return linkOf(find()?.text ?? '')
}

/** LINK-4: opens the link in another tab of the browser that asked for it. */
async function confirm(from: Page, link: string): Promise<void> {
  const page = await from.context().newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await page.getByRole('heading', { name: 'Email address confirmed' }).waitFor()
  await page.close()
}

test('[MAIL-2] while the mail server is down the person is told, and the super administrator reads why and sends the mail when it is back', async () => {
  const email = 'rosa@oakdale.example'
  const stranger = desk
  await signUp(stranger.page, email, 'Oakdale Schools')
  await stranger.page.getByText(DELAYED).waitFor()
  await expectAccessible(stranger.page)

  const operator = await openDesk(installation.browser)
  await giveSession(operator.page, { ...installation, account: installation.operator })
  await operator.page.goto(`${installation.url}/outbox`)
  const row = operator.page.getByRole('row').filter({ hasText: email })
  await row.getByText('Queued').waitFor()
  await row.getByText('ECONNREFUSED').waitFor()
  await row.click()
  const popup = operator.page.getByRole('dialog')
  await popup.getByText('The text is created when the email is sent').waitFor()
  await expectAccessible(operator.page)

  mailServer = await startMailServer(port)
  await popup.getByRole('button', { name: 'Retry now' }).click()
  const link = await linkSentTo(email, 'mode=verifyEmail')
  await operator.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await row.getByText('Sent').waitFor()
  await expect.poll(() => stranger.page.getByText(DELAYED).count()).toBe(0)
  await confirm(stranger.page, link)
  await stranger.page.waitForURL('**/dashboard')
  expect([...stranger.complaints, ...operator.complaints]).toEqual([])
})

test('[PERSON-14] who has mistyped their address takes another one while waiting, and keeps the trial', async () => {
  const [mistyped, email] = ['ben@oakdlae.example', 'ben@oakdale.example']
  const page = await leaveDesk()
  await signUp(page, mistyped, 'Elmwood Schools')
  await page.getByText(`We sent a link to ${mistyped}`).waitFor()
  await page.getByRole('button', { name: 'Use a different address' }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`We sent a link to ${email}`).waitFor()
  await confirm(page, await linkSentTo(email, 'mode=changeEmail'))
  await page.waitForURL('**/sign-in*') // whoever had the other address is signed out
  await openProfile({ email, password: PASSWORD })
  await page.getByRole('banner').getByText('Elmwood Schools').waitFor()
  await leaveDesk()
  await page.goto(await linkSentTo(mistyped, 'mode=verifyEmail'))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await page.getByText('This link has already been used').waitFor()
  expect(desk.complaints).toEqual([])
})

async function fillSignIn(): Promise<Page> {
  const page = await leaveDesk()
  await page.goto(`${installation.url}/sign-in?redirect=/profile`)
  await page.getByLabel('Email').fill(installation.account.email)
  await page.getByLabel('Password', { exact: true }).fill(installation.account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
  return page
}

/** The page itself, and no address that leads to it. */
const isProfile = ({ pathname }: URL) => pathname === '/profile'

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Verification code').fill(code)
  await page.keyboard.press('Enter')
}

test('[PERSON-8] a second factor is set up with a code, asked for at the next sign-in, and a recovery code stands in for it once', async () => {
  const page = await openProfile(installation.account)
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const popup = page.getByRole('dialog')
  const secret = (await popup.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? ''
  await expectAccessible(page)
  await popup.getByRole('textbox', { name: 'Verification code' }).fill('000000')
  await popup.getByRole('button', { name: 'Turn on' }).click()
  await popup.getByText('Incorrect code').waitFor()
  await popup.getByRole('textbox', { name: 'Verification code' }).fill(codeOf(secret))
  await popup.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const [recovery = ''] = await popup.getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'I have saved these codes' }).click()
  await page.getByText('On. You sign in with a code').waitFor()
  expect(desk.complaints).toEqual([])

  await fillSignIn()
  await expectAccessible(page)
  await enterCode(page, '000000')
  await page.getByText('Incorrect code').waitFor()
  await enterCode(page, codeOf(secret, 1)) // a code counts once, so this is the next one
  await page.waitForURL(isProfile)

  await fillSignIn()
  await enterCode(page, recovery)
  await page.waitForURL(isProfile)
  await page.getByRole('button', { name: 'Turn off two-factor authentication' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off two-factor authentication' }).click()
  await page.getByText('Off. Turn it on').waitFor()
})

test('[PERSON-9] a new password asks first, and ends the other sessions', async () => {
  const whoIsThere = await givenOtherSession(installation.account)
  expect(await whoIsThere()).toBe(installation.account.email)
  const page = await openProfile(installation.account)
  await page.getByRole('button', { name: 'Update password' }).click()
  const password = 'velvet harbour 9 lanterns'
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Update password' }).click()
  await page.getByText('Do you want to update your password?').waitFor()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Update password' }).click()
  await page.getByText('Your password was updated.').waitFor()
  installation.account.password = password
  expect(await whoIsThere()).toBe('refused: 401')
})

test('[PERSON-10] a profile is saved with its name, which the header then shows', async () => {
  const page = await openProfile(installation.account)
  await page.getByLabel('First name').fill('Robyn')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your profile was saved.').waitFor()
  await page.getByRole('button', { name: 'Account menu for Robyn Mercer' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Account menu for Robyn Mercer' }).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Robyn')
  await page.getByText('Español').click()
  await page.getByRole('heading', { name: 'Perfil' }).waitFor()
  await page.getByText('English').click()
})

test('[SESSION-4] [ACCOUNT-13] people see where they are signed in, and end it there', async () => {
  const { deputy } = installation
  const whoIsThere = await givenOtherSession(deputy)
  const page = await openProfile(deputy)
  await page.getByText('This browser · This network').waitFor()
  await page.getByText(/^This network · last active /).waitFor()
  expect(await whoIsThere()).toBe(deputy.email)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Sign out', exact: true }).count()).toBe(0)
  expect(await whoIsThere()).toBe('refused: 401')
})

test('[PERSON-16] a deleted account is gone; its administrator has not accepted any more, is invited again, and without any organization is denied', async () => {
  const { deputy, account } = installation
  const page = await openProfile(deputy)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/sign-in')
  await expect(givenOtherSession(deputy)).rejects.toMatchObject({ status: 401 })

  const office = await openDesk(installation.browser)
  await giveSession(office.page, { ...installation, account })
  await office.page.goto(`${installation.url}/administrators`)
  const row = office.page.getByRole('row').filter({ hasText: deputy.email })
  await row.getByText('Pending').waitFor()
  await row.click()
  await office.page.getByRole('button', { name: 'Resend invitation' }).click()
  await office.page.getByText(`We sent an invitation to ${deputy.email}.`).waitFor()

  await page.goto(await linkSentTo(deputy.email, 'sign-in-with-link/invite'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await office.page.getByRole('button', { name: 'Remove administrator' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Remove administrator' }).click()
  await expect.poll(() => row.count()).toBe(0)
  await page.reload()
  await page.waitForURL('**/access-denied')
  await page.getByRole('heading', { name: 'Access denied' }).waitFor()
})

test('[PERSON-11] the trial test account deletes its own trial: the organization and the account are gone', async () => {
  const page = await openProfile(installation.account)
  await page.getByRole('button', { name: /Account menu for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete Trial Account' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByText('Larkmont School District').waitFor()
  await popup.getByRole('button', { name: 'Delete Trial Account' }).click()
  await page.waitForURL('**/sign-in')
  await page.getByLabel('Email').fill(installation.account.email)
  await page.getByLabel('Password', { exact: true }).fill(installation.account.password)
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect email or password.').waitFor()
  expect((await page.request.get(`${installation.url}/app/session`)).status()).toBe(401)
})
