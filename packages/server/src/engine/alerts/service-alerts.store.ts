import { PAGE_SIZE } from '@firstbell/contract'
import {
  alertWording,
  type LocalDate,
  perAutomaticSetting,
  Refusal,
  type ScheduledRun,
  type ServiceAlert,
} from '@firstbell/domain'
import { and, arrayContains, desc, eq, gt, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { devices, organizations, serviceAlerts } from '../../db/schema.ts'

type AlertRow = typeof serviceAlerts.$inferInsert
type Changes = Partial<Omit<AlertRow, 'organizationId' | 'id'>>

interface AlertSearch {
  which: 'current' | 'over'
  kind?: ServiceAlert['kind'] | undefined
  routeId?: string | undefined
  from?: number | undefined
  to?: number | undefined
  page: number
  now: number
}

/** A page of alerts, newest first; of the current ones drafts last, then by date (ALERT-35). */
export async function listAlerts(
  db: Db,
  organizationId: string,
  { page, ...search }: AlertSearch,
): Promise<{ alerts: ServiceAlert[]; total: number }> {
  const { state, date, createdAt, id } = serviceAlerts
  const inOrder = search.which === 'current' ? [sql`${state} = 'draft'`, sql`${date} nulls first`] : []
  const isAsked = and(
    ofScope(db, serviceAlerts),
    eq(serviceAlerts.organizationId, organizationId),
    isPartOf(search),
    isFound(search),
  )
  const rows = await db
    .select()
    .from(serviceAlerts)
    .where(isAsked)
    .orderBy(...inOrder, desc(createdAt), desc(id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { alerts: rows.map(alertOf), total: await db.$count(serviceAlerts, isAsked) }
}

function isPartOf({ which, now }: Pick<AlertSearch, 'which' | 'now'>) {
  const { state, activeUntil } = serviceAlerts
  if (which === 'over') return or(eq(state, 'closed'), lte(activeUntil, now))
  return and(ne(state, 'closed'), or(isNull(activeUntil), gt(activeUntil, now)))
}

/** ALERT-21: an alert about all routes is one about each of them. */
function isFound({ kind, routeId, from, to }: Omit<AlertSearch, 'page'>) {
  const { routeIds, createdAt } = serviceAlerts
  return and(
    kind && eq(serviceAlerts.kind, kind),
    routeId === undefined ? undefined : or(arrayContains(routeIds, [routeId]), eq(routeIds, [])),
    from === undefined ? undefined : gte(createdAt, from),
    to === undefined ? undefined : lt(createdAt, to),
  )
}

/** ALERT-35: the alerts that are open, whether they are shown yet or not: those without a date, then by date; the oldest first. */
export async function listOpenAlerts(db: Db, organizationId: string): Promise<ServiceAlert[]> {
  const { state, date, createdAt, id } = serviceAlerts
  const rows = await db
    .select()
    .from(serviceAlerts)
    .where(and(ofScope(db, serviceAlerts), eq(serviceAlerts.organizationId, organizationId), eq(state, 'open')))
    .orderBy(sql`${date} nulls first`, createdAt, id)
  return rows.map(alertOf)
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getAlert(db: Db, id: string): Promise<ServiceAlert> {
  const [row] = await db.select().from(serviceAlerts).where(is(db, id))
  if (!row) throw new Refusal('not_found')
  return alertOf(row)
}

/** Nobody else changes it meanwhile. */
export async function lockAlert(db: Db, id: string): Promise<ServiceAlert> {
  const [row] = await db.select().from(serviceAlerts).where(is(db, id)).for('update')
  if (!row) throw new Refusal('not_found')
  return alertOf(row)
}

/** Notes that the offices of schools know of these alerts. */
export async function setOfficesTold(db: Db, ids: readonly string[], officesToldAt: number): Promise<void> {
  await db
    .update(serviceAlerts)
    .set({ officesToldAt })
    .where(and(ofScope(db, serviceAlerts), oneOf(serviceAlerts.id, ids)))
}

/** Which runs were shifted together with an alert that is locked. */
export async function getShift(db: Db, id: string) {
  const [row] = await db.select({ shift: serviceAlerts.shift }).from(serviceAlerts).where(is(db, id))
  return row?.shift ?? null
}

/** The disruptions of a date whose alerts are open. */
export async function listDisruptions(db: Db, organizationId: string, date: LocalDate) {
  const { id, shift, state, routeIds } = serviceAlerts
  const ofDate = and(eq(serviceAlerts.organizationId, organizationId), eq(serviceAlerts.date, date), eq(state, 'open'))
  const rows = await db
    .select({ id, shift, routeIds })
    .from(serviceAlerts)
    .where(and(ofScope(db, serviceAlerts), ofDate))
    .orderBy(id)
    .for('update')
  return rows.flatMap((row) => (row.shift ? [{ ...row, shift: row.shift }] : []))
}

export async function insertAlert(db: Db, row: AlertRow): Promise<void> {
  await db.insert(serviceAlerts).values(row)
}

export async function updateAlert(db: Db, id: string, changes: Changes): Promise<void> {
  await db.update(serviceAlerts).set(changes).where(is(db, id))
}

/** The thresholds of an organization, and what the product does by itself. */
export async function getAlertRules(db: Db, organizationId: string) {
  const { lateMinutes, notStartedMinutes, unseenSeconds, messagingEnabled } = organizations
  const modes = perAutomaticSetting((setting) => organizations[setting])
  const [row] = await db
    .select({ lateMinutes, notStartedMinutes, unseenSeconds, messagingEnabled, ...modes })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  if (!row) throw new Refusal('not_found')
  return row
}

/** The alerts of these ids, open or not. */
export async function listAlertsOfRuns(db: Db, ids: readonly string[], locked: boolean) {
  const query = db
    .select()
    .from(serviceAlerts)
    .where(and(ofScope(db, serviceAlerts), oneOf(serviceAlerts.id, ids)))
    .orderBy(serviceAlerts.id)
  const rows = await (locked ? query.for('update') : query)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a device of a run's bus, route or driver has reported since a moment (seconds UTC). */
export async function hasReported(
  db: Db,
  { busId, routeId, driverId }: Pick<ScheduledRun, 'busId' | 'routeId' | 'driverId'>,
  since: number,
): Promise<boolean> {
  const isOfRun = or(
    eq(devices.routeId, routeId),
    busId === null ? undefined : eq(devices.busId, busId),
    driverId === null ? undefined : eq(devices.driverId, driverId),
  )
  return (await db.$count(devices, and(ofScope(db, devices), isOfRun, gte(devices.lastSeenAt, since)))) > 0
}

export interface AutomaticAlert extends Pick<ServiceAlert, 'minutesLate' | 'reason' | 'state' | 'routeIds'> {
  organizationId: string
  id: string
  now: number
}

/**
 * Writes the automatic alerts of runs: new ones, closed ones again, or those that are there with other minutes. In one statement, since a
 * morning can delay all buses at once.
 */
export async function putAutomaticAlerts(db: Db, alerts: readonly AutomaticAlert[]): Promise<void> {
  if (alerts.length === 0) return
  const { state: before, officesToldAt } = serviceAlerts
  await db
    .insert(serviceAlerts)
    .values(
      alerts.map(({ now, ...alert }) => ({
        ...alert,
        kind: 'delay' as const,
        texts: { en: '', es: '' },
        source: 'automatic' as const,
        activeFrom: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [serviceAlerts.organizationId, serviceAlerts.id],
      // What is shown stays shown.
      set: {
        minutesLate: sql`excluded.minutes_late`,
        reason: sql`excluded.reason`,
        state: sql`case ${before} when 'open' then 'open' else excluded.state end`,
        updatedAt: sql`excluded.updated_at`,
        closedAt: null,
        // Late once more: the offices of schools are told again.
        officesToldAt: sql`case ${before} when 'closed' then null else ${officesToldAt} end`,
      },
    })
}

const is = (db: Db, id: string) => and(ofScope(db, serviceAlerts), eq(serviceAlerts.id, id))

function alertOf(row: typeof serviceAlerts.$inferSelect): ServiceAlert {
  const { officesToldAt: _, shift: __, ...alert } = row
  return { ...alert, wording: alertWording(row) }
}
