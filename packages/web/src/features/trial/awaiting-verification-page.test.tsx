import { expect, test, vi } from 'vitest'
import { act, button, eventually, press, render } from '../../testing/render.tsx'
import { AwaitingVerificationPage } from './awaiting-verification-page.tsx'

const SESSION = { user: { name: 'Rosa Quill', email: 'rosa@oakdale.example' }, verified: false }

test('[PERSON-13] the mail can be sent again after a minute, and the page counts the seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(`${url} ${String(init.body)}`)
    return Response.json({ sent: true })
  })
  await render(<AwaitingVerificationPage />, SESSION)
  await press('Resend email')
  await eventually(expect.poll(() => button('Resend in 60 s').disabled).toBe(true))
  expect(sent).toEqual(['/app/email/verify {"userName":"Rosa Quill","userEmail":"rosa@oakdale.example"}'])
  await act(async () => vi.advanceTimersByTime(59_000))
  expect(button('Resend in 1 s').disabled).toBe(true)
  await act(async () => vi.advanceTimersByTime(1000))
  expect(button('Resend email').disabled).toBe(false)
})
