import { MessageChannel, OptOutCategory } from '@firstbell/domain'
import { and, eq, sql } from 'drizzle-orm'
import { type Addressing, isOffered } from '../../../adapters/channels/channel.ts'
import type { Db } from '../../../db/database.ts'
import { ofScope, oneOf } from '../../../db/rows.ts'
import { contacts, deliveries } from '../../../db/schema.ts'
import { listOptOuts } from '../opt-outs/opt-outs.store.ts'
import { listSubscribers } from './push-subscriptions.store.ts'

/**
 * The families that each channel reaches: a contact has an address there that does not refuse everything, and from which the
 * newest message did not come back.
 */
export async function listWays(db: Db, { organizationId, channels }: { organizationId: string; channels: Addressing }) {
  const { id, familyId, email, phone } = contacts
  const people = await db
    .select({ id, familyId, email, phone })
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.organizationId, organizationId)))
  const subscribers = await listSubscribers(db, organizationId)
  const optOuts = await listOptOuts(db, organizationId)
  const bounced = await listBouncedAddresses(db, organizationId)
  const refusesAll = (address: string) => (optOuts.get(address)?.length ?? 0) >= OptOutCategory.options.length
  const offered = MessageChannel.options.filter((channel) => isOffered(channels, channel))
  return people.flatMap((person) => {
    const addressed = { ...person, ...(subscribers.has(person.id) && { subscriberId: person.id }) }
    const emailAddress = channels.email.addressOf(addressed)
    return offered.flatMap((channel) => {
      const address = channels[channel].addressOf(addressed)
      const works = address !== '' && !refusesAll(address) && !refusesAll(emailAddress) && !bounced.has(address)
      return works ? [{ familyId: person.familyId, channel }] : []
    })
  })
}

/** MESSAGE-125: the addresses, or those of these, from which the newest message came back, with when. */
export async function listBouncedAddresses(
  db: Db,
  organizationId: string,
  addresses?: readonly string[],
): Promise<Map<string, number>> {
  const { address, state, changedAt } = deliveries
  const rows = await db
    .select({ address, bouncedAt: sql<number>`max(${changedAt})` })
    .from(deliveries)
    .where(
      and(
        ofScope(db, deliveries),
        eq(deliveries.organizationId, organizationId),
        addresses && oneOf(address, addresses),
        sql`${state} in ('accepted', 'bounced')`,
      ),
    )
    .groupBy(address)
    .having(sql`max(${changedAt}) filter (where ${state} = 'bounced') >= max(${changedAt})`)
  return new Map(rows.map((row) => [row.address, row.bouncedAt]))
}
