import { expect, test, vi } from 'vitest'
import { field, InOrganization, render, type } from '../../testing/render.tsx'
import { DriverForm } from './driver-form.tsx'

test('[PERSON-20] routes of a driver can be chosen once there is an email, and until then the field says so', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const form = (
    <DriverForm verb="Save" save={() => Promise.resolve()} onSaved={() => undefined} onLeave={() => undefined} />
  )
  const page = await render(<InOrganization organization={{ id: 'o' }}>{form}</InOrganization>)
  const reason = 'Enter an email address to assign routes to this driver.'
  expect(field('Routes').disabled).toBe(true)
  expect(page.textContent).toContain(reason)
  await type('Email', 'ada@firstbell.example')
  expect(field('Routes').disabled).toBe(false)
  expect(page.textContent).not.toContain(reason)
})
