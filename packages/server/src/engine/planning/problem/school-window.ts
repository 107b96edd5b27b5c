import { type Hhmm, minutesOf, type ScenarioSetup } from '@firstbell/domain'

/** When buses may come to a school or leave it; seconds of the day. */
export interface SchoolWindow {
  bell: number
  from: number
  until: number
}

/** When buses of a scenario may come to a school before its first bell, or leave it after its last one. */
export function windowOfSchool(
  { bellStart, bellEnd }: { bellStart: Hhmm; bellEnd: Hhmm },
  { direction, rules }: Pick<ScenarioSetup, 'direction' | 'rules'>,
  shiftMinutes: number,
): SchoolWindow {
  const secondsOf = (bell: Hhmm) => (minutesOf(bell) + shiftMinutes) * 60
  const last = secondsOf(bellEnd)
  if (direction === 'dropoff') return { bell: last, from: last, until: last + rules.loadingMinutes * 60 }
  const first = secondsOf(bellStart)
  const before = (minutes: number) => Math.max(0, first - minutes * 60)
  return { bell: first, from: before(rules.earliestArrivalMinutes), until: before(rules.latestArrivalMinutes) }
}
