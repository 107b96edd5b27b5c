import { expect, test } from 'vitest'
import { act, render } from '../../testing/render.tsx'
import { UserMenu } from './user-menu.tsx'

const PERSON = { name: 'Robin Mercer', email: 'robin@firstbell.example', isSuperAdmin: false }
const SESSION = { user: PERSON, organizations: [{ id: 'o1' }], isTrialTestAccount: false }
const OWN = ['Profile', 'Sign Out', 'Keyboard shortcuts']

/** What the menu offers to somebody with this session. */
async function itemsFor(session: object): Promise<string[]> {
  const page = await render(<UserMenu onShortcuts={() => undefined} />, session)
  const menu = page.querySelector<HTMLButtonElement>('[aria-label="Account menu for Robin Mercer"]')
  await act(() => menu?.click())
  return [...page.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
}

test('[NAV-3] the menu of the person offers what is theirs', async () => {
  expect(await itemsFor(SESSION)).toEqual(OWN)
})

test('[NAV-3] who has several organizations can switch between them', async () => {
  const organizations = [{ id: 'o1' }, { id: 'o2' }]
  expect(await itemsFor({ ...SESSION, organizations })).toEqual(OWN.toSpliced(2, 0, 'Switch Organizations'))
})

test('[NAV-3] the one test account can delete its trial', async () => {
  expect(await itemsFor({ ...SESSION, isTrialTestAccount: true })).toEqual(OWN.toSpliced(2, 0, 'Delete Trial Account'))
})

test('[ANALYTICS-7] the menu leads super administrators alone to the figures of the installation', async () => {
  expect(await itemsFor({ ...SESSION, user: { ...PERSON, isSuperAdmin: true } })).toContain('Analytics')
})
