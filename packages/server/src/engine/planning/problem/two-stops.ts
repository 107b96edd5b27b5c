import { DROPOFF, EVERY_WEEKDAY, type WeekdayMask, weekdaysOf } from '@firstbell/domain'
import { groupBy } from '../../../db/rows.ts'

interface Assigned {
  childId: string
  stopId: string
  routeType: number
  weekdays: WeekdayMask
}

export interface ChildrenAtStop {
  childIds: string[]
  /** ASSIGN-15: those of them who wait at another stop on other weekdays. */
  twoStopChildIds: string[]
}

/**
 * ASSIGN-15: the children of each stop. A plan has one stop for a child in each direction: who waits at several, by weekday, is at that of the
 * most weekdays with school, the first of them in this order.
 */
export function childrenByStop(
  assigned: readonly Assigned[],
  schoolDays: WeekdayMask,
): ReadonlyMap<string, ChildrenAtStop> {
  const daysAt = ({ weekdays }: Assigned) => weekdaysOf(weekdays & schoolDays).length
  const found = new Map<string, ChildrenAtStop>()
  const ofDirection = groupBy(assigned, ({ childId, routeType }) => `${routeType === DROPOFF} ${childId}`)
  for (const rows of ofDirection.values()) {
    const isByWeekday = rows.length > 1 && rows.some(({ weekdays }) => weekdays !== EVERY_WEEKDAY)
    const usual = rows.toSorted((a, b) => daysAt(b) - daysAt(a)).slice(0, 1)
    for (const { stopId, childId } of isByWeekday ? usual : rows) {
      const { childIds, twoStopChildIds } = found.get(stopId) ?? { childIds: [], twoStopChildIds: [] }
      found.set(stopId, {
        childIds: [...childIds, childId],
        twoStopChildIds: isByWeekday ? [...twoStopChildIds, childId] : twoStopChildIds,
      })
    }
  }
  return found
}
