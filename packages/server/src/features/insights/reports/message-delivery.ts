import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { deliveries, messages } from '../../../db/schema.ts'
import { momentsOf } from './alerts.ts'
import { countWhere, share, sumOf, whereKnown } from './rates.ts'
import type { AskedReport, ReportQueries } from './report-source.ts'

const COUNTS = ['recipients', 'delivered', 'failed', 'noAddress', 'optedOut', 'waiting', 'unknown', 'cancelled']

const KNOWN = { known: sql`recipients - waiting - unknown`, of: sql`recipients` }
const SHARE = sql`${whereKnown(share(sql`delivered`, sql`recipients - "optedOut"`), KNOWN)} as share`

/** REPORTS-14: what became of messages, by channel. Whoever shares an address with another recipient is told with that one. */
export function messageDelivery(db: Db, asked: AskedReport): ReportQueries {
  const [message, delivery] = [messages, deliveries]
  const { from, until } = momentsOf(asked)
  const { state } = delivery
  return {
    facts: sql`
      sent as materialized (
        select ${message.id} as id, ${message.sentAt} as "sentAt", ${message.category} as category, ${delivery.channel} as channel,
               ${message.texts} -> ${message.sourceLanguage} ->> 'subject' as subject,
               count(*)::int as recipients,
               ${countWhere(eq(state, 'accepted'))} as delivered,
               ${countWhere(sql`${state} in ('bounced', 'failed', 'expired', 'kept')`)} as failed,
               ${countWhere(eq(state, 'noAddress'))} as "noAddress", ${countWhere(eq(state, 'optedOut'))} as "optedOut",
               ${countWhere(sql`${state} in ('queued', 'held', 'sending')`)} as waiting,
               ${countWhere(eq(state, 'uncertain'))} as unknown, ${countWhere(eq(state, 'cancelled'))} as cancelled
          from ${message} join ${delivery} on ${delivery.organizationId} = ${message.organizationId} and ${delivery.messageId} = ${message.id}
         where ${and(
           ofScope(db, message),
           ofScope(db, delivery),
           eq(message.organizationId, asked.organizationId),
           sql`${message.sentAt} >= ${from}::float8 and ${message.sentAt} < ${until}::float8`,
           ne(state, 'suppressed'),
         )}
         group by ${message.organizationId}, ${message.id}, ${delivery.channel})`,
    rows: sql`select *, ${SHARE} from sent`,
    orderBy: sql`"sentAt" desc, id, channel`,
    summary: sql`
      select *, ${SHARE}
        from (select count(distinct id)::int as messages, ${sumOf(...COUNTS)} from sent) as total`,
    chart: sql`
      select channel, ${sumOf('delivered', 'failed')} from sent group by channel order by channel`,
  }
}
