import { type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { eventually, InOrganization, press, render, said, type } from '../../testing/render.tsx'
import { WebhookAddPage } from './webhook-add-page.tsx'
import { WebhookListPage } from './webhook-list-page.tsx'

const show = (page: ReactNode) =>
  render(<InOrganization organization={{ id: 'o1', timeZone: 'UTC' }}>{page}</InOrganization>)

test.each([
  [true, false],
  [false, true],
])('[WEBHOOK-3] where webhooks are told: %s, the page says who can turn them on: %s', async (isOn, isSaid) => {
  vi.stubGlobal('fetch', async () => Response.json({ isOn, webhooks: [] }))
  const page = await show(<WebhookListPage />)
  await eventually(expect.poll(() => page.textContent).toContain('No webhooks yet'))
  expect(page.textContent.includes('Ask your system administrator to turn them on.')).toBe(isSaid)
  expect(page.textContent.includes('Add webhook')).toBe(isOn)
})

test('[WEBHOOK-3] an address that the server refuses is said at its field, and what was typed stays', async () => {
  const refusal = { type: '', title: '', status: 400, code: 'invalid_input' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }))
  const page = await show(<WebhookAddPage />)
  await type('Name', 'Student system')
  await type('Endpoint URL', 'https://192.168.1.1/hook')
  await press('Add webhook')
  await eventually(expect.poll(said).toContain('This URL is not allowed'))
  expect(page.querySelector<HTMLInputElement>('[type=url]')?.value).toBe('https://192.168.1.1/hook')
})
