import { z } from 'zod'
import { includesRole, Role } from '../access/role.ts'
import { Id } from '../id.ts'
import { Refusal } from '../refusal.ts'
import { PersonName } from './name.ts'

export const Administrator = z.object({
  id: Id,
  name: z.string(),
  firstName: PersonName,
  lastName: PersonName,
  phone: z.string().trim().max(40),
  email: z.string().max(254),
  orgId: Id,
  acceptedInvite: z.boolean(),
  /** The spelling is the contract's. */
  recieveEmails: z.boolean(),
  role: Role,
})
export type Administrator = z.infer<typeof Administrator>

type Member = Pick<Administrator, 'id' | 'email' | 'role'>
type ReasonToKeep = 'last' | 'primary'

/** ADMIN-2, ADMIN-6: why an administrator stays, with the role admin: without it nobody would decide who has access. */
export function reasonToKeep(
  administrators: readonly Member[],
  id: Id,
  primaryAdmin: string,
): ReasonToKeep | undefined {
  const { role, email } = memberOf(administrators, id)
  if (role === 'admin' && !administrators.some((other) => other.id !== id && other.role === 'admin')) return 'last'
  return isPrimaryAdmin({ id, email }, primaryAdmin) ? 'primary' : undefined
}

/** An organization names its primary administrator by id or by email. */
export function isPrimaryAdmin({ id, email }: Pick<Administrator, 'id' | 'email'>, primaryAdmin: string): boolean {
  return id === primaryAdmin || email.toLowerCase() === primaryAdmin.trim().toLowerCase()
}

const NOT_REMOVED: Readonly<Record<ReasonToKeep, string>> = {
  last: 'The last administrator with the role admin cannot be removed',
  primary: 'The primary administrator cannot be removed',
}
const NOT_DEMOTED: Readonly<Record<ReasonToKeep, string>> = {
  last: 'The last administrator with the role admin has to keep it',
  primary: 'The primary administrator has to keep the role admin',
}

/** ADMIN-2: an organization keeps its primary administrator, and never loses the last one with the role admin. */
export function requireRemovable(administrators: readonly Member[], id: Id, primaryAdmin: string): void {
  const reason = reasonToKeep(administrators, id, primaryAdmin)
  if (reason) throw new Refusal('invalid_input', NOT_REMOVED[reason])
}

/** ADMIN-6: the same administrators keep the role admin, and nobody raises their own role. */
export function requireMaySetRole(
  administrators: readonly Member[],
  { id, role }: { id: Id; role: Role },
  { primaryAdmin, callerEmail }: { primaryAdmin: string; callerEmail: string },
): void {
  const member = memberOf(administrators, id)
  if (role === member.role) return
  const isOwn = member.email.toLowerCase() === callerEmail.toLowerCase()
  if (isOwn && includesRole(role, member.role)) throw new Refusal('forbidden', 'Nobody can raise their own role')
  const reason = role === 'admin' ? undefined : reasonToKeep(administrators, id, primaryAdmin)
  if (reason) throw new Refusal('invalid_input', NOT_DEMOTED[reason])
}

function memberOf(administrators: readonly Member[], id: Id): Member {
  const found = administrators.find((administrator) => administrator.id === id)
  if (!found) throw new Refusal('not_found')
  return found
}
