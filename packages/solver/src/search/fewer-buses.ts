import { anneal, type Cooling } from './anneal.ts'
import type { Until } from './cooling.ts'
import { closeNodes } from './edit.ts'
import { recreate } from './recreate.ts'
import type { Search } from './search.ts'
import { State } from './state.ts'

/**
 * Takes one bus away after the other. Its riders are absent until the search has placed them all with the others; those
 * who are often left over count more and more (absence counts, as in SISR). The last plan without absent riders stays.
 */
export function useFewerBuses(search: Search, until: Until, cooling: Cooling, best: State, onBest: () => void): void {
  const { model, kept } = search
  const least = fewestBuses(search)
  const wanted = best.absentCount
  while (best.usedBuses > least && until(search.steps) < 1) {
    search.maxBuses = best.usedBuses - 1
    const bus = easiestBus(search)
    if (bus < 0) break
    emptyBus(search, bus)
    recreate(search)
    search.keep()
    if (!placeAbsent(search, until, cooling, wanted)) break
    best.copyAll(kept, model)
    onBest()
  }
  search.restore(best)
  search.maxBuses = best.usedBuses
}

/** Sets down all riders of a bus, who are absent now. */
export function emptyBus(search: Search, bus: number): void {
  const { kept } = search
  for (let tour = kept.head[bus]!; tour >= 0; tour = kept.next[tour]!) closeNodes(search, tour, 1, kept.count[tour]!)
}

/** Looks for places for the absent, wherever it leads; says whether at most `wanted` are left. */
export function placeAbsent(search: Search, until: Until, cooling: Cooling, wanted = 0): boolean {
  const isDone = () => search.kept.absentCount <= wanted
  anneal(search, (steps) => (isDone() ? 1 : until(steps)), { ...cooling, isStrict: true }, new State(search.model))
  return isDone()
}

/** No plan can do with fewer: the seats of the largest buses. */
function fewestBuses({ model }: Search): number {
  if (model.hasTiers || model.types > 1 || model.bands > 1) return 1
  let seats = 0
  for (let rider = 0; rider < model.riders; rider++) seats += model.riderSeats[rider]!
  return Math.ceil(seats / model.typeSeats[0]!)
}

/** The bus whose riders were left over least; none if every bus has a tour that must stay. */
function easiestBus({ model, kept, absences }: Search): number {
  let easiest = -1
  let least = Infinity
  for (let bus = 0; bus < model.buses; bus++) {
    let sum = 0
    for (let tour = kept.head[bus]!; tour >= 0; tour = kept.next[tour]!) {
      if (model.tourFrozen[tour] !== 0) sum = Infinity
      const base = model.tourBase[tour]!
      for (let at = base + 1; at <= base + kept.count[tour]!; at++) {
        const list = model.nodeList[kept.node[at]!]!
        for (let i = list; i < list + kept.nodeCount[kept.node[at]!]!; i++)
          sum -= absences[model.riderClass[kept.nodeRiders[i]!]!]!
      }
    }
    if (kept.head[bus]! >= 0 && sum < least) {
      least = sum
      easiest = bus
    }
  }
  return easiest
}
