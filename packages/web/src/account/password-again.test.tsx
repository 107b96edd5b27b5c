import { CallFailed } from '@firstbell/contract'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { act, eventually, press, render, said, type } from '../testing/render.tsx'
import { usePasswordAgain } from './password-again.tsx'

const SESSION = { hasPassword: true, secondFactor: { required: false, enrolled: false, passed: false } }

/** A server that confirms one password. */
function givenServer() {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as { password?: string }
    asked.push(body)
    return body.password === 'right'
      ? Response.json({ confirmedUntil: { seconds: 1 } })
      : Response.json({ type: '', title: '', status: 401, code: 'wrong_password' }, { status: 401 })
  })
  return asked
}

function Danger({ task }: { task(): Promise<string> }) {
  const { confirmed, dialog } = usePasswordAgain()
  const [outcome, setOutcome] = useState('')
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void confirmed(task).then(setOutcome, (error: Error) => setOutcome(`not done: ${error.message}`))
        }
      >
        Do it
      </button>
      <p>{outcome}</p>
      {dialog}
    </>
  )
}

const confirmFirst = () =>
  Promise.reject(new CallFailed(403, { type: '', title: '', status: 403, code: 'confirm_first' }))

test('[PERSON-12] a dangerous change asks for the password when the server wants to see it, and then goes on', async () => {
  const asked = givenServer()
  let tries = 0
  await render(<Danger task={() => (tries++ === 0 ? confirmFirst() : Promise.resolve('done'))} />, SESSION)
  await press('Do it')
  await type('Password', 'wrong')
  await press('Continue')
  await eventually(expect.poll(said).toBe('Incorrect password.'))
  await type('Password', 'right')
  await press('Continue')
  await eventually(expect.poll(() => document.body.textContent).toContain('done'))
  expect(asked).toEqual([{ password: 'wrong' }, { password: 'right' }])
  expect(document.querySelector('[role=dialog]')).toBe(null)
})

test('[PERSON-12] who closes the question is told that nothing was done', async () => {
  givenServer()
  await render(<Danger task={confirmFirst} />, SESSION)
  await press('Do it')
  await pressClose()
  await eventually(expect.poll(() => document.body.textContent).toContain('not done'))
})

test('[PERSON-12] whoever has a second factor shows a code, too', async () => {
  const asked = givenServer()
  const session = { ...SESSION, secondFactor: { required: true, enrolled: true, passed: true } }
  let tries = 0
  await render(<Danger task={() => (tries++ === 0 ? confirmFirst() : Promise.resolve('done'))} />, session)
  await press('Do it')
  await press('Continue')
  expect(said()).toBe("'Password' and 'Verification code' are required fields.")
  await type('Password', 'right')
  await type('Verification code', ' 123456 ')
  await press('Continue')
  await eventually(expect.poll(() => document.body.textContent).toContain('done'))
  expect(asked).toEqual([{ password: 'right', code: '123456' }])
})

async function pressClose() {
  const close = document.querySelector<HTMLElement>('[role=dialog] [aria-label=Close]')
  await act(async () => close?.click())
}
