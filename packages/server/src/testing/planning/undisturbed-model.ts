import type { DelayModel } from '../../engine/planning/rehearsal/model.ts'

/** Every drive and every stop takes as long as usual. */
export const UNDISTURBED: DelayModel = {
  source: 'assumed',
  recordedRuns: 0,
  dates: 0,
  startDelaySeconds: [0],
  pace: 1,
  link: [1],
  usualSeconds: new Map(),
  day: [1],
  runs: [],
  dwell: [1],
}
