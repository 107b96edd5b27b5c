import { api } from '@firstbell/contract'
import { isUnderWay, Refusal } from '@firstbell/domain'
import { readPlanningInputs } from '../../../engine/planning/planning-inputs.store.ts'
import type { AskedRun } from '../../../engine/planning/search/question.ts'
import {
  getRun,
  getWholeRun,
  lockRun,
  updateScenarioRun,
  type WholeRun,
} from '../../../engine/planning/scenario-runs.store.ts'
import { factsOfPlan } from '../../../engine/planning/stored-plan.ts'
import { handle, handleLive, handlePrepared, type Mount } from '../../../http/handle.ts'

/** SCENARIO-40…43: questions about a plan, and edits of it. */
export function mountScenarioEdits(mount: Mount): void {
  handleLive(mount, api.scenarioruns.whynot, async ({ params: { runId }, body: { move } }, context) => {
    const { transaction, deps, signal } = context
    const { run, inputs } = await transaction(async (db) => {
      const found = await getWholeRun(db, runId)
      return { run: found, inputs: await readPlanningInputs(db, found.organizationId, deps.serviceClock.now()) }
    })
    const { organizationId } = run
    const question = { run: withPlan(run), inputs, move, isEdit: false }
    return (await deps.planner.ask(question, { organizationId, signal })).answer
  })

  handlePrepared(
    mount,
    api.scenarioruns.edit,
    async ({ params: { runId }, body: { move, revision } }, { transaction, deps, signal }) => {
      const { run, inputs } = await transaction(async (db) => {
        const found = await getWholeRun(db, runId)
        requireEditable(found, revision)
        return { run: found, inputs: await readPlanningInputs(db, found.organizationId, deps.serviceClock.now()) }
      })
      const { organizationId } = run
      return deps.planner.ask({ run: withPlan(run), inputs, move, isEdit: true }, { organizationId, signal })
    },
    async ({ params: { runId }, body: { revision } }, { db, changed }, { answer, edit }) => {
      const { organizationId } = await lockRun(db, runId)
      requireEditable(await getWholeRun(db, runId), revision)
      if (edit) await updateScenarioRun(db, runId, edit)
      changed(organizationId, runId)
      return answer
    },
  )

  handle(mount, api.scenarioruns.undo, async ({ params: { runId } }, { db, changed }) => {
    const { organizationId } = await lockRun(db, runId)
    const run = await getWholeRun(db, runId)
    const { beforeEdit, planRevision } = run
    if (isUnderWay(run) || !beforeEdit) throw new Refusal('invalid_input', 'There is no edit to undo')
    await updateScenarioRun(db, runId, {
      ...beforeEdit,
      ...factsOfPlan(beforeEdit.plan, planRevision),
      beforeEdit: null,
    })
    changed(organizationId, runId)
    return getRun(db, runId)
  })
}

/** Refuses an edit of a plan that is being made, or that is not the one that was looked at. */
function requireEditable(run: WholeRun, revision: number): void {
  if (isUnderWay(run)) throw new Refusal('invalid_input', 'The search is under way. Stop it first')
  if (!run.plan) throw new Refusal('not_found')
  if (run.planRevision !== revision) throw new Refusal('precondition_failed')
}

/** Without the rest of the run, which no answer needs. Refuses a run without a plan with 'not_found'. */
function withPlan({ setup, basePlan, inputsDigest, planRevision, plan }: WholeRun): AskedRun {
  if (!plan) throw new Refusal('not_found')
  return { setup, basePlan, inputsDigest, planRevision, plan }
}
