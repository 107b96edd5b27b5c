import { api, PAGE_SIZE } from '@firstbell/contract'
import {
  childrenOfPlan,
  directionsOf,
  type GeneratedPlan,
  invariant,
  isUnderWay,
  loadOfRoute,
  planWithoutChildren,
  Refusal,
  type Scenario,
  type ScenarioDirection,
  type ScenarioSetup,
  setupOfDirection,
  unionOfLocks,
} from '@firstbell/domain'
import type { Db } from '../../../db/database.ts'
import type { DepsAtOnce } from '../../../deps.ts'
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
import { checkedRosters } from './checked-roster.ts'
import { leaseOf, queuedAgain } from './lease.ts'
import { listNamedChildren } from '../named-children.store.ts'
import { requireBasePlan } from './scenario-locks.ts'
import { getScenario, lockScenario, noteUse } from './scenarios.store.ts'

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
    ({ params: { scenarioId } }, asking) => checkedRosters(asking, scenarioId),
    async (
      { params: { scenarioId }, body: { confirmedSchoolIds, basedOn } },
      { db, deps, changed, afterCommit },
      { scenario: checked, checks },
    ) => {
      const scenario = await lockScenario(db, scenarioId)
      if (JSON.stringify(scenario) !== JSON.stringify(checked)) throw new Refusal('precondition_failed')
      const { organizationId } = scenario
      await noteUse(db, scenarioId, deps.serviceClock.now())
      if (confirmedSchoolIds.some((id) => !scenario.schoolIds.includes(id))) throw new Refusal('not_found')
      await requireRoom(db, { organizationId, scenarioId })
      const unconfirmed = [...checks.values()]
        .flatMap(({ schools }) => schools)
        .filter((school) => school.mustConfirm && !confirmedSchoolIds.includes(school.schoolId))
      if (unconfirmed.length > 0) {
        const names = [...new Set(unconfirmed.map(({ name }) => name))].join(', ')
        throw new Refusal('invalid_input', `Confirm the number of riders of ${names}`)
      }
      const runIds = await insertRuns(db, deps, scenario, basedOn)
      changed(organizationId, ...runIds)
      afterCommit(async () => runIds.forEach((runId) => deps.planner.enqueue({ organizationId, runId })))
      return getRun(db, runIds[0])
    },
  )

  handle(mount, api.scenarioruns.stop, async ({ params: { runId } }, { db, deps, changed, afterCommit }) => {
    const { organizationId, otherRunId } = await getRun(db, runId)
    const ids = otherRunId === null ? [runId] : [runId, otherRunId].toSorted((a, b) => (a < b ? -1 : 1))
    for (const id of ids) {
      const { state } = await lockRun(db, id)
      const stopped = { state: 'stopped', reason: 'stoppedByPerson', endedAt: deps.realClock.now() } as const
      if (isUnderWay({ state })) await updateScenarioRun(db, id, state === 'queued' ? stopped : { isToStop: true })
      changed(organizationId, id)
      afterCommit(async () => deps.planner.stop(id))
    }
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

/** SCENARIO-135: a run for each direction, in the order of their searches. */
async function insertRuns(
  db: Db,
  { newId, realClock, planner }: Pick<DepsAtOnce, 'newId' | 'realClock' | 'planner'>,
  scenario: Scenario,
  basedOn: BasedOn | undefined,
): Promise<[string, ...string[]]> {
  const { organizationId, id: scenarioId, budgetSeconds } = scenario
  const [first, second] = directionsOf(scenario)
  invariant(first, 'a scenario has a direction')
  const runId = newId()
  const otherRunId = second ? newId() : null
  const shared = { organizationId, scenarioId, budgetSeconds, queuedAt: realClock.now(), ...leaseOf(planner) }
  await insertRun(db, { ...shared, id: runId, otherRunId, ...(await basedOnRun(db, scenario, first, basedOn)) })
  if (!second || otherRunId === null) return [runId]
  await insertRun(db, {
    ...shared,
    id: otherRunId,
    otherRunId: runId,
    ...(await basedOnRun(db, scenario, second, basedOn)),
  })
  return [runId, otherRunId]
}

interface BasedOn {
  baseRunId: string
  maxChanges: number | null
}

/** SCENARIO-38: what a run begins from: the plan of the run that it is based on, or of the one that the locks name. */
async function basedOnRun(
  db: Db,
  scenario: Scenario,
  direction: ScenarioDirection,
  basedOn: BasedOn | undefined,
): Promise<{ setup: ScenarioSetup; basePlan: GeneratedPlan | null }> {
  const setup = setupOfDirection(scenario, direction)
  if (!basedOn) return { setup, basePlan: await findBasePlan(db, setup) }
  const base = await requireBasePlan(db, {
    organizationId: scenario.organizationId,
    runId: basedOn.baseRunId,
  })
  const list = unionOfLocks(setup.locks.list, base.setup.locks.list)
  const based = { ...setup, locks: { ...basedOn, list } }
  return { setup: based, basePlan: await findBasePlan(db, based) }
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
