import { z } from 'zod'

/** The purpose of a link in an email; the spelling is that of the addresses. A link does only one thing. */
export const LinkMode = z.enum(['signIn', 'verifyEmail', 'resetPassword', 'invite', 'changeEmail'])
export type LinkMode = z.infer<typeof LinkMode>

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long a link of each kind is valid. */
export const LINK_SECONDS = {
  signIn: 10 * MINUTE,
  resetPassword: 20 * MINUTE,
  verifyEmail: 24 * HOUR,
  changeEmail: 24 * HOUR,
  invite: 72 * HOUR,
} as const satisfies Record<LinkMode, number>
