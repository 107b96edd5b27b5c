import type { ReportGrouping } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ridesAsked } from '../reports/facts.ts'
import { joinRoute, joinStop } from '../reports/names.ts'
import { countWhere, figuresOf, share, sumOf, whereKnown } from '../reports/rates.ts'
import type { AskedReport, ReportQueries } from '../reports/report-source.ts'

const IS_PLANNED = sql`not unscheduled and is_expected`

const COUNTS = sql`
  ${countWhere(sql`not unscheduled`)} as assigned,
  ${countWhere(IS_PLANNED)} as expected,
  ${countWhere(sql`${IS_PLANNED} and mark = 'boarded'`)} as boarded,
  ${countWhere(sql`${IS_PLANNED} and mark = 'notBoarded'`)} as "notBoarded",
  ${countWhere(sql`${IS_PLANNED} and mark = 'unknown'`)} as unknown,
  ${countWhere(sql`unscheduled and mark = 'boarded'`)} as unscheduled`

const KNOWN = { known: sql`boarded + "notBoarded"`, of: sql`expected` }
const FIGURES = sql`assigned, expected, boarded, ${whereKnown(share(sql`boarded`, KNOWN.known), KNOWN)} as share,
  "notBoarded", unknown, unscheduled`

/** REPORTS-3: rides by route, stop or day. */
export function ridership(db: Db, asked: AskedReport): ReportQueries {
  const { by = 'route' } = asked.filters
  return {
    facts: figuresOf(ridesAsked(db, asked), by === 'stop' ? ['route_id', 'stop_id'] : ['route_id'], COUNTS),
    ...LINES[by](db, asked),
    summary: sql`
      select ${FIGURES}, ${KNOWN.known} as known, ${KNOWN.of} as of
        from (select ${sumOf('assigned', 'expected', 'boarded', 'notBoarded', 'unknown', 'unscheduled')} from by_day) as total`,
    chart: sql`select date, boarded, "notBoarded", unknown from by_day order by date`,
  }
}

const LINES = {
  route: (db: Db, asked: AskedReport) => ({
    rows: sql`
      select route, route_id, ${FIGURES} from by_line ${joinRoute(db, asked)}`,
    orderBy: sql`route, route_id`,
  }),
  stop: (db: Db, asked: AskedReport) => ({
    rows: sql`
      select route, stop, route_id, stop_id, position, ${FIGURES} from by_line ${joinRoute(db, asked)} ${joinStop(db, asked)}`,
    orderBy: sql`route, route_id, position, stop, stop_id`,
  }),
  day: () => ({ rows: sql`select date, ${FIGURES} from by_day`, orderBy: sql`date desc` }),
} satisfies Record<ReportGrouping, (db: Db, asked: AskedReport) => Pick<ReportQueries, 'rows' | 'orderBy'>>
