import type { Random } from '../random.ts'
import type { BellChoices } from './bell-choices.ts'
import type { TourChains } from './tour-chains.ts'

/** The temperature at the beginning and at the end, in buses. */
const TEMPERATURES = [0.5, 0.02] as const
/** How often a bell is moved back instead of elsewhere. */
const BACK_SHARE = 0.3

export interface ChosenBells {
  /** By school. */
  steps: Int32Array
  /** Fewer buses count first, then fewer moved schools, then less time: the part after the point is below one bus. */
  cost: number
}

/**
 * Chooses bells for the tours of a plan, by simulated annealing: the bell of one school is moved at a time, and the buses are counted anew.
 * `until` is asked before each move: the share of the budget that is used up.
 */
export function chooseBells(
  chains: TourChains,
  choices: BellChoices,
  { begin, random, until }: { begin: Int32Array; random: Random; until: () => number },
): ChosenBells {
  const { movable, first, last, maxSchools } = choices
  const steps = begin.slice()
  chains.ring(steps)
  const mostSteps = movable.reduce(
    (sum, school) => sum + Math.max(Math.abs(first[school]!), Math.abs(last[school]!)),
    1,
  )
  const costNow = () => {
    let moved = 0
    let total = 0
    for (const school of movable) {
      if (steps[school] !== 0) moved++
      total += Math.abs(steps[school]!)
    }
    return chains.buses + (moved + total / mostSteps) / (movable.length + 2)
  }
  let cost = costNow()
  let best: ChosenBells = { steps: steps.slice(), cost }
  const ratio = TEMPERATURES[1] / TEMPERATURES[0]
  for (let used = until(); used < 1; used = until()) {
    const before = steps.slice()
    const school = movable[random.below(movable.length)]!
    const changed = [school]
    const isBack = steps[school] !== 0 && random.share() < BACK_SHARE
    steps[school] = isBack ? 0 : first[school]! + random.below(last[school]! - first[school]! + 1)
    const moved = movable.filter((one) => steps[one] !== 0)
    if (moved.length > maxSchools) {
      const others = moved.filter((one) => one !== school)
      const other = others[random.below(others.length)]
      if (other === undefined) steps[school] = 0
      else {
        steps[other] = 0
        changed.push(other)
      }
    }
    if (changed.every((one) => steps[one] === before[one])) continue
    chains.move(changed, steps)
    const after = costNow()
    if (after > cost + random.metropolisThreshold(TEMPERATURES[0] * ratio ** used)) {
      chains.restore()
      steps.set(before)
      continue
    }
    cost = after
    if (cost < best.cost) best = { steps: steps.slice(), cost }
  }
  chains.ring(best.steps)
  return best
}
