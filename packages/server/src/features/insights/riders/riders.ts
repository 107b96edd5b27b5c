import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ridesAsked } from '../reports/facts.ts'
import { childrenNamed, routesNamed } from '../reports/names.ts'
import { countWhere, share, whereKnown } from '../reports/rates.ts'
import type { AskedReport, ReportQueries } from '../reports/report-source.ts'

const SCHOOL_DAYS_A_WEEK = 5
const SELDOM_UNDER_DAYS = 3

const KNOWN_RIDES = { known: sql`known`, of: sql`expected` }
const KNOWN_DAYS = { known: sql`days_known`, of: sql`days_expected` }
const RIDES_PER_WEEK = whereKnown(
  sql`${SCHOOL_DAYS_A_WEEK}::int * ${share(sql`boarded`, sql`known`)} * ${share(sql`expected`, sql`days_expected`)}`,
  KNOWN_RIDES,
)
const IS_SELDOM = sql`${SCHOOL_DAYS_A_WEEK}::int * days_ridden < ${SELDOM_UNDER_DAYS}::int * days_known`

/**
 * REPORTS-6: rides by child. A child that rode once on a day rode on that day, whatever is known of its other rides; without a
 * ride the day is known only where all of them are.
 */
export function riders(db: Db, asked: AskedReport): ReportQueries {
  return {
    facts: sql`
      day as (
        select child_id, date, count(*)::int as expected, ${countWhere(sql`mark <> 'unknown'`)} as known,
               ${countWhere(sql`mark = 'boarded'`)} as boarded
          from ${ridesAsked(db, asked)} where is_expected group by child_id, date),
      child as materialized (
        select child_id, min(date) filter (where boarded > 0) as first_ride, max(date) filter (where boarded > 0) as last_ride,
               ${countWhere(sql`boarded > 0`)} as days_ridden,
               ${countWhere(sql`boarded > 0 or known = expected`)} as days_known, count(*)::int as days_expected,
               sum(expected)::int as expected, sum(known)::int as known, sum(boarded)::int as boarded
          from day group by child_id)`,
    rows: sql`
      select child_id as "childId", child, last_name, school, first_ride as "firstRide", last_ride as "lastRide", days_ridden as "daysRidden", days_known as "daysKnown",
             days_expected as "daysExpected", ${RIDES_PER_WEEK} as "ridesPerWeek",
             ${whereKnown(sql`case when ${IS_SELDOM} then 'seldom' else 'regular' end`, KNOWN_DAYS)} as seldom
        from child as of_child join ${childrenNamed(db, asked)} using (child_id)`,
    orderBy: sql`last_name, child, "childId"`,
    ofPage: {
      columns: sql`routes`,
      join: sql`
        join (select child_id, string_agg(route, ', ' order by route) as routes
                from (select distinct child_id, route_id from ${ridesAsked(db, asked)}
                       where is_expected and child_id in (select "childId" from page)) as each
                join ${routesNamed(db, asked)} using (route_id)
               group by child_id) as ridden on child_id = "childId"`,
    },
    summary: sql`
      select *, ${RIDES_PER_WEEK} as "ridesPerWeek"
        from (select count(*)::int as children,
                     ${countWhere(whereKnown(sql`days_ridden = 0`, KNOWN_DAYS))} as "neverRode",
                     ${countWhere(whereKnown(IS_SELDOM, KNOWN_DAYS))} as seldom,
                     coalesce(sum(boarded), 0)::int as boarded, coalesce(sum(known), 0)::int as known,
                     coalesce(sum(expected), 0)::int as expected, coalesce(sum(expected), 0)::int as of,
                     sum(days_expected)::int as days_expected
                from child) as total`,
    figures: sql`select ${share(countWhere(sql`days_ridden > 0`), sql`count(*)`)} as "rodeShare" from child`,
    chart: sql`
      select "daysPerWeek", count(*)::int as children
        from (select ${whereKnown(sql`${SCHOOL_DAYS_A_WEEK}::int * days_ridden / nullif(days_known, 0)`, KNOWN_DAYS)} as "daysPerWeek"
                from child) as each
       where "daysPerWeek" is not null group by "daysPerWeek" order by "daysPerWeek"`,
  }
}
