import type { Random } from '../../random.ts'
import type { WorkingSolution } from './solution.ts'
import { tryTwoOptStarReversed, tryRelocate, trySwap, tryTwoOptStar, tryTwoOpt } from './moves.ts'
import { BestInsertions } from './best-insertions.ts'
import { trySwapStar } from './swap-star.ts'

/** The order in which near visits are looked at changes once in so many times. */
const SHUFFLE_INTERVAL = 20

/** Local search: makes moves that are a gain until none is left. */
export class LocalSearch {
  /** Visits looked at so far. */
  steps = 0
  private readonly solution: WorkingSolution
  private readonly random: Random
  private readonly insertions: BestInsertions
  private readonly visitOrder: Int32Array
  private readonly tourOrder: Int32Array
  private readonly near: Int32Array
  private readonly testedAt: Int32Array
  private readonly pairsTestedAt: Int32Array

  constructor(solution: WorkingSolution, random: Random) {
    const { visits, tours, near } = solution.instance
    this.solution = solution
    this.random = random
    this.insertions = new BestInsertions(solution)
    this.visitOrder = Int32Array.from({ length: visits }, (_, visit) => visit)
    this.tourOrder = Int32Array.from({ length: tours }, (_, tour) => tour)
    this.near = near.slice()
    this.testedAt = new Int32Array(visits)
    this.pairsTestedAt = new Int32Array(tours)
  }

  improve(): void {
    const { solution, random, visitOrder, tourOrder, near, testedAt, pairsTestedAt } = this
    const { visits, nearFirst } = solution.instance
    random.shuffle(visitOrder, 0, visits)
    random.shuffle(tourOrder, 0, tourOrder.length)
    for (let visit = 0; visit < visits; visit++)
      if (random.below(SHUFFLE_INTERVAL) === 0) random.shuffle(near, nearFirst[visit]!, nearFirst[visit + 1]!)
    testedAt.fill(-1)
    pairsTestedAt.fill(-1)
    this.insertions.clear()
    for (let loop = 0, made = -1; made < solution.moves || loop < 2; loop++) {
      made = solution.moves
      for (let i = 0; i < visits; i++) this.improveVisit(visitOrder[i]!, loop > 0)
      this.improvePairs()
    }
  }

  private improveVisit(visit: number, mayOpen: boolean): void {
    const { solution, near, testedAt } = this
    const { visits, nearFirst } = solution.instance
    const { next, previous, tour, changedAt } = solution
    const tested = testedAt[visit]!
    testedAt[visit] = solution.moves
    this.steps++
    for (let i = nearFirst[visit]!; i < nearFirst[visit + 1]!; i++) {
      const other = near[i]!
      if (Math.max(changedAt[tour[visit]!]!, changedAt[tour[other]!]!) <= tested) continue
      if (this.improveBeside(visit, other) < 0) continue
      const depot = previous[other]!
      if (depot >= visits) this.improveAtDepot(visit, depot)
    }
    if (mayOpen && solution.empty < solution.instance.tours) {
      const depot = visits + solution.empty
      if (this.relocate(visit, depot) === 0 && next[visit]! < visits) tryTwoOptStar(solution, visit, depot)
    }
  }

  private improveBeside(visit: number, other: number): number {
    const { solution } = this
    const { tour } = solution
    return (
      this.relocate(visit, other) ||
      this.swap(visit, other) ||
      (tour[visit] === tour[other] ? tryTwoOpt(solution, visit, other) : this.exchangeTails(visit, other))
    )
  }

  private improveAtDepot(visit: number, depot: number): number {
    const { tour } = this.solution
    return this.relocate(visit, depot) || (tour[visit] === tour[depot] ? 0 : this.exchangeTails(visit, depot))
  }

  /** A visit alone, or with the next. */
  private relocate(visit: number, behind: number): number {
    const { solution } = this
    const after = solution.next[visit]!
    return (
      tryRelocate(solution, visit, visit, false, behind) ||
      (after < solution.instance.visits
        ? tryRelocate(solution, visit, after, false, behind) || tryRelocate(solution, visit, after, true, behind)
        : 0)
    )
  }

  /** One or two visits with one, or two with two. Those of equal number are looked at from one side. */
  private swap(visit: number, other: number): number {
    const { solution } = this
    const { visits } = solution.instance
    const after = solution.next[visit]!
    const ahead = solution.next[other]!
    const isPair = after < visits
    return (
      (visit < other ? trySwap(solution, visit, visit, other, other) : 0) ||
      (isPair ? trySwap(solution, visit, after, other, other) : 0) ||
      (isPair && ahead < visits && visit < other ? trySwap(solution, visit, after, other, ahead) : 0)
    )
  }

  private exchangeTails(visit: number, other: number): number {
    return tryTwoOptStarReversed(this.solution, visit, other) || tryTwoOptStar(this.solution, visit, other)
  }

  private improvePairs(): void {
    const { solution, insertions, tourOrder, pairsTestedAt } = this
    const { count, changedAt } = solution
    for (let i = 0; i < tourOrder.length; i++) {
      const one = tourOrder[i]!
      if (count[one] === 0) continue
      const tested = pairsTestedAt[one]!
      pairsTestedAt[one] = solution.moves
      for (let other = one + 1; other < tourOrder.length; other++) {
        if (count[one] === 0 || count[other] === 0 || !solution.sectorsOverlap(one, other)) continue
        if (Math.max(changedAt[one]!, changedAt[other]!) > tested) trySwapStar(solution, insertions, one, other)
      }
    }
  }
}
