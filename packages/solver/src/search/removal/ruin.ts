import { closeNodes, refresh } from '../edit.ts'
import type { Search } from '../search.ts'
import { drawSplit, drawStrings, LONGEST_STRING } from './removal-strings.ts'

/** How often the seed of a removal is near an unassigned rider. */
const UNASSIGNED_SHARE = 0.5
/** How often, where all of them were set aside, it is near one of those all the same. */
const ASIDE_SHARE = 0.1

/**
 * Takes strings of visits near each other out of several tours: adjacent string removal of Christiaens and Vanden Berghe
 * (SISR, 2020), with half of the strings split around visits that stay.
 */
export function ruin(search: Search, meanRemoved: number): void {
  const { model, candidate, random } = search
  const seed = seedNode(search)
  if (seed < 0) return
  let visits = 0
  let used = 0
  for (let tour = 0; tour < model.tours; tour++) {
    if (candidate.count[tour] === 0) continue
    visits += candidate.count[tour]!
    used++
  }
  if (used === 0) return
  const longest = Math.min(LONGEST_STRING, visits / used)
  const strings = drawStrings(random, meanRemoved, longest)
  let ruined = 0
  for (let i = -1; i < model.nearCount && ruined < strings; i++) {
    const node = i < 0 ? seed : model.near[seed * model.nearCount + i]!
    if (node < 0) break
    const tour = candidate.nodeTour[node]!
    if (tour < 0 || model.tourFrozen[tour] !== 0 || isAmong(search.ruined, ruined, tour)) continue
    const count = candidate.count[tour]!
    const length = Math.floor(random.share() * Math.min(count, longest) + 1)
    let at = 1
    while (candidate.node[model.tourBase[tour]! + at] !== node) at++
    search.ruined[ruined++] = tour
    const stay = drawSplit(random, length, count)
    if (stay > 0) removeSplit(search, tour, at, length, stay)
    else removeString(search, tour, at, Math.min(length, count))
    if (candidate.count[tour]! > 0) refresh(search, tour)
  }
}

/** A node that is open, or one in reach of an unassigned rider. */
function seedNode(search: Search): number {
  const { model, candidate, random } = search
  search.asideTried = -1
  if (candidate.unassignedCount > 0 && random.share() < UNASSIGNED_SHARE) {
    const rider = drawUnassigned(search)
    const first = model.riderFirst[rider]!
    const count = rider < 0 ? 0 : model.riderFirst[rider + 1]! - first
    if (count > 0) return model.optionNode[model.choiceOption[first + random.below(count)]!]!
  }
  const rider = random.below(model.riders)
  const choice = candidate.riderChoice[rider]!
  return choice < 0 ? -1 : model.optionNode[model.choiceOption[choice]!]!
}

/** One of those who are to get a place now; seldom one who was set aside, or -1. */
function drawUnassigned(search: Search): number {
  const { candidate, random, isAside } = search
  const { unassigned, unassignedCount } = candidate
  const turn = random.below(unassignedCount)
  if (search.asideCount === 0) return unassigned[turn]!
  for (let i = 0; i < unassignedCount; i++) {
    const rider = unassigned[i + turn < unassignedCount ? i + turn : i + turn - unassignedCount]!
    if (isAside[rider] === 0) return rider
  }
  if (random.share() >= ASIDE_SHARE) return -1
  return (search.asideTried = unassigned[turn]!)
}

function removeString(search: Search, tour: number, at: number, length: number): void {
  const count = search.candidate.count[tour]!
  const lowest = Math.max(1, at - length + 1)
  const highest = Math.min(at, count - length + 1)
  closeNodes(search, tour, lowest + search.random.below(highest - lowest + 1), length)
}

/** Removes a string of `length` visits around some in its middle, which stay. */
function removeSplit(search: Search, tour: number, at: number, length: number, stay: number): void {
  const { candidate, random } = search
  const count = candidate.count[tour]!
  const whole = length + stay
  const lowest = Math.max(1, at - whole + 1)
  const highest = Math.min(at, count - whole + 1)
  const start = lowest + random.below(highest - lowest + 1)
  const before = random.below(length + 1)
  if (length - before > 0) closeNodes(search, tour, start + before + stay, length - before)
  if (before > 0) closeNodes(search, tour, start, before)
}

function isAmong(list: Int32Array, count: number, one: number): boolean {
  for (let i = 0; i < count; i++) if (list[i] === one) return true
  return false
}
