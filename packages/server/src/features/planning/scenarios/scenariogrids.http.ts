import { api } from '@firstbell/contract'
import {
  cellsOf,
  isUnderWay,
  Refusal,
  requireSoundAxes,
  type Scenario,
  type ScenarioSetup,
  setupOfCell,
  setupOfDirection,
} from '@firstbell/domain'
import type { Db } from '../../../db/database.ts'
import { findBasePlan, insertRun, listCells, updateScenarioRun } from '../../../engine/planning/scenario-runs.store.ts'
import { handle, type Mount } from '../../../http/handle.ts'
import { leaseOf, queuedAgain } from './lease.ts'
import { getGrid, type GridOfOrganization, insertGrid, listGrids, lockGrid } from './scenariogrids.store.ts'
import { getScenario, lockScenario, noteUse } from './scenarios.store.ts'

/** SCENARIO-85…88: many searches of one scenario, compared. */
export function mountScenarioGrids(mount: Mount): void {
  handle(mount, api.scenariogrids.list, async ({ params: { scenarioId } }, { db }) => {
    await getScenario(db, scenarioId)
    return listGrids(db, scenarioId)
  })

  handle(mount, api.scenariogrids.get, async ({ params: { gridId } }, { db }) => read(db, await getGrid(db, gridId)))

  handle(
    mount,
    api.scenariogrids.start,
    async ({ params: { scenarioId }, body }, { db, deps, changed, afterCommit }) => {
      const scenario = await lockScenario(db, scenarioId)
      const { organizationId } = scenario
      await noteUse(db, scenarioId, deps.serviceClock.now())
      requireSoundAxes(body.axes, scenario.schoolIds)
      const setup = setupOfGrid(scenario)
      await requireNoneUnderWay(db, scenarioId)
      const grid = { ...body, organizationId, id: deps.newId(), scenarioId, createdAt: deps.realClock.now() }
      await insertGrid(db, grid)
      const basePlan = await findBasePlan(db, setup)
      const runIds: string[] = []
      for (const cell of cellsOf(body.axes)) {
        const runId = deps.newId()
        await insertRun(db, {
          organizationId,
          id: runId,
          scenarioId,
          gridId: grid.id,
          cell,
          setup: setupOfCell(setup, grid, cell),
          basePlan,
          budgetSeconds: body.secondsPerCell,
          queuedAt: grid.createdAt,
          ...leaseOf(deps.planner),
        })
        runIds.push(runId)
      }
      changed(organizationId, grid.id)
      afterCommit(async () => runIds.forEach((runId) => deps.planner.enqueue({ organizationId, runId })))
      return { id: grid.id }
    },
  )

  handle(mount, api.scenariogrids.stop, async ({ params: { gridId } }, { db, deps, changed, afterCommit }) => {
    const grid = await lockGrid(db, gridId)
    const open = (await listCells(db, gridId)).flatMap(({ run }) => (isUnderWay(run) ? [run] : []))
    for (const { id, state } of open) {
      const stopped = { state: 'stopped', reason: 'stoppedByPerson', endedAt: deps.realClock.now() } as const
      await updateScenarioRun(db, id, state === 'queued' ? stopped : { isToStop: true })
    }
    changed(grid.organizationId, gridId)
    afterCommit(async () => open.forEach(({ id }) => deps.planner.stop(id)))
    return read(db, grid)
  })

  handle(mount, api.scenariogrids.continue, async ({ params: { gridId } }, { db, deps, changed, afterCommit }) => {
    const grid = await lockGrid(db, gridId)
    const { organizationId } = grid
    const ended = (await listCells(db, gridId)).flatMap(({ run }) =>
      run.state === 'stopped' || run.state === 'failed' ? [run] : [],
    )
    for (const { id } of ended) {
      await updateScenarioRun(db, id, {
        ...queuedAgain(deps.planner),
        // Not from its plan: riders may be others by now, and each cell of a grid is given the same time.
        inputsDigest: null,
        plan: null,
        figures: null,
        planRevision: 0,
        searchedSeconds: 0,
        steps: 0,
      })
    }
    changed(organizationId, gridId)
    afterCommit(async () => ended.forEach(({ id }) => deps.planner.enqueue({ organizationId, runId: id })))
    return read(db, grid)
  })
}

function setupOfGrid(scenario: Scenario): ScenarioSetup {
  const { direction } = scenario
  if (direction !== 'both') return setupOfDirection(scenario, direction)
  throw new Refusal('invalid_input', 'A grid tries one direction. Copy the scenario, and choose pickup or dropoff')
}

async function requireNoneUnderWay(db: Db, scenarioId: string): Promise<void> {
  for (const grid of await listGrids(db, scenarioId)) {
    const cells = await listCells(db, grid.id)
    if (cells.some(({ run }) => isUnderWay(run)))
      throw new Refusal('duplicate', 'A grid of this scenario is under way. Stop it first')
  }
}

async function read(db: Db, grid: GridOfOrganization) {
  return { grid, cells: await listCells(db, grid.id) }
}
