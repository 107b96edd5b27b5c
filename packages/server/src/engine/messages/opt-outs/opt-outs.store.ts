import { type OptOut, OptOutCategory, OptOutChannel, type OptOutSource } from '@firstbell/domain'
import { and, asc, eq, exists, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Addressing } from '../../../adapters/channels/channel.ts'
import type { Db } from '../../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../../db/rows.ts'
import { contacts, deliveries, messages, optOuts } from '../../../db/schema.ts'

type OptOutRow = typeof optOuts.$inferSelect

/** An address of contacts of an organization, as the ledger has it. */
export interface WhoseAddress {
  organizationId: string
  address: string
}

/** An address on a channel. No address of one channel is one of another. */
export interface WhoseOptOuts extends WhoseAddress {
  channel: OptOutChannel
}

const addressOfContact = sql<string>`lower(trim(${contacts.email}))`

/** What each address of an organization refuses, or each of these. */
export async function listOptOuts(
  db: Db,
  organizationId: string,
  addresses?: readonly string[],
): Promise<Map<string, OptOutRow[]>> {
  const rows = await db
    .select()
    .from(optOuts)
    .where(
      and(
        ofScope(db, optOuts),
        eq(optOuts.organizationId, organizationId),
        addresses && oneOf(optOuts.address, addresses),
      ),
    )
    .orderBy(asc(optOuts.channel), asc(optOuts.category))
  return groupBy(rows, ({ address }) => address)
}

export async function listOptOutsOf(db: Db, whose: WhoseOptOuts): Promise<OptOutCategory[]> {
  const rows = await db.select({ category: optOuts.category }).from(optOuts).where(isOf(db, whose))
  return OptOutCategory.options.filter((category) => rows.some((row) => row.category === category))
}

/** What contacts of one organization refuse. */
export async function listOptOutsOfContacts(
  db: Db,
  organizationId: string,
  people: readonly { id: string; email: string; phone: string }[],
  channels: Addressing,
): Promise<OptOut[]> {
  const addressed = people.flatMap(({ id, ...person }) =>
    OptOutChannel.options.map((channel) => ({ id, channel, address: channels[channel].addressOf(person) })),
  )
  const refused = await listOptOuts(
    db,
    organizationId,
    addressed.map(({ address }) => address),
  )
  return addressed.flatMap(({ id, channel, address }) =>
    (refused.get(address) ?? []).map(({ category, at, source }) => ({ contactId: id, channel, category, at, source })),
  )
}

/** The email addresses of all contacts of an organization, each once. */
export async function listAddresses(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: addressOfContact })
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.organizationId, organizationId)))
  return rows.map(({ address }) => address).filter((address) => address !== '')
}

/** The email address of a contact. */
export async function findAddressOf(
  db: Db,
  { organizationId, contactId }: { organizationId: string; contactId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ address: addressOfContact })
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.organizationId, organizationId), eq(contacts.id, contactId)))
  return row?.address
}

/** Whether a contact of an organization has an email address. */
export async function isAddressOfContact(db: Db, { organizationId, address }: WhoseAddress): Promise<boolean> {
  const which = and(ofScope(db, contacts), eq(contacts.organizationId, organizationId), eq(addressOfContact, address))
  const rows = await db.select({ id: contacts.id }).from(contacts).where(which).limit(1)
  return rows.length > 0
}

/** Writes what an address refuses from now on. MESSAGE-23: what waits to be sent to it is refused, too. */
export async function replaceOptOuts(
  db: Db,
  whose: WhoseOptOuts,
  refused: readonly OptOutCategory[],
  { source, now }: { source: OptOutSource; now: number },
): Promise<void> {
  await db.delete(optOuts).where(and(isOf(db, whose), notInArray(optOuts.category, [...refused])))
  if (refused.length === 0) return
  const rows = refused.map((category) => ({ ...whose, category, at: now, source }) as const)
  await db.insert(optOuts).values(rows).onConflictDoNothing()
  const ofMessage = and(
    eq(messages.organizationId, deliveries.organizationId),
    eq(messages.id, deliveries.messageId),
    oneOf(messages.category, refused),
  )
  await db
    .update(deliveries)
    .set({ state: 'optedOut', changedAt: now })
    .where(
      and(
        ofScope(db, deliveries),
        eq(deliveries.organizationId, whose.organizationId),
        isSentTo(db, sql`${whose.address}`),
        isNotNull(deliveries.familyId),
        sql`${deliveries.state} in ('queued', 'held')`,
        exists(
          db
            .select({ one: sql`1` })
            .from(messages)
            .where(ofMessage),
        ),
      ),
    )
}

const isOf = (db: Db, { organizationId, channel, address }: WhoseOptOuts) =>
  and(
    ofScope(db, optOuts),
    eq(optOuts.organizationId, organizationId),
    eq(optOuts.channel, channel),
    eq(optOuts.address, address),
  )

/** What goes to an address itself, or to a contact who has it as its email address: such a refusal is one of the person. */
function isSentTo(db: Db, address: SQL | typeof optOuts.address) {
  const ofContact = and(
    eq(contacts.organizationId, deliveries.organizationId),
    eq(contacts.id, deliveries.recipientId),
    eq(addressOfContact, address),
  )
  return or(
    eq(deliveries.address, address),
    exists(
      db
        .select({ one: sql`1` })
        .from(contacts)
        .where(ofContact),
    ),
  )
}

/** Whether the recipient of a delivery refuses messages like this one: as a condition on deliveries with their messages. */
export function isRefused(db: Db) {
  const ofDelivery = and(
    eq(optOuts.organizationId, deliveries.organizationId),
    isSentTo(db, optOuts.address),
    eq(optOuts.category, messages.category),
  )
  return and(
    isNotNull(deliveries.familyId),
    exists(
      db
        .select({ one: sql`1` })
        .from(optOuts)
        .where(ofDelivery),
    ),
  )
}
