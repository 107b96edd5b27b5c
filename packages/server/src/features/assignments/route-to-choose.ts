import { DROPOFF, largestLoadOfWeek, ridersLeft, type RidersPerSeat, type Seated } from '@firstbell/domain'
import type { RouteToChoose } from './stop-options.store.ts'

const PICKUP = 1

/** The indexes of the first and the last point at which riders of a school can wait. */
export function ridersRange({ type, points }: Pick<RouteToChoose, 'type' | 'points'>, schoolId: string | null) {
  const isSchool = (point: RouteToChoose['points'][number]) =>
    schoolId === null ? point.schoolId !== null : point.schoolId === schoolId
  const [firstSchool, lastSchool] = [points.findIndex(isSchool), points.findLastIndex(isSchool)]
  const isKnown = firstSchool !== -1
  return {
    first: isKnown && type === DROPOFF ? firstSchool + 1 : 0,
    last: isKnown && type === PICKUP ? lastSchool - 1 : points.length - 1,
  }
}

/** FIT-1: what is left for a child of what it takes, a wheelchair position or a seat, on the fullest weekday; null without a bus. */
export function seatsLeft({ bus, assignments }: RouteToChoose, child: Seated, perSeat: RidersPerSeat): number | null {
  if (!bus) return null
  return ridersLeft(bus, largestLoadOfWeek(assignments, perSeat), child, perSeat)
}
