import { expect, test, vi } from 'vitest'
import { eventually, press, render, said, type } from '../testing/render.tsx'
import { ChangeEmail } from './change-email.tsx'

test('[PERSON-14] another address for the account is refused if somebody has it, and then taken', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)))
    const refusal = { type: '', title: '', status: 409, code: 'email_in_use' }
    return asked.length === 1 ? Response.json(refusal, { status: 409 }) : Response.json({ sent: true })
  })
  const page = await render(<ChangeEmail onClose={() => undefined} />, { user: { email: 'ben@oakdlae.example' } })
  await type('New email', 'rosa@oakdale.example')
  await press('Send link')
  await eventually(expect.poll(said).toContain('Email is already in use.'))
  await press('OK')
  await type('New email', 'ben@oakdale.example')
  await press('Send link')
  await eventually(expect.poll(() => page.textContent).toContain('We sent a link to ben@oakdale.example'))
  expect(asked).toEqual([{ email: 'rosa@oakdale.example' }, { email: 'ben@oakdale.example' }])
})
