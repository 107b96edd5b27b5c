import { anneal, type CoolingSchedule } from './anneal.ts'
import type { Until } from './cooling.ts'
import { emptyBus, assignUnassigned } from './fewer-buses.ts'
import { construct } from '../insertion/recreate.ts'
import type { Search } from '../search.ts'
import { State } from '../state.ts'

/** Plans with as few buses that are begun with. */
const PLANS = 16
/** The share of the time after which drawing one of them is given up. */
const DRAW_SHARE = 0.01
/** The share of the time for each round of all plans that are left. */
const ROUND_SHARE = 0.16

/**
 * Simulated annealing of several plans. With as few buses as can be, plans lie in valleys that no step leads out of, and
 * how deep one is shows soon. So all are annealed for a short time; the better half goes on twice as long and at half the temperature,
 * until one is left for the rest (successive halving).
 */
export function annealByHalving(
  search: Search,
  until: Until,
  cooling: CoolingSchedule,
  best: State,
  onBest: () => void,
): void {
  const { model } = search
  const during = (share: number): Until => {
    const from = until(search.steps)
    return (steps) => (until(steps) < 1 ? (until(steps) - from) / share : 1)
  }
  const plans = [copyOf(best)]
  for (let i = 1; i < PLANS && until(search.steps) < PLANS * DRAW_SHARE; i++)
    if (draw(search, during(DRAW_SHARE), cooling)) plans.push(copyOf(search.current))
  let temperature = cooling.from
  for (; plans.length > 1; temperature /= 2) {
    const share = ROUND_SHARE / plans.length
    for (const plan of plans) {
      search.restore(plan)
      anneal(search, during(share), { ...cooling, from: temperature }, plan)
      if (plan.cost >= best.cost) continue
      search.restore(plan)
      best.copyAll(plan, model)
      onBest()
    }
    plans.sort((a, b) => a.cost - b.cost)
    plans.length = Math.ceil(plans.length / 2)
  }
  search.restore(best)
  anneal(search, during(1 - until(search.steps)), { ...cooling, from: temperature }, best, onBest)

  function copyOf(state: State): State {
    const copy = new State(model)
    copy.copyAll(state, model)
    return copy
  }
}

/** Another plan with as few buses, from empty ones; returns whether all riders were assigned. */
function draw(search: Search, until: Until, cooling: CoolingSchedule): boolean {
  for (let bus = 0; bus < search.model.buses; bus++) emptyBus(search, bus)
  search.absences.fill(-1)
  construct(search, until)
  search.accept()
  return assignUnassigned(search, until, cooling)
}
