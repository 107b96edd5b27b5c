import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { runRollUps } from '../../../db/schema.ts'
import { IS_MEASURED, isRunAsked, WAS_DRIVEN, WHO_AND_BUS } from './facts.ts'
import { countWhere } from './rates.ts'
import type { AskedReport, ReportQueries } from './report-source.ts'

/** Each planned run, with what became of it. */
export function runLog(db: Db, asked: AskedReport): ReportQueries {
  const run = runRollUps
  const counts = sql`
    ${countWhere(WAS_DRIVEN)} as driven,
    ${countWhere(sql`${run.outcome} = 'notStarted'`)} as "notStarted",
    ${countWhere(sql`${run.outcome} in ('cancelled', 'merged')`)} as cancelled`
  return {
    rows: sql`
      select ${run.date} as date, ${run.routeName} as route, ${run.outcome} as outcome,
             ${WHO_AND_BUS}, ${run.routeId} as "routeId", ${run.startAt} as "startAt", ${run.startedAt} as "startedAt", ${run.endAt} as "endAt",
             ${run.finishedAt} as "finishedAt", ${run.distanceMetres} as "distanceMetres",
             ${run.gapSeconds} / 60 as "gapMinutes"
        from ${run} where ${isRunAsked(db, asked)}`,
    orderBy: sql`date desc, "startAt", route, "routeId"`,
    summary: sql`
      select count(*)::int as runs, ${counts},
             ${countWhere(sql`${WAS_DRIVEN} and ${run.fixes} = 0`)} as "withoutData",
             coalesce(sum(${run.distanceMetres}), 0) as "distanceMetres",
             ${countWhere(IS_MEASURED)} as known, count(*)::int as of
        from ${run} where ${isRunAsked(db, asked)}`,
    figures: sql`
      select count(*)::float8 / nullif(count(distinct (${run.date}, ${run.busNumber})), 0) as "runsPerBus", count(*)::int as "runsWithBus"
        from ${run} where ${isRunAsked(db, asked)} and ${WAS_DRIVEN} and ${run.busNumber} is not null`,
    chart: sql`
      select ${run.date} as date, ${counts} from ${run} where ${isRunAsked(db, asked)}
       group by ${run.date} order by ${run.date}`,
  }
}
