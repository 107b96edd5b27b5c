import { closeEmpty } from './augmenting-path.ts'
import { insertRider } from './insert.ts'
import type { Search } from './search.ts'
import type { State } from './state.ts'

/** Of many who have been absent for long, only some are tried in one step. */
const MOST_OLD = 30
/** Share of the steps in which new tours prefer some type of bus. */
const PREFERRING = 0.25
/** More than all else may cost. */
const ABSENT_COST = 1e12

/**
 * Inserts the absent, one after the other, each at its cheapest place: in random order, or those first who are hard to place.
 * Says whether the plan's price is at most `most`, and stops as soon as it cannot be any more: no visit makes a tour shorter.
 */
export function recreate(search: Search, most = Infinity, triesAll = false): boolean {
  const { model, work, random } = search
  const { riderClass } = model
  const count = work.absentCount
  const tried = triesAll ? count : chooseTried(search)
  if (search.model.hasTiers) gatherUnderWay(search)
  order(search, tried)
  if (search.drawsTypes) search.newTourType = random.share() < PREFERRING ? random.below(model.types) : -1
  search.chain.seal++
  // Where stops are chosen, a plan may become cheaper when those that became empty are closed.
  const isGrowing = !search.model.hasChoice
  let left = 0
  for (let i = 0; i < tried; i++) {
    const rider = work.absent[i]!
    work.absentCount = left
    const own = riderClass[rider]
    let alike = 1
    while (i + alike < tried && riderClass[work.absent[i + alike]!] === own) alike++
    if (!insertRider(search, rider, alike)) work.absent[left++] = rider
    if (left * ABSENT_COST + (isGrowing ? work.cost : 0) > most) return false
  }
  for (let i = tried; i < count; i++) work.absent[left++] = work.absent[i]!
  work.absentCount = left
  if (search.model.hasChoice) for (let i = 0; i < search.tours.count; i++) closeEmpty(search, search.tours.list[i]!)
  return priceOf(work) <= most
}

function gatherUnderWay({ model, work, underWay }: Search): void {
  underWay.clear()
  for (let bus = 0; bus < model.buses; bus++) if (work.head[bus]! >= 0) underWay.add(bus)
}

/** Who is left absent counts first, cost second. */
export function priceOf({ absentCount, cost }: State): number {
  return absentCount * ABSENT_COST + cost
}

/** Moves those who became absent in this step, and some of the others, to the front of the list; returns how many. */
function chooseTried({ work, kept, random }: Search): number {
  const { absent, absentCount } = work
  const old = kept.absentCount
  if (old <= MOST_OLD) return absentCount
  for (let i = 0; i < MOST_OLD; i++) swap(absent, i, i + random.below(old - i))
  for (let i = 0; old + i < absentCount; i++) swap(absent, MOST_OLD + i, old + i)
  return MOST_OLD + absentCount - old
}

function swap(list: Int32Array, a: number, b: number): void {
  const one = list[a]!
  list[a] = list[b]!
  list[b] = one
}

function order(search: Search, tried: number): void {
  const { model, work, kept, random, key } = search
  const { absent } = work
  const { riderClass } = model
  const way = random.below(model.orderTotal)
  let sum = 0
  let kind = 0
  while ((sum += model.orderWeights[kind]!) <= way) kind++
  const keys = model.orderKeys[kind]!
  const isHardFirst = kept.absentCount > 0 && random.share() < 0.5
  const salt = random.bits()
  for (let i = 0; i < tried; i++) {
    const rider = absent[i]!
    const own = riderClass[rider]!
    // Those who reach the same nodes stay together: a stop once opened is filled before the next one.
    const tie = mixed(own ^ salt)
    key[rider] = tie + (isHardFirst ? search.absences[own]! : keys === null ? 0 : keys[rider]!)
  }
  // Insertion sort: few are absent, and nothing is allocated.
  for (let i = 1; i < tried; i++) {
    const rider = absent[i]!
    const own = key[rider]!
    let at = i - 1
    for (; at >= 0 && key[absent[at]!]! > own; at--) absent[at + 1] = absent[at]!
    absent[at + 1] = rider
  }
}

/** In [0, 1): the finalizer of MurmurHash3, which scatters neighbouring numbers. */
function mixed(value: number): number {
  let x = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return ((x ^ (x >>> 16)) >>> 0) * 2.3283064365386963e-10
}
