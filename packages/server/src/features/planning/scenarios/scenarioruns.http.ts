import { api, PAGE_SIZE } from '@firstbell/contract'
import {
  childrenOfPlan,
  type GeneratedPlan,
  loadOfRoute,
  planWithoutChildren,
  Refusal,
  type Scenario,
  type ScenarioSetup,
  unionOfLocks,
} from '@firstbell/domain'
import type { Db } from '../../../db/database.ts'
import { listMissingChildren } from '../../../engine/planning/erased-children.store.ts'
import {
  findBasePlan,
  findPlan,
  getRun,
  insertRun,
  listScenarioRuns,
  listRunsUnderWay,
  lockRun,
  updateScenarioRun,
} from '../../../engine/planning/scenario-runs.store.ts'
import { readRidersPerSeat } from '../../../engine/timetable/fit-on.store.ts'
import { handle, handlePrepared, type Mount } from '../../../http/handle.ts'
import { listSchools } from '../../schools/schools.store.ts'
import { checkedRoster } from './checked-roster.ts'
import { leaseOf, queuedAgain } from './lease.ts'
import { listNamedChildren } from '../named-children.store.ts'
import { requireBasePlan } from './scenario-locks.ts'
import { getScenario, lockScenario, noteUse, setupOf } from './scenarios.store.ts'

/** So many runs of an organization may be queued or running. */
const MAX_UNDER_WAY = 10

/** SCENARIO-8…17: searches of the route generator, and their plans. */
export function mountScenarioRuns(mount: Mount): void {
  mountPlan(mount)

  handle(mount, api.scenarioruns.list, async ({ params: { scenarioId }, query: { page } }, { db }) => {
    await getScenario(db, scenarioId)
    return listScenarioRuns(db, scenarioId, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  })

  handle(mount, api.scenarioruns.get, ({ params: { runId } }, { db }) => getRun(db, runId))

  handlePrepared(
    mount,
    api.scenarioruns.start,
    ({ params: { scenarioId } }, asking) => checkedRoster(asking, scenarioId),
    async (
      { params: { scenarioId }, body: { confirmedSchoolIds, basedOn } },
      { db, deps, changed, afterCommit },
      { scenario: checked, check },
    ) => {
      const scenario = await lockScenario(db, scenarioId)
      if (JSON.stringify(scenario) !== JSON.stringify(checked)) throw new Refusal('precondition_failed')
      const { organizationId } = scenario
      await noteUse(db, scenarioId, deps.serviceClock.now())
      if (confirmedSchoolIds.some((id) => !scenario.schoolIds.includes(id))) throw new Refusal('not_found')
      await requireRoom(db, { organizationId, scenarioId })
      const open = check.schools.filter((school) => school.mustConfirm && !confirmedSchoolIds.includes(school.schoolId))
      if (open.length > 0) {
        const names = open.map(({ name }) => name).join(', ')
        throw new Refusal('invalid_input', `Confirm the number of riders of ${names}`)
      }
      const runId = deps.newId()
      await insertRun(db, {
        organizationId,
        id: runId,
        scenarioId,
        ...(await basedOnRun(db, scenario, basedOn)),
        budgetSeconds: scenario.budgetSeconds,
        queuedAt: deps.realClock.now(),
        ...leaseOf(deps.planner),
      })
      changed(organizationId, runId)
      afterCommit(async () => deps.planner.enqueue({ organizationId, runId }))
      return getRun(db, runId)
    },
  )

  handle(mount, api.scenarioruns.stop, async ({ params: { runId } }, { db, deps, changed, afterCommit }) => {
    const { organizationId, state } = await lockRun(db, runId)
    const reason = 'stoppedByPerson'
    if (state === 'queued')
      await updateScenarioRun(db, runId, { state: 'stopped', reason, endedAt: deps.realClock.now() })
    if (state === 'running') await updateScenarioRun(db, runId, { isToStop: true })
    changed(organizationId, runId)
    afterCommit(async () => deps.planner.stop(runId))
    return getRun(db, runId)
  })

  handle(
    mount,
    api.scenarioruns.continue,
    async ({ params: { runId }, body: { seconds } }, { db, deps, changed, afterCommit }) => {
      const { organizationId, scenarioId, searchedSeconds } = await lockRun(db, runId)
      await requireRoom(db, { organizationId, scenarioId })
      await updateScenarioRun(db, runId, {
        ...queuedAgain(deps.planner),
        budgetSeconds: searchedSeconds + seconds,
        searchedBefore: searchedSeconds,
      })
      changed(organizationId, runId)
      afterCommit(async () => deps.planner.enqueue({ organizationId, runId }))
      return getRun(db, runId)
    },
  )
}

/** The plan of a run, without the children who have been erased since. */
function mountPlan(mount: Mount): void {
  handle(mount, api.scenarioruns.plan, async ({ params: { runId } }, { db, revealed }) => {
    const { organizationId, planRevision: revision } = await getRun(db, runId)
    const stored = await findPlan(db, runId)
    if (!stored) throw new Refusal('not_found')
    const plan = planWithoutChildren(stored, await listMissingChildren(db, organizationId, childrenOfPlan(stored)))
    const schoolIds = new Set(plan.routes.flatMap(({ schools }) => schools.map(({ schoolId }) => schoolId)))
    for (const { schoolId } of plan.unassigned) schoolIds.add(schoolId)
    const children = await listNamedChildren(db, organizationId, childrenOfPlan(plan))
    const ridersPerSeat = await readRidersPerSeat(db, organizationId)
    const seated = { children: new Map(children.map((child) => [child.id, child])), ridersPerSeat }
    revealed(organizationId, runId)
    return {
      plan,
      revision,
      loads: plan.routes.map((route) => ({ routeId: route.id, ...loadOfRoute(route, seated) })),
      children,
      schools: (await listSchools(db, organizationId)).filter(({ id }) => schoolIds.has(id)),
    }
  })
}

/** SCENARIO-38: what a run begins from: the plan of the run that it is based on, or of the one that the locks name. */
async function basedOnRun(
  db: Db,
  scenario: Scenario,
  basedOn: { baseRunId: string; maxChanges: number | null } | undefined,
): Promise<{ setup: ScenarioSetup; basePlan: GeneratedPlan | null }> {
  const setup = setupOf(scenario)
  if (!basedOn) return { setup, basePlan: await findBasePlan(db, setup) }
  const base = await requireBasePlan(db, {
    organizationId: scenario.organizationId,
    runId: basedOn.baseRunId,
  })
  const list = unionOfLocks(setup.locks.list, base.setup.locks.list)
  return { setup: { ...setup, locks: { ...basedOn, list } }, basePlan: base.plan }
}

/** SCENARIO-13: a scenario has one run under way. */
async function requireRoom(
  db: Db,
  { organizationId, scenarioId }: { organizationId: string; scenarioId: string },
): Promise<void> {
  const underWay = await listRunsUnderWay(db, organizationId)
  if (underWay.some((run) => run.scenarioId === scenarioId))
    throw new Refusal('duplicate', 'A run of this scenario is under way')
  if (underWay.length >= MAX_UNDER_WAY)
    throw new Refusal('invalid_input', 'Too many runs are waiting. Stop one of them')
}
