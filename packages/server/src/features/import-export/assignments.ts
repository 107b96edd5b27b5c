import { type ReadRow, type RowValues, WAYPOINT } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import {
  type Assignment,
  insertAssignments,
  listAssignments,
  removeAssignments,
} from '../assignments/assignments.store.ts'
import { holdRoutes } from '../routes/routes.store.ts'
import { childrenOf } from './children.ts'
import { classify, folded, type Planned, type Planning, wrong } from './planned.ts'
import { keyOfStop, stopsOf } from './stops.ts'

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
    const assignment = { childId, routeId: stop.routeId, stopId: stop.id }
    return { key: keyOf(assignment), make: () => assignment }
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

export async function takeAssignments(db: Db, organizationId: string) {
  const { stops, assignments } = await listPresent(db, organizationId)
  const numberOf = new Map((await childrenOf(db, organizationId)).map((row) => [row.id, row.studentNumber ?? '']))
  return assignments.map(({ childId, stopId }) => ({
    child_id: numberOf.get(childId) ?? '',
    route: stops.get(stopId)?.route.name ?? '',
    stop_order: String(stops.get(stopId)?.stop.order ?? ''),
  }))
}
