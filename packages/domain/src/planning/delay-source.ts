import { z } from 'zod'

/** Delays are those of recorded runs of the organization; where too few are recorded, assumed ones. */
export const DelaySource = z.enum(['recorded', 'assumed'])
export type DelaySource = z.infer<typeof DelaySource>
