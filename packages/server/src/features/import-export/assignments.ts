import { type ReadRow, type RowValues, WAYPOINT } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { stopChildren } from '../../db/schema.ts'
import { holdRoutes } from '../routes/routes.store.ts'
import { childrenOf } from './children.ts'
import { classify, folded, type Planned, type Planning, wrong } from './planned.ts'
import { keyOfStop, stopsOf } from './stops.ts'

/** Where a child waits on a route: it waits at one stop of each. */
interface Seat {
  childId: string
  routeId: string
  stopId: string
}

const keyOfSeat = ({ childId, routeId }: Seat) => `${childId} ${routeId}`

async function seatsOf(db: Db, organizationId: string) {
  const stops = new Map((await stopsOf(db, organizationId)).map((row) => [row.stop.id, row]))
  const rows = await db
    .select()
    .from(stopChildren)
    .where(and(ofScope(db, stopChildren), eq(stopChildren.organizationId, organizationId)))
  return { stops, seats: rows.map(({ organizationId: _, ...seat }): Seat => seat) }
}

export async function planAssignments(planning: Planning, rows: readonly ReadRow<'assignments'>[]): Promise<Planned> {
  const { db, organizationId } = planning
  const { stops, seats } = await seatsOf(db, organizationId)
  const present = new Map(seats.map((seat) => [keyOfSeat(seat), seat]))
  const byNumber = new Map(
    (await childrenOf(db, organizationId)).map((row) => [folded(row.studentNumber ?? ''), row.id]),
  )
  const byPlace = new Map([...stops.values()].map(({ stop, route }) => [keyOfStop(route.name, stop.order), stop]))
  const routeNames = new Set([...stops.values()].map(({ route }) => folded(route.name)))
  const { outcomes, written } = classify(rows, present, 'child_id', (values: RowValues<'assignments'>) => {
    const { child_id = '', route = '', stop_order = 0 } = values
    const childId = byNumber.get(folded(child_id))
    if (childId === undefined) return wrong('child_id', 'unknown')
    if (!routeNames.has(folded(route))) return wrong('route', 'unknown')
    const stop = byPlace.get(keyOfStop(route, stop_order))
    if (!stop) return wrong('stop_order', 'unknown')
    if (stop.type === WAYPOINT) return wrong('stop_order', 'invalid') // nobody waits at a waypoint (ASSIGN-1)
    const seat = { childId, routeId: stop.routeId, stopId: stop.id }
    return { key: keyOfSeat(seat), make: () => seat }
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
      const left = written.flatMap((seat) => present.get(keyOfSeat(seat)) ?? [])
      for (const { stopId, childId } of left)
        await db
          .delete(stopChildren)
          .where(
            and(ofScope(db, stopChildren), eq(stopChildren.stopId, stopId), oneOf(stopChildren.childId, [childId])),
          )
      for (let start = 0; start < written.length; start += 500)
        await db
          .insert(stopChildren)
          .values(written.slice(start, start + 500).map((seat) => ({ organizationId, ...seat })))
    },
  }
}

export async function takeAssignments(db: Db, organizationId: string) {
  const { stops, seats } = await seatsOf(db, organizationId)
  const numberOf = new Map((await childrenOf(db, organizationId)).map((row) => [row.id, row.studentNumber ?? '']))
  return seats.map(({ childId, stopId }) => ({
    child_id: numberOf.get(childId) ?? '',
    route: stops.get(stopId)?.route.name ?? '',
    stop_order: String(stops.get(stopId)?.stop.order ?? ''),
  }))
}
