import { z } from 'zod'
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
})
export type Administrator = z.infer<typeof Administrator>

/** ADMIN-2: an organization keeps its primary administrator, and never loses its last one. */
export function requireRemovable(
  administrators: readonly Pick<Administrator, 'id' | 'email'>[],
  id: Id,
  primaryAdmin: string,
): void {
  const leaving = administrators.find((administrator) => administrator.id === id)
  if (!leaving) throw new Refusal('not_found')
  if (administrators.length === 1) throw new Refusal('invalid_input', 'The last administrator cannot be removed')
  if (leaving.id === primaryAdmin || leaving.email.toLowerCase() === primaryAdmin.trim().toLowerCase()) {
    throw new Refusal('invalid_input', 'The primary administrator cannot be removed')
  }
}
