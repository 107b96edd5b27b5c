import { z } from 'zod'

/** The sentence for an address that is in use. */
export const EMAIL_IN_USE = 'Email is already in use. Please use another email address or else log in.'

/** A typed address: trimmed, in lower case, and validated; it may be empty. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email().or(z.literal('')))
