import type { Random } from '../../random.ts'
import type { Draft } from './solution.ts'
import { tryHeads, tryShift, trySwap, tryTails, tryTurn } from './moves.ts'
import { Places } from './best-insertions.ts'
import { trySwapStar } from './swap-star.ts'

/** The order in which near visits are looked at changes once in so many times. */
const SHUFFLED = 20

/** Local search: makes moves that are a gain until none is left. */
export class Improver {
  /** Visits looked at so far. */
  steps = 0
  private readonly draft: Draft
  private readonly random: Random
  private readonly places: Places
  private readonly visitOrder: Int32Array
  private readonly tourOrder: Int32Array
  private readonly near: Int32Array
  private readonly testedAt: Int32Array
  private readonly pairsTestedAt: Int32Array

  constructor(draft: Draft, random: Random) {
    const { visits, tours, near } = draft.terrain
    this.draft = draft
    this.random = random
    this.places = new Places(draft)
    this.visitOrder = Int32Array.from({ length: visits }, (_, visit) => visit)
    this.tourOrder = Int32Array.from({ length: tours }, (_, tour) => tour)
    this.near = near.slice()
    this.testedAt = new Int32Array(visits)
    this.pairsTestedAt = new Int32Array(tours)
  }

  improve(): void {
    const { draft, random, visitOrder, tourOrder, near, testedAt, pairsTestedAt } = this
    const { visits, nearFirst } = draft.terrain
    random.shuffle(visitOrder, 0, visits)
    random.shuffle(tourOrder, 0, tourOrder.length)
    for (let visit = 0; visit < visits; visit++)
      if (random.below(SHUFFLED) === 0) random.shuffle(near, nearFirst[visit]!, nearFirst[visit + 1]!)
    testedAt.fill(-1)
    pairsTestedAt.fill(-1)
    this.places.clear()
    for (let loop = 0, made = -1; made < draft.moves || loop < 2; loop++) {
      made = draft.moves
      for (let i = 0; i < visits; i++) this.improveVisit(visitOrder[i]!, loop > 0)
      this.improvePairs()
    }
  }

  private improveVisit(visit: number, mayOpen: boolean): void {
    const { draft, near, testedAt } = this
    const { visits, nearFirst } = draft.terrain
    const { next, previous, tour, changedAt } = draft
    const tested = testedAt[visit]!
    testedAt[visit] = draft.moves
    this.steps++
    for (let i = nearFirst[visit]!; i < nearFirst[visit + 1]!; i++) {
      const other = near[i]!
      if (Math.max(changedAt[tour[visit]!]!, changedAt[tour[other]!]!) <= tested) continue
      if (this.improveBeside(visit, other) < 0) continue
      const gate = previous[other]!
      if (gate >= visits) this.improveAtGate(visit, gate)
    }
    if (mayOpen && draft.empty < draft.terrain.tours) {
      const gate = visits + draft.empty
      if (this.shift(visit, gate) === 0 && next[visit]! < visits) tryTails(draft, visit, gate)
    }
  }

  private improveBeside(visit: number, other: number): number {
    const { draft } = this
    const { tour } = draft
    return (
      this.shift(visit, other) ||
      this.swap(visit, other) ||
      (tour[visit] === tour[other] ? tryTurn(draft, visit, other) : this.exchange(visit, other))
    )
  }

  private improveAtGate(visit: number, gate: number): number {
    const { tour } = this.draft
    return this.shift(visit, gate) || (tour[visit] === tour[gate] ? 0 : this.exchange(visit, gate))
  }

  /** A visit alone, or with the next. */
  private shift(visit: number, behind: number): number {
    const { draft } = this
    const after = draft.next[visit]!
    return (
      tryShift(draft, visit, visit, false, behind) ||
      (after < draft.terrain.visits
        ? tryShift(draft, visit, after, false, behind) || tryShift(draft, visit, after, true, behind)
        : 0)
    )
  }

  /** One or two visits with one, or two with two. Those of equal number are looked at from one side. */
  private swap(visit: number, other: number): number {
    const { draft } = this
    const { visits } = draft.terrain
    const after = draft.next[visit]!
    const ahead = draft.next[other]!
    const isPair = after < visits
    return (
      (visit < other ? trySwap(draft, visit, visit, other, other) : 0) ||
      (isPair ? trySwap(draft, visit, after, other, other) : 0) ||
      (isPair && ahead < visits && visit < other ? trySwap(draft, visit, after, other, ahead) : 0)
    )
  }

  private exchange(visit: number, other: number): number {
    return tryHeads(this.draft, visit, other) || tryTails(this.draft, visit, other)
  }

  private improvePairs(): void {
    const { draft, places, tourOrder, pairsTestedAt } = this
    const { count, changedAt } = draft
    for (let i = 0; i < tourOrder.length; i++) {
      const one = tourOrder[i]!
      if (count[one] === 0) continue
      const tested = pairsTestedAt[one]!
      pairsTestedAt[one] = draft.moves
      for (let other = one + 1; other < tourOrder.length; other++) {
        if (count[one] === 0 || count[other] === 0 || !draft.overlap(one, other)) continue
        if (Math.max(changedAt[one]!, changedAt[other]!) > tested) trySwapStar(draft, places, one, other)
      }
    }
  }
}
