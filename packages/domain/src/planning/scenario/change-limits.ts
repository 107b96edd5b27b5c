import { z } from 'zod'
import { Hhmm } from '../../time/hhmm.ts'

/** By how much a plan may be worse than today; null leaves that open. Riders who have no ride today have only the rules. */
export const ChangeLimits = z.strictObject({
  maxExtraWalkMetres: z.number().int().min(0).max(20_000).nullable(),
  maxExtraRideMinutes: z.number().int().min(0).max(240).nullable(),
  /** How much earlier a rider is picked up, or later dropped off. */
  maxEarlierMinutes: z.number().int().min(0).max(240).nullable(),
  /** Nobody is picked up before this. */
  notBefore: Hhmm.nullable(),
  /** Of the families with a ride today: those with another stop, another bus, or no place. */
  maxChangedPercent: z.number().int().min(0).max(100).nullable(),
})
export type ChangeLimits = z.infer<typeof ChangeLimits>

export const NO_CHANGE_LIMITS: ChangeLimits = {
  maxExtraWalkMetres: null,
  maxExtraRideMinutes: null,
  maxEarlierMinutes: null,
  notBefore: null,
  maxChangedPercent: null,
}
