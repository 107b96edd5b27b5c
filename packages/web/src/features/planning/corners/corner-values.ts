import type { CornerRules } from '@firstbell/domain'

/** The rules of corners as they are filled in: the spacing and the speeds in the units of the organization. */
export interface CornerValues {
  cornerSpacing: number
  cornerSpeed: number
  crossingSpeed: number
  alsoExisting: boolean
}

/** An hour has as many units of distance as a speed has, so that one number converts both. */
const kmhPerUnit = (metresPerUnit: number) => metresPerUnit / 1000

export function cornerValuesOf(rules: CornerRules, metresPerUnit: number): CornerValues {
  const speedOf = (kmh: number) => Math.round(kmh / kmhPerUnit(metresPerUnit))
  return {
    cornerSpacing: Number((rules.minSpacingMetres / metresPerUnit).toFixed(2)),
    cornerSpeed: speedOf(rules.maxSpeedKmh),
    crossingSpeed: speedOf(rules.maxCrossingKmh),
    alsoExisting: rules.alsoExisting,
  }
}

/** What is saved. A value that was only looked at stays as it is: writing it has rounded it. */
export function cornerRulesOf(
  values: CornerValues,
  shown: CornerValues,
  read: CornerRules,
  metresPerUnit: number,
): CornerRules {
  const kmhOf = (speed: number) => speed * kmhPerUnit(metresPerUnit)
  return {
    minSpacingMetres:
      values.cornerSpacing === shown.cornerSpacing
        ? read.minSpacingMetres
        : Math.round(values.cornerSpacing * metresPerUnit),
    maxSpeedKmh: values.cornerSpeed === shown.cornerSpeed ? read.maxSpeedKmh : kmhOf(values.cornerSpeed),
    maxCrossingKmh: values.crossingSpeed === shown.crossingSpeed ? read.maxCrossingKmh : kmhOf(values.crossingSpeed),
    alsoExisting: values.alsoExisting,
  }
}
