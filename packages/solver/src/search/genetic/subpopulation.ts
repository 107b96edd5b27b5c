import type { Draft } from './solution.ts'
import { Member } from './individual.ts'

/** A part keeps so many, may gain so many before the least fit leave, and holds the so many cheapest in any case. */
const KEPT = 25
const GAINED = 40
const ELITE = 4
/** How much a plan differs is the mean distance to so many nearest. */
const CLOSE = 5
const SLOTS = KEPT + GAINED + 1

/** One part of the population: plans with seats for all, or plans with tours that are too full. */
export class Part {
  /** Cheapest first. */
  readonly members: Member[] = []
  private readonly free: Member[]
  /** Between two members, by their slots. */
  private readonly distance = new Float64Array(SLOTS ** 2)
  private readonly nearest = new Float64Array(CLOSE)

  constructor(visits: number) {
    this.free = Array.from({ length: SLOTS }, (_, slot) => new Member(slot, visits))
  }

  /** Takes the draft's plan in, at such a price of a missing seat. */
  add(draft: Draft, penalty: number): void {
    const member = this.free.pop()! // one is free: whoever comes last makes others leave
    member.take(draft)
    const cost = member.pricedAt(penalty)
    let rank = this.members.length
    while (rank > 0 && this.members[rank - 1]!.pricedAt(penalty) > cost) rank--
    for (const other of this.members) {
      const distance = member.distanceTo(other)
      this.distance[member.slot * SLOTS + other.slot] = distance
      this.distance[other.slot * SLOTS + member.slot] = distance
    }
    this.members.splice(rank, 0, member)
    if (this.members.length === SLOTS) while (this.members.length > KEPT) this.removeLeastFit()
  }

  /** After the price of a missing seat has changed. */
  sort(penalty: number): void {
    this.members.sort((a, b) => a.pricedAt(penalty) - b.pricedAt(penalty))
  }

  /** Rates all by the ranks of their cost and of how much they differ from those nearest (biased fitness). */
  rate(): void {
    const { members } = this
    for (const member of members) this.measure(member)
    const weight = Math.max(0, 1 - ELITE / members.length)
    members.forEach((member, rank) => (member.fitness = rank))
    members.toSorted((a, b) => b.difference - a.difference).forEach((member, rank) => (member.fitness += weight * rank))
  }

  private measure(member: Member): void {
    const { members, nearest } = this
    nearest.fill(Infinity)
    for (const other of members) {
      if (other === member) continue
      const distance = this.distance[member.slot * SLOTS + other.slot]!
      let at = CLOSE
      for (; at > 0 && nearest[at - 1]! > distance; at--) if (at < CLOSE) nearest[at] = nearest[at - 1]!
      if (at < CLOSE) nearest[at] = distance
    }
    const count = Math.min(CLOSE, members.length - 1)
    let sum = 0
    for (let i = 0; i < count; i++) sum += nearest[i]!
    member.difference = sum / Math.max(1, count)
    member.isCopy = nearest[0] === 0
  }

  /** Copies leave first. The cheapest stays. */
  private removeLeastFit(): void {
    this.rate()
    let least = 1
    for (let rank = 2; rank < this.members.length; rank++) {
      const [one, worst] = [this.members[rank]!, this.members[least]!]
      if (one.isCopy === worst.isCopy ? one.fitness > worst.fitness : one.isCopy) least = rank
    }
    this.free.push(...this.members.splice(least, 1))
  }
}
