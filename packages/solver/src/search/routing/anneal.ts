import type { CoolingSchedule } from '../phases/anneal.ts'
import { cool, type Until } from '../phases/cooling.ts'
import { recreateRoutes } from './recreate.ts'
import type { Routing } from './routing.ts'
import { ruinRoutes } from './ruin.ts'

/** Continues from the current plan, in which all visits are assigned, and leaves the best one in `best`. */
export function annealRouting(routing: Routing, until: Until, cooling: CoolingSchedule, onBest: () => void): void {
  const { candidate, current, best, random } = routing
  let isBest = true
  best.copyTotals(current)
  cool(routing, until, cooling, (temperature) => {
    routing.work.routed++
    ruinRoutes(routing, cooling.meanRemoved)
    if (!recreateRoutes(routing, current.cost + random.metropolisThreshold(temperature))) {
      routing.rollback()
      return
    }
    const isBetter = candidate.cost < best.cost
    if (isBest && !isBetter) best.copyAll(current)
    isBest = isBetter
    routing.accept()
    if (!isBetter) return
    best.copyTotals(current)
    onBest()
  })
  if (isBest) best.copyAll(current)
}
