import { closeNodes, refresh } from '../edit.ts'
import type { Search } from '../search.ts'

/** Gives up visits of a tour, the first ones first, until it keeps its limits. */
export function removeInfeasibleVisits(search: Search, tour: number): void {
  const { model, candidate } = search
  if (model.tourFrozen[tour] !== 0) return
  while (candidate.count[tour]! > 0 && violatesLimits(search, tour)) {
    closeNodes(search, tour, 1, 1)
    if (candidate.count[tour]! > 0) refresh(search, tour)
  }
}

export function violatesLimits({ model, candidate }: Search, tour: number): boolean {
  const base = model.tourBase[tour]!
  const last = base + candidate.count[tour]! + 1
  const isLate = candidate.slack[tour]! < 0 || (model.timing === 'rides' && candidate.room[last]! < 0)
  const isOutside =
    model.timing === 'windows' &&
    candidate.late[base + 1]! < candidate.depart[base + 1]! - candidate.nodeDwell[candidate.node[base + 1]!]!
  return isLate || isOutside
}
