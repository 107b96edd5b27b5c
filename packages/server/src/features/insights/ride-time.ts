import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ridesAsked } from './facts.ts'
import { childrenNamed, routesNamed } from './names.ts'
import { countWhere } from './rates.ts'
import type { Asked, ReportQueries } from './report-source.ts'

const BAND_MINUTES = 10

const AGGREGATES = sql`
  count(*)::int as boarded, count(minutes)::int as measured,
  avg(planned_minutes)::float8 as "plannedMinutes", avg(minutes)::float8 as "meanMinutes",
  max(minutes)::float8 as "longestMinutes"`

/** REPORTS-16: how long children were on board, where boarding and getting off are recorded. */
export function rideTime(db: Db, asked: Asked): ReportQueries {
  return {
    facts: sql`
      ride as materialized (
        select child_id, route_id, route, type, planned_seconds / 60 as planned_minutes,
               case when alighted_at >= boarded_at then (alighted_at - boarded_at) / 60 end as minutes
          from ${ridesAsked(db, asked)} join ${routesNamed(db, asked)} using (route_id) where mark = 'boarded')`,
    rows: sql`
      select child_id as "childId", child, last_name, school, case when type = 2 then 'dropoff' else 'pickup' end as direction, type,
             boarded, measured, "plannedMinutes", "meanMinutes", "longestMinutes"
        from (select child_id, type, ${AGGREGATES} from ride group by child_id, type) as of_child
        join ${childrenNamed(db, asked)} using (child_id)`,
    orderBy: sql`last_name, child, "childId", type`,
    ofPage: {
      columns: sql`routes`,
      join: sql`
        join (select child_id, type, string_agg(route, ', ' order by route) as routes
                from (select distinct child_id, type, route_id, route from ride where child_id in (select "childId" from page)) as each
               group by child_id, type) as ridden on child_id = "childId" and ridden.type = page.type`,
    },
    summary: sql`
      select ${AGGREGATES}, ${countWhere(sql`minutes > 60`)} as "overAnHour", count(minutes)::int as known, count(*)::int as of
        from ride`,
    chart: sql`
      select floor(minutes / ${BAND_MINUTES}::int) * ${BAND_MINUTES}::int as "fromMinutes", count(*)::int as measured
        from ride where minutes is not null group by 1 order by 1`,
  }
}
