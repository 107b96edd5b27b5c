import { z } from 'zod'

/** The schedule deviation of a run at its next stop, lately: the source of a label that does not flicker. */
export const Deviation = z.object({
  /** Seconds behind (+) or ahead of (−) the timetable for which the label stands. */
  heldSeconds: z.number(),
  /** The deviations of the last half minute, and the one just before it, oldest first. */
  recent: z.array(z.object({ at: z.number(), seconds: z.number() })),
})
export type Deviation = z.infer<typeof Deviation>

const HOLD_SECONDS = 30

/**
 * STATUS-3: hysteresis. The held deviation moves only as far as it must to lie within all deviations of the last half
 * minute. So it crosses a tolerance, whichever that is, only when every one of them has crossed it.
 */
export function holdDeviation(deviation: Deviation | null, at: number, seconds: number): Deviation {
  const updates = [...(deviation?.recent ?? []).filter((one) => one.at < at), { at, seconds }]
  const first = Math.max(
    0,
    updates.findLastIndex((one) => one.at <= at - HOLD_SECONDS),
  )
  const recent = updates.slice(first)
  const expected = recent.map((one) => one.seconds)
  const held = deviation?.heldSeconds ?? seconds
  return { heldSeconds: Math.min(Math.max(held, Math.min(...expected)), Math.max(...expected)), recent }
}

/** The held deviation after each update of a recorded run, in seconds; null where nothing is planned. */
export function heldDeviations(
  updates: readonly { timestamp: number; deviationSeconds?: number | undefined }[],
): (number | null)[] {
  let deviation: Deviation | null = null
  return updates.map(({ timestamp, deviationSeconds }) => {
    deviation = deviationSeconds === undefined ? null : holdDeviation(deviation, timestamp, deviationSeconds)
    return deviation?.heldSeconds ?? null
  })
}
