import type { Random } from '../../random.ts'

export const LONGEST_STRING = 10
const SPLIT_SHARE = 0.5
const SPLIT_STOPS_AT = 0.01

/** How many strings are taken out, each from another tour, so that `meanRemoved` visits are in the mean. */
export function drawStrings(random: Random, meanRemoved: number, longest: number): number {
  return Math.floor(random.share() * ((4 * meanRemoved) / (1 + longest)) + 1)
}

/** How many visits stay in the middle of a string; 0 if it is not split. */
export function drawSplit(random: Random, length: number, count: number): number {
  if (length === 1 || length >= count || random.share() >= SPLIT_SHARE) return 0
  let stay = 1
  while (length + stay < count && random.share() < SPLIT_STOPS_AT) stay++
  return stay
}
