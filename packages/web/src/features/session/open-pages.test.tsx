import { expect, test, vi } from 'vitest'
import { eventually, render } from '../../testing/render.tsx'
import { TrialExpiredPage } from '../trial/trial-expired-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

const NOW_SECONDS = 1_795_000_000
const SESSION = { user: { email: 'ann@example.com', isSuperAdmin: false }, organizations: [] }

const RULES = {
  trialSignUp: true,
  hideAccounts: false,
  mailIsSent: true,
  mailIsDelayed: false,
  supportEmail: null,
}

function givenServer() {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('clock') ? { now: NOW_SECONDS, rate: 1, demo: false } : { ...RULES, mobileAdministration: false },
    ),
  )
}

test('[LANDING-8] a signed-in phone sees the page for signing in, and a computer is led on', async () => {
  givenServer()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; Mobile)')
  const page = await render(<SignInPage />, SESSION)
  await eventually(expect.poll(() => page.textContent).toContain('You are already signed in'))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)')
  expect((await render(<SignInPage />, SESSION)).textContent).toContain('elsewhere: /dashboard')
})

test('[LANDING-8] the page of an ended trial opens for who has no closed organization', async () => {
  givenServer()
  const page = await render(<TrialExpiredPage />, SESSION)
  await eventually(expect.poll(() => page.textContent).toContain('No organization of ann@example.com is closed.'))
})
