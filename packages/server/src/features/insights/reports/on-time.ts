import type { StopOutcome } from '@firstbell/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { schools } from '../../../db/schema.ts'
import { ofScope } from '../../../db/rows.ts'
import { arrivalsAsked, stopsAsked } from './facts.ts'
import { joinRoute, joinStop } from './names.ts'
import { countWhere, figuresOf, share, sumOf, whereKnown } from './rates.ts'
import type { AskedReport, ReportQueries } from './report-source.ts'

const is = (outcome: StopOutcome) => countWhere(sql`outcome = ${sql.raw(`'${outcome}'`)}`)
const ON_TIME = countWhere(sql`is_on_time`)

const NOBODY_THERE = countWhere(sql`outcome = 'skipped' and reason = 'nobodyThere'`)

/** What became of stops; the counts after `planned` add up to it. */
export const VERDICTS = sql`
  count(*)::int as planned, ${ON_TIME} as "onTime", ${countWhere(sql`is_early`)} as early, ${countWhere(sql`is_late`)} as late, ${is('skipped')} as skipped,
  ${NOBODY_THERE} as "nobodyThere",
  ${is('unknown')} as unknown, ${is('notRun')} as "notRun", ${is('cancelled')} as cancelled`

/** Those of them that a share is calculated from: each count that is not asked for saves a tenth of the time. */
export const OF_SHARE = sql`
  count(*)::int as planned, ${ON_TIME} as "onTime", ${is('skipped')} as skipped, ${NOBODY_THERE} as "nobodyThere", ${is('unknown')} as unknown`

const KNOWN_STOPS = { known: sql`planned - unknown`, of: sql`planned` }
/** REPORTS-8: stops that a bus never came to are in the base; a stop where nobody was there is not. */
const SHARE_AT_STOP = whereKnown(share(sql`"onTime"`, sql`planned - "nobodyThere"`), KNOWN_STOPS)

const isBeforeBell = (minSeconds: number, maxSeconds?: number) =>
  countWhere(
    sql`seconds_before_bell >= ${minSeconds}::int${maxSeconds === undefined ? sql`` : sql` and seconds_before_bell <= ${maxSeconds}::int`}`,
  )

/** REPORTS-10: before the bell is between the earliest and the latest arrival that the office allows. */
const arrivalsOf = ({ rules: { latestArrivalMinutes, earliestArrivalMinutes } }: AskedReport) => sql`
  count(*)::int as planned, count(seconds_before_bell)::int as measured, ${countWhere(sql`is_unknown`)} as unknown,
  ${isBeforeBell(latestArrivalMinutes * 60, earliestArrivalMinutes * 60)} as before_bell, ${isBeforeBell(-15 * 60)} as within_15, ${isBeforeBell(-30 * 60)} as within_30,
  avg(seconds_before_bell)::float8 / 60 as "meanMinutesBeforeBell"`

const KNOWN_ARRIVALS = { known: sql`planned - unknown`, of: sql`planned` }
const shareOfArrivals = (count: SQL) => whereKnown(share(count, sql`planned`), KNOWN_ARRIVALS)
/** REPORTS-10: arrivals that never came are in the base. */
const SHARES_AT_SCHOOL = sql`
  ${shareOfArrivals(sql`before_bell`)} as "onTimeBeforeBell", ${shareOfArrivals(sql`within_15`)} as "atSchoolWithin15",
  ${shareOfArrivals(sql`within_30`)} as "atSchoolWithin30"`

/** REPORTS-9: what each definition of on time says of the same runs. */
const sideBySide = (stops: SQL, arrivals: SQL, coverage: SQL) => sql`
  select at_stop.*, at_school.*, ${coverage}
    from (select planned as "plannedStops", ${SHARE_AT_STOP} as "onTimeAtStop", planned - unknown as known_stops from ${stops}) as at_stop,
         (select planned as "plannedArrivals", ${SHARES_AT_SCHOOL}, planned - unknown as known_arrivals from ${arrivals}) as at_school`

/** On time by stop. */
export function onTimeStops(db: Db, asked: AskedReport): ReportQueries {
  const aggregates = sql`${VERDICTS}, avg(deviation_seconds)::float8 / 60 as "meanDeviationMinutes"`
  return {
    facts: figuresOf(stopsAsked(db, asked), ['route_id', 'stop_id'], aggregates, OF_SHARE),
    rows: sql`
      select route, stop, route_id, stop_id, position, scheduled_at as "scheduledTime", planned, "onTime", early, late,
             skipped, "nobodyThere", unknown, "notRun", cancelled, ${SHARE_AT_STOP} as share, "meanDeviationMinutes"
        from by_line ${joinRoute(db, asked)} ${joinStop(db, asked)}`,
    orderBy: sql`route, route_id, position, stop_id`,
    ofPage: {
      columns: sql`"p90DeviationMinutes"`,
      join: sql`
        join (select route_id, stop_id, percentile_cont(0.9) within group (order by deviation_seconds) / 60 as "p90DeviationMinutes"
                from ${stopsAsked(db, asked)} where (route_id, stop_id) in (select route_id, stop_id from page)
               group by route_id, stop_id) as ninetieth using (route_id, stop_id)`,
    },
    summary: sideBySide(
      sql`(select ${sumOf('planned', 'onTime', 'nobodyThere', 'unknown')} from by_day) as stops`,
      sql`(select ${arrivalsOf(asked)} from ${arrivalsAsked(db, asked)}) as arrivals`,
      sql`known_stops as known, "plannedStops" as of`,
    ),
    chart: sql`select date, ${SHARE_AT_STOP} as "onTimeAtStop" from by_day order by date`,
  }
}

/** On time at school. */
export function onTimeSchools(db: Db, asked: AskedReport): ReportQueries {
  return {
    facts: figuresOf(arrivalsAsked(db, asked), ['school_id'], arrivalsOf(asked)),
    rows: sql`
      select ${schools.name} as school, school_id, planned, measured, unknown, ${SHARES_AT_SCHOOL}, "meanMinutesBeforeBell"
        from by_line left join ${schools} on ${ofScope(db, schools)} and ${schools.organizationId} = ${asked.organizationId}
             and ${schools.id} = school_id`,
    orderBy: sql`school, school_id`,
    summary: sideBySide(
      sql`(select ${OF_SHARE} from ${stopsAsked(db, asked)}) as stops`,
      sql`(select ${sumOf('planned', 'unknown', 'before_bell', 'within_15', 'within_30')} from by_day) as arrivals`,
      sql`known_arrivals as known, "plannedArrivals" as of`,
    ),
    chart: sql`select date, ${SHARES_AT_SCHOOL} from by_day order by date`,
  }
}
