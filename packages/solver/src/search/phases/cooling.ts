/** Asked between steps: the share of the budget that is used up. The search ends at 1. */
export type Until = (steps: number) => number

/** The same, of a search as a whole: with the steps, and the nominal seconds of all that was done (`Work`). */
export type Budget = (steps: number, nominalSeconds: number) => number

/** Cost by which a step may be worse, at the beginning and at the end. */
export interface TemperatureRange {
  from: number
  to: number
}

const STEPS_BETWEEN_LOOKS = 50
const MAX_BETWEEN_LOOKS = 1600
/** Looking at the clock may cost as much as several steps: some two thousand looks are enough. */
const SHARE_BETWEEN_LOOKS = 0.0005

/** Takes steps while the temperature falls with the budget that is left. */
export function cool(
  counter: { steps: number },
  until: Until,
  { from, to }: TemperatureRange,
  step: (temperature: number) => void,
): void {
  const ratio = to / from
  let between = STEPS_BETWEEN_LOOKS
  for (let used = until(counter.steps); used < 1;) {
    const temperature = from * ratio ** used
    for (let i = 0; i < between; i++) {
      counter.steps++
      step(temperature)
    }
    const before = used
    used = until(counter.steps)
    if (used > before && used - before < SHARE_BETWEEN_LOOKS && between < MAX_BETWEEN_LOOKS) between *= 2
  }
}
