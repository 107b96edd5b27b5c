import { z } from 'zod'

/** An address as it is typed: trimmed, in lower case, and checked before it is kept; empty where there is none. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email().or(z.literal('')))
