import { banKey, Refusal, type Scenario, type StreetBan } from '@firstbell/domain'
import type { Deps } from '../../../deps.ts'
import { NO_STREETS_TO_BAN, type PlanStreets } from '../../../engine/planning/bans/plan-streets.ts'

type StreetDeps = Pick<Deps, 'planner'>

/** Refuses with 'unavailable' where no map is imported. */
export function streetsOf({ planner }: StreetDeps): PlanStreets {
  if (!planner.streets) throw new Refusal('unavailable', NO_STREETS_TO_BAN)
  return planner.streets
}

/** SCENARIO-24: a new ban names a street that the imported map has; of old ones the map may have lost it. */
export async function requireKnownBans(
  { bans }: Pick<Scenario, 'bans'>,
  before: readonly StreetBan[],
  deps: StreetDeps,
): Promise<void> {
  const old = new Set(before.map(banKey))
  const added = bans.filter((ban) => !old.has(banKey(ban)))
  if (added.length === 0) return
  const shapes = await streetsOf(deps).shapesOf(added)
  if (shapes.includes(null))
    throw new Refusal('invalid_input', 'The map has no such street there, or the two streets of a turn do not meet')
}
