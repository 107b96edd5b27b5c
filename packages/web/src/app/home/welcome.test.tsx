import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { AccessDeniedMobilePage } from '../access/access-denied-mobile-page.tsx'
import { Welcome } from './welcome.tsx'

const linksOf = (page: HTMLElement) =>
  [...page.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')])

/** Where parents and drivers go on. */
const RIDERS = [
  ['Find your bus', '/sign-up-user-type-check?as=parent'],
  ['I drive a bus', '/sign-up-user-type-check?as=driver'],
]

test('[WEB-28] the home page says in three lines what the product does, and leads offices, parents and drivers on', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ trialSignUp: false }))
  const page = await render(<Welcome />)
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Plan routes, stops, and stop times on a map.',
    'See every bus live, and which ones are late.',
    'Families follow their bus without an account.',
  ])
  expect(linksOf(page)).toEqual([['Sign In', '/sign-in'], ...RIDERS])
})

test('[LANDING-2] the page that refuses a phone leads parents to their bus, and drivers to how they start', async () => {
  const page = await render(<AccessDeniedMobilePage />)
  expect(page.querySelector('h1')?.textContent).toBe('Please use a computer')
  expect(linksOf(page)).toEqual(RIDERS)
})
