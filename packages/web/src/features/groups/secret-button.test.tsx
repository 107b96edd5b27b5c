import { api } from '@firstbell/contract'
import type { Role } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ChangesOfPage, RoleOnPages } from '../../ui/role.tsx'
import { SecretButton } from './secret-button.tsx'

const OFFERED: readonly [Role, number][] = [
  ['dispatcher', 0],
  ['admin', 1],
]

test.each(OFFERED)('[WEB-12] of a new secret for the page of a group a %s sees %i buttons', async (role, buttons) => {
  await render(
    <RoleOnPages value={role}>
      <ChangesOfPage call={api.groups.change}>
        <SecretButton verb="Replace" question="Sure?" loss="The old one" change={() => Promise.resolve()} />
      </ChangesOfPage>
    </RoleOnPages>,
  )
  expect(document.querySelectorAll('button')).toHaveLength(buttons)
})
