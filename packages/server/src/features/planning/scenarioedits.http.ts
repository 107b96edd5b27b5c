import { api } from '@firstbell/contract'
import { isUnderWay, Refusal } from '@firstbell/domain'
import { readPlanningInputs } from '../../engine/planning/planning-inputs.store.ts'
import { type AskedRun, factsOfPlan } from '../../engine/planning/question.ts'
import { getRun, getWholeRun, lockRun, updateRun, type WholeRun } from '../../engine/planning/scenario-runs.store.ts'
import { handle, handleLive, type Mount } from '../../http/handle.ts'

/** SCENARIO-40…43: questions about a plan, and edits of it. */
export function mountScenarioEdits(mount: Mount): void {
  handleLive(mount, api.scenarioruns.whynot, async ({ params: { runId }, body: { move } }, { transaction, deps }) => {
    const { run, inputs } = await transaction(async (db) => {
      const found = await getWholeRun(db, runId)
      return { run: found, inputs: await readPlanningInputs(db, found.organizationId, deps.clock.now()) }
    })
    return (await deps.planner.ask({ run: withPlan(run), inputs, move, isEdit: false })).answer
  })

  handle(
    mount,
    api.scenarioruns.edit,
    async ({ params: { runId }, body: { move, revision } }, { db, deps, changed }) => {
      const { organizationId } = await lockRun(db, runId)
      const run = await getWholeRun(db, runId)
      if (isUnderWay(run)) throw new Refusal('invalid_input', 'The search is under way. Stop it first')
      const asked = withPlan(run)
      if (run.planRevision !== revision) throw new Refusal('precondition_failed')
      const inputs = await readPlanningInputs(db, organizationId, deps.clock.now())
      const { answer, edit } = await deps.planner.ask({ run: asked, inputs, move, isEdit: true })
      if (edit) await updateRun(db, runId, edit)
      changed(organizationId, runId)
      return answer
    },
  )

  handle(mount, api.scenarioruns.undo, async ({ params: { runId } }, { db, changed }) => {
    const { organizationId } = await lockRun(db, runId)
    const run = await getWholeRun(db, runId)
    const { beforeEdit, planRevision } = run
    if (isUnderWay(run) || !beforeEdit) throw new Refusal('invalid_input', 'There is no edit to undo')
    await updateRun(db, runId, { ...beforeEdit, ...factsOfPlan(beforeEdit.plan, planRevision), beforeEdit: null })
    changed(organizationId, runId)
    return getRun(db, runId)
  })
}

/** Without the rest of the run, which no answer needs. Refuses a run without a plan with 'not_found'. */
function withPlan({ setup, basePlan, inputsDigest, planRevision, plan }: WholeRun): AskedRun {
  if (!plan) throw new Refusal('not_found')
  return { setup, basePlan, inputsDigest, planRevision, plan }
}
