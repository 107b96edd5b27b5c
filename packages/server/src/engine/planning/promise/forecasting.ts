import type { GeneratedPlan, PlanForecast, PlanPromise, ScenarioSetup } from '@firstbell/domain'
import type { Plan, Problem } from '@firstbell/solver'
import type { Reserves } from './reserves.ts'
import type { PlanningSchool } from '../planning-inputs.store.ts'
import type { DelayModel } from '../rehearsal/model.ts'
import { driveDaysAtOnce } from '../rehearsal/rehearse.ts'
import { type PlacedRoute, rehearsedBus, type RehearsedBus, routesByBus } from '../rehearsal/rehearsed-plan.ts'
import { calculatedMatrix } from '../travel-times.ts'

/** SCENARIO-113: delays of some dates decide about a plan, those of others say how often it is in time. */
export interface DelayModels {
  deciding: DelayModel
  shown: DelayModel
}

/** By what a search knows how its plans are driven: plain data, which a thread can be given. */
export interface Forecasting {
  setup: ScenarioSetup
  schools: readonly PlanningSchool[]
  models: DelayModels
  /** Of a search that has been made: what was reserved, and what was tried. One more search is made with the same. */
  goesOn?: GoingOn | undefined
}

export interface GoingOn {
  reserves: Reserves
  tried: PlanPromise['tried']
}

/** What a search with delays knows of a plan beside the plan itself. */
export type KeptOfPlan = Pick<GeneratedPlan, 'forecast' | 'promise' | 'outlook'>

/** How the buses of a plan of the solver are rehearsed. */
export function rehearserOf(problem: Problem, { setup, schools }: Forecasting): (plan: Plan) => RehearsedBus[] {
  const matrix = calculatedMatrix(problem.matrix, setup.rules)
  const placeOfStop = new Map(problem.stops.map(({ id, place }) => [id, place]))
  const placeOfSchool = new Map(problem.schools.map(({ id, place }) => [id, place]))
  return ({ routes, buses }) => {
    const routeOf = new Map(routes.map((route) => [route.id, route]))
    const placed = buses.flatMap((bus, i) =>
      bus.routes.flatMap((id, k): PlacedRoute[] => {
        const route = routeOf.get(id)
        if (!route) return []
        return [
          {
            id,
            busNumber: i + 1,
            routeNumber: k + 1,
            schools: route.schools.map(({ school: schoolId, time: secondOfDay }) => ({ schoolId, secondOfDay })),
            stops: route.stops.map(({ stop: stopId, arrival: secondOfDay, students: childIds }) => ({
              stopId,
              secondOfDay,
              childIds,
            })),
            places: {
              stops: route.stops.map(({ stop }) => placeOfStop.get(stop)),
              schools: route.schools.map(({ school }) => placeOfSchool.get(school)),
            },
          },
        ]
      }),
    )
    return routesByBus(placed).map((own) => rehearsedBus(own, { setup, schools, matrix, inPlaceSeconds: 0 }))
  }
}

/** On how many days buses are in time, by the delays of a model. */
export function inTimeForecastOf(
  buses: readonly RehearsedBus[],
  { seed, model }: { seed: number; model: DelayModel },
): PlanForecast {
  const { inTimeShare, schools } = driveDaysAtOnce(buses, { model, seed, ridersOf: () => 0, toleranceMinutes: 0 })
  return {
    inTimeShare,
    source: model.source,
    schools: schools.map(({ schoolId, inTimeShare: share }) => ({ schoolId, inTimeShare: share })),
  }
}
