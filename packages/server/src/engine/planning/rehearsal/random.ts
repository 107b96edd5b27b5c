import { randomOf } from '@firstbell/town'

/** Numbers in [0, 1), one per call. */
export type Random = () => number

/** The same seed and keys always give the same numbers; other keys give unrelated ones. */
export function randomFrom(seed: number, ...keys: readonly string[]): Random {
  const random = randomOf(seed).fork(keys.join('/'))
  return () => random.between(0, 1)
}

/** Standard normal deviate (Box and Muller, 1958). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** A factor around 1: its logarithm is normal with the given spread. */
export function logNormal(random: Random, spread: number): number {
  return Math.exp(spread * normal(random))
}
