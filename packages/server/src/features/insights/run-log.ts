import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { runRollUps } from '../../db/schema.ts'
import { isRunAsked, WAS_DRIVEN } from './facts.ts'
import type { Asked, ReportQueries } from './report-source.ts'

/** Each planned run, with what became of it. A run is known where it was not driven, or has positions. */
export function runLog(db: Db, asked: Asked): ReportQueries {
  const run = runRollUps
  const counts = sql`
    (count(*) filter (where ${WAS_DRIVEN}))::int as driven,
    (count(*) filter (where ${run.outcome} = 'notStarted'))::int as "notStarted",
    (count(*) filter (where ${run.outcome} in ('cancelled', 'merged')))::int as cancelled`
  return {
    rows: sql`
      select ${run.date} as date, ${run.routeName} as route, ${run.outcome} as outcome,
             coalesce(${run.driverName}, ${run.plannedDriverName}) as driver,
             coalesce(${run.busNumber}, ${run.plannedBusNumber}) as bus,
             ${run.startAt} as "startAt", ${run.startedAt} as "startedAt", ${run.endAt} as "endAt",
             ${run.finishedAt} as "finishedAt", ${run.distanceMetres} as "distanceMetres",
             ${run.gapSeconds} / 60 as "gapMinutes"
        from ${run} where ${isRunAsked(db, asked)}`,
    orderBy: sql`date desc, "startAt", route`,
    summary: sql`
      select count(*)::int as runs, ${counts},
             (count(*) filter (where ${WAS_DRIVEN} and ${run.fixes} = 0))::int as "withoutData",
             coalesce(sum(${run.distanceMetres}), 0) as "distanceMetres",
             (count(*) filter (where not (${WAS_DRIVEN}) or ${run.fixes} > 0))::int as known, count(*)::int as of
        from ${run} where ${isRunAsked(db, asked)}`,
    chart: sql`
      select ${run.date} as date, ${counts} from ${run} where ${isRunAsked(db, asked)}
       group by ${run.date} order by ${run.date}`,
  }
}
