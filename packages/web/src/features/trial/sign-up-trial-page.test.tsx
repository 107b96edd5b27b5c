import { expect, test } from 'vitest'
import { button, render } from '../../testing/render.tsx'
import { SignUpTrialPage } from './sign-up-trial-page.tsx'

const somebody = { user: { uid: 'u1', email: 'ada@oak.example' }, isUnfinishedTrialSetup: false, verified: true }

test('[TRIAL-11] who is signed in is asked whether to view their organizations or to create a trial organization', async () => {
  const page = await render(<SignUpTrialPage />, { ...somebody, organizations: [{}, {}] })
  expect(page.textContent).toContain('ada@oak.example belongs to 2 organizations.')
  expect(page.querySelector('a[href="/select-organization"]')?.textContent).toBe('View organizations')
  expect(button('Create trial organization')).toBeDefined()
})

test('[TRIAL-11] without an organization there is none to view', async () => {
  const page = await render(<SignUpTrialPage />, { ...somebody, organizations: [] })
  expect(page.textContent).toContain('Would you like to create a trial organization?')
  expect(page.querySelector('a[href="/select-organization"]')).toBeNull()
  expect(button('Create trial organization')).toBeDefined()
})
