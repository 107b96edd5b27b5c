import { addDays, type Hhmm, type LocalDate, momentOf } from '@firstbell/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { routes, runRollUps, serviceAlerts } from '../../../db/schema.ts'
import { isRunAsked } from './facts.ts'
import { countWhere, share, whereKnown } from './rates.ts'
import type { AskedReport, ReportQueries } from './report-source.ts'

const DAY_SECONDS = 86_400

/** When a period begins and ends by the clock of an organization; seconds UTC. */
export function momentsOf({ timeZone, filters: { from, to } }: AskedReport): { from: number; until: number } {
  const midnight = (date: LocalDate) => momentOf(timeZone, date, 0 as Hhmm)
  return { from: midnight(from), until: midnight(addDays(to, 1)) }
}

/**
 * REPORTS-13: alerts that a run is late or canceled, and how long before its first run of the next 24 hours they could be seen.
 * One that was never shown is a draft, and none here.
 */
export function alerts(db: Db, asked: AskedReport): ReportQueries {
  const [alert, run] = [serviceAlerts, runRollUps]
  const { from, until } = momentsOf(asked)
  const { from: _, to: __, by: ___, ...chosen } = asked.filters
  const isAboutSome = Object.values(chosen).some((value) => value !== undefined)
  const issuedAt = sql`greatest(${alert.createdAt}, ${alert.activeFrom})`
  const nearby = {
    ...asked,
    filters: { ...asked.filters, from: addDays(asked.filters.from, -1), to: addDays(asked.filters.to, 1) },
  }
  const localTime = sql`to_timestamp(issued_at) at time zone ${asked.timeZone}::text`
  const lead = sql`(start_at - issued_at) / 60`
  const known = { known: sql`with_lead`, of: sql`delays + cancellations` }
  return {
    facts: sql`
      issued as materialized (
        select ${alert.id} as id, ${alert.kind} as kind, ${alert.routeIds} as route_ids, ${alert.reason} as reason,
               ${alert.minutesLate} as minutes_late, ${alert.source} as source, ${alert.closedAt} as closed_at, ${issuedAt} as issued_at
          from ${alert}
         where ${and(ofScope(db, alert), eq(alert.organizationId, asked.organizationId))}
           and ${alert.kind} in ('delay', 'cancellation') and ${alert.state} <> 'draft'
           and ${issuedAt} >= ${from}::float8 and ${issuedAt} < ${until}::float8),
      planned as materialized (
        select ${run.date} as date, ${run.routeId} as route_id, ${run.startAt} - ${run.delayMinutes} * 60 as start_at, ${run.endAt} as end_at
          from ${run} where ${isRunAsked(db, nearby)}),
      first_run as (
        select id, min(start_at) as start_at
          from (select id, issued_at, route_ids, to_char(${localTime} + days * interval '1 day', 'YYYY-MM-DD') as date
                  from issued, generate_series(-1, 1) as days) as issued_near
          join planned using (date)
         where (route_ids = '{}' or route_id = any (route_ids)) and end_at >= issued_at and start_at < issued_at + ${DAY_SECONDS}::int
         group by id),
      listed as materialized (
        select * from issued ${isAboutSome ? sql`join` : sql`left join`} first_run using (id))`,
    rows: sql`
      select id, issued_at as "issuedAt", kind,
             (select string_agg(${routes.name}, ', ' order by ${routes.name}) from ${routes}
               where ${and(ofScope(db, routes), eq(routes.organizationId, asked.organizationId))} and ${routes.id} = any (route_ids)) as routes,
             reason, minutes_late as "minutesLate", source, start_at as "startAt", ${lead} as "leadMinutes", closed_at as "closedAt"
        from listed`,
    orderBy: sql`"issuedAt" desc, id`,
    summary: sql`
      select *, ${whereKnown(share(sql`"inTime"`, sql`with_lead`), known)} as "inTimeShare"
        from (select ${countWhere(sql`kind = 'delay'`)} as delays, ${countWhere(sql`kind = 'cancellation'`)} as cancellations,
                     ${countWhere(sql`start_at > issued_at`)} as "inTime", count(start_at)::int as with_lead,
                     percentile_cont(0.5) within group (order by ${lead}) as "medianLeadMinutes"
                from listed) as total`,
    chart: sql`
      select to_char(${localTime}, 'YYYY-MM-DD') as date,
             ${countWhere(sql`kind = 'delay'`)} as delays, ${countWhere(sql`kind = 'cancellation'`)} as cancellations
        from listed group by 1 order by 1`,
  }
}
