import type { GeneratedPlan, PlanMove } from '@firstbell/domain'
import type { Plan } from '@firstbell/solver'
import { argue, type Argued } from '../search/argue.ts'
import { solverPlanOf } from '../generated-plan.ts'
import type { PreparedRun } from '../search/prepare-run.ts'
import { drivesOfPaths, drivesOfTimes, newDrives, withDrives } from './drives-of-paths.ts'
import type { RouteDrives } from './route-drives.ts'

/** Far more than are needed: each time a drive gets another time, or it was the last one. */
const MAX_TIMINGS = 20

/** SCENARIO-132: makes a move in a plan, after which the routes that it changes have the time that their own paths take. */
export async function argueByPaths(
  prepared: PreparedRun,
  generated: GeneratedPlan,
  move: PlanMove,
  drives: RouteDrives | undefined,
): Promise<Argued> {
  const plan = solverPlanOf(generated)
  const known = new Map<number, number>()
  let problem = withDrives(prepared.problem, drivesOfTimes(prepared.problem, plan))
  for (let i = 0; ; i++) {
    const argued = argue({ ...prepared, problem }, generated, move)
    if (!drives || !argued.moved || i >= MAX_TIMINGS) return argued
    const times = await drivesOfPaths(prepared.task, problem, { routes: changedRoutes(plan, argued.moved) }, drives)
    const news = newDrives(times, known, problem)
    if (news.size === 0) return argued
    for (const [at, seconds] of news) known.set(at, seconds)
    problem = withDrives(problem, news)
  }
}

/** Those with other stops, or the same ones in another order. Riders alone change no path. */
function changedRoutes(before: Plan, after: Plan): Plan['routes'] {
  const pathOf = ({ schools, stops }: Plan['routes'][number]) =>
    JSON.stringify([schools.map(({ school }) => school), stops.map(({ stop }) => stop)])
  const paths = new Map(before.routes.map((route) => [route.id, pathOf(route)]))
  return after.routes.filter((route) => paths.get(route.id) !== pathOf(route))
}
