import { ROLES } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
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
