import { expect, test, vi } from 'vitest'
import { act, eventually, press, render, type } from '../../testing/render.tsx'
import { UserTypeCheckPage } from './user-type-check-page.tsx'

/** A server that takes everything; returns what is sent to it. */
function givenServer(): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(`${url} ${String(init.body)}`)
    return Response.json({ sent: true })
  })
  return sent
}

const choices = (page: HTMLElement) => [...page.querySelectorAll<HTMLAnchorElement>('li a')]
const choose = (page: HTMLElement, name: string) =>
  act(async () =>
    choices(page)
      .find(({ textContent }) => textContent?.includes(name))
      ?.click(),
  )

test('[TRIAL-12] each kind of person is led on: to a trial, to the school, to the office, to a sign-in link', async () => {
  givenServer()
  const page = await render(<UserTypeCheckPage />)
  expect(choices(page).map((link) => link.getAttribute('href'))).toEqual([
    '/sign-up-trial',
    '/here?as=parent',
    '/here?as=driver',
    '/sign-in?by=link',
  ])
  await choose(page, 'I drive a bus')
  expect(page.textContent).toContain('Ask your transportation office')
  expect(page.querySelector('input')).toBeNull()
})

test('[TRIAL-12] a parent reads that access comes from the school, and can have the link sent', async () => {
  const sent = givenServer()
  const page = await render(<UserTypeCheckPage />)
  await choose(page, 'I am a parent or guardian')
  expect(page.textContent).toContain('gives you access')
  await type('Email', 'bea@oak.example')
  await press('Send the link')
  await eventually(expect.poll(() => page.textContent).toContain('knows bea@oak.example, the link is on its way'))
  expect(sent).toEqual(['/app/email/public-links {"userEmail":"bea@oak.example"}'])
})
