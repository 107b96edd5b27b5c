import { isChange, limitOf, unitsOf } from '../edit.ts'
import type { Search } from '../search.ts'

/** Whether the tour unloads at the school of the option's riders. */
export function serves(search: Search, option: number, tour: number): boolean {
  return limitOf(search, option, tour) >= 0
}

export function hasSeat(search: Search, rider: number, tour: number, together = 1): boolean {
  const { model, candidate } = search
  const type = model.busType[candidate.bus[tour]!]!
  if (candidate.load[tour]! + unitsOf(search, rider, tour) * together > model.typeSeats[type]!) return false
  return candidate.wheels[tour]! + model.riderWheels[rider]! <= model.typeWheels[type]!
}

/** The rules beyond seats and time: locks, room at the stop, the budget of changes, who may not ride with whom. */
export function isAllowed(search: Search, rider: number, node: number, tour: number): boolean {
  const { model, candidate } = search
  if (model.tourFrozen[tour] !== 0) return false
  if (model.nodeTour[node]! >= 0 && model.nodeTour[node] !== tour) return false
  const stop = model.nodeStop[node]!
  if (candidate.stopSize[stop]! + model.riderSize[rider]! > model.stopCapacity[stop]!) return false
  if (candidate.changes >= model.changeBudget && isChange(search, rider, node, tour)) return false
  for (let i = model.conflictFirst[rider]!; i < model.conflictFirst[rider + 1]!; i++) {
    const choice = candidate.riderChoice[model.conflict[i]!]!
    if (choice >= 0 && candidate.nodeTour[model.optionNode[model.choiceOption[choice]!]!] === tour) return false
  }
  return true
}
