import { expect, test } from 'vitest'
import { givenScenario } from '../../../testing/given-scenario.ts'
import { scenarioOf, scenarioValuesOf } from './scenario-values.ts'

const METRES_PER_MILE = 1609.344

test('[SCENARIO-28] what was only looked at is saved as it was read, though it is written rounded', () => {
  const scenario = givenScenario()
  const values = scenarioValuesOf(scenario, METRES_PER_MILE)
  expect(values.walks).toEqual({ kindergarten: 0, elementary: 0.25, secondary: 0.5 })
  const {
    id: _id,
    organizationId: _organizationId,
    version: _version,
    locks: _locks,
    bans: _bans,
    maxSteps: _maxSteps,
    ...asRead
  } = scenario
  expect(scenarioOf(values, scenario, METRES_PER_MILE)).toEqual(asRead)
})

test('[SCENARIO-28] walks are entered in the units of the organization, and a yard can be left out', () => {
  const scenario = givenScenario()
  const values = scenarioValuesOf(scenario, METRES_PER_MILE)
  const saved = scenarioOf(
    { ...values, walks: { ...values.walks, elementary: 0.3 }, yard: '', sharesSeats: true },
    scenario,
    METRES_PER_MILE,
  )
  expect(saved.stops.maxWalkMetres).toEqual({ kindergarten: 0, elementary: 483, secondary: 805 })
  expect(saved.fleet).toMatchObject({ yard: null, ridersPerSeat: { elementary: 3, middle: 3, high: 2 } })
})

test('[SCENARIO-67] change limits are entered in the units of the organization, and an empty field is no limit', () => {
  const scenario = givenScenario()
  const values = scenarioValuesOf(scenario, METRES_PER_MILE)
  expect(values).toMatchObject({ extraWalk: 0.1, maxExtraRideMinutes: '', maxEarlierMinutes: 15, notBefore: '' })
  const typed = { extraWalk: 0.2, maxExtraRideMinutes: 10, maxEarlierMinutes: '', notBefore: '6:15' } as const
  expect(scenarioOf({ ...values, ...typed }, scenario, METRES_PER_MILE).changeLimits).toEqual({
    maxExtraWalkMetres: 322,
    maxExtraRideMinutes: 10,
    maxEarlierMinutes: null,
    notBefore: 615,
    maxChangedPercent: null,
  })
  const emptied = { ...values, extraWalk: '' as const }
  expect(scenarioOf(emptied, scenario, METRES_PER_MILE).changeLimits.maxExtraWalkMetres).toBeNull()
})
