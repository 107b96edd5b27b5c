import { api } from '@firstbell/contract'
import { type GeneratedPlan, Refusal, type ScenarioSetup, unionOfLocks } from '@firstbell/domain'
import { argue, type Argued, editedPlanOf } from '../../engine/planning/argue.ts'
import type { Planner } from '../../engine/planning/planner.ts'
import { type PlanningInputs, readPlanningInputs } from '../../engine/planning/planning-inputs.store.ts'
import type { PreparedRun } from '../../engine/planning/prepare-run.ts'
import { getRun, getWholeRun, lockRun, updateRun, type WholeRun } from '../../engine/planning/scenario-runs.store.ts'
import { handle, handleLive, type Mount } from '../../http/handle.ts'

/** SCENARIO-40…43: questions about a plan, and edits of it. */
export function mountScenarioEdits(mount: Mount): void {
  handleLive(mount, api.scenarioruns.whynot, async ({ params: { runId }, body: { move } }, { transaction, deps }) => {
    const { run, inputs } = await transaction(async (db) => {
      const found = await getWholeRun(db, runId)
      return { run: found, inputs: await readPlanningInputs(db, found.organizationId, deps.clock.now()) }
    })
    return argue(await requirePrepared(deps.planner, inputs, run), requirePlan(run), move).answer
  })

  handle(
    mount,
    api.scenarioruns.edit,
    async ({ params: { runId }, body: { move, revision } }, { db, deps, changed }) => {
      const { organizationId } = await lockRun(db, runId)
      const run = await getWholeRun(db, runId)
      if (run.state === 'queued' || run.state === 'running')
        throw new Refusal('invalid_input', 'The search is under way. Stop it first')
      const plan = requirePlan(run)
      if (run.planRevision !== revision) throw new Refusal('precondition_failed')
      const inputs = await readPlanningInputs(db, organizationId, deps.clock.now())
      const argued = argue(await requirePrepared(deps.planner, inputs, run), plan, move)
      await updateRun(db, runId, await editOf(deps.planner, inputs, run, plan, argued))
      changed(organizationId, runId)
      return argued.answer
    },
  )

  handle(mount, api.scenarioruns.undo, async ({ params: { runId } }, { db, changed }) => {
    const { organizationId, state } = await lockRun(db, runId)
    const { beforeEdit, planRevision } = await getWholeRun(db, runId)
    if (state === 'queued' || state === 'running' || !beforeEdit)
      throw new Refusal('invalid_input', 'There is no edit to undo')
    await updateRun(db, runId, { ...beforeEdit, ...factsOf(beforeEdit.plan, planRevision), beforeEdit: null })
    changed(organizationId, runId)
    return getRun(db, runId)
  })
}

function requirePlan({ plan }: WholeRun): GeneratedPlan {
  if (!plan) throw new Refusal('not_found')
  return plan
}

/** SCENARIO-40: what the plan was found with; a plan is not argued about with riders, stops, or travel times that it does not know. */
async function requirePrepared(planner: Planner, inputs: PlanningInputs, run: WholeRun): Promise<PreparedRun> {
  const prepared = await planner.prepare(inputs, run)
  if (prepared === 'travelTimesUnavailable')
    throw new Refusal('unavailable', 'Travel times are not available now. The plan is safe. Try again in a few minutes')
  const isOther = typeof prepared === 'string' || (run.inputsDigest !== null && prepared.digest !== run.inputsDigest)
  if (isOther || typeof prepared === 'string')
    throw new Refusal(
      'precondition_failed',
      'Riders, stops, or travel times have changed since this plan was found. The plan is safe. Start a new run',
    )
  return prepared
}

/** SCENARIO-42: the plan after an edit, and the locks that keep it in later searches. An edit against a lock is refused. */
async function editOf(
  planner: Planner,
  inputs: PlanningInputs,
  run: WholeRun,
  plan: GeneratedPlan,
  { answer, moved, locks }: Argued,
) {
  if (!moved || locks.length === 0) throw new Refusal('invalid_input', 'This can be asked, and not be changed by hand')
  const against = answer.violations.find(({ code }) => /^(locked|banned)-/.test(code))
  if (against) throw new Refusal('invalid_input', 'A lock stands against this. Remove the lock first')
  const setup: ScenarioSetup = {
    ...run.setup,
    locks: { ...run.setup.locks, list: unionOfLocks(run.setup.locks.list, locks) },
  }
  const prepare = async (basePlan: GeneratedPlan | null) => {
    const prepared = await planner.prepare(inputs, { setup, basePlan })
    if (typeof prepared === 'string') throw new Refusal('unavailable')
    return { prepared, basePlan, edited: editedPlanOf(prepared, moved, plan) }
  }
  const first = await prepare(run.basePlan)
  const needsBase = locks.some(
    (lock) => 'routeId' in lock && !run.basePlan?.routes.some(({ id }) => id === lock.routeId),
  )
  // A lock names a route of the base plan: where that does not have the route, the edited plan is the base from now on.
  const { prepared, basePlan, edited } = needsBase ? await prepare(first.edited) : first
  return {
    setup,
    basePlan,
    inputsDigest: prepared.digest,
    plan: edited,
    ...factsOf(edited, run.planRevision),
    beforeEdit: { plan, basePlan: run.basePlan, setup: run.setup, inputsDigest: run.inputsDigest },
  }
}

/** What the row of a run says of the plan that is stored with it. */
function factsOf({ figures, violations }: GeneratedPlan, revision: number) {
  return { figures, violations: violations.length, planRevision: revision + 1 }
}
