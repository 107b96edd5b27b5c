import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ridesAsked } from '../reports/facts.ts'
import { childrenNamed, routesNamed } from '../reports/names.ts'
import { countWhere } from '../reports/rates.ts'
import type { AskedReport, ReportQueries } from '../reports/report-source.ts'

const BAND_MINUTES = 10

const SUMS = sql`
  sum(boarded)::int as boarded, sum(measured)::int as measured, sum(planned) / nullif(sum(with_plan), 0) as "plannedMinutes",
  sum(minutes) / nullif(sum(measured), 0) as "meanMinutes", max(longest) as "longestMinutes"`

/** REPORTS-16: how long children were on board, where boarding and getting off are recorded. */
export function rideTime(db: Db, asked: AskedReport): ReportQueries {
  const ride = sql`(
    select child_id, route_id, planned_seconds / 60 as planned_minutes,
           case when alighted_at >= boarded_at then (alighted_at - boarded_at) / 60 end as minutes
      from ${ridesAsked(db, asked)} where mark = 'boarded') as ride`
  return {
    facts: sql`
      of_route as materialized (
        select *
          from (select child_id, route_id, count(*) as boarded, count(minutes) as measured, sum(planned_minutes) as planned,
                       count(planned_minutes) as with_plan, sum(minutes) as minutes, max(minutes) as longest,
                       ${countWhere(sql`minutes > 60`)} as over_an_hour
                  from ${ride} group by child_id, route_id) as counted
          join ${routesNamed(db, asked)} using (route_id))`,
    rows: sql`
      select child_id as "childId", child, last_name, school, case when type = 2 then 'dropoff' else 'pickup' end as direction, type,
             routes, boarded, measured, "plannedMinutes", "meanMinutes", "longestMinutes"
        from (select child_id, type, string_agg(route, ', ' order by route) as routes, ${SUMS} from of_route group by child_id, type) as line
        join ${childrenNamed(db, asked)} using (child_id)`,
    orderBy: sql`last_name, child, "childId", type`,
    summary: sql`
      select *, boarded as of, measured as known
        from (select coalesce(sum(over_an_hour), 0)::int as "overAnHour", ${SUMS} from of_route) as total`,
    figures: sql`select percentile_cont(0.9) within group (order by minutes) as "p90Minutes" from ${ride}`,
    chart: sql`
      select floor(minutes / ${BAND_MINUTES}::int) * ${BAND_MINUTES}::int as "fromMinutes", count(*)::int as measured
        from ${ride} where minutes is not null group by 1 order by 1`,
  }
}
