import {
  EVERY_WEEKDAY,
  exportedNumbersOf,
  folded,
  numberKey,
  numbersOf,
  type ReadRow,
  type RouteSummary,
  type RowReason,
  type RowValues,
  WAYPOINT,
  weekdayLetters,
  type WeekdayMask,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { stopChildren } from '../../db/schema.ts'
import {
  type Assignment,
  insertAssignments,
  listAssignments,
  removeAssignments,
} from '../assignments/assignments.store.ts'
import { groupInPieces, mapInPieces } from '../../work/pieces.ts'
import { holdRoutes, listRoutes } from '../routes/routes.store.ts'
import { byStudentNumber, childrenOf, type ChildRow } from './children.ts'
import { classify, notePlanned, type Planned, type Planning, wrong } from './planned.ts'
import { stopsOf } from './stops.ts'

/** ASSIGN-8: on each weekday a child has one stop on a route. */
const keyOf = ({ childId, routeId }: Pick<Assignment, 'childId' | 'routeId'>) => `${childId} ${routeId}`

async function listPresent(db: Db, organizationId: string) {
  const stops = new Map((await stopsOf(db, organizationId)).map((row) => [row.stop.id, row]))
  return { stops, assignments: await listAssignments(db, organizationId) }
}

/** What a row says: without weekdays they stay as they are. */
type Named = Omit<Assignment, 'weekdays'> & { weekdays: WeekdayMask | undefined }

/**
 * EXCHANGE-17: a child waits where its row says. One that is new on a route leaves its other routes in that direction, unless the file names it on
 * them as well, or the office keeps them.
 */
export async function planAssignments(planning: Planning, rows: readonly ReadRow<'assignments'>[]): Promise<Planned> {
  const { db, organizationId, keepsFormerRoutes } = planning
  const { stops, assignments } = await listPresent(db, organizationId)
  const routes = new Map((await listRoutes(db, organizationId)).map((route) => [route.id, route]))
  const present = groupBy(assignments, ({ childId }) => childId)
  const find = await assignmentFinder(await childrenOf(db, organizationId), [...stops.values()], present)
  const found = await mapInPieces(rows, (row) => ('reasons' in row ? row : find(row.values)))
  const valuesOf = found.flatMap((row) => ('values' in row ? [row.values] : []))
  const named = new Set(valuesOf.map(keyOf))
  const namedStops = new Set(valuesOf.map(({ childId, stopId }) => `${childId} ${stopId}`))
  /** Where a child waits now that is not where its row says: at another stop of the route, and on other routes. */
  function formerOf({ childId, routeId, stopId, weekdays = EVERY_WEEKDAY }: Named) {
    const own = present.get(childId) ?? []
    const onRoute = own.filter((one) => one.routeId === routeId)
    const before =
      onRoute.find((one) => one.stopId === stopId) ??
      onRoute.find((one) => !namedStops.has(`${childId} ${one.stopId}`) && one.weekdays & weekdays)
    const elsewhere = own.filter(
      (one) =>
        !named.has(keyOf(one)) &&
        one.weekdays & weekdays &&
        isSameDirection(routes.get(one.routeId), routes.get(routeId)),
    )
    return { before, former: before ? [] : elsewhere }
  }

  const taken = new Map<string, WeekdayMask>()
  const { outcomes, written } = await classify(found, 'child_id', (row: Named) => {
    const { before, former } = formerOf(row)
    const after = { ...row, weekdays: row.weekdays ?? before?.weekdays ?? EVERY_WEEKDAY }
    const others = taken.get(keyOf(row)) ?? 0
    if (others & after.weekdays) return wrong(row.weekdays === undefined ? 'child_id' : 'days', 'twice')
    taken.set(keyOf(row), others | after.weekdays)
    const isMoved = before && before.stopId !== after.stopId
    const notes = former.map(({ routeId }) => notePlanned('fromRoute', 1, routes.get(routeId)?.name ?? ''))
    const from = isMoved ? [notePlanned('movesRiders', 1, stops.get(before.stopId)?.stop.name ?? '')] : []
    return { key: `${keyOf(after)} ${after.weekdays}`, before, after, notes: [...notes, ...from] }
  })
  const removed = (await mapInPieces(written, formerOf)).flatMap(({ before, former }) => [
    ...(before ? [before] : []),
    ...(keepsFormerRoutes ? [] : former),
  ])
  return {
    outcomes,
    ids: [...new Set([...written, ...removed].flatMap(({ routeId, childId }) => [routeId, childId]))],
    tables: [stopChildren],
    routeIds: [],
    async write() {
      await holdRoutes(db, [...new Set([...written, ...removed].map(({ routeId }) => routeId))])
      for (const { stopId, childId } of removed) await removeAssignments(db, stopId, [childId])
      await insertAssignments(db, organizationId, written)
    },
  }
}

/** Two routes that take the same way at the same half of the day: a child rides on one of them. */
function isSameDirection(a: RouteSummary | undefined, b: RouteSummary | undefined): boolean {
  return !!a && !!b && a.type === b.type && a.starttime < NOON === b.starttime < NOON
}

const NOON = 1200

type Values = RowValues<'assignments'>
type Place = Awaited<ReturnType<typeof stopsOf>>[number]

/**
 * Finds what a row means. Of a child of two households it is the record that waits at this stop, on this route or nowhere, in this order.
 */
async function assignmentFinder(
  children: readonly ChildRow[],
  places: readonly Place[],
  present: ReadonlyMap<string, readonly Assignment[]>,
) {
  const numbered = await byStudentNumber(children)
  const routes = await groupInPieces(places, ({ route }) => folded(route.name))
  return (values: Values): { values: Named } | { reasons: RowReason[] } => {
    const same = numbered(values.child_id ?? '')
    if (same.length === 0) return { reasons: wrong('child_id', 'unknown') }
    const route = routes.get(folded(values.route ?? ''))?.map(({ stop }) => stop)
    if (!route) return { reasons: wrong('route', 'unknown') }
    const stop = namedStop(values, route)
    if ('reasons' in stop) return stop
    const at = (child: ChildRow) => present.get(child.id) ?? []
    const child =
      same.find((one) => at(one).some(({ stopId }) => stopId === stop.id)) ??
      same.find((one) => at(one).some(({ routeId }) => routeId === stop.routeId)) ??
      same.find((one) => at(one).length === 0) ??
      same[0]
    const { routeId, id: stopId } = stop
    return { values: { childId: child?.id ?? '', routeId, stopId, weekdays: values.days } }
  }
}

type StopRow = Place['stop']

/** EXCHANGE-9: the stop of a route that a row names, by its key, or by its number in the last file of the route. */
function namedStop(values: Values, points: readonly StopRow[]): StopRow | { reasons: RowReason[] } {
  const { stop_id: key, stop_order: number } = values
  if (!key && number === undefined) return { reasons: wrong('stop_order', 'missing') }
  if (points.some(({ routeId }) => routeId !== points[0]?.routeId)) return { reasons: wrong('route', 'several') }
  const [numbers, exported] = [numbersOf(points), exportedNumbersOf(points)]
  const isNumbered = (at: number) => number === undefined || numbers[at] === number || (key && exported[at] === number)
  const named = points.filter((point) => !key || isSameNumber(key, point.importKey) || isSameNumber(key, point.id))
  const found = named.filter((point) => isNumbered(points.indexOf(point)))
  const [stop] = found
  if (!stop) {
    if (key && named.length === 0) return { reasons: wrong('stop_id', 'unknown') }
    return { reasons: wrong('stop_order', key ? 'otherStop' : 'unknown') }
  }
  if (found.length > 1) return { reasons: wrong(number === undefined ? 'stop_id' : 'stop_order', 'several') }
  // Nobody waits at a waypoint (ASSIGN-1).
  return stop.type === WAYPOINT ? { reasons: wrong(key ? 'stop_id' : 'stop_order', 'invalid') } : stop
}

const isSameNumber = (a: string, b: string | null) => b !== null && numberKey(a) === numberKey(b)

export async function takeAssignments(db: Db, organizationId: string) {
  const { stops, assignments } = await listPresent(db, organizationId)
  const numberOf = new Map((await childrenOf(db, organizationId)).map((row) => [row.id, row.studentNumber ?? '']))
  const orderOf = new Map<string, number>()
  const points = [...stops.values()].map(({ stop }) => stop)
  for (const own of groupBy(points, ({ routeId }) => routeId).values()) {
    const numbers = exportedNumbersOf(own)
    for (const [at, { id, order }] of own.entries()) orderOf.set(id, numbers[at] ?? order)
  }
  return mapInPieces(assignments, ({ childId, stopId, weekdays }) => ({
    child_id: numberOf.get(childId) ?? '',
    route: stops.get(stopId)?.route.name ?? '',
    stop_order: String(orderOf.get(stopId) ?? ''),
    stop_id: stops.get(stopId)?.stop.importKey ?? stopId,
    days: weekdayLetters(weekdays),
  }))
}
