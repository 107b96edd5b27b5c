import { hash } from 'node:crypto'
import { type CalloutBefore, Refusal } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { dayChanges, dayStopChanges, stops } from '../../db/schema.ts'
import type { OrganizationDate } from '../../engine/timetable/day-stops.store.ts'
import { changeDay } from '../../engine/timetable/scheduled-runs.store.ts'

interface Touched {
  routeIds: readonly string[]
  stopIds: readonly string[]
}

const isOn = (db: Db, table: typeof dayChanges | typeof dayStopChanges, { organizationId, date }: OrganizationDate) =>
  and(ofScope(db, table), eq(table.organizationId, organizationId), eq(table.date, date))

/** What is changed on a date about these routes and stops, row by row. */
export async function readOverlay(
  db: Db,
  day: OrganizationDate,
  { routeIds, stopIds }: Touched,
): Promise<CalloutBefore> {
  const changeRows = await db
    .select()
    .from(dayChanges)
    .where(and(isOn(db, dayChanges, day), oneOf(dayChanges.routeId, routeIds)))
  const moveRows = await db
    .select()
    .from(dayStopChanges)
    .where(and(isOn(db, dayStopChanges, day), oneOf(dayStopChanges.stopId, stopIds)))
  return {
    changes: [...new Set(routeIds)].toSorted().map((routeId) => {
      const row = changeRows.find((one) => one.routeId === routeId)
      if (!row) return { routeId, row: null }
      const { organizationId: _, routeId: __, date: ___, ...values } = row
      return { routeId, row: values }
    }),
    moves: [...new Set(stopIds)].toSorted().map((stopId) => {
      const row = moveRows.find((one) => one.stopId === stopId)
      return { stopId, row: row ? { routeId: row.routeId, position: row.position, seq: row.seq } : null }
    }),
  }
}

export function overlayDigestOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)
}

const NOT_CHANGED = {
  busId: null,
  driverId: null,
  cancelled: false,
  mergedIntoRouteId: null,
  shiftMinutes: null,
  delayMinutes: 0,
}

/** Makes the rows of a date what they were; answers the routes that are different then. */
export async function restoreOverlay(
  db: Db,
  day: OrganizationDate,
  { changes, moves }: CalloutBefore,
): Promise<string[]> {
  const changed: string[] = []
  for (const { routeId, row } of changes) {
    const none = { ...NOT_CHANGED, note: '' }
    const { routeIds } = await changeDay(db, day.organizationId, { routeId, date: day.date, ...(row ?? none) })
    changed.push(...routeIds)
    if (!row) await db.delete(dayChanges).where(and(isOn(db, dayChanges, day), eq(dayChanges.routeId, routeId)))
  }
  const stopIds = moves.map(({ stopId }) => stopId)
  await db.delete(dayStopChanges).where(and(isOn(db, dayStopChanges, day), oneOf(dayStopChanges.stopId, stopIds)))
  const rows = moves.flatMap(({ stopId, row }) => (row ? [{ ...day, stopId, ...row }] : []))
  if (rows.length > 0) await db.insert(dayStopChanges).values(rows)
  return changed
}

/** On which routes stops are in the plan. Refuses with 'not_found' what the organization does not have. */
export async function plannedRoutesOf(
  db: Db,
  { organizationId }: Pick<OrganizationDate, 'organizationId'>,
  stopIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: stops.id, routeId: stops.routeId })
    .from(stops)
    .where(and(ofScope(db, stops), eq(stops.organizationId, organizationId), oneOf(stops.id, stopIds)))
    .orderBy(asc(stops.id))
  const routeOf = new Map(rows.map(({ id, routeId }) => [id, routeId]))
  if (stopIds.some((id) => !routeOf.has(id))) throw new Refusal('not_found')
  return routeOf
}
