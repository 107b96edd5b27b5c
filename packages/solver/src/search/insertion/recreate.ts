import type { Until } from '../phases/cooling.ts'
import { closeEmpty } from '../edit.ts'
import { insertRider } from './insert.ts'
import { closeUntimely } from './node-times.ts'
import type { Search } from '../search.ts'
import type { State } from '../state.ts'

/** Of many who have been unassigned for long, only some are tried in one step. */
const MAX_OLD = 30
const MANY = 200
/** After how many insertions the budget is asked, where many are to be inserted. */
const RIDERS_BETWEEN_LOOKS = 64
/** Share of the steps in which new tours prefer some type of bus. */
const PREFERRING = 0.25
/** More than all else may cost. */
const UNASSIGNED_COST = 1e12

/**
 * Inserts the unassigned riders, one after the other, each at the lowest cost: in random order, or those first who are hard to insert.
 * Returns whether the penalized cost is at most `maxCost`, and stops as soon as it exceeds it: no insertion makes a tour shorter.
 * Nor is it, whatever it costs, where a frozen tour is not at the times of its stops any more.
 */
export function recreate(search: Search, maxCost = Infinity): boolean {
  return insertAll(search, chooseTried(search), maxCost, NEVER_OVER)
}

/** The same for all unassigned riders, however many they are, until the budget is used up. */
export function construct(search: Search, until: Until): boolean {
  return insertAll(search, search.candidate.unassignedCount, Infinity, () => until(search.steps) >= 1)
}

const NEVER_OVER = () => false

function insertAll(search: Search, tried: number, maxCost: number, isOver: () => boolean): boolean {
  const { model, candidate, random } = search
  const { riderClass } = model
  const count = candidate.unassignedCount
  if (search.model.hasTiers) collectActiveBuses(search)
  order(search, tried)
  if (search.drawsTypes) search.newTourType = random.share() < PREFERRING ? random.below(model.types) : -1
  search.augmentingPath.deadEndEpoch++
  // Where stops are chosen, a plan may become cheaper when those that became empty are closed.
  const isGrowing = !search.model.hasChoice
  let left = 0
  let i = 0
  for (; i < tried && !((i + 1) % RIDERS_BETWEEN_LOOKS === 0 && isOver()); i++) {
    const rider = candidate.unassigned[i]!
    candidate.unassignedCount = left
    const own = riderClass[rider]
    let alike = 1
    while (i + alike < tried && riderClass[candidate.unassigned[i + alike]!] === own) alike++
    if (!insertRider(search, rider, alike)) candidate.unassigned[left++] = rider
    if ((left + count - tried) * UNASSIGNED_COST + (isGrowing ? candidate.cost : 0) > maxCost) return false
  }
  for (; i < count; i++) candidate.unassigned[left++] = candidate.unassigned[i]!
  candidate.unassignedCount = left
  if (search.model.hasChoice)
    for (let i = 0; i < search.dirtyTours.count; i++) closeEmpty(search, search.dirtyTours.list[i]!)
  if (model.hasNodeTimes && closeUntimely(search) >= 0) return false
  return penalizedCost(candidate) <= maxCost
}

function collectActiveBuses({ model, candidate, activeBuses }: Search): void {
  activeBuses.clear()
  for (let bus = 0; bus < model.buses; bus++) if (candidate.head[bus]! >= 0) activeBuses.add(bus)
}

/** The number of unassigned riders counts first, cost second. */
export function penalizedCost({ unassignedCount, cost }: State): number {
  return unassignedCount * UNASSIGNED_COST + cost
}

/**
 * Moves those who are tried in this step to the front of the list: who became unassigned in it, some of the others, and of those who were
 * set aside at most one. Returns how many.
 */
function chooseTried(search: Search): number {
  const { candidate, current, random, asideCount, asideTried, isAside } = search
  const { unassigned, unassignedCount } = candidate
  const old = current.unassignedCount
  if (asideCount === 0 && old <= MAX_OLD) return unassignedCount
  let waiting = 0
  for (let i = 0; i < old; i++)
    if (isAside[unassigned[i]!] === 0 || unassigned[i] === asideTried) swap(unassigned, waiting++, i)
  const tried = Math.min(waiting, MAX_OLD)
  if (waiting > MAX_OLD) for (let i = 0; i < MAX_OLD; i++) swap(unassigned, i, i + random.below(waiting - i))
  for (let i = 0; old + i < unassignedCount; i++) swap(unassigned, tried + i, old + i)
  return tried + unassignedCount - old
}

function swap(list: Int32Array, a: number, b: number): void {
  const one = list[a]!
  list[a] = list[b]!
  list[b] = one
}

function order(search: Search, tried: number): void {
  const { model, candidate, current, random, key } = search
  const { unassigned } = candidate
  const { riderClass } = model
  const draw = random.below(model.orderTotal)
  let sum = 0
  let kind = 0
  while ((sum += model.orderWeights[kind]!) <= draw) kind++
  const keys = model.orderKeys[kind]!
  const isHardFirst = current.unassignedCount > search.asideCount && random.share() < 0.5
  const salt = random.bits()
  for (let i = 0; i < tried; i++) {
    const rider = unassigned[i]!
    const own = riderClass[rider]!
    // Those who reach the same nodes stay together: a stop once opened is filled before the next one.
    const tie = mixed(own ^ salt)
    key[rider] = tie + (isHardFirst ? search.absences[own]! : keys === null ? 0 : keys[rider]!)
  }
  if (tried > MANY) {
    unassigned.subarray(0, tried).sort((a, b) => key[a]! - key[b]!)
    return
  }
  // Insertion sort: few are unassigned, and nothing is allocated.
  for (let i = 1; i < tried; i++) {
    const rider = unassigned[i]!
    const own = key[rider]!
    let at = i - 1
    for (; at >= 0 && key[unassigned[at]!]! > own; at--) unassigned[at + 1] = unassigned[at]!
    unassigned[at + 1] = rider
  }
}

/** In [0, 1): the finalizer of MurmurHash3, which scatters neighbouring numbers. */
function mixed(value: number): number {
  let x = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return ((x ^ (x >>> 16)) >>> 0) * 2.3283064365386963e-10
}
