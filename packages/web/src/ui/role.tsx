import { type Endpoint, leastRoleOf } from '@firstbell/contract'
import { includesRole, type Role } from '@firstbell/domain'
import { createContext, type ReactNode, use } from 'react'

type Needed = Pick<Endpoint, 'method' | 'leastRole'>
/** What a page changes where its list of pages names no call: the plan or the day. */
const A_CHANGE: Needed = { method: 'PATCH' }

const RoleContext = createContext<Role>('admin')
const ChangeContext = createContext<Needed>(A_CHANGE)

/** The role of the person in the organization around these pages. Outside of an organization everything is one's own. */
export const RoleOnPages = RoleContext.Provider

/** The call with which a page changes what it shows. */
export function ChangesOfPage({ call, children }: { call: Needed | undefined; children: ReactNode }) {
  return <ChangeContext value={call ?? A_CHANGE}>{children}</ChangeContext>
}

export function useRole(): Role {
  return use(RoleContext)
}

/** Whether the role of the person is sufficient for a call. */
export function useMay(call: Needed): boolean {
  return includesRole(useRole(), leastRoleOf(call))
}

/** WEB-12: whether the person may change what the page shows. */
export function useMayChange(): boolean {
  return useMay(use(ChangeContext))
}

/** Controls that change something: only offered to people who may. */
export function MayChange({ children }: { children: ReactNode }) {
  return useMayChange() ? children : null
}
