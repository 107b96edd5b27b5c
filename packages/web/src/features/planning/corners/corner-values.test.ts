import { USUAL_CORNER_RULES } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { cornerRulesOf, cornerValuesOf } from './corner-values.ts'

const METRES_PER_MILE = 1609.344

test('[SCENARIO-48] the rules of corners are entered in the units of the organization; what was only looked at stays', () => {
  const shown = cornerValuesOf(USUAL_CORNER_RULES, METRES_PER_MILE)
  expect(shown).toEqual({ cornerSpacing: 0.2, cornerSpeed: 45, crossingSpeed: 35, alsoExisting: true })
  expect(cornerRulesOf(shown, shown, USUAL_CORNER_RULES, METRES_PER_MILE)).toEqual(USUAL_CORNER_RULES)
  const typed = { cornerSpacing: 0.1, cornerSpeed: 30, crossingSpeed: 25, alsoExisting: false }
  expect(cornerRulesOf(typed, shown, USUAL_CORNER_RULES, METRES_PER_MILE)).toEqual({
    minSpacingMetres: 161,
    maxSpeedKmh: 30 * 1.609344,
    maxCrossingKmh: 25 * 1.609344,
    alsoExisting: false,
  })
  expect(cornerValuesOf(USUAL_CORNER_RULES, 1000)).toMatchObject({ cornerSpacing: 0.32, cornerSpeed: 72 })
})
