import { endOfQuietHours, NOTICE_SECONDS, type QuietHours, sendableAt } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { contactAlerts, organizations } from '../../db/schema.ts'
import { type LeasedDelivery, updateDelivery } from './ledger/deliveries.store.ts'

/**
 * MESSAGE-141: what was due before the quiet hours and could not be sent by then waits for their end, if it would wake somebody or is about no
 * bus; nothing is returned. What was let through during them goes on.
 */
export async function waitForMorning(
  db: Db,
  delivery: LeasedDelivery,
  now: number,
): Promise<LeasedDelivery | undefined> {
  const { id, channel, category, deadlineAt, expiresAt, changedAt, attempts } = delivery
  if (category === 'emergency' || (channel !== 'sms' && deadlineAt !== null)) return delivery
  const quiet = await findQuietHours(db, delivery)
  const endAfter = (moment: number) => quiet && endOfQuietHours(quiet.timeZone, moment, quiet.hours)
  const quietUntil = endAfter(now)
  if (quietUntil === undefined || endAfter(changedAt) === quietUntil) return delivery
  const stopAt = deadlineAt === null ? null : deadlineAt + NOTICE_SECONDS
  const nextAt = sendableAt({ channel, category, now, quietUntil, stopAt })
  if (nextAt <= now) return delivery
  const state = expiresAt !== null && expiresAt <= nextAt ? 'expired' : 'held'
  await updateDelivery(db, id, { state, attempts: attempts - 1, leasedUntil: 0, nextAt })
  return undefined
}

/** Those of everybody, or those of a contact. */
async function findQuietHours(
  db: Db,
  { organizationId, recipientId }: LeasedDelivery,
): Promise<{ timeZone: string; hours: QuietHours | undefined } | undefined> {
  const { timeZone } = organizations
  const { quietFrom: from, quietTo: to, contactId } = contactAlerts
  const isOfContact = and(eq(contactAlerts.organizationId, organizations.organizationId), eq(contactId, recipientId))
  const [row] = await db
    .select({ timeZone, from, to })
    .from(organizations)
    .leftJoin(contactAlerts, isOfContact)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  return (
    row && {
      timeZone: row.timeZone,
      hours: row.from !== null && row.to !== null ? { from: row.from, to: row.to } : undefined,
    }
  )
}
