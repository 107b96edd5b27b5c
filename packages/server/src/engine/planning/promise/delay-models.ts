import type { PlanningInputs } from '../planning-inputs.store.ts'
import type { RecordedPath } from '../rehearsal/learn.ts'
import { recordedModel } from '../rehearsal/recorded-model.ts'
import type { TravelTimes } from '../travel-times.ts'
import type { DelayModels } from './forecasting.ts'

/**
 * SCENARIO-113: every second date that has recorded runs decides, the others show. Where a half has too few runs, both have all of them;
 * what is drawn from them differs all the same.
 */
export async function delayModels(
  paths: readonly RecordedPath[],
  inputs: Pick<PlanningInputs, 'stops'>,
  travelTimes: TravelTimes,
): Promise<DelayModels> {
  const dates = [...new Set(paths.map(({ date }) => date))].toSorted()
  const ofHalf = (half: number) => {
    const own = new Set(dates.filter((_, i) => i % 2 === half))
    return recordedModel(
      paths.filter(({ date }) => own.has(date)),
      inputs,
      travelTimes,
    )
  }
  const [deciding, shown] = [await ofHalf(0), await ofHalf(1)]
  if (deciding.source === 'recorded' && shown.source === 'recorded') return { deciding, shown }
  const all = await recordedModel(paths, inputs, travelTimes)
  return { deciding: all, shown: all }
}
