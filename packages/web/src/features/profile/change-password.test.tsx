import { expect, test, vi } from 'vitest'
import { eventually, press, render, said, type } from '../../testing/render.tsx'
import { ChangePassword } from './change-password.tsx'

const SESSION = {
  user: { name: 'Ada', email: 'ada@firstbell.example' },
  organizations: [{ name: 'Larkmont' }],
  secondFactor: { required: false, enrolled: false, passed: false },
}
const PASSWORD = 'velvet harbour 9 lanterns'

async function typeTwice(password: string): Promise<void> {
  await type('New password', password)
  await type('Confirm new password', password)
}

/** Shows the form; returns what it sends. */
async function show(onClose = vi.fn()) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ id: 'u1' })
  })
  const page = await render(<ChangePassword onClose={onClose} />, SESSION)
  return { page, sent, onClose }
}

test('[PERSON-9] a password that is easy to guess, or was typed in two ways, is refused with the reason', async () => {
  const { page, sent } = await show()
  await typeTwice('password password')
  await press('Update password')
  expect(said()).toContain('This password is too common')
  await press('OK')
  await typeTwice(PASSWORD)
  await type('Confirm new password', `${PASSWORD}.`)
  await press('Update password')
  expect(said()).toBe('Passwords do not match. Please try again.')
  expect(sent).toEqual([])
  expect(page.textContent).not.toContain('Do you want to update your password?')
})

test('[PERSON-9] who does not confirm the question keeps the old password', async () => {
  const { page, sent, onClose } = await show()
  await typeTwice(PASSWORD)
  await press('Update password')
  await eventually(expect.poll(() => page.textContent).toContain('Do you want to update your password?'))
  const dialogs = [...page.querySelectorAll('[role=dialog]')]
  const cancel = [...(dialogs.at(-1)?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Cancel')
  cancel?.click()
  await eventually(expect.poll(() => page.textContent).not.toContain('Do you want to update your password?'))
  expect([sent, onClose.mock.calls]).toEqual([[], []])
})
