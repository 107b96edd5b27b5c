import type { Plan } from '../plan.ts'
import type { InitialPlan } from './load-plan.ts'

/** A plan as the beginning of the next search. */
export function initialPlanOf(plan: Plan): InitialPlan {
  const typeOf = new Map(plan.buses.flatMap((bus) => bus.routes.map((route) => [route, bus.type] as const)))
  return {
    routes: plan.routes.map((route) => ({
      id: route.id,
      busType: typeOf.get(route.id),
      schools: route.schools.map(({ school }) => school),
      stops: route.stops.map(({ stop, students }) => ({ stop, students })),
    })),
    days: plan.buses.map((bus) => bus.routes),
    ...(plan.bells && { bells: plan.bells }),
  }
}
