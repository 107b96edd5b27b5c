import { z } from 'zod'
import { minutesOf } from '../../time/hhmm.ts'
import type { ChangedFamilies } from './changed-families.ts'
import { ChangeLimits } from '../scenario/change-limits.ts'
import { type RiderChange, worseTimeSeconds } from './rider-changes.ts'
import type { ScenarioDirection } from '../scenario/scenario.ts'

/** A change limit that a plan does not keep. */
export const LimitBreach = z.object({
  limit: ChangeLimits.keyof(),
  /** How many children; for `maxChangedPercent` how many families there are beyond it. */
  count: z.number().int().min(1),
  /** The most by which it is exceeded: metres, seconds, families. */
  by: z.number(),
})
export type LimitBreach = z.infer<typeof LimitBreach>

interface CheckedChanges {
  direction: ScenarioDirection
  changes: readonly RiderChange[]
  families: ChangedFamilies
}

/** In metres and seconds: a search calculates with whole ones. */
const ROUNDING = 1

/** SCENARIO-66: which of its change limits a plan breaks, counted from the differences of the children. */
export function limitBreachesOf(limits: ChangeLimits, { direction, changes, families }: CheckedChanges): LimitBreach[] {
  const { maxExtraWalkMetres, maxExtraRideMinutes, maxEarlierMinutes, notBefore, maxChangedPercent } = limits
  const found: LimitBreach[] = []
  const check = (limit: LimitBreach['limit'], excessOf: (change: Compared) => number | null) => {
    const over = changes.flatMap(({ today, planned }) => {
      const excess = planned && excessOf({ today, planned })
      return excess !== null && excess >= ROUNDING ? [excess] : []
    })
    if (over.length > 0) found.push({ limit, count: over.length, by: over.reduce((a, b) => Math.max(a, b), 0) })
  }
  if (maxExtraWalkMetres !== null)
    check('maxExtraWalkMetres', ({ today, planned }) =>
      today === null || today.walkMetres === null || planned.walkMetres === null
        ? null
        : planned.walkMetres - today.walkMetres - maxExtraWalkMetres,
    )
  if (maxExtraRideMinutes !== null)
    check('maxExtraRideMinutes', ({ today, planned }) =>
      today ? planned.rideSeconds - today.rideSeconds - maxExtraRideMinutes * 60 : null,
    )
  if (maxEarlierMinutes !== null)
    check('maxEarlierMinutes', ({ today, planned }) =>
      today ? worseTimeSeconds(today, planned, direction) - maxEarlierMinutes * 60 : null,
    )
  if (notBefore !== null && direction === 'pickup')
    check('notBefore', ({ planned }) => minutesOf(notBefore) * 60 - planned.secondOfDay)
  if (maxChangedPercent !== null) {
    const over = families.changed - allowedFamilies(maxChangedPercent, families.families)
    if (over > 0) found.push({ limit: 'maxChangedPercent', count: over, by: over })
  }
  return found
}

type Compared = Pick<RiderChange, 'today'> & { planned: NonNullable<RiderChange['planned']> }

/** How many of so many families may be changed. */
export function allowedFamilies(maxChangedPercent: number, families: number): number {
  return Math.floor((families * maxChangedPercent) / 100)
}
