/** Asked between steps: the share of the budget that is used up. The search ends at 1. */
export type Until = (steps: number) => number

/** Cost by which a step may be worse, at the beginning and at the end. */
export interface Heat {
  from: number
  to: number
}

const STEPS_BETWEEN_LOOKS = 50
const MOST_BETWEEN_LOOKS = 1600
/** Looking at the clock may cost as much as several steps: some two thousand looks are enough. */
const SHARE_BETWEEN_LOOKS = 0.0005

/** Takes steps while the heat falls with the budget that is left. */
export function cool(counter: { steps: number }, until: Until, { from, to }: Heat, step: (heat: number) => void): void {
  const ratio = to / from
  let between = STEPS_BETWEEN_LOOKS
  for (let used = until(counter.steps); used < 1;) {
    const heat = from * ratio ** used
    for (let i = 0; i < between; i++) {
      counter.steps++
      step(heat)
    }
    const before = used
    used = until(counter.steps)
    if (used > before && used - before < SHARE_BETWEEN_LOOKS && between < MOST_BETWEEN_LOOKS) between *= 2
  }
}
