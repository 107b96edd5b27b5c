import { closeNodes, join, openNode, refresh, startTour } from '../edit.ts'
import type { Model } from '../model.ts'
import type { Search } from '../search.ts'
import type { LinkedTours } from './linked-tours.ts'
import { Routing } from './routing.ts'

/** Whether nothing is to be decided but which visits a tour makes, and in which order. */
export function isRoutingAlone(model: Model): boolean {
  return (
    model.nodes > 0 &&
    model.timing === 'none' &&
    model.isPlain &&
    !model.hasChoice &&
    !model.isChained &&
    model.ends === 1
  )
}

/** The current plan of the search, as linked tours. */
export function routingOf({ model, current, random, work, maxBuses }: Search): Routing {
  const routing = new Routing(model, random, work, maxBuses)
  for (let tour = 0; tour < model.tours; tour++) {
    const base = model.tourBase[tour]!
    for (let at = base + 1; at <= base + current.count[tour]!; at++) {
      routing.insert(current.node[at]!, model.nodes + tour)
    }
  }
  routing.accept()
  routing.best.copyAll(routing.current)
  return routing
}

/** Replaces the plan of the search by this one. */
export function applyTo(plan: LinkedTours, search: Search): void {
  const { model, candidate } = search
  for (let tour = 0; tour < model.tours; tour++)
    if (candidate.count[tour]! > 0) closeNodes(search, tour, 1, candidate.count[tour]!)
  let bus = 0
  for (let tour = 0; tour < model.tours; tour++) {
    const depot = model.nodes + tour
    if (plan.count[tour] === 0) continue
    startTour(search, tour, model.tourBus[tour]! < 0 ? bus++ : tour, -1)
    for (let visit = plan.next[depot]!; visit !== depot; visit = plan.next[visit]!)
      openNode(search, visit, tour, candidate.count[tour]! + 1)
  }
  candidate.unassignedCount = 0
  for (let rider = 0; rider < model.riders; rider++) {
    const choice = model.riderFirst[rider]!
    if (candidate.nodeTour[model.optionNode[model.choiceOption[choice]!]!]! >= 0) join(search, rider, choice)
    else candidate.unassigned[candidate.unassignedCount++] = rider
  }
  for (let tour = 0; tour < model.tours; tour++) if (candidate.count[tour]! > 0) refresh(search, tour)
  search.accept()
}
