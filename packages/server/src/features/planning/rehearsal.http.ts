import { api } from '@firstbell/contract'
import { replayToleranceMinutes } from '@firstbell/domain'
import { readPlanningInputs } from '../../engine/planning/planning-inputs.store.ts'
import { delayModels } from '../../engine/planning/promise/delay-models.ts'
import { listRecordedPaths, readOtherWay } from '../../engine/planning/rehearsal/rehearsal-inputs.store.ts'
import { rehearse } from '../../engine/planning/rehearsal/rehearse.ts'
import { getPlannedRun } from '../../engine/planning/scenario-runs.store.ts'
import { handleLive, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { listSchools } from '../schools/schools.store.ts'
import { listNamedChildren } from './named-children.store.ts'

/** SCENARIO-75…78: a plan before anybody drives it. It is calculated between units of work, which its time would hold up. */
export function mountRehearsal(mount: Mount): void {
  handleLive(mount, api.scenarioruns.rehearsal, async ({ params: { runId } }, { transaction, deps, revealed }) => {
    const read = await transaction(async (db) => {
      const run = await getPlannedRun(db, runId)
      const inputs = await readPlanningInputs(db, run.organizationId, deps.serviceClock.now())
      return {
        run,
        inputs,
        paths: await listRecordedPaths(db, run.organizationId, run.plan.direction),
        otherWay: await readOtherWay(db, run, inputs),
        toleranceMinutes: replayToleranceMinutes(await getOrganization(db, run.organizationId)),
      }
    })
    const { run, inputs, paths, ...facts } = read
    const { travelTimes } = deps.planner
    const { shown: model } = await delayModels(paths, inputs, travelTimes)
    const rehearsal = await rehearse({ ...run, ...facts, inputs, model }, travelTimes)
    revealed(run.organizationId, runId)
    const named = rehearsal.faults.flatMap(({ childIds }) => childIds)
    const ofPlan = new Set(run.setup.schoolIds)
    return transaction(async (db) => ({
      rehearsal,
      children: (await listNamedChildren(db, run.organizationId, named)).map(({ id, familyId, name }) => ({
        id,
        familyId,
        name,
      })),
      schools: (await listSchools(db, run.organizationId))
        .filter(({ id }) => ofPlan.has(id))
        .map(({ id, name }) => ({ id, name })),
    }))
  })
}
