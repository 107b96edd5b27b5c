import { DROPOFF } from '@firstbell/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { runRollUps } from '../../../db/schema.ts'
import { isOfPeriod, isRunAsked, ridesAsked } from '../reports/facts.ts'
import { routesNamed } from '../reports/names.ts'
import { countWhere } from '../reports/rates.ts'
import type { AskedReport, ReportQueries } from '../reports/report-source.ts'

const MARKS = sql`
  ${countWhere(sql`mark = 'boarded'`)} as boarded, ${countWhere(sql`mark = 'boarded' and not is_pm`)} as "boardedAm",
  ${countWhere(sql`mark = 'boarded' and is_pm`)} as "boardedPm", ${countWhere(sql`mark = 'notBoarded'`)} as "notBoarded",
  ${countWhere(sql`mark = 'unknown'`)} as unknown`

/** Over all days; rounded to hundredths, as that of a count week. */
const meanOf = (count: SQL) => sql`round(${count}::numeric / nullif((select days from counted_days), 0), 2)::float8`

/** REPORTS-36: the rides of a period, counted as those of a count week are. */
export function countWeekReport(db: Db, asked: AskedReport): ReportQueries {
  const run = runRollUps
  const isByDay = asked.filters.by === 'day'
  const runs = sql`(
    select ${run.date} as date, ${run.routeId} as route_id, ${run.type} = ${DROPOFF}::int as is_pm
      from ${run} where ${isOfPeriod(db, run, asked)}) as run`
  return {
    facts: sql`
      counted_days as materialized (select count(distinct ${run.date})::int as days from ${run} where ${isRunAsked(db, asked)}),
      counted as materialized (select ride.*, is_pm from ${ridesAsked(db, asked)} join ${runs} using (date, route_id) where is_counted),
      by_day as materialized (select date, ${MARKS} from counted group by date)`,
    rows: isByDay
      ? sql`select * from by_day`
      : sql`
        select route, route_id, is_pm, case when is_pm then 'dropoff' else 'pickup' end as direction, ${meanOf(sql`boarded`)} as "meanBoarded",
               boarded, "notBoarded", unknown
          from (select route_id, is_pm, ${MARKS} from counted group by route_id, is_pm) as line
          join ${routesNamed(db, asked)} using (route_id)`,
    orderBy: isByDay ? sql`date desc` : sql`route, route_id, is_pm`,
    summary: sql`
      select (select days from counted_days) as days, ${meanOf(sql`"boardedAm"`)} as "meanAm", ${meanOf(sql`"boardedPm"`)} as "meanPm",
             (select count(distinct child_id)::int from counted where mark = 'boarded') as children, unknown,
             boarded + "notBoarded" as known, boarded + "notBoarded" + unknown as of
        from (select ${MARKS} from counted) as total`,
    chart: sql`select date, "boardedAm", "boardedPm" from by_day order by date`,
  }
}
