import {
  exportedNumbersOf,
  folded,
  numbersOf,
  type ReadRow,
  type RowReason,
  type RowValues,
  WAYPOINT,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import {
  type Assignment,
  insertAssignments,
  listAssignments,
  removeAssignments,
} from '../assignments/assignments.store.ts'
import { holdRoutes } from '../routes/routes.store.ts'
import { childrenOf } from './children.ts'
import { classify, note, type Planned, type Planning, wrong } from './planned.ts'
import { stopsOf } from './stops.ts'

/** A child has one stop on each route. */
const keyOf = ({ childId, routeId }: Pick<Assignment, 'childId' | 'routeId'>) => `${childId} ${routeId}`

async function listPresent(db: Db, organizationId: string) {
  const stops = new Map((await stopsOf(db, organizationId)).map((row) => [row.stop.id, row]))
  return { stops, assignments: await listAssignments(db, organizationId) }
}

export async function planAssignments(planning: Planning, rows: readonly ReadRow<'assignments'>[]): Promise<Planned> {
  const { db, organizationId } = planning
  const { stops, assignments } = await listPresent(db, organizationId)
  const present = new Map(assignments.map((assignment) => [keyOf(assignment), assignment]))
  const byNumber = new Map(
    (await childrenOf(db, organizationId)).map((row) => [folded(row.studentNumber ?? ''), row.id]),
  )
  const routes = groupBy([...stops.values()], ({ route }) => folded(route.name))
  const { outcomes, written } = classify(rows, 'child_id', (values: RowValues<'assignments'>) => {
    const childId = byNumber.get(folded(values.child_id ?? ''))
    if (childId === undefined) return wrong('child_id', 'unknown')
    const route = routes.get(folded(values.route ?? ''))?.map(({ stop }) => stop)
    if (!route) return wrong('route', 'unknown')
    const stop = namedStop(values, route)
    if ('reasons' in stop) return stop.reasons
    const after = { childId, routeId: stop.routeId, stopId: stop.id }
    const before = present.get(keyOf(after))
    const from = before && before.stopId !== after.stopId ? stops.get(before.stopId)?.stop.name : undefined
    return { key: keyOf(after), before, after, notes: from === undefined ? [] : [note('movesRiders', 1, from)] }
  })
  return {
    outcomes,
    ids: [...new Set(written.flatMap(({ routeId, childId }) => [routeId, childId]))],
    routeIds: [],
    async write() {
      await holdRoutes(
        db,
        written.map(({ routeId }) => routeId),
      )
      const left = written.flatMap((assignment) => present.get(keyOf(assignment)) ?? [])
      for (const { stopId, childId } of left) await removeAssignments(db, stopId, [childId])
      await insertAssignments(db, organizationId, written)
    },
  }
}

type StopRow = Awaited<ReturnType<typeof stopsOf>>[number]['stop']

/** EXCHANGE-9: the stop of a route that a row names, by its key, or by its number in the last file of the route. */
function namedStop(values: RowValues<'assignments'>, points: readonly StopRow[]): StopRow | { reasons: RowReason[] } {
  const { stop_id: key, stop_order: number } = values
  if (!key && number === undefined) return { reasons: wrong('stop_order', 'missing') }
  if (points.some(({ routeId }) => routeId !== points[0]?.routeId)) return { reasons: wrong('route', 'several') }
  const [numbers, exported] = [numbersOf(points), exportedNumbersOf(points)]
  const isNumbered = (at: number) => number === undefined || numbers[at] === number || (key && exported[at] === number)
  const named = points.filter((point) => !key || point.importKey === key || point.id === key)
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

export async function takeAssignments(db: Db, organizationId: string) {
  const { stops, assignments } = await listPresent(db, organizationId)
  const numberOf = new Map((await childrenOf(db, organizationId)).map((row) => [row.id, row.studentNumber ?? '']))
  const orderOf = new Map<string, number>()
  const points = [...stops.values()].map(({ stop }) => stop)
  for (const own of groupBy(points, ({ routeId }) => routeId).values()) {
    const numbers = exportedNumbersOf(own)
    for (const [at, { id, order }] of own.entries()) orderOf.set(id, numbers[at] ?? order)
  }
  return assignments.map(({ childId, stopId }) => ({
    child_id: numberOf.get(childId) ?? '',
    route: stops.get(stopId)?.route.name ?? '',
    stop_order: String(orderOf.get(stopId) ?? ''),
    stop_id: stops.get(stopId)?.stop.importKey ?? stopId,
  }))
}
