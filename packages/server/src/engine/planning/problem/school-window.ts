import { type Hhmm, minutesOf, type ScenarioSetup } from '@firstbell/domain'

/** When buses may come to a school or leave it; seconds of the day. */
export interface SchoolWindow {
  bell: number
  from: number
  until: number
}

interface Bells {
  id: string
  bellStart: Hhmm
  bellEnd: Hhmm
}

/** When buses of a scenario may come to a school before its first bell, or leave it after its last one. */
export function windowOfSchool(
  { id, bellStart, bellEnd }: Bells,
  { direction, rules, bellShifts = [] }: Pick<ScenarioSetup, 'direction' | 'rules' | 'bellShifts'>,
): SchoolWindow {
  const shiftMinutes = bellShifts.find(({ schoolId }) => schoolId === id)?.minutes ?? 0
  const secondsOf = (bell: Hhmm) => (minutesOf(bell) + shiftMinutes) * 60
  const last = secondsOf(bellEnd)
  if (direction === 'dropoff') return { bell: last, from: last, until: last + rules.loadingMinutes * 60 }
  const first = secondsOf(bellStart)
  const before = (minutes: number) => Math.max(0, first - minutes * 60)
  return { bell: first, from: before(rules.earliestArrivalMinutes), until: before(rules.latestArrivalMinutes) }
}

/** The last moment at which a bus is in time at a school: its first bell, or the latest departure. */
export function latestInTime(school: Bells, setup: Pick<ScenarioSetup, 'direction' | 'rules' | 'bellShifts'>): number {
  const { bell, until } = windowOfSchool(school, setup)
  return setup.direction === 'pickup' ? bell : until
}
