import { planningBandOf, type ScenarioSetup } from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import { assignedStops, isMetAtHome, knownStops } from './roster.ts'
import { findStreetWalks, type FindWalks, type Walker } from './street-walks.ts'

/** A walk that somebody has is looked for this far: by so much longer than the straight line, and around what lies at its ends. */
const OWN_WALK = { factor: 3, metres: 500 }

/** SCENARIO-134: adds the walks along streets to what the route generator is given, where a map is imported. */
export async function withWalks(
  inputs: PlanningInputs,
  setup: ScenarioSetup,
  find: FindWalks | undefined,
): Promise<PlanningInputs> {
  if (!find) return inputs
  const own = assignedStops(inputs, setup.direction)
  const walkers = inputs.children.flatMap((child): Walker[] => {
    const { id, home, schoolId, grade } = child
    if (!home || !setup.schoolIds.includes(schoolId)) return []
    const band = planningBandOf(grade)
    const limit = isMetAtHome(child, band, setup) ? 0 : setup.stops.maxWalkMetres[band]
    const owned = (own.get(id) ?? []).map(
      ({ location }) => distanceMetres(home, location) * OWN_WALK.factor + OWN_WALK.metres,
    )
    return [{ home, limitMetres: Math.max(limit, ...owned) }]
  })
  const stops = [...knownStops(inputs, setup), ...[...own.values()].flat()].map(({ location }) => location)
  return { ...inputs, walks: await findStreetWalks(find, walkers, stops) }
}
