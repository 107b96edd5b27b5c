import { type OutboxMail, Refusal } from '@firstbell/domain'
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { IdentityDb } from '../../db/database.ts'
import { outbox } from '../../db/schema/schema-identity.ts'
import { StoredEmail } from './email.ts'

export type OutboxRow = typeof outbox.$inferSelect

const PAGE = 15
const DAY_SECONDS = 86_400
const RETENTION_SECONDS = 30 * DAY_SECONDS
/** How long an email that is being sent is leased to one server. */
const LEASE_SECONDS = 120

/** Does nothing if the email exists already. */
export async function insertMail(db: IdentityDb, row: typeof outbox.$inferInsert): Promise<void> {
  await db.insert(outbox).values(row).onConflictDoNothing()
}

/** Leases the next due email, so that no other server sends it too. */
export async function takeDueMail(db: IdentityDb, now: number): Promise<OutboxRow | undefined> {
  const due = sql`(select ${outbox.id} from ${outbox} where ${outbox.state} = 'queued' and ${outbox.nextAt} <= ${now}::float8
    order by ${outbox.createdAt} limit 1 for update skip locked)`
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: now + LEASE_SECONDS })
    .where(eq(outbox.id, due))
    .returning()
  return row
}

/** What became of some emails; those that concerned nobody are not there any more. */
export async function listMailStates(
  db: IdentityDb,
  ids: readonly string[],
): Promise<Pick<OutboxRow, 'state' | 'error'>[]> {
  return db
    .select({ state: outbox.state, error: outbox.error })
    .from(outbox)
    .where(inArray(outbox.id, [...ids]))
}

const isKept = ({ content }: Pick<OutboxRow, 'content'>) => ['message', 'sms'].includes(StoredEmail.parse(content).kind)

/** MAIL-3: has an email sent again. Refuses what was sent, and messages that are kept as they were written: their text has no links. */
export async function retryMail(db: IdentityDb, id: string, now: number): Promise<OutboxMail> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (!row) throw new Refusal('not_found')
  if (row.state === 'sent') throw new Refusal('invalid_input', 'This email has already been sent')
  if (isKept(row))
    throw new Refusal(
      'invalid_input',
      'This message was kept because nothing was set up to send it with. Duplicate the message to send it',
    )
  const queued = { state: 'queued', nextAt: now, attempts: 0 } as const
  await updateMail(db, id, queued)
  return toMail({ ...row, ...queued })
}

/** Changes the given fields of an email. */
export async function updateMail(db: IdentityDb, id: string, row: Partial<OutboxRow>): Promise<void> {
  await db.update(outbox).set(row).where(eq(outbox.id, id))
}

export async function removeMail(db: IdentityDb, id: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id))
}

/** Deletes old emails. */
export async function removeOldMails(db: IdentityDb, now: number): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, now - RETENTION_SECONDS))
}

/** A page of emails, newest first. */
export async function listMails(
  db: IdentityDb,
  { state, page }: { state?: OutboxMail['state']; page: number },
): Promise<{ mails: OutboxMail[]; total: number }> {
  const which = and(state === undefined ? undefined : eq(outbox.state, state))
  const rows = await db
    .select()
    .from(outbox)
    .where(which)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  const [counted] = await db.select({ total: count() }).from(outbox).where(which)
  return { mails: rows.map(toMail), total: counted?.total ?? 0 }
}

function toMail({
  id,
  recipient,
  content,
  subject,
  state,
  attempts,
  error,
  createdAt,
  sentAt,
  text,
  html,
}: OutboxRow): OutboxMail {
  return {
    id,
    channel: StoredEmail.parse(content).kind === 'sms' ? 'sms' : 'email',
    to: recipient,
    subject,
    state,
    attempts,
    error,
    createdAt: { seconds: Math.floor(createdAt) },
    sentAt: sentAt === null ? null : { seconds: Math.floor(sentAt) },
    text,
    html,
  }
}
