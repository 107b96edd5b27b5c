import { addDays, type Calendar, hasService } from '@firstbell/domain'
import { randomOf } from '@firstbell/town'
import type * as schema from '../db/schema.ts'
import { idOf, routeIdOf } from './demo-rows.ts'
import { DEMO_BUSES, type District } from './district.ts'
import { SUBSTITUTE_DRIVERS } from './fleet.ts'
import type { Incident } from './history/days.ts'

export type DayChangeRow = typeof schema.dayChanges.$inferInsert

/** On every school day one bus is in the workshop and one driver is sick. */
export function inventSubstitutes(organizationId: string, { pairs }: District, calendar: Calendar): DayChangeRow[] {
  const random = randomOf(17)
  const rows: DayChangeRow[] = []
  for (let date = calendar.termStart; date <= calendar.termEnd; date = addDays(date, 1)) {
    if (!hasService(calendar, date)) continue
    const [workshop, ill] = [random.whole(0, pairs.length - 1), random.whole(0, pairs.length - 1)]
    const spare = idOf('bus', random.whole(pairs.length, DEMO_BUSES - 1))
    const stand = idOf('driver', pairs.length + random.whole(0, SUBSTITUTE_DRIVERS - 1))
    for (const half of ['pickup', 'dropoff'] as const) {
      const affected = new Set([workshop, ill])
      for (const pair of affected) {
        const route = pairs[pair]?.[half]
        if (!route) continue
        rows.push({
          organizationId,
          routeId: routeIdOf(route),
          date,
          busId: pair === workshop ? spare : null,
          driverId: pair === ill ? stand : null,
          note: pair === workshop ? 'Bus in the workshop' : 'Driver ill',
        })
      }
    }
  }
  return rows
}

/** The changes of days with those that the office made where something happened. */
export function withIncidents(
  changes: readonly DayChangeRow[],
  organizationId: string,
  incidents: readonly Incident[],
): DayChangeRow[] {
  const keyOf = ({ date, routeId }: Pick<DayChangeRow, 'date' | 'routeId'>) => `${date} ${routeId}`
  const byRun = new Map(changes.map((change) => [keyOf(change), change]))
  for (const { kind, date, routeId, minutes } of incidents) {
    const change = byRun.get(keyOf({ date, routeId })) ?? { organizationId, routeId, date }
    const made =
      kind === 'cancelled'
        ? { cancelled: true, note: 'No driver' }
        : kind === 'delayed'
          ? { delayMinutes: minutes, note: 'Late start' }
          : undefined
    if (made) byRun.set(keyOf(change), { ...change, ...made })
  }
  return [...byRun.values()]
}
