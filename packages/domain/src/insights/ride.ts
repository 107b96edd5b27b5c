import { z } from 'zod'
import { Id } from '../id.ts'
import { STORABLE } from '../storable.ts'
import { RIDE_MARKS } from './roll-up/ride-roll-up.ts'

export const RideMarkName = z.enum(RIDE_MARKS)

/** What the office corrected about a ride, and why. */
export const RideCorrection = z.object({
  mark: RideMarkName,
  reason: z.string().trim().min(1).max(300).regex(STORABLE),
  /** The email of the administrator. */
  correctedBy: z.string(),
  /** Seconds UTC. */
  correctedAt: z.number(),
})
export type RideCorrection = z.infer<typeof RideCorrection>

/** A child on a route on a closed day. */
export const RideOfDay = z.object({
  childId: Id,
  childName: z.string(),
  familyId: Id,
  stopName: z.string(),
  mark: RideMarkName,
  unscheduled: z.boolean(),
  /** Whether it was announced that the child does not ride. */
  isAbsent: z.boolean(),
  /** As the driver recorded it; seconds UTC. */
  boardedAt: z.number().nullable(),
  alightedAt: z.number().nullable(),
  /** Newest first. */
  corrections: z.array(RideCorrection),
})
export type RideOfDay = z.infer<typeof RideOfDay>
