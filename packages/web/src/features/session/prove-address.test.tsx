import { expect, test, vi } from 'vitest'
import { eventually, press, render, said } from '../../testing/render.tsx'
import { ProveAddress } from './prove-address.tsx'

test.each([
  ['sign_in_first', 401, 'Sign in to the account that requested this link', '/sign-in'],
  ['link_expired', 410, 'This link has already been used or has expired.', '/awaiting-verification'],
])('[PERSON-3] a link that proves no address (%s) says why, and leads on', async (code, status, sentence, way) => {
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json(null) : Response.json({ type: '', title: '', status, code }, { status }),
  )
  const page = await render(<ProveAddress mode="verifyEmail" token="t" />)
  expect(page.querySelector('a')).toBeNull()
  await press('Confirm email address')
  await eventually(expect.poll(said).toContain(sentence))
  expect(page.querySelector('a')?.getAttribute('href')).toBe(way)
})
