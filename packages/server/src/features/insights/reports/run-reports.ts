import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { runRollUps } from '../../../db/schema.ts'
import { ASSIGNED_SEATS, IS_MEASURED, isRunAsked, MAX_SEATS, WAS_DRIVEN } from './facts.ts'
import { countWhere, figuresOf, share, whereKnown } from './rates.ts'
import type { AskedReport, ReportQueries } from './report-source.ts'

/** How long a run took, by its planned end where it has none: all of that is a gap where no position is kept. */
const DRIVEN_SECONDS = sql`case when ${WAS_DRIVEN} then
  greatest(coalesce(${runRollUps.finishedAt}, ${runRollUps.endAt}) - ${runRollUps.startedAt}, ${runRollUps.gapSeconds}, 0) end`

const QUALITY = sql`
  planned, driven, "withPositions", gap_seconds / 60 as "gapMinutes", 1 - ${share(sql`gap_seconds`, sql`driven_seconds`)} as "coveredShare",
  "medianAgeSeconds", rosters`

/** REPORTS-17: what is recorded of the runs of each route. */
export function dataQuality(db: Db, asked: AskedReport): ReportQueries {
  const run = runRollUps
  const from = sql`(
    select ${run.date} as date, ${run.routeId} as route_id, ${run.routeName} as route, ${WAS_DRIVEN} as was_driven, ${run.fixes} as fixes,
           ${run.medianAgeSeconds} as age_seconds, ${run.hasRoster} as has_roster, ${IS_MEASURED} as is_measured,
           ${DRIVEN_SECONDS} as driven_seconds, coalesce(${run.gapSeconds}, ${DRIVEN_SECONDS}) as gap_seconds
      from ${run} where ${isRunAsked(db, asked)}) as run`
  const aggregates = sql`
    (array_agg(route order by date desc))[1] as route,
    count(*)::int as planned, ${countWhere(sql`was_driven`)} as driven, ${countWhere(sql`was_driven and fixes > 0`)} as "withPositions",
    ${countWhere(sql`has_roster`)} as rosters, ${countWhere(sql`is_measured`)} as known,
    coalesce(sum(gap_seconds), 0) as gap_seconds, sum(driven_seconds) as driven_seconds,
    percentile_cont(0.5) within group (order by age_seconds) as "medianAgeSeconds"`
  return {
    facts: figuresOf(from, ['route_id'], aggregates),
    rows: sql`select route, route_id, ${QUALITY} from by_line`,
    orderBy: sql`route, route_id`,
    summary: sql`select ${QUALITY}, known, planned as of from (select ${aggregates} from ${from}) as total`,
    chart: sql`select date, ${QUALITY} from by_day order by date`,
  }
}

const KNOWN_LOADS = { known: sql`with_share`, of: sql`runs` }
const LOAD_SHARES = sql`
  ${whereKnown(sql`greatest_share`, KNOWN_LOADS)} as "greatestShare", ${whereKnown(sql`mean_share`, KNOWN_LOADS)} as "meanShare"`

/** REPORTS-15: how full buses were, by what their riders took (FIT-2). What a canceled run would have carried is not unknown: it is no run here. */
export function load(db: Db, asked: AskedReport): ReportQueries {
  const run = runRollUps
  const from = sql`(
    select ${run.date} as date, ${run.routeId} as route_id, ${run.routeName} as route, ${run.seats} as seats, ${run.assigned} as assigned,
           ${run.outcome} not in ('cancelled', 'merged') as is_run, ${run.maxLoad} as load,
           ${share(MAX_SEATS, sql`${run.seats}`)} as load_share,
           ${share(ASSIGNED_SEATS, sql`${run.seats}`)} as assigned_share,
           (ceil(${MAX_SEATS}) > ${run.seats} or ${run.maxWheelchairPlaces} > ${run.wheelchairPlaces}) as is_over_capacity
      from ${run} where ${isRunAsked(db, asked)}) as run`
  const aggregates = sql`
    (array_agg(route order by date desc))[1] as route, (array_agg(seats order by date desc))[1] as seats,
    max(assigned) as assigned, max(assigned_share) as "assignedShare", ${countWhere(sql`is_run`)} as runs,
    count(load) filter (where is_run)::int as rosters, count(load_share) filter (where is_run)::int as with_share,
    ${countWhere(sql`is_run and is_over_capacity`)} as "overSeats",
    max(load) filter (where is_run) as "greatestLoad", (avg(load) filter (where is_run))::float8 as "meanLoad",
    max(load_share) filter (where is_run) as greatest_share, (avg(load_share) filter (where is_run))::float8 as mean_share`
  return {
    facts: figuresOf(from, ['route_id'], aggregates),
    rows: sql`
      select route, route_id, runs, rosters, seats, assigned, "assignedShare", "greatestLoad", "meanLoad", ${LOAD_SHARES}
        from by_line`,
    orderBy: sql`route, route_id`,
    summary: sql`
      select runs, rosters, "overSeats", "greatestLoad", ${LOAD_SHARES}, rosters as known, runs as of
        from (select ${aggregates} from ${from}) as total`,
    figures: sql`select "meanLoad" from (select ${aggregates} from ${from}) as total`,
    chart: sql`select date, ${LOAD_SHARES} from by_day order by date`,
  }
}
