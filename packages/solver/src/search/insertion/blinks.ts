import type { Random } from '../../random.ts'

const BLINK_SHARE = 0.01
const SCALE = 1 / Math.log(1 - BLINK_SHARE)

/** Skips one insertion in a hundred (blinks of SISR). The number of insertions until the next one is drawn at once. */
export class Blinks {
  private left = 0
  private readonly random: Random

  constructor(random: Random) {
    this.random = random
  }

  isNext(): boolean {
    if (--this.left >= 0) return false
    this.left = Math.floor(Math.log(this.random.share() + 1e-12) * SCALE)
    return true
  }
}
