import { allowedFamilies, minutesOf, type ScenarioSetup } from '@firstbell/domain'
import type { School } from '@firstbell/solver'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import type { ScenarioRider } from './roster.ts'
import { planOfToday } from '../today.ts'

interface Today {
  rideSeconds: number
  secondOfDay: number
}

export interface LimitsAgainstToday {
  /** Nothing where only the rules limit the ride. */
  maxRideSecondsOf(rider: ScenarioRider): { maxRideSeconds?: number }
  /** How many riders may be changed; undefined where the scenario does not limit it. */
  maxChanges: number | undefined
}

/**
 * SCENARIO-65: the change limits of a scenario as limits of rides, and of how many riders are changed. A search has no
 * limits of stop times: a ride is kept so short that the time holds for every arrival that the rules allow.
 */
export function limitsAgainstToday(
  inputs: PlanningInputs,
  setup: ScenarioSetup,
  riders: readonly ScenarioRider[],
  schools: readonly School[],
): LimitsAgainstToday {
  const { maxExtraRideMinutes, maxChangedPercent } = setup.changeLimits
  const today = ridesToday(inputs, setup, riders)
  const windowOf = new Map(schools.map(({ id, window }) => [id, window]))
  const families = new Set(riders.flatMap(({ id, familyId }) => (today.has(id) ? [familyId] : [])))
  return {
    maxChanges: maxChangedPercent === null ? undefined : allowedFamilies(maxChangedPercent, families.size),
    maxRideSecondsOf({ id, schoolId }) {
      const before = today.get(id)
      const window = windowOf.get(schoolId)
      const limits: number[] = []
      if (before && maxExtraRideMinutes !== null) limits.push(before.rideSeconds + maxExtraRideMinutes * 60)
      if (window) limits.push(...limitsOfTime(setup, before, window))
      if (limits.length === 0) return {}
      return { maxRideSeconds: Math.max(0, Math.min(setup.rules.maxRideMinutes * 60, ...limits)) }
    },
  }
}

function ridesToday(
  inputs: PlanningInputs,
  { direction }: ScenarioSetup,
  riders: readonly ScenarioRider[],
): Map<string, Today> {
  const { routes } = planOfToday(inputs, { direction, childIds: new Set(riders.map(({ id }) => id)) })
  return new Map(
    routes.flatMap(({ stops }) =>
      stops.flatMap((stop) =>
        stop.riders.map(
          ({ childId, rideSeconds }) => [childId, { rideSeconds, secondOfDay: stop.secondOfDay }] as const,
        ),
      ),
    ),
  )
}

/** In the morning with the earliest arrival, in the afternoon with the latest departure. */
function limitsOfTime(
  { direction, changeLimits }: ScenarioSetup,
  before: Today | undefined,
  window: NonNullable<School['window']>,
): number[] {
  const { maxEarlierMinutes, notBefore } = changeLimits
  const shift = before && maxEarlierMinutes !== null ? maxEarlierMinutes * 60 : null
  if (direction === 'dropoff') return before && shift !== null ? [before.secondOfDay + shift - window.until] : []
  const earliest = [
    ...(before && shift !== null ? [before.secondOfDay - shift] : []),
    ...(notBefore === null ? [] : [minutesOf(notBefore) * 60]),
  ]
  return earliest.map((secondOfDay) => window.from - secondOfDay)
}
