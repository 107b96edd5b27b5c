import type { DelayModel } from '../rehearsal/model.ts'
import { drawsFor } from '../rehearsal/rehearse.ts'
import type { RehearsedBus } from '../rehearsal/rehearsed-plan.ts'
import {
  excusedDays,
  holdsPromise,
  type IsExcused,
  leastSpare,
  type Promised,
  shareInTime,
  type Spare,
  spareOf,
} from './days-in-time.ts'
import { type ShiftRange, shiftedBus } from './route-shifts.ts'

/** From as late as routes may come (0) to as early (1), in halves of halves. */
const HALVINGS = 3

export interface HeldTimes {
  /** By how many seconds each route is to come later, or earlier. */
  shifts: Map<string, number>
  holds: boolean
  /** By the days that decide. */
  inTimeShare: number
  /** How many seconds a school has more than it needs on the days that count; negative where it needs more. */
  spare: Map<string, number>
}

interface Held {
  rangeOf: ReadonlyMap<string, ShiftRange>
  model: DelayModel
  seed: number
  promised: Promised
  /** In the morning each bus comes as late as it may; in the afternoon nobody waits. */
  prefersLate: boolean
}

/**
 * SCENARIO-113: the times of a plan's routes at which it keeps what is promised. All buses are driven as early as they may come: that shows
 * which days are lost, and whether the others hold. Then each bus for itself comes as late as it is still in time on these days.
 */
export function heldTimes(
  buses: readonly RehearsedBus[],
  { rangeOf, model, seed, promised, prefersLate }: Held,
): HeldTimes {
  const draws = drawsFor(buses)
  const shiftAt = (share: number) => (routeId: string) => {
    const { earliest, latest } = rangeOf.get(routeId) ?? { earliest: 0, latest: 0 }
    return Math.round(latest + share * (earliest - latest))
  }
  const driven = (bus: RehearsedBus, share: number) => spareOf(shiftedBus(bus, shiftAt(share)), { model, seed, draws })
  const earliest = buses.flatMap((bus) => driven(bus, 1))
  const isExcused = excusedDays(earliest, promised)
  const spare = spareBySchool(earliest, isExcused)
  const shifts = new Map<string, number>()
  const held: Spare[] = []
  for (const bus of buses) {
    const own = earliest.filter(({ busNumber }) => busNumber === bus.busNumber)
    const isInTime = (spares: readonly Spare[]) => spares.every((one) => leastSpare(one, isExcused) >= 0)
    let found = { share: 1, spares: own }
    if (prefersLate && isInTime(own)) found = latestShare((share) => driven(bus, share), { otherwise: found, isInTime })
    held.push(...found.spares)
    for (const { id } of bus.routes) shifts.set(id, shiftAt(found.share)(id))
  }
  return { shifts, holds: holdsPromise(held, promised), inTimeShare: shareInTime(held), spare }
}

interface Found {
  share: number
  spares: Spare[]
}

function latestShare(
  driven: (share: number) => Spare[],
  { otherwise, isInTime }: { otherwise: Found; isInTime(spares: readonly Spare[]): boolean },
): Found {
  let [low, found] = [0, otherwise]
  const tried = driven(0)
  if (isInTime(tried)) return { share: 0, spares: tried }
  for (let step = 0; step < HALVINGS; step++) {
    const share = (low + found.share) / 2
    const spares = driven(share)
    if (isInTime(spares)) found = { share, spares }
    else low = share
  }
  return found
}

function spareBySchool(spares: readonly Spare[], isExcused: IsExcused): Map<string, number> {
  const found = new Map<string, number>()
  for (const one of spares)
    found.set(one.schoolId, Math.min(found.get(one.schoolId) ?? Infinity, leastSpare(one, isExcused)))
  return found
}
