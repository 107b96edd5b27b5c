import { z } from 'zod'

/** Said of an address that is taken. */
export const EMAIL_IN_USE = 'Email is already in use. Please use another email address or else log in.'

/** An address as it is typed: trimmed, in lower case, and checked before it is kept; empty where there is none. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email().or(z.literal('')))
