import { type ChangeLimits, parseHhmm } from '@firstbell/domain'

/** Change limits as they are filled in: a walk in the units of the organization, a time as it is typed, '' for no limit. */
export interface ChangeLimitValues {
  extraWalk: number | ''
  maxExtraRideMinutes: number | ''
  maxEarlierMinutes: number | ''
  notBefore: string
  maxChangedPercent: number | ''
}

type WriteTime = (time: NonNullable<ChangeLimits['notBefore']>) => string

export function limitValuesOf(limits: ChangeLimits, metresPerUnit: number, writeTime: WriteTime): ChangeLimitValues {
  const { maxExtraWalkMetres, notBefore } = limits
  return {
    extraWalk: maxExtraWalkMetres === null ? '' : Number((maxExtraWalkMetres / metresPerUnit).toFixed(2)),
    maxExtraRideMinutes: limits.maxExtraRideMinutes ?? '',
    maxEarlierMinutes: limits.maxEarlierMinutes ?? '',
    notBefore: notBefore === null ? '' : writeTime(notBefore),
    maxChangedPercent: limits.maxChangedPercent ?? '',
  }
}

/** What is saved. A walk that was only looked at stays as it is: writing it has rounded it. */
export function changeLimitsOf(
  values: ChangeLimitValues,
  shown: ChangeLimitValues,
  read: ChangeLimits,
  metresPerUnit: number,
): ChangeLimits {
  const { extraWalk, notBefore } = values
  const walk = extraWalk === shown.extraWalk ? read.maxExtraWalkMetres : numberOf(extraWalk)
  const isWritten = walk !== null && extraWalk !== shown.extraWalk
  return {
    maxExtraWalkMetres: isWritten ? Math.round(walk * metresPerUnit) : walk,
    maxExtraRideMinutes: numberOf(values.maxExtraRideMinutes),
    maxEarlierMinutes: numberOf(values.maxEarlierMinutes),
    notBefore: notBefore.trim() === '' ? null : (parseHhmm(notBefore) ?? null),
    maxChangedPercent: numberOf(values.maxChangedPercent),
  }
}

/** How many limits are filled in. */
export function limitCount(values: ChangeLimitValues): number {
  const { extraWalk, maxExtraRideMinutes, maxEarlierMinutes, notBefore, maxChangedPercent } = values
  return [extraWalk, maxExtraRideMinutes, maxEarlierMinutes, notBefore, maxChangedPercent].filter((one) => one !== '')
    .length
}

const numberOf = (value: number | '') => (value === '' ? null : value)
