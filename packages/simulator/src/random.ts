/** Numbers in [0, 1), one per call. */
export type Random = () => number

/** The same seed and keys always give the same sequence; other keys give an unrelated one. */
export function randomFrom(seed: number, ...keys: readonly string[]): Random {
  let state = hashOf(`${seed}/${keys.join('/')}`)
  return () => {
    state = (state + 0x9e3779b9) >>> 0 // Weyl sequence of the golden ratio, scrambled below
    return scrambled(state) / 2 ** 32
  }
}

/** A 32-bit number that stands for a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5 // FNV-1a
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return scrambled(hash)
}

// The finaliser of MurmurHash3: every bit of the input moves half of the bits of the output.
function scrambled(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Standard normal deviate (Box and Muller, 1958). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** A factor around 1: its logarithm is normal with the given spread. */
export function logNormal(random: Random, spread: number): number {
  return Math.exp(spread * normal(random))
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}
