import { api } from '@firstbell/contract'
import type { Role } from '@firstbell/domain'
import { Notifications } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { act, eventually, InOrganization, linesOf, render } from '../../testing/render.tsx'
import { ChangesOfPage, RoleOnPages } from '../../ui/role.tsx'
import { AdministratorListPage } from './administrator-list-page.tsx'

const NOW = 1_795_000_000
const ADMINISTRATOR = {
  id: 'a1',
  orgId: 'o1',
  email: 'bo@oak.example',
  firstName: 'Bo',
  lastName: 'Birch',
  name: 'Bo Birch',
  phone: '',
  role: 'viewer',
  acceptedInvite: true,
  recieveEmails: true,
  version: 'v',
}

const ADA = { ...ADMINISTRATOR, id: 'a2', name: 'Ada', email: 'ada@oak.example' }

/** The list as somebody with a role sees it; returns what is asked and written. */
async function givenList(role: Role, administrators = [ADMINISTRATOR]) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://server.example')
    calls.push(`${init.method} ${pathname} ${String(init.body ?? '')}`.trim())
    if (pathname === '/app/clock') return Response.json({ now: NOW, rate: 1, demo: false })
    if (pathname.endsWith('/activity'))
      return Response.json([{ id: 'a1', lastActiveAt: { seconds: NOW - 7200 }, secondFactor: false }])
    return Response.json(init.method === 'PATCH' ? ADMINISTRATOR : administrators)
  })
  const page = await render(
    <RoleOnPages value={role}>
      <ChangesOfPage call={api.administrators.change}>
        <Notifications />
        <InOrganization organization={{ id: 'o1', primaryAdmin: 'Ada@Oak.example', timeZone: 'UTC' }}>
          <AdministratorListPage />
        </InOrganization>
      </ChangesOfPage>
    </RoleOnPages>,
  )
  await eventually(expect.poll(() => linesOf(page, 'Administrators').length).toBe(administrators.length))
  const titles = () => [...page.querySelectorAll('th')].map(({ textContent }) => textContent)
  return { page, calls, titles }
}

test('[ADMIN-11] [ADMIN-12] an admin switches emails in the row, and reads who was active when and uses a second factor', async () => {
  const { page, calls, titles } = await givenList('admin')
  expect(titles()).toEqual(expect.arrayContaining(['Two-factor', 'Last active']))
  await eventually(expect.poll(() => linesOf(page, 'Administrators')[0]?.join()).toMatch(/Off,.* ago/))
  const emails = page.querySelector<HTMLInputElement>('input[role=switch]')
  expect(emails?.getAttribute('aria-label')).toBe('Emails to Bo Birch')
  await act(async () => emails?.click())
  await eventually(expect.poll(() => calls).toContain('PATCH /app/administrators/a1 {"recieveEmails":false}'))
  await eventually(expect.poll(() => page.textContent).toContain('no longer receives emails about this organization.'))
})

test('[ADMIN-11] [ADMIN-12] a viewer reads who gets emails, and asks for nothing else', async () => {
  const { page, calls, titles } = await givenList('viewer')
  expect(linesOf(page, 'Administrators')[0]?.at(-1)).toBe('Yes')
  expect(page.querySelector('[role=switch]')).toBeNull()
  expect(titles().join()).not.toMatch(/Two-factor|Last active/)
  expect(calls.filter((call) => call.endsWith('/activity'))).toEqual([])
})

test('[WEB-27] the list of administrators marks the primary administrator', async () => {
  const { page } = await givenList('viewer', [ADMINISTRATOR, ADA])
  const names = [...page.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent)
  expect(names).toEqual(['AdaPrimary', 'Bo Birch'])
})
