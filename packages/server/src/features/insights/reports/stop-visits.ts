import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { stopRollUps } from '../../../db/schema.ts'
import { stopsAsked, visitsAsked } from './facts.ts'
import { OF_SHARE, VERDICTS } from './on-time.ts'
import type { AskedReport, ReportQueries } from './report-source.ts'

const IN_ORDER = sql`date desc, start_at, route, route_id, position, stop_id`
const TILES = sql`*, planned - unknown as known, planned as of`

/** REPORTS-11: each stop of each run, planned and actual. */
export function runDetail(db: Db, asked: AskedReport): ReportQueries {
  return {
    facts: sql`total as materialized (select ${VERDICTS} from ${stopsAsked(db, asked)})`,
    rows: sql`select * from ${visitsAsked(db, asked)}`,
    count: sql`select planned from total`,
    orderBy: IN_ORDER,
    summary: sql`select ${TILES} from total`,
  }
}

/** REPORTS-12: stops that were skipped, why, and how many are assigned there. */
export function skippedStops(db: Db, asked: AskedReport): ReportQueries {
  return {
    facts: sql`
      total as materialized (select ${OF_SHARE} from ${stopsAsked(db, asked)}),
      skipped_stop as materialized (select * from ${visitsAsked(db, asked, eq(stopRollUps.outcome, 'skipped'))})`,
    rows: sql`select *, assigned as "ridersAssigned" from skipped_stop`,
    orderBy: IN_ORDER,
    summary: sql`select ${TILES}, (select coalesce(sum(assigned), 0)::int from skipped_stop) as "ridersAssigned" from total`,
    chart: sql`select reason, count(*)::int as skipped from skipped_stop group by reason order by skipped desc, reason`,
  }
}
