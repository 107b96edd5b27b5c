import { OptOutChannel } from '@firstbell/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Addressing } from '../../../adapters/channels/channel.ts'
import type { Db } from '../../../db/database.ts'
import { ofScope, oneOf } from '../../../db/rows.ts'
import { contacts, optOutDigests, optOuts } from '../../../db/schema.ts'
import type { Encryption } from '../../../identity/encryption.ts'
import type { WhoseOptOuts } from './opt-outs.store.ts'

export interface SettleDeps {
  channels: Addressing
  encryption: Pick<Encryption, 'secretDigest'>
}

type Person = Pick<typeof contacts.$inferInsert, 'email' | 'phone'>

/**
 * MESSAGE-26, MESSAGE-62: what follows for opt-outs once contacts were written or removed. What an address refuses that no contact has
 * any more stays without the address, as a keyed digest; what is known by its digest of an address of these people counts again. Others
 * who change contacts of the organization come later, so an opt-out is always where it is looked for.
 */
export async function settleOptOuts(
  db: Db,
  organizationId: string,
  people: readonly Person[],
  deps: SettleDeps,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`opt_outs ${organizationId}`}, 0))`)
  await forgetAddresses(db, organizationId, deps)
  await recallAddresses(db, organizationId, people, deps)
}

/** Without the secret of the server nobody can tell whose digest it is, nor check a guess. */
function digestOf({ encryption }: SettleDeps, { organizationId, channel, address }: WhoseOptOuts): string {
  return encryption.secretDigest(`refusing address ${organizationId} ${channel} ${address}`)
}

async function forgetAddresses(db: Db, organizationId: string, deps: SettleDeps): Promise<void> {
  const own = and(ofScope(db, optOuts), eq(optOuts.organizationId, organizationId))
  const rows = await db.select().from(optOuts).where(own)
  if (rows.length === 0) return
  const present = await listAddressesOf(db, organizationId, deps.channels)
  const ofNobody = rows.filter(({ channel, address }) => !present[channel].has(address))
  if (ofNobody.length === 0) return
  const digests = ofNobody.map(({ address, ...row }) => ({ ...row, digest: digestOf(deps, { ...row, address }) }))
  await db.insert(optOutDigests).values(digests).onConflictDoNothing()
  for (const channel of OptOutChannel.options) {
    const addresses = ofNobody.filter((row) => row.channel === channel).map(({ address }) => address)
    await db.delete(optOuts).where(and(own, eq(optOuts.channel, channel), inArray(optOuts.address, addresses)))
  }
}

/** Only a channel knows which address somebody meant with what they typed. */
async function listAddressesOf(db: Db, organizationId: string, channels: Addressing) {
  const { email, phone } = contacts
  const rows = await db
    .selectDistinct({ email, phone })
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.organizationId, organizationId)))
  const on = (channel: OptOutChannel) => new Set(rows.map((row) => channels[channel].addressOf(row)))
  return { email: on('email'), sms: on('sms') }
}

async function recallAddresses(
  db: Db,
  organizationId: string,
  people: readonly Person[],
  deps: SettleDeps,
): Promise<void> {
  const own = and(ofScope(db, optOutDigests), eq(optOutDigests.organizationId, organizationId))
  if (people.length === 0 || (await db.$count(optOutDigests, own)) === 0) return
  const addressOf = new Map(
    people.flatMap(({ email, phone = '' }) =>
      OptOutChannel.options.flatMap((channel) => {
        const address = deps.channels[channel].addressOf({ email, phone })
        return address === '' ? [] : [[digestOf(deps, { organizationId, channel, address }), address] as const]
      }),
    ),
  )
  const recalled = await db
    .delete(optOutDigests)
    .where(and(own, oneOf(optOutDigests.digest, [...addressOf.keys()])))
    .returning()
  const rows = recalled.flatMap(({ digest, ...row }) => {
    const address = addressOf.get(digest)
    return address === undefined ? [] : [{ ...row, address }]
  })
  if (rows.length > 0) await db.insert(optOuts).values(rows).onConflictDoNothing()
}
