import { expect, test, vi } from 'vitest'
import { act, eventually, InOrganization, press, render, type } from '../../../testing/render.tsx'
import { ServiceRulesPage } from './service-rules-page.tsx'

const OAK = {
  id: 'o1',
  name: 'Oak',
  address: '',
  phone: '',
  trialStart: { seconds: 1 },
  trialEnd: { seconds: 2 },
  purchased: true,
  ridershipEnabled: false,
  messagingEnabled: false,
  allowLLD: false,
  primaryAdmin: 'u1',
  timeZone: 'America/New_York',
  version: 'v',
}

test('[LINT-10] a band of grades that has no grades is not saved, and can be removed', async () => {
  const written: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') written.push(String(body))
    return Response.json(OAK)
  })
  const page = await render(
    <InOrganization organization={OAK}>
      <ServiceRulesPage />
    </InOrganization>,
  )
  await eventually(expect.poll(() => page.querySelector('form')).toBeTruthy())
  await press('Add grade band')
  await type('Name', 'High school')
  await press('Save')
  const corrections = page.querySelector('[role=dialog]')
  expect(corrections?.textContent).toContain('A grade band has a name and at least one grade.')
  await press('OK')
  expect(written).toEqual([])
  await act(async () => page.querySelector<HTMLElement>('[aria-label="Remove the grade band High school"]')?.click())
  await press('Save')
  await eventually(expect.poll(() => written.length).toBe(1))
})

test('[LINT-15] the minimum before the bell is not more than the maximum', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...OAK, latestArrivalMinutes: 5, earliestArrivalMinutes: 30 }))
  const page = await render(
    <InOrganization organization={OAK}>
      <ServiceRulesPage />
    </InOrganization>,
  )
  await eventually(expect.poll(() => page.querySelector('form')).toBeTruthy())
  await type('Arrive before the bell, at least', '31')
  await press('Save')
  expect(page.querySelector('[role=dialog]')?.textContent).toContain('The minimum before the bell cannot be more')
})
