import { expect, test } from 'vitest'
import { InOrganization, render } from '../../testing/render.tsx'
import { RoleOnPages } from '../../ui/role.tsx'
import { pagesOf } from '../pages.ts'
import { FeatureGate } from './feature-gate.tsx'

const OFF = { messagingEnabled: false, ridershipEnabled: true }
const shown = (role: 'dispatcher' | 'admin', organization = OFF) =>
  render(
    <RoleOnPages value={role}>
      <InOrganization organization={organization}>
        <FeatureGate feature="messagingEnabled" />
      </InOrganization>
    </RoleOnPages>,
  )

test('[WEB-72] a page of a feature that is off says so, and leads who may turn it on to the settings', async () => {
  const page = await shown('admin')
  expect(page.querySelector('h1')?.textContent).toBe('Messaging is off')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/settings/features')
})

test('[WEB-72] others read who turns it on', async () => {
  const page = await shown('dispatcher')
  expect(page.textContent).toContain('An administrator with the role Admin can turn it on')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/dashboard')
})

test('[WEB-72] a page of a feature that is on opens', async () => {
  expect((await shown('admin', { ...OFF, messagingEnabled: true })).textContent).not.toContain('Messaging is off')
})

test('[WEB-72] every page of messages, recorded rides and count weeks belongs to its feature', () => {
  const of = (start: string) => pagesOf('organization').filter(({ path }) => path?.startsWith(start))
  expect(of('/messages').map(({ feature }) => feature)).toEqual(Array(6).fill('messagingEnabled'))
  for (const start of ['/reports/rides', '/reports/count-weeks'])
    expect(of(start).every(({ feature }) => feature === 'ridershipEnabled')).toBe(true)
})
