import { z } from 'zod'

const Count = z.number().int().min(0)

/** What comes of so many buses. */
export const BusCount = z.object({
  buses: Count,
  unassigned: Count,
  meanRideSeconds: z.number(),
  /** By the days with which the search planned. */
  inTimeShare: z.number().min(0).max(1),
})
export type BusCount = z.infer<typeof BusCount>

/** SCENARIO-117: what the time of a search brought. */
export const SearchCourse = z.object({
  /** More time is unlikely to find a better plan. */
  isSettled: z.boolean(),
  /** The best plan after so many seconds of the search. */
  milestones: z.array(z.object({ seconds: z.number(), buses: Count, unassigned: Count })),
})
export type SearchCourse = z.infer<typeof SearchCourse>

/** Rules that may be eased, the unit of each in its name. */
export const EASED_RULES = ['rideMinutes', 'arrivalMinutes', 'departureMinutes', 'walkPercent', 'loadPercent'] as const

/** A rule that is eased by so much, and what a search with it found. */
export const EasedRule = z.object({
  rule: z.enum(EASED_RULES),
  by: Count,
  buses: Count,
  unassigned: Count,
})
export type EasedRule = z.infer<typeof EasedRule>

/** SCENARIO-115, SCENARIO-116: what other numbers of buses and other rules would come to, by short searches after that for the plan. */
export const PlanOutlook = z.object({
  /** Nobody needs fewer: by seats, schools and times. */
  leastBuses: Count,
  tried: z.array(BusCount),
  /** Where riders have no place for lack of room: with so many buses more of them have one, or all. */
  moreBuses: z.object({ buses: Count, unassigned: Count }).nullable(),
  /** Rules that would place more riders with the buses at hand, or as many with fewer: the best first. */
  eased: z.array(EasedRule),
})
export type PlanOutlook = z.infer<typeof PlanOutlook>

interface CountedPlan {
  promise?: { tried: readonly BusCount[] } | undefined
  outlook?: Pick<PlanOutlook, 'tried'> | undefined
}

/** SCENARIO-116: for each number of buses the best plan that was found: who has a place counts first, then the days in time, then the ride. */
export function bestByBuses({ promise, outlook }: CountedPlan): BusCount[] {
  const best = new Map<number, BusCount>()
  for (const one of [...(promise?.tried ?? []), ...(outlook?.tried ?? [])]) {
    const before = best.get(one.buses)
    if (!before || isBetter(one, before)) best.set(one.buses, one)
  }
  return [...best.values()].toSorted((a, b) => a.buses - b.buses)
}

const isBetter = (one: BusCount, other: BusCount): boolean =>
  (other.unassigned - one.unassigned ||
    one.inTimeShare - other.inTimeShare ||
    other.meanRideSeconds - one.meanRideSeconds) > 0
