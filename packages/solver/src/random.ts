/** Marsaglia's xorshift with 32 bits: the same seed draws the same numbers on every machine. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) | 1
    for (let i = 0; i < 8; i++) this.bits()
  }

  /** 32 bits, not negative. */
  bits(): number {
    let x = this.state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.state = x
    return x >>> 0
  }

  /** In [0, 1). */
  share(): number {
    return this.bits() * 2.3283064365386963e-10 // 2^-32
  }

  /** An integer in [0, end). */
  below(end: number): number {
    return Math.floor(this.bits() * 2.3283064365386963e-10 * end)
  }

  /** Brings a part of a list into random order. */
  shuffle(list: Int32Array, first: number, end: number): void {
    for (let at = end - 1; at > first; at--) {
      const other = first + this.below(at - first + 1)
      const one = list[at]!
      list[at] = list[other]!
      list[other] = one
    }
  }

  /** By how much the cost of an accepted plan may rise at this temperature (Metropolis criterion). */
  metropolisThreshold(temperature: number): number {
    return -temperature * Math.log(this.share() + 1e-12)
  }
}
