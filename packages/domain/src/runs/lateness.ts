import { z } from 'zod'

/** Recent schedule deviations at the next stop, from which a label without flicker is made. */
export const Lateness = z.object({
  /** Schedule deviation of the label in seconds, behind (+) or ahead (−). */
  heldSeconds: z.number(),
  /** Deviations of the last half minute, and the one before it, oldest first. */
  recent: z.array(z.object({ at: z.number(), seconds: z.number() })),
})
export type Lateness = z.infer<typeof Lateness>

const HOLD_SECONDS = 30

/**
 * STATUS-3: the label's deviation only changes as far as necessary to lie within all deviations of the last half minute.
 * So it crosses a tolerance only when all of them have crossed it.
 */
export function follow(lateness: Lateness | null, at: number, seconds: number): Lateness {
  const known = [...(lateness?.recent ?? []).filter((one) => one.at < at), { at, seconds }]
  const first = Math.max(
    0,
    known.findLastIndex((one) => one.at <= at - HOLD_SECONDS),
  )
  const recent = known.slice(first)
  const expected = recent.map((one) => one.seconds)
  const held = lateness?.heldSeconds ?? seconds
  return { heldSeconds: Math.min(Math.max(held, Math.min(...expected)), Math.max(...expected)), recent }
}
