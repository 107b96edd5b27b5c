import { api } from '@firstbell/contract'
import { ROLES } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { RoleOnPages } from '../../ui/role.tsx'
import { pagesOf, settingsTabs } from '../pages.ts'
import { mayOpen, RoleGate } from './role-gate.tsx'

test.each(ROLES)('[NAV-5] a page that needs the role admin, opened as %s', async (role) => {
  const page = await render(
    <RoleOnPages value={role}>
      <RoleGate needs={api.webhooks.list} />
    </RoleOnPages>,
  )
  expect(page.textContent.includes('elsewhere')).toBe(role !== 'admin') // it leads to another address
})

test('[NAV-5] the tabs of the settings are those that the role opens', () => {
  const hidden = (role: (typeof ROLES)[number]) =>
    settingsTabs.filter(({ needs }) => !mayOpen(role, needs)).map(({ path }) => path)
  expect(ROLES.map(hidden)).toEqual([
    ['/settings/recently-deleted', '/settings/messaging', '/settings/import-export', '/settings/webhooks'],
    ['/settings/messaging', '/settings/webhooks'],
    [],
  ])
})

test('[NAV-5] every page that adds something needs the call that adds it', () => {
  const adding = [...pagesOf('organization'), ...pagesOf('settings')].filter(
    ({ path }) => path && /\/(add|make)-/.test(path),
  )
  expect(adding.filter(({ needs }) => !needs).map(({ path }) => path)).toEqual([])
})
