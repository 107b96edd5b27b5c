import { type AdoptedBus, EVERY_WEEKDAY, type LocalDate, Refusal } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import { requireOwn } from '../../../db/require-own.ts'
import type { Db } from '../../../db/database.ts'
import { ofScope, oneOf } from '../../../db/rows.ts'
import { buses, driverRoutes, drivers, groups, routes, stopChildren, stops } from '../../../db/schema.ts'
import { insertRows } from '../../../db/write-rows.ts'
import type { DraftRoute } from '../../../engine/planning/adoption/adoption-draft.ts'
import type { NewId } from '../../../ids.ts'

interface Inserted {
  routeId: string
  validUntil: LocalDate | null
  isRedrawn: boolean
}

interface Owner {
  organizationId: string
  newId: NewId
  validFrom: LocalDate
}

/** Writes drafted routes with their stops, riders, and places in the lists of drivers. */
export async function insertDraftRoutes(
  db: Db,
  { organizationId, newId, validFrom }: Owner,
  drafts: readonly DraftRoute[],
): Promise<Inserted[]> {
  const written = drafts.map((draft) => {
    const routeId = newId()
    const points = draft.stops.map((point, index) => ({ ...point, id: newId(), order: index + 1 }))
    return { draft, routeId, points }
  })
  const own = { organizationId }
  const routeRows = written.map(({ draft: { route }, routeId }) => ({
    ...own,
    ...route,
    id: routeId,
    inService: true,
    validFrom,
  }))
  const stopRows = written.flatMap(({ routeId, points }) =>
    points.map(({ stop, id, order }) => ({ ...own, ...stop, id, routeId, order })),
  )
  await insertRows(db, routes, routeRows)
  await insertRows(db, stops, stopRows)
  const riders = written.flatMap(({ routeId, points }) =>
    points.flatMap(({ id: stopId, childIds, weekdaysOf }) =>
      childIds.map((childId) => {
        const weekdays = weekdaysOf?.get(childId) ?? EVERY_WEEKDAY
        return { ...own, routeId, stopId, childId, weekdays }
      }),
    ),
  )
  if (riders.length > 0) await insertRows(db, stopChildren, riders)
  const listed = await driversOf(db, organizationId, written)
  if (listed.length > 0) await db.insert(driverRoutes).values(listed).onConflictDoNothing()
  return written.map(({ routeId, draft: { route, isRedrawn } }) => ({
    routeId,
    validUntil: route.validUntil,
    isRedrawn,
  }))
}

/** A route is in the list of its driver; a copy is in all lists in which the original is. */
async function driversOf(
  db: Db,
  organizationId: string,
  written: readonly { draft: DraftRoute; routeId: string }[],
): Promise<(typeof driverRoutes.$inferInsert)[]> {
  const copies = new Map(written.flatMap(({ draft: { copyOf }, routeId }) => (copyOf ? [[copyOf, routeId]] : [])))
  const lists = await db
    .select()
    .from(driverRoutes)
    .where(
      and(
        ofScope(db, driverRoutes),
        eq(driverRoutes.organizationId, organizationId),
        oneOf(driverRoutes.routeId, [...copies.keys()]),
      ),
    )
  return [
    ...written.flatMap(({ draft: { route }, routeId }) =>
      route.driverId === null ? [] : { organizationId, driverId: route.driverId, routeId },
    ),
    ...lists.map((row) => ({ ...row, routeId: copies.get(row.routeId) ?? row.routeId })),
  ]
}

/** Refuses with 'not_found' buses, drivers, and groups that the organization does not have. */
export async function requireOwnBuses(db: Db, organizationId: string, adopted: readonly AdoptedBus[]): Promise<void> {
  if (new Set(adopted.map(({ busNumber }) => busNumber)).size < adopted.length)
    throw new Refusal('invalid_input', 'A bus of the plan is named twice')
  const named = { busId: buses, driverId: drivers, groupId: groups } as const
  for (const key of ['busId', 'driverId', 'groupId'] as const)
    await requireOwn(
      db,
      organizationId,
      named[key],
      adopted.flatMap((one) => one[key] ?? []),
    )
}
