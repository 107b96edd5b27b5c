import { closeNodes, join, openNode, refresh, startTour } from '../edit.ts'
import type { Model } from '../model.ts'
import type { Search } from '../search.ts'
import type { Rings } from './linked-tours.ts'
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

/** The plan that the search keeps, as rings. */
export function takeOver({ model, kept, random, maxBuses }: Search): Routing {
  const routing = new Routing(model, random, maxBuses)
  for (let tour = 0; tour < model.tours; tour++) {
    const base = model.tourBase[tour]!
    for (let at = base + 1; at <= base + kept.count[tour]!; at++) {
      routing.insert(kept.node[at]!, model.nodes + tour)
    }
  }
  routing.keep()
  routing.best.copyAll(routing.kept)
  return routing
}

/** Tears the search's plan up and gives it this one. */
export function handBack(rings: Rings, search: Search): void {
  const { model, work } = search
  for (let tour = 0; tour < model.tours; tour++)
    if (work.count[tour]! > 0) closeNodes(search, tour, 1, work.count[tour]!)
  let bus = 0
  for (let tour = 0; tour < model.tours; tour++) {
    const gate = model.nodes + tour
    if (rings.count[tour] === 0) continue
    startTour(search, tour, model.tourBus[tour]! < 0 ? bus++ : tour, -1)
    for (let visit = rings.next[gate]!; visit !== gate; visit = rings.next[visit]!)
      openNode(search, visit, tour, work.count[tour]! + 1)
  }
  work.absentCount = 0
  for (let rider = 0; rider < model.riders; rider++) {
    const choice = model.riderFirst[rider]!
    if (work.nodeTour[model.optionNode[model.choiceOption[choice]!]!]! >= 0) join(search, rider, choice)
    else work.absent[work.absentCount++] = rider
  }
  for (let tour = 0; tour < model.tours; tour++) if (work.count[tour]! > 0) refresh(search, tour)
  search.keep()
}
