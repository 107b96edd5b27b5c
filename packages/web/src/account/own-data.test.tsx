import { ROLES } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { press, render } from '../testing/render.tsx'
import { RoleOnPages } from '../ui/role.tsx'
import { OwnData } from './own-data.tsx'

const organizationOf = (primaryAdmin: string, deletesAt: { seconds: number } | null = null) => ({
  id: 'o',
  name: 'Oak',
  primaryAdmin,
  deletesAt,
  timeZone: 'America/New_York',
})

test.each(ROLES)(
  '[WEB-12] everything of an organization is taken along by an admin alone, not by others: %s',
  async (role) => {
    const email = 'ada@firstbell.example'
    const page = await render(
      <RoleOnPages value={role}>
        <OwnData organization={organizationOf(email)} user={{ email, isSuperAdmin: false }} />
      </RoleOnPages>,
      { user: { email } },
    )
    expect(page.textContent.includes('Export my data')).toBe(role === 'admin')
  },
)

test.each([
  ['ada@firstbell.example', true],
  ['bo@firstbell.example', false],
])(
  '[WEB-27] what deletes the organization is at the end, in red, for the primary administrator alone: %s',
  async (email, isThere) => {
    const page = await render(
      <RoleOnPages value="admin">
        <OwnData organization={organizationOf('ada@firstbell.example')} user={{ email, isSuperAdmin: false }} />
      </RoleOnPages>,
      { user: { email } },
    )
    const buttons = [...page.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(buttons).toEqual(['Export my data', ...(isThere ? ['Delete organization'] : [])])
    if (!isThere) return
    const danger = page.querySelector('section[aria-label="Delete organization"]')
    expect(danger?.querySelector('button')?.getAttribute('style')).toContain('red')
    await press('Delete organization')
    expect(page.querySelector('[role=dialog]')?.textContent).toContain('Oak')
  },
)

test.each([
  ['the primary administrator', 'ada@firstbell.example', false, ['Keep the organization', 'Export my data']],
  ['the super administrator', 'kit@firstbell.example', true, ['Keep the organization', 'Export my data']],
  ['another administrator', 'bo@firstbell.example', false, []],
])(
  '[TRIAL-15] an organization that will be deleted says when, and is kept by %s',
  async (_, email, isSuperAdmin, shown) => {
    const deletesAt = { seconds: Date.parse('2026-03-10T18:30:00Z') / 1000 }
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET' }: RequestInit = {}) => {
      sent.push(`${method} ${new URL(String(url), location.origin).pathname}`)
      return Response.json({ id: 'o', deletesAt: null })
    })
    const page = await render(
      <RoleOnPages value="admin">
        <OwnData organization={organizationOf('ada@firstbell.example', deletesAt)} user={{ email, isSuperAdmin }} />
      </RoleOnPages>,
      { user: { email } },
    )
    expect(page.textContent).toContain('Everything will be deleted on Mar 10, 2026, 2:30')
    expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(shown)
    expect(page.textContent.includes('ada@firstbell.example')).toBe(shown.length === 0)
    if (shown.length === 0) return
    await press('Keep the organization')
    expect(sent).toContain('POST /app/organizations/o/keep')
  },
)
