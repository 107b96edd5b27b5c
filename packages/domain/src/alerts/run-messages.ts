import type { AlertStep } from './automatic-alert.ts'

/** What the product tells the families of a run by itself. */
export type RunMessage = 'late' | 'backOnTime'

const MAX_OF_A_RUN = 3
/** Late and later; what is left is for "back on time". */
const MAX_IN_A_ROW = 2

/**
 * ALERT-18: what the families of a run are told after a step of its alert, given what they were told before: that it is late,
 * once that it is later still, and that it is back on time; three messages in all.
 */
export function nextRunMessage(told: readonly RunMessage[], step: AlertStep): RunMessage | undefined {
  if (told.length >= MAX_OF_A_RUN) return undefined
  if (step.kind === 'close') return step.isBackOnTime && told.at(-1) === 'late' ? 'backOnTime' : undefined
  return told.slice(-MAX_IN_A_ROW).filter((one) => one === 'late').length < MAX_IN_A_ROW ? 'late' : undefined
}
