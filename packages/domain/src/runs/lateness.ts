import { z } from 'zod'

/** How late the bus was expected at its next stop, lately: what a label is made of that does not flicker. */
export const Lateness = z.object({
  /** Seconds behind (+) or ahead (−) of the timetable for which the label stands. */
  heldSeconds: z.number(),
  /** What was expected in the last half minute, and just before it, oldest first. */
  recent: z.array(z.object({ at: z.number(), seconds: z.number() })),
})
export type Lateness = z.infer<typeof Lateness>

const HOLD_SECONDS = 30

/**
 * STATUS-3: follows what is expected like a cart on a loose tow: what is held moves only as far as it must to lie within all
 * that was expected for half a minute. So it crosses a tolerance, whichever that is, only when everything has crossed it.
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
