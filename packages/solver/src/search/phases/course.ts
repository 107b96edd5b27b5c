import type { Work } from '../work.ts'

/** The best plan at a moment of the search. */
export interface Milestone {
  /** Nominal seconds since the search began. */
  seconds: number
  buses: number
  unassigned: number
  /** What the plan costs beside its buses, as the search weighs it. */
  cost: number
}

/** So many milestones are enough for a curve. */
const MAX_MILESTONES = 100
/** A search settles where the last third of the time brings no bus, nobody aboard, and less than this share of the cost. */
const LAST_SHARE = 1 / 3
const NEGLIGIBLE_GAIN = 0.01

/** What the time brought: the best plan over time, and whether more time would bring more as far as can be seen. */
export class Course {
  readonly milestones: Milestone[] = []
  private spacing = 0
  private began = 0
  isSettled = true
  private readonly work: Work

  constructor(work: Work) {
    this.work = work
  }

  /** Notes the best plan so far. */
  note(best: Omit<Milestone, 'seconds'>): void {
    const milestone = { seconds: this.work.nominalSeconds, ...best }
    const last = this.milestones.at(-1)
    const before = this.milestones.at(-2)
    const isStep = !last || last.buses !== milestone.buses || last.unassigned !== milestone.unassigned
    if (!isStep && before && last.seconds - before.seconds < this.spacing) this.milestones.pop()
    this.milestones.push(milestone)
    if (this.milestones.length > MAX_MILESTONES) this.thin()
  }

  /** Ends a part of the search. One that reached all it could is settled, however late. */
  endPart(isComplete = false): void {
    const seconds = this.work.nominalSeconds
    if (!isComplete && this.isGainingSince(seconds - (seconds - this.began) * LAST_SHARE)) this.isSettled = false
    this.began = seconds
  }

  private isGainingSince(moment: number): boolean {
    const last = this.milestones.at(-1)
    const then = this.milestones.findLast(({ seconds }) => seconds <= moment)
    if (!last || !then) return last !== undefined
    return (
      last.buses < then.buses ||
      last.unassigned < then.unassigned ||
      last.cost < then.cost - Math.abs(then.cost) * NEGLIGIBLE_GAIN
    )
  }

  /** Keeps every second one, and what follows twice as far apart. */
  private thin(): void {
    const kept = this.milestones.filter((_, i) => i === 0 || i % 2 === 0 || i === this.milestones.length - 1)
    this.milestones.splice(0, Infinity, ...kept)
    const span = (kept.at(-1)?.seconds ?? 0) - (kept[0]?.seconds ?? 0)
    this.spacing = Math.max(2 * this.spacing, span / MAX_MILESTONES)
  }
}
