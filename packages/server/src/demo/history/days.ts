import { type Calendar, addDays, hasService, type LocalDate, weekdayOf } from '@firstbell/domain'
import { randomOf } from '@firstbell/town'

/** Of what happened in the past of the demo: the same in every one. */
export const HISTORY_SEED = 29
const DAYS_OF_WEEK = 5
/** No break between two school days is longer. */
const LONGEST_SEARCH_DAYS = 120

/** The last `count` days with service before a date, oldest first; fewer where the term is younger. */
export function schoolDaysBefore(calendar: Calendar, date: LocalDate, count: number): LocalDate[] {
  const days = Array.from({ length: LONGEST_SEARCH_DAYS }, (_, i) => addDays(date, -1 - i))
  return days
    .filter((day) => hasService(calendar, day))
    .slice(0, count)
    .reverse()
}

/** What happened to a route on one date, beyond what happens every day. */
export interface Incident {
  kind: 'cancelled' | 'neverStarted' | 'delayed' | 'jammed'
  date: LocalDate
  routeId: string
  /** How late the office said that the run begins, or how late the bus was at its last stop. */
  minutes: number
}

/** Each week one run is canceled, one or two never start, three begin later, and two are held up for a long time. */
export function dealIncidents(dates: readonly LocalDate[], routeIds: readonly string[]): Incident[] {
  const incidents: Incident[] = []
  for (let first = 0; first < dates.length; first += DAYS_OF_WEEK) {
    const week = dates.slice(first, first + DAYS_OF_WEEK)
    const random = randomOf(HISTORY_SEED).fork(`incidents ${first}`)
    const kinds: Incident['kind'][] = ['cancelled', 'neverStarted', 'delayed', 'delayed', 'delayed', 'jammed', 'jammed']
    if (random.chance(0.5)) kinds.push('neverStarted')
    for (const [i, routeId] of random.shuffled(routeIds).slice(0, kinds.length).entries()) {
      const kind = kinds[i] ?? 'delayed' // as many routes as kinds
      const minutes = kind === 'delayed' ? random.pick([10, 15, 20]) : kind === 'jammed' ? random.whole(20, 35) : 0
      incidents.push({ kind, date: random.pick(week), routeId, minutes })
    }
  }
  return incidents
}

/** Minutes that traffic costs until the last stop, by weekday from Sunday. */
const CONGESTION_MINUTES = [0, 3, 1, 0.5, 1, 2.5, 0]
const RAIN_SHARE = 0.12
const RAIN_MINUTES = 4
const WORST_MINUTES = 1.5

/** How late traffic and weather make a usual bus at its last stop, in minutes. */
export function congestionOn(date: LocalDate): number {
  const random = randomOf(HISTORY_SEED).fork(`traffic ${date}`)
  const rain = random.chance(RAIN_SHARE) ? RAIN_MINUTES : 0
  return (CONGESTION_MINUTES[weekdayOf(date)] ?? 0) + rain + random.between(0, WORST_MINUTES)
}
