import { api } from '@firstbell/contract'
import { type Position, Refusal } from '@firstbell/domain'
import type { BanShape } from '@firstbell/streets'
import { brokenOn, drawRoute } from '../../../engine/planning/bans/kept-bans.ts'
import { pointsOfRoute } from '../../../engine/planning/bans/points-of-route.ts'
import { getWholeRun } from '../../../engine/planning/scenario-runs.store.ts'
import { handleLive, type Mount } from '../../../http/handle.ts'
import { listSchools } from '../../schools/schools.store.ts'
import { streetsOf } from './known-bans.ts'
import { getScenario } from '../scenarios/scenarios.store.ts'

/** SCENARIO-24, 25, 83: what is forbidden to the buses of a scenario. The streets are asked between units of work. */
export function mountBans(mount: Mount): void {
  handleLive(mount, api.scenarios.bans, async ({ params: { scenarioId } }, { transaction, deps }) => {
    const { bans } = await transaction((db) => getScenario(db, scenarioId))
    const shapes = deps.planner.streets && bans.length > 0 ? await deps.planner.streets.shapesOf(bans) : []
    return {
      bans: bans.map((ban, index) => {
        const shape = shapes[index] ?? null
        return { ban, isFound: shape !== null, lines: shape ? linesOf(shape) : [] }
      }),
    }
  })

  handleLive(mount, api.scenarios.street, async ({ params: { scenarioId }, query }, { transaction, deps }) => {
    await transaction((db) => getScenario(db, scenarioId))
    return { street: await streetsOf(deps).streetAt({ position: query.near, name: query.name }) }
  })

  handleLive(mount, api.scenarioruns.path, async ({ params: { runId }, query: { routeId } }, { transaction, deps }) => {
    const { plan, setup, bans, schools } = await transaction(async (db) => {
      const run = await getWholeRun(db, runId)
      const scenario = await getScenario(db, run.scenarioId)
      return { ...run, bans: scenario.bans, schools: await listSchools(db, run.organizationId) }
    })
    const route = plan?.routes.find(({ id }) => id === routeId)
    if (!plan || !route) throw new Refusal('not_found')
    const streets = streetsOf(deps)
    const points = pointsOfRoute(route, { direction: plan.direction, locationOfSchool: locationsOf(schools) })
    const { points: driven, ...drawn } = await drawRoute(streets, points, setup.bans)
    return { ...drawn, breaks: await brokenOn(streets, points, { path: drawn.path, points: driven }, bans) }
  })
}

const locationsOf = (schools: readonly { id: string; location: Position }[]) =>
  new Map(schools.map(({ id, location }) => [id, location]))

function linesOf(shape: BanShape): Position[][] {
  return shape.kind === 'turn' ? [[...shape.from, ...shape.to.slice(1)]] : shape.lines.map((line) => [...line])
}
