import {
  type AdoptionObstacle,
  type GeneratedPlan,
  type GeneratedRoute,
  isStopAtHome,
  type LocalDate,
  type Position,
} from '@firstbell/domain'
import type { AdoptionInputs, RouteRow } from './adoption-inputs.store.ts'
import { placeKey } from './roster.ts'

const PICKUP_AND_DROPOFF = [1, 2]

/** SCENARIO-52, SCENARIO-53: what keeps a plan from being adopted, each by its name; `touched` are the routes with riders of the plan. */
export function obstaclesOf(
  inputs: AdoptionInputs,
  plan: GeneratedPlan,
  touched: readonly RouteRow[],
  effectiveDate: LocalDate,
): AdoptionObstacle[] {
  const ofRoutes = touched.flatMap(({ name, type, validFrom }): AdoptionObstacle[] => {
    if (!PICKUP_AND_DROPOFF.includes(type)) return [{ code: 'combinationRoute', subject: name }]
    const isEnding = type === (plan.direction === 'pickup' ? 1 : 2)
    return isEnding && validFrom !== null && validFrom >= effectiveDate ? [{ code: 'beginsLater', subject: name }] : []
  })
  const found = [...ofRoutes, ...plan.routes.flatMap((route) => obstaclesOfRoute(inputs, route))]
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

function obstaclesOfRoute(inputs: AdoptionInputs, route: GeneratedRoute): AdoptionObstacle[] {
  const schoolIds = route.schools.map(({ schoolId }) => schoolId)
  const found: AdoptionObstacle[] = schoolIds
    .filter((id) => !inputs.schools.has(id))
    .map((subject) => ({ code: 'schoolDeleted', subject }))
  for (const { stopId, name, location, riders } of route.stops) {
    const present = inputs.stops.get(stopId)
    const isAtHome = isStopAtHome(stopId)
    const isNew = isAtHome || stopId.startsWith('corner ')
    if (!isNew && !present) found.push({ code: 'stopDeleted', subject: name })
    if (present && !isSame(present, location)) found.push({ code: 'stopMoved', subject: present.name })
    for (const { childId } of riders) {
      const child = inputs.children.get(childId)
      if (!child) found.push({ code: 'childDeleted', subject: childId })
      else if (!schoolIds.includes(child.schoolId ?? ''))
        found.push({ code: 'childChangedSchool', subject: child.name })
      else if (isAtHome && !(child.home && isSame(child.home, location)))
        found.push({ code: 'homeMoved', subject: child.name })
    }
  }
  return found
}

const isSame = (a: Position, b: Position) => placeKey(a) === placeKey(b)
