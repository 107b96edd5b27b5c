import { leastRoleOf } from '@firstbell/contract'
import { includesRole, type Role } from '@firstbell/domain'
import { useState } from 'react'
import { Navigate, Outlet, useOutletContext } from 'react-router'
import type { Page } from '../../page.ts'
import { paths } from '../../paths.ts'
import { ChangesOfPage, useRole } from '../../ui/role.tsx'

/** Whether a page that is for a call opens to a role. */
export function mayOpen(role: Role, needs: Page['needs']): boolean {
  return !needs || includesRole(role, leastRoleOf(needs))
}

/** Opens a page to the roles that may make the call it is for. It stays open if the role changes: what was typed is not lost. */
export function RoleGate({ needs, changes }: Pick<Page, 'needs' | 'changes'>) {
  const role = useRole()
  const context = useOutletContext()
  const [opens] = useState(mayOpen(role, needs))
  if (!opens) return <Navigate to={paths.accessDenied} state={{ role }} replace />
  return (
    <ChangesOfPage call={changes ?? needs}>
      <Outlet context={context} />
    </ChangesOfPage>
  )
}
