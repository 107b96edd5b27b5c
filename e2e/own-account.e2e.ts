import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeOf } from './support/authenticator.ts'
import { expectAccessible, openDesk, photograph, signIn } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'
import { linkOf, openMail } from './support/outbox.ts'
import { newFolder, startServer } from './support/program.ts'

const installation = givenInstallation(() =>
  startServer(newFolder(), { TRIAL_TEST_ACCOUNT: 'office@firstbell.example' }),
)

async function fillSignIn(page: Page) {
  await page.goto(`${installation.url}/sign-in`)
  await page.getByLabel('Email').fill(installation.account.email)
  await page.getByLabel('Password', { exact: true }).fill(installation.account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
}

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Verification code').fill(code)
  await page.keyboard.press('Enter')
}

test('[PERSON-8] a second factor is set up with a code, asked for at the next sign-in, and a recovery code stands in for it once', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await signIn(page, installation)
  await page.goto(`${installation.url}/profile`)
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const popup = page.getByRole('dialog')
  const secret = (await popup.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? ''
  await photograph(page, 'second-factor-light')
  await expectAccessible(page)
  await popup.getByRole('textbox', { name: 'Verification code' }).fill('000000')
  await popup.getByRole('button', { name: 'Turn on' }).click()
  await popup.getByText('Incorrect code').waitFor()
  await popup.getByRole('textbox', { name: 'Verification code' }).fill(codeOf(secret))
  await popup.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const [recovery = ''] = await popup.getByRole('listitem').allTextContents()
  await photograph(page, 'recovery-codes-light')
  await page.getByRole('button', { name: 'I have saved these codes' }).click()
  await page.getByText('On. You sign in with a code').waitFor()
  expect(complaints).toEqual([])
  await context.close()

  const again = await openDesk(installation.browser)
  await fillSignIn(again.page)
  await photograph(again.page, 'second-step-light')
  await expectAccessible(again.page)
  await enterCode(again.page, '000000')
  await again.page.getByText('Incorrect code').waitFor()
  await enterCode(again.page, codeOf(secret, 1)) // a code counts once, so this is the next one
  await again.page.waitForURL('**/dashboard')
  await again.context.close()

  const lost = await openDesk(installation.browser)
  await fillSignIn(lost.page)
  await enterCode(lost.page, recovery)
  await lost.page.waitForURL('**/dashboard')
  await lost.page.goto(`${installation.url}/profile`)
  await lost.page.getByRole('button', { name: 'Turn off two-factor authentication' }).click()
  await lost.page.getByRole('dialog').getByRole('button', { name: 'Turn off two-factor authentication' }).click()
  await lost.page.getByText('Off. Turn it on').waitFor()
  await lost.context.close()
})

test('[PERSON-9] a new password asks first, and ends the other sessions', async () => {
  const other = await openDesk(installation.browser)
  await signIn(other.page, installation)
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, installation)
  await page.goto(`${installation.url}/profile`)
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('password password')
  await page.getByLabel('Confirm new password').fill('password password')
  await page.getByRole('dialog').getByRole('button', { name: 'Update password' }).click()
  await page.getByRole('alert').getByText('This password is too common').waitFor()
  const password = 'velvet harbour 9 lanterns'
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Update password' }).click()
  await page.getByText('Do you want to update your password?').waitFor()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Update password' }).click()
  await page.getByText('Your password was updated.').waitFor()
  installation.account.password = password
  await other.page.goto(`${installation.url}/profile`)
  await other.page.waitForURL('**/sign-in*')
  await other.context.close()
  await context.close()
})

test('[PERSON-10] a profile is saved with its name, which the header then shows', async () => {
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, installation)
  await page.goto(`${installation.url}/profile`)
  await page.getByLabel('First name').fill('Robyn')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your profile was saved.').waitFor()
  await page.getByRole('button', { name: 'Account menu for Robyn Mercer' }).waitFor()
  await page.getByText('Español').click()
  await page.getByRole('heading', { name: 'Perfil' }).waitFor()
  await page.getByText('English').click()
  await context.close()
})

test('[SESSION-4] people see where they are signed in, and end it there', async () => {
  const { deputy } = installation
  const other = await openDesk(installation.browser)
  await signIn(other.page, { ...installation, account: deputy })
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, { ...installation, account: deputy })
  await page.goto(`${installation.url}/profile`)
  await page.getByText('This browser ·').waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Sign out', exact: true }).count()).toBe(0)
  await other.page.goto(`${installation.url}/profile`)
  await other.page.waitForURL('**/sign-in*')
  await other.context.close()
  await context.close()
})

test('[PERSON-16] a deleted account is gone; its administrator has not accepted any more, is invited again, and without any organization is denied', async () => {
  const { deputy, account } = installation
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, { ...installation, account: deputy })
  await page.goto(`${installation.url}/profile`)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/sign-in')
  await page.goto(`${installation.url}/sign-in`)
  await page.getByLabel('Email').fill(deputy.email)
  await page.getByLabel('Password', { exact: true }).fill(deputy.password)
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect email or password.').waitFor()

  const office = await openDesk(installation.browser)
  await signIn(office.page, { ...installation, account })
  await office.page.goto(`${installation.url}/administrators`)
  const row = office.page.getByRole('row').filter({ hasText: deputy.email })
  await row.getByText('Pending').waitFor()
  await row.click()
  await office.page.getByRole('button', { name: 'Resend invitation' }).click()
  await office.page.getByText(`The invitation to ${deputy.email} is queued.`).waitFor()

  const operator = await openDesk(installation.browser)
  await signIn(operator.page, { ...installation, account: installation.operator }, '**/select-organization*')
  const link = linkOf(await openMail(operator.page, installation, deputy.email, 'invited'))
  await operator.context.close()
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await office.page.getByRole('button', { name: 'Remove administrator' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Remove administrator' }).click()
  await expect.poll(() => row.count()).toBe(0)
  await page.reload()
  await page.waitForURL('**/access-denied')
  await page.getByRole('heading', { name: 'Access denied' }).waitFor()
  await office.context.close()
  await context.close()
})

test('[PERSON-11] the trial test account deletes its own trial: the organization and the account are gone', async () => {
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, installation)
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
  await context.close()
})
