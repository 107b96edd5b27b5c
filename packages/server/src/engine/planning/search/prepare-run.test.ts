import { MAX_PLANNED_PLACES } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { child, inputsOf, setupOf } from '../../../testing/planning/planning-inputs.ts'
import type { TravelTimes } from '../travel-times.ts'
import { prepareRun } from './prepare-run.ts'

const noTimes: TravelTimes = async (points) => ({
  matrix: { places: points.length, seconds: [], metres: [] },
  source: 'straightLine',
})

/** Each is met at a home of its own, beside the school. */
const prepared = (riders: number) =>
  prepareRun(
    inputsOf({ children: Array.from({ length: riders }, (_, i) => child(`c${i}`, 100 + 3 * i)) }),
    { setup: setupOf({ stops: { ...setupOf().stops, source: 'homes' } }), basePlan: null },
    noTimes,
  )

test('[SCENARIO-118] a scenario has 6,000 stops and schools at most', async () => {
  expect(await prepared(MAX_PLANNED_PLACES - 1)).toMatchObject({ travelTimes: 'straightLine' })
  expect(await prepared(MAX_PLANNED_PLACES)).toBe('tooLarge')
})
