import { expect, test } from 'vitest'
import { act, button, press, render, type } from '../../testing/render.tsx'
import { AccountStep } from './account-step.tsx'
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

test('[PERSON-1] of a new person all that is missing is named before anything is created, and passwords that differ are not taken', async () => {
  await render(<AccountStep />)
  const corrections = () => document.querySelector('[role=dialog]')?.textContent
  await press('Next')
  expect(corrections()).toContain("'New password', and 'Confirm new password' are required fields.")
  await press('OK')
  await type('First name', 'Rosa')
  await type('Last name', 'Quill')
  await type('Email', 'rosa@oak.example')
  await type('New password', 'tangled kettle pond 7')
  await type('Confirm new password', 'something else')
  const accepted = document.querySelector<HTMLInputElement>('input[type=checkbox]')
  await act(async () => accepted?.click())
  await press('Next')
  expect(corrections()).toContain('Passwords do not match. Please try again.')
})
