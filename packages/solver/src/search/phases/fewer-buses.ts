import { anneal, type CoolingSchedule } from './anneal.ts'
import type { Until } from './cooling.ts'
import { closeNodes } from '../edit.ts'
import { recreate } from '../insertion/recreate.ts'
import type { Search } from '../search.ts'
import { State } from '../state.ts'

interface FewerBusesOptions {
  report(): void
  patience: number
  /** Fewer than so many are not asked for. */
  freeBuses: number
}

/**
 * Fleet minimization (SISR): removes one bus after the other. Its riders are unassigned until the search has inserted them all
 * elsewhere; riders that are often left over count more and more (absence counts). The last plan that leaves no more unassigned than before stays.
 * A bus that takes more than `patience` of the budget, and twice as long as each before it, is the last one.
 */
export function reduceFleet(
  search: Search,
  until: Until,
  cooling: CoolingSchedule,
  best: State,
  { report, patience, freeBuses }: FewerBusesOptions,
): void {
  const { model, current } = search
  let longest = 0
  const min = Math.max(fewestBuses(search), freeBuses)
  const wanted = best.unassignedCount
  search.setAside()
  while (best.usedBuses > min && until(search.steps) < 1) {
    search.maxBuses = best.usedBuses - 1
    const bus = easiestBus(search)
    if (bus < 0) break
    emptyBus(search, bus)
    if (!recreate(search)) break
    search.accept()
    const began = until(search.steps)
    const most = Math.max(patience, 2 * longest)
    const whilePatient: Until = (steps) => (until(steps) - began > most ? 1 : until(steps))
    if (!assignUnassigned(search, whilePatient, cooling, wanted)) break
    longest = Math.max(longest, until(search.steps) - began)
    search.setAside()
    best.copyAll(current, model)
    report()
  }
  search.restore(best)
  search.maxBuses = Math.min(model.buses, Math.max(best.usedBuses, freeBuses))
}

/** Sets down all riders of a bus, who are unassigned now. */
export function emptyBus(search: Search, bus: number): void {
  const { current } = search
  for (let tour = current.head[bus]!; tour >= 0; tour = current.next[tour]!)
    closeNodes(search, tour, 1, current.count[tour]!)
}

/** Tries to assign the unassigned riders, whatever it costs; returns whether at most `wanted` are left. */
export function assignUnassigned(search: Search, until: Until, cooling: CoolingSchedule, wanted = 0): boolean {
  const isDone = () => search.current.unassignedCount <= wanted
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
function easiestBus({ model, current, absences }: Search): number {
  let easiest = -1
  let min = Infinity
  for (let bus = 0; bus < model.buses; bus++) {
    let sum = 0
    for (let tour = current.head[bus]!; tour >= 0; tour = current.next[tour]!) {
      if (model.tourFrozen[tour] !== 0) sum = Infinity
      const base = model.tourBase[tour]!
      for (let at = base + 1; at <= base + current.count[tour]!; at++) {
        const list = model.nodeList[current.node[at]!]!
        for (let i = list; i < list + current.nodeCount[current.node[at]!]!; i++)
          sum -= absences[model.riderClass[current.nodeRiders[i]!]!]!
      }
    }
    if (current.head[bus]! >= 0 && sum < min) {
      min = sum
      easiest = bus
    }
  }
  return easiest
}
