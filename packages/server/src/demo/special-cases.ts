import {
  addDays,
  type Calendar,
  fitOf,
  fits,
  type LocalDate,
  nextServiceDate,
  USUAL_RIDERS_PER_SEAT,
  weekdayMask,
} from '@firstbell/domain'
import type * as schema from '../db/schema.ts'
import type { DayChangeRow } from './day-changes.ts'
import { idOf, routeIdOf } from './demo-rows.ts'
import { spaceOf } from './fleet.ts'
import type { DemoRoute, District, DemoRider } from './district.ts'

const MONDAY_TO_WEDNESDAY = weekdayMask([1, 2, 3])
const THURSDAY_AND_FRIDAY = weekdayMask([4, 5])
const WHEELCHAIRS = 3
const DAYS_ILL = 4

type Pairs = District['pairs']

/** Some children ride in a wheelchair: the first of the last route of each of the first schools. */
export function giveWheelchairs(pairs: Pairs): void {
  for (const { pickup } of [...lastOfSchool(pairs).values()].slice(0, WHEELCHAIRS)) {
    const [rider] = ridersOf(pickup)
    if (rider) rider.child.wheelchair = true
  }
}

/** One child sleeps at another home on Thursday and Friday, and rides another bus to and from it. */
export function giveSecondHome(pairs: Pairs): void {
  for (const [first, second] of pairsOfOneSchool(pairs).toReversed()) {
    const rider = first.pickup.stops[0]?.riders[0]
    const other = second.pickup.stops[0]?.riders
    if (!rider || !other) continue
    rider.weekdays = MONDAY_TO_WEDNESDAY
    other.push({ ...rider, weekdays: THURSDAY_AND_FRIDAY })
    return
  }
}

/** On the first school day one child is ill, as its family said, and stays at home for some days. */
export function inventAbsences(
  organizationId: string,
  { families, pairs }: District,
  { calendar, today, createdAt }: { calendar: Calendar; today: LocalDate; createdAt: number },
): (typeof schema.absences.$inferInsert)[] {
  const firstDate = firstSchoolDay(calendar, today)
  const rider = pairs[0] && ridersOf(pairs[0].pickup).find(({ weekdays, child }) => !weekdays && !child.wheelchair)
  if (!firstDate || !rider) return []
  const family = families.indexOf(rider.family)
  const of = { familyId: idOf('family', family), childId: childIdOf(families, rider) }
  const dates = { firstDate, lastDate: addDays(firstDate, DAYS_ILL - 1) }
  return [{ organizationId, id: idOf('absence', 1), ...of, ...dates, direction: 'any', source: 'family', createdAt }]
}

/** On the afternoon of the second school day a bus is missing: a bus of its school that has room takes its riders home. */
export function withMergedRun(
  changes: readonly DayChangeRow[],
  organizationId: string,
  { pairs }: District,
  { calendar, today }: { calendar: Calendar; today: LocalDate },
): DayChangeRow[] {
  const firstDate = firstSchoolDay(calendar, today)
  const date = firstDate && nextServiceDate(calendar, firstDate)
  const isChanged = ({ dropoff }: Pairs[number]) =>
    changes.some((change) => change.date === date && change.routeId === routeIdOf(dropoff))
  const unchanged = pairs.filter((pair) => !isChanged(pair))
  const pair = pairsOfOneSchool(unchanged).find(([from, into]) => {
    const riders = [...ridersOf(from.dropoff), ...ridersOf(into.dropoff)]
    const seated = riders.map(({ child: { grade, wheelchair = false } }) => ({ grade, wheelchair }))
    return fits(fitOf(spaceOf(pairs.indexOf(into)), seated, USUAL_RIDERS_PER_SEAT))
  })
  if (!date || !pair) return [...changes]
  const [from, into] = pair.map(({ dropoff }) => routeIdOf(dropoff))
  return [
    ...changes,
    { organizationId, routeId: from ?? '', date, mergedIntoRouteId: into, note: 'Bus in the workshop' },
  ]
}

/** The id of the child of a rider. */
export function childIdOf(families: District['families'], { family, child }: DemoRider): string {
  return idOf('child', `${families.indexOf(family)} ${family.children.indexOf(child)}`)
}

const ridersOf = ({ stops }: DemoRoute): DemoRider[] => stops.flatMap(({ riders }) => riders)

/** The last route of each school, by its key. */
const lastOfSchool = (pairs: Pairs) => new Map(pairs.map((pair) => [pair.pickup.school.key, pair]))

/** Routes of one school that follow each other around it. */
function pairsOfOneSchool(pairs: Pairs): [Pairs[number], Pairs[number]][] {
  return pairs.flatMap((pair, i) => {
    const next = pairs[i + 1]
    return next?.pickup.school === pair.pickup.school ? [[pair, next] as [Pairs[number], Pairs[number]]] : []
  })
}

const firstSchoolDay = (calendar: Calendar, today: LocalDate) => nextServiceDate(calendar, addDays(today, -1))
