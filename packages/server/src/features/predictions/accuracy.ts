import type { PredictionScore } from '@firstbell/domain'

/** How often arrivals were as predicted; shares are null where nothing was predicted. */
export function accuracyOf(scores: readonly PredictionScore[]) {
  const sum = (of: 'published' | 'withinTwoMinutes' | 'inWindow') => scores.reduce((all, score) => all + score[of], 0)
  const published = sum('published')
  const share = (count: number) => (published === 0 ? null : count / published)
  return { published, withinTwoMinutes: share(sum('withinTwoMinutes')), inWindow: share(sum('inWindow')) }
}

/** Over how many days predictions are rated. */
export const ACCURACY_DAYS = 30
