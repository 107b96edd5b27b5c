import { MessageChannel, OptOutCategory } from '@firstbell/domain'
import { and, eq, sql } from 'drizzle-orm'
import { isOffered } from '../../adapters/channels/channel.ts'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { children, contacts, deliveries, families, schools } from '../../db/schema.ts'
import { listOptOuts } from '../../engine/messages/opt-outs.store.ts'
import { listSubscribers } from '../../engine/messages/push-subscriptions.store.ts'
import { share } from './rates.ts'
import type { Asked, ReportQueries } from './report-source.ts'

const countFamilies = (condition: string) => sql`(count(distinct family_id) filter (where ${sql.raw(condition)}))::int`

const FIGURES = sql`
  families, reachable, ${share(sql`reachable`, sql`families`)} as share, "byEmail", "bySms", "byPush", families - reachable as "notReachable"`

const COUNTS = sql`
  ${countFamilies('true')} as families, ${countFamilies('cardinality(channels) > 0')} as reachable,
  ${countFamilies("'email' = any (channels)")} as "byEmail", ${countFamilies("'sms' = any (channels)")} as "bySms",
  ${countFamilies("'push' = any (channels)")} as "byPush"`

/** REPORTS-18: which families a message can reach. */
export async function adoption(db: Db, asked: Asked): Promise<ReportQueries> {
  const { organizationId, filters } = asked
  const [family, child] = [families, children]
  const ways = await listWays(db, asked)
  return {
    facts: sql`
      way as (
        select family_id, array_agg(distinct channel) as channels
          from unnest(${sql.param(ways.map(({ familyId }) => familyId))}::text[],
                      ${sql.param(ways.map(({ channel }) => channel))}::text[]) as each (family_id, channel)
         group by family_id),
      rider as materialized (
        select ${family.id} as family_id, ${child.schoolId} as school_id, coalesce(channels, '{}') as channels
          from ${family} join ${child} on ${child.organizationId} = ${family.organizationId} and ${child.familyId} = ${family.id}
          left join way on way.family_id = ${family.id}
         where ${and(
           ofScope(db, family),
           ofScope(db, child),
           eq(family.organizationId, organizationId),
           filters.schoolId === undefined ? undefined : eq(child.schoolId, filters.schoolId),
         )}),
      by_school as materialized (
        select ${schools.name} as school, counted.*
          from (select rider.school_id, ${COUNTS} from rider group by rider.school_id) as counted
          left join ${schools} on ${ofScope(db, schools)} and ${schools.organizationId} = ${organizationId} and ${schools.id} = counted.school_id)`,
    rows: sql`select school_id, school, ${FIGURES} from by_school`,
    orderBy: sql`school, school_id`,
    summary: sql`select ${FIGURES} from (select ${COUNTS} from rider) as total`,
    chart: sql`select school, reachable, families - reachable as "notReachable" from by_school order by school, school_id`,
  }
}

/**
 * The families that each channel reaches: a contact has an address there that does not refuse everything, and from which the
 * newest message did not come back.
 */
async function listWays(db: Db, { organizationId, channels }: Asked) {
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

async function listBouncedAddresses(db: Db, organizationId: string): Promise<Set<string>> {
  const { address, state, changedAt } = deliveries
  const rows = await db
    .select({ address })
    .from(deliveries)
    .where(
      and(
        ofScope(db, deliveries),
        eq(deliveries.organizationId, organizationId),
        sql`${state} in ('accepted', 'bounced')`,
      ),
    )
    .groupBy(address)
    .having(sql`max(${changedAt}) filter (where ${state} = 'bounced') >= max(${changedAt})`)
  return new Set(rows.map((row) => row.address))
}
