/** A stream of numbers that is the same for the same seed. */
export interface Random {
  /** In [0, 1). */
  next(): number
  between(low: number, high: number): number
  /** Whole, both ends included. */
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** An independent stream for one part of the work, so that parts do not affect each other. */
  fork(label: string): Random
}

/** Mulberry32, Tommy Ettinger's 32-bit generator (public domain, 2017). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** FNV-1a of a label, started at the seed (Fowler, Noll, Vo; RFC 9923). */
function seedFor(seed: number, label: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let i = 0; i < label.length; i++) hash = Math.imul(hash ^ label.charCodeAt(i), 0x01000193) >>> 0
  return hash
}

export function randomOf(seed: number): Random {
  const next = mulberry32(seed)
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      const item = list[whole(0, list.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    shuffled: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i)
        const kept = copy[i] as (typeof copy)[number]
        copy[i] = copy[j] as (typeof copy)[number]
        copy[j] = kept
      }
      return copy
    },
    fork: (label) => randomOf(seedFor(seed, label)),
  }
}

/** Smooth value noise over the plane: in [-1, 1], changing over about `wavelengthMetres`. */
export function noiseOf(random: Random, wavelengthMetres: number): (x: number, y: number) => number {
  const size = 16
  const lattice = Float64Array.from({ length: size * size }, () => random.between(-1, 1))
  const at = (column: number, row: number): number => lattice[(row & 15) * size + (column & 15)] as number
  return (x, y) => {
    const u = x / wavelengthMetres
    const v = y / wavelengthMetres
    const column = Math.floor(u)
    const row = Math.floor(v)
    const s = ease(u - column)
    const t = ease(v - row)
    const below = at(column, row) * (1 - s) + at(column + 1, row) * s
    const above = at(column, row + 1) * (1 - s) + at(column + 1, row + 1) * s
    return below * (1 - t) + above * t
  }
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}
