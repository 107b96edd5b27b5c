import { and, desc, eq, gt, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Subscriber } from '../../../adapters/channels/push-channel.ts'
import type { Db } from '../../../db/database.ts'
import { ofScope, oneOf } from '../../../db/rows.ts'
import { contactAlerts, familyLinks, organizations, pushSubscriptions } from '../../../db/schema.ts'

type SubscriptionRow = typeof pushSubscriptions.$inferInsert

/** A contact has so many devices; the oldest one makes room for another. */
const MAX_DEVICES = 10

const isOf = (db: Db, { organizationId, contactId }: Subscriber) =>
  and(
    ofScope(db, pushSubscriptions),
    eq(pushSubscriptions.organizationId, organizationId),
    eq(pushSubscriptions.contactId, contactId),
  )

/** Adds a device of a contact; one that is known already gets new keys. Returns whether it is a new one. */
export async function insertSubscription(db: Db, row: SubscriptionRow): Promise<boolean> {
  const { organizationId, contactId, endpointDigest, id, createdAt } = pushSubscriptions
  const { sealedSubscription, linkId } = row
  const [stored] = await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: [organizationId, contactId, endpointDigest],
      set: { sealedSubscription, linkId, createdAt: row.createdAt },
    })
    .returning({ id })
  const older = db
    .select({ id })
    .from(pushSubscriptions)
    .where(isOf(db, row))
    .orderBy(desc(createdAt), desc(id))
    .offset(MAX_DEVICES)
  await db.delete(pushSubscriptions).where(and(isOf(db, row), inArray(id, older)))
  return stored?.id === row.id
}

/** The devices of a contact whose link has not expired, and the time zone of the organization. */
export async function listSubscriptions(db: Db, subscriber: Subscriber, now: number) {
  const { id, linkId, sealedSubscription, keyVersion, organizationId, contactId } = pushSubscriptions
  const { timeZone } = organizations
  const { quietFrom, quietTo } = contactAlerts
  const isOfContact = and(eq(contactAlerts.organizationId, organizationId), eq(contactAlerts.contactId, contactId))
  const ofDevice = { id, linkId, sealedSubscription, keyVersion, linkKeyVersion: familyLinks.keyVersion }
  return db
    .select({ ...ofDevice, timeZone, quietFrom, quietTo })
    .from(pushSubscriptions)
    .innerJoin(organizations, eq(organizations.organizationId, organizationId))
    .leftJoin(familyLinks, and(eq(familyLinks.organizationId, organizationId), eq(familyLinks.id, linkId)))
    .leftJoin(contactAlerts, isOfContact)
    .where(and(isOf(db, subscriber), or(isNull(familyLinks.expiresAt), gt(familyLinks.expiresAt, now))))
}

export async function removeSubscriptions(db: Db, subscriber: Subscriber, ids: readonly string[]): Promise<void> {
  await db.delete(pushSubscriptions).where(and(isOf(db, subscriber), oneOf(pushSubscriptions.id, ids)))
}

export async function removeSubscription(db: Db, subscriber: Subscriber, endpointDigest: string): Promise<boolean> {
  const removed = await db
    .delete(pushSubscriptions)
    .where(and(isOf(db, subscriber), eq(pushSubscriptions.endpointDigest, endpointDigest)))
    .returning({ id: pushSubscriptions.id })
  return removed.length > 0
}

/** The ids of the contacts of an organization who have a device. */
export async function listSubscribers(db: Db, organizationId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ contactId: pushSubscriptions.contactId })
    .from(pushSubscriptions)
    .where(and(ofScope(db, pushSubscriptions), eq(pushSubscriptions.organizationId, organizationId)))
  return new Set(rows.map(({ contactId }) => contactId))
}

/** MESSAGE-54: the devices of contacts of a family who are no longer there are forgotten. */
export async function removeSubscriptionsOfFormerContacts(
  db: Db,
  familyId: string,
  contactIds: readonly string[],
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        ofScope(db, pushSubscriptions),
        eq(pushSubscriptions.familyId, familyId),
        notInArray(pushSubscriptions.contactId, [...contactIds]),
      ),
    )
}
