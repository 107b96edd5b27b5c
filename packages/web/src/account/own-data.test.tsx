import { ROLES } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { press, render } from '../testing/render.tsx'
import { RoleOnPages } from '../ui/role.tsx'
import { OwnData } from './own-data.tsx'

test.each(ROLES)(
  '[WEB-12] everything of an organization is taken along by an admin alone, not by others: %s',
  async (role) => {
    const email = 'ada@firstbell.example'
    const page = await render(
      <RoleOnPages value={role}>
        <OwnData organization={{ id: 'o', name: 'Oak', primaryAdmin: email }} email={email} />
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
        <OwnData organization={{ id: 'o', name: 'Oak', primaryAdmin: 'ada@firstbell.example' }} email={email} />
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
