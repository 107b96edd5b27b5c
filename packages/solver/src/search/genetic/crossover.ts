import type { Random } from '../../random.ts'

/** Order crossover: a part of one order, and the other visits in the turn in which they follow in the other order. */
export function orderCrossover(
  one: Int32Array,
  other: Int32Array,
  child: Int32Array,
  taken: Uint8Array,
  random: Random,
): void {
  const count = one.length
  taken.fill(0)
  const begin = random.below(count)
  const length = 1 + random.below(count)
  for (let i = 0; i < length; i++) {
    const at = (begin + i) % count
    child[at] = one[at]!
    taken[one[at]!] = 1
  }
  const end = (begin + length) % count
  let at = end
  for (let i = 0; i < count; i++) {
    const visit = other[(end + i) % count]!
    if (taken[visit] !== 0) continue
    child[at] = visit
    at = (at + 1) % count
  }
}
