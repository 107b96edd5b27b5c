import { type RecordedDriving, recordedDrivingOf, type ScenarioDirection } from '@firstbell/domain'
import type { Db } from '../../../db/database.ts'
import { type PlanningInputs, readPlanningInputs } from '../planning-inputs.store.ts'
import type { TravelTimes } from '../travel-times.ts'
import type { RecordedPath } from './learn.ts'
import { modelFigures } from './model.ts'
import { recordedModel } from './recorded-model.ts'
import { listRecordedPaths } from './rehearsal-inputs.store.ts'

interface RecordedRuns {
  paths: RecordedPath[]
  inputs: PlanningInputs
}

export async function readRecordedRuns(
  db: Db,
  { organizationId, direction, now }: { organizationId: string; direction: ScenarioDirection; now: number },
): Promise<RecordedRuns> {
  const inputs = await readPlanningInputs(db, organizationId, now)
  return { inputs, paths: await listRecordedPaths(db, organizationId, direction) }
}

/** SCENARIO-19: how long driving takes by recorded runs, from the model by which plans are rehearsed. */
export async function recordedDriving(
  { paths, inputs }: RecordedRuns,
  travelTimes: TravelTimes,
): Promise<RecordedDriving> {
  return recordedDrivingOf(modelFigures(await recordedModel(paths, inputs, travelTimes)))
}
