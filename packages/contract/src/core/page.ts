import { z } from 'zod'

/** Counted from 1; everything where none is asked for, in lists that the specification gives no pages. */
export const OptionalPage = z.coerce.number().int().min(1).max(100_000).optional()

/** Counted from 1, of fifteen rows. */
export const Page = z.coerce.number().int().min(1).max(100_000).default(1)

export const PAGE_SIZE = 15
