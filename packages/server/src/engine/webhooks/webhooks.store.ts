import {
  Refusal,
  type RunEvent,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  webhookEventOf,
} from '@firstbell/domain'
import { and, arrayContains, count, desc, eq, getTableColumns, gt, lt, lte, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { organizations, runEvents, runs, webhookDeliveries, webhooks } from '../../db/schema.ts'

type WebhookRow = typeof webhooks.$inferInsert

const PAGE = 15
/** How long a delivery in progress is leased to one server. */
const LEASE_SECONDS = 60
const KEPT_SECONDS = 30 * 86_400
const { sealedSecret: _, ...shown } = getTableColumns(webhooks)

export async function listWebhooks(db: Db, organizationId: string): Promise<Webhook[]> {
  return db
    .select(shown)
    .from(webhooks)
    .where(and(ofScope(db, webhooks), eq(webhooks.organizationId, organizationId)))
    .orderBy(webhooks.name)
}

const byId = (db: Db, id: string) => and(ofScope(db, webhooks), eq(webhooks.id, id))

/** Refuses with 'not_found' what the scope does not hold; nobody else changes it meanwhile. */
export async function lockWebhook(db: Db, id: string): Promise<Webhook> {
  const [row] = await db.select(shown).from(webhooks).where(byId(db, id)).for('no key update')
  if (!row) throw new Refusal('not_found')
  return row
}

export async function insertWebhook(db: Db, row: WebhookRow): Promise<void> {
  await db.insert(webhooks).values(row)
}

export async function updateWebhook(db: Db, row: Pick<WebhookRow, 'id'> & Partial<WebhookRow>): Promise<void> {
  await db.update(webhooks).set(row).where(byId(db, row.id))
}

export async function removeWebhook(db: Db, id: string): Promise<void> {
  await db.delete(webhooks).where(byId(db, id))
}

export async function insertTest(db: Db, { organizationId, id }: Webhook, createdAt: number): Promise<void> {
  await db.insert(webhookDeliveries).values({ organizationId, webhookId: id, type: 'webhook.test', createdAt })
}

/** Queues the deliveries of events for the webhooks that subscribe to them; called in the transaction that stores them. */
export async function queueDeliveries(
  db: Db,
  events: readonly Pick<typeof runEvents.$inferInsert, 'organizationId' | 'runId' | 'seq' | 'at' | 'event'>[],
): Promise<void> {
  const due = events.map((row) => ({ ...row, type: webhookEventOf(row.event) })).filter(({ type }) => type)
  if (due.length === 0) return
  const column = (valueOf: (row: (typeof due)[number]) => unknown) => sql.param(due.map(valueOf))
  await db.execute(sql`
    insert into webhook_deliveries (organization_id, webhook_id, type, run_id, seq, created_at)
    select e.organization_id, w.id, e.type, e.run_id, e.seq, e.at
      from unnest(${column((row) => row.organizationId)}::text[], ${column((row) => row.type)}::text[],
                  ${column((row) => row.runId)}::text[], ${column((row) => row.seq)}::int[],
                  ${column((row) => row.at)}::float8[]) as e (organization_id, type, run_id, seq, at)
      join webhooks w on w.organization_id = e.organization_id and w.enabled and e.type = any (w.events)`)
}

type MessageEvent = Required<
  Pick<typeof webhookDeliveries.$inferInsert, 'organizationId' | 'type' | 'createdAt' | 'data'>
>

/** Queues the deliveries of what has become of a message, as `queueDeliveries` does those of runs. */
export async function queueMessageEvent(db: Db, event: MessageEvent): Promise<void> {
  const subscribed = await db
    .select({ webhookId: webhooks.id })
    .from(webhooks)
    .where(
      and(
        ofScope(db, webhooks),
        eq(webhooks.organizationId, event.organizationId),
        webhooks.enabled,
        arrayContains(webhooks.events, [event.type as WebhookEvent]), // an event, not a test
      ),
    )
  if (subscribed.length > 0)
    await db.insert(webhookDeliveries).values(subscribed.map(({ webhookId }) => ({ ...event, webhookId })))
}

/** A page of deliveries, newest first. */
export async function listWebhookDeliveries(
  db: Db,
  webhookId: string,
  page: number,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  const which = and(ofScope(db, webhookDeliveries), eq(webhookDeliveries.webhookId, webhookId))
  const { id, type, createdAt, state, attempts, nextAt, outcome } = webhookDeliveries
  const rows = await db
    .select({ id, type, createdAt, state, attempts, nextAt, outcome })
    .from(webhookDeliveries)
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  const [counted] = await db.select({ total: count() }).from(webhookDeliveries).where(which)
  const deliveries = rows.map((row) => ({
    ...row,
    nextAt: row.state === 'queued' && row.nextAt > 0 ? row.nextAt : null,
  }))
  return { deliveries, total: counted?.total ?? 0 }
}

/** Webhooks that have deliveries due, of all organizations that are open. */
export async function listDue(database: Database, now: number, limit: number) {
  const { organizationId, webhookId, state, nextAt } = webhookDeliveries
  return database.lookup((db) =>
    db
      .selectDistinct({ organizationId, webhookId })
      .from(webhookDeliveries)
      .innerJoin(organizations, eq(organizations.organizationId, organizationId))
      .where(and(eq(state, 'queued'), lte(nextAt, now), gt(organizations.openUntil, Math.floor(now))))
      .limit(limit),
  )
}

/** Removes old deliveries; called after new ones. */
export async function removeOldDeliveries(db: Db, webhookId: string, now: number): Promise<void> {
  const { createdAt } = webhookDeliveries
  await db
    .delete(webhookDeliveries)
    .where(
      and(
        ofScope(db, webhookDeliveries),
        eq(webhookDeliveries.webhookId, webhookId),
        lt(createdAt, now - KEPT_SECONDS),
      ),
    )
}

export interface Due {
  id: string
  type: WebhookDelivery['type']
  createdAt: number
  attempts: number
  data: object | null
  event: RunEvent | null
  run: { id: string; routeId: string; date: string; busId: string | null; busNumber: string | null } | null
}

/** Leases the oldest due deliveries, so that no other server sends them too. */
export async function takeDue(db: Db, webhookId: string, now: number, limit: number): Promise<Due[]> {
  const taken = sql`(select ${webhookDeliveries.id} from ${webhookDeliveries}
    where ${ofScope(db, webhookDeliveries)} and ${webhookDeliveries.webhookId} = ${webhookId}
      and ${webhookDeliveries.state} = 'queued' and ${webhookDeliveries.nextAt} <= ${now}::float8
    order by ${webhookDeliveries.createdAt} limit ${limit} for update skip locked)`
  const rows = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAt: now + LEASE_SECONDS })
    .where(and(ofScope(db, webhookDeliveries), sql`${webhookDeliveries.id} in ${taken}`))
    .returning()
  const ofRuns = rows.filter(({ runId }) => runId !== null)
  const facts = await Promise.all(ofRuns.map(({ runId, seq }) => findFact(db, runId ?? '', seq ?? 0)))
  const factOf = new Map(ofRuns.map(({ id }, i) => [id, facts[i]]))
  return rows.map(({ id, type, createdAt, attempts, data }) => {
    const { event = null, run = null } = factOf.get(id) ?? {}
    return { id, type, createdAt, attempts, data, event, run }
  })
}

async function findFact(db: Db, runId: string, seq: number) {
  const { id, routeId, date, busId, busNumber } = runs
  const [fact] = await db
    .select({ event: runEvents.event, run: { id, routeId, date, busId, busNumber } })
    .from(runEvents)
    .innerJoin(runs, and(eq(runs.organizationId, runEvents.organizationId), eq(runs.id, runEvents.runId)))
    .where(and(ofScope(db, runEvents), eq(runEvents.runId, runId), eq(runEvents.seq, seq)))
  return fact
}

/** The webhook with its signing secret. */
export async function findWebhookWithSecret(db: Db, id: string): Promise<typeof webhooks.$inferSelect | undefined> {
  const [row] = await db.select().from(webhooks).where(byId(db, id))
  return row
}

export type DeliveryResult = Partial<Pick<typeof webhookDeliveries.$inferInsert, 'state' | 'nextAt' | 'outcome'>>

export async function updateWebhookDelivery(db: Db, id: string, result: DeliveryResult): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set(result)
    .where(and(ofScope(db, webhookDeliveries), eq(webhookDeliveries.id, id)))
}
