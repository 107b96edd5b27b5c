import {
  type AdoptionObstacle,
  EVERY_WEEKDAY,
  type GeneratedPlan,
  type GeneratedRoute,
  isStopAtHome,
  type LocalDate,
  type Position,
  type ScenarioRules,
  type WeekdayMask,
} from '@firstbell/domain'
import type { AdoptionInputs, AdoptedRouteRow } from './adoption-inputs.store.ts'
import { bellsOfPlan } from './moved-bells.ts'
import { placeKey } from '../problem/place-key.ts'
import { windowOfSchool } from '../problem/school-window.ts'

const PICKUP_AND_DROPOFF = [1, 2]

interface Adopting {
  /** The routes with riders of the plan. */
  touched: readonly AdoptedRouteRow[]
  /** On which weekdays riders ride in the direction of the plan, for each stop at which they wait. */
  weekdaysOf: ReadonlyMap<string, readonly WeekdayMask[]>
  effectiveDate: LocalDate
  /** With which the plan was searched. */
  rules: ScenarioRules
}

/** SCENARIO-52, SCENARIO-53, ASSIGN-15: what keeps a plan from being adopted, each by its name. */
export function obstaclesOf(
  inputs: AdoptionInputs,
  plan: GeneratedPlan,
  { touched, weekdaysOf, effectiveDate, rules }: Adopting,
): AdoptionObstacle[] {
  const ofRoutes = touched.flatMap(({ name, type, validFrom }): AdoptionObstacle[] => {
    if (!PICKUP_AND_DROPOFF.includes(type)) return [{ code: 'combinationRoute', subject: name }]
    const isEnding = type === (plan.direction === 'pickup' ? 1 : 2)
    return isEnding && validFrom !== null && validFrom >= effectiveDate ? [{ code: 'beginsLater', subject: name }] : []
  })
  const found = [
    ...ofRoutes,
    ...schoolsOfOtherBells(inputs, plan, { rules, effectiveDate }),
    ...plan.routes.flatMap((route) => [
      ...obstaclesOfRoute(inputs, route),
      ...ridersOfTwoStops(inputs, route, weekdaysOf),
    ]),
  ]
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

/** SCENARIO-110: schools to which buses of the plan would come at a wrong time, since their bells are other ones than in the plan. */
function schoolsOfOtherBells(
  inputs: AdoptionInputs,
  plan: GeneratedPlan,
  { rules, effectiveDate }: Pick<Adopting, 'rules' | 'effectiveDate'>,
): AdoptionObstacle[] {
  const { direction, routes, violations } = plan
  const isNamed = (routeId: string) =>
    violations.some((violation) => violation.code === 'outside-window' && violation.routeId === routeId)
  return routes
    .filter(({ id }) => !isNamed(id))
    .flatMap(({ schools }) =>
      schools.flatMap(({ schoolId, secondOfDay }): AdoptionObstacle[] => {
        const school = inputs.schools.get(schoolId)
        if (!school) return []
        const bells = bellsOfPlan(inputs, plan, schoolId, effectiveDate)
        if (!bells) return [{ code: 'otherBell', subject: school.name }]
        const { from, until } = windowOfSchool({ id: schoolId, ...bells }, { direction, rules })
        const isInTime = secondOfDay >= from - A_MINUTE_SECONDS && secondOfDay <= until + A_MINUTE_SECONDS
        return isInTime ? [] : [{ code: 'otherBell', subject: school.name }]
      }),
    )
}

/** Times of a plan are rounded. */
const A_MINUTE_SECONDS = 60

/** ASSIGN-15: a plan has one stop for a rider, on every day: who waits elsewhere on other weekdays would lose a stop. */
function ridersOfTwoStops(
  inputs: AdoptionInputs,
  { stops }: GeneratedRoute,
  weekdaysOf: Adopting['weekdaysOf'],
): AdoptionObstacle[] {
  return stops.flatMap(({ riders }) =>
    riders.flatMap(({ childId }): AdoptionObstacle[] => {
      const masks = weekdaysOf.get(childId) ?? []
      const child = inputs.children.get(childId)
      const isTwoHomes = masks.length > 1 && masks.some((mask) => mask !== EVERY_WEEKDAY)
      return child && isTwoHomes ? [{ code: 'twoStopsByWeekday', subject: child.name }] : []
    }),
  )
}

const isSame = (a: Position, b: Position) => placeKey(a) === placeKey(b)
