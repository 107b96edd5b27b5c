import {
  type ChannelFigures,
  type CountedMonth,
  firstDayOf,
  type Hhmm,
  lastDayOf,
  type LocalDate,
  MessageChannel,
  type Month,
  monthAfter,
  momentOf,
  type Organization,
  replayToleranceMinutes,
} from '@firstbell/domain'
import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { deliveries, messages, predictionScores, routes, runRollUps, runs, stopRollUps } from '../../db/schema.ts'

/** Months one after the other, both included. */
export interface Months {
  from: Month
  to: Month
}

/** What is counted of an organization; months without anything are missing. */
export interface Counts {
  hasRoute: boolean
  lastRunOn: LocalDate | null
  months: ReadonlyMap<Month, CountedMonth>
}

type Place = Pick<Organization, 'id' | 'timeZone' | 'timeThreshold'>

type PartOfMonth = Partial<CountedMonth> & { month: Month }

interface Read extends Record<string, unknown> {
  hasRoute: boolean
  lastRunOn: LocalDate | null
  runs: PartOfMonth[] | null
  stops: PartOfMonth[] | null
  etas: PartOfMonth[] | null
  messages: (ChannelFigures & { month: Month })[] | null
}

/** Counts in one statement, from the figures of closed days. */
export async function readCounts(db: Db, place: Place, months: Months): Promise<Counts> {
  const all = (query: SQL) => sql`(select json_agg(line) from (${query}) as line)`
  const { rows } = await db.execute<Read>(sql`
    select ${hasRoute(db, place)} as "hasRoute", ${lastRunOn(db, place)} as "lastRunOn",
           ${all(runsByMonth(db, place, months))} as runs, ${all(stopsByMonth(db, place, months))} as stops,
           ${all(etasByMonth(db, place, months))} as etas, ${all(messagesByMonth(db, place, months))} as messages`)
  const [read] = rows
  const counted = new Map<Month, CountedMonth>()
  const add = ({ month, ...part }: PartOfMonth) => counted.set(month, { ...(counted.get(month) ?? NOTHING), ...part })
  for (const parts of [read?.runs, read?.stops, read?.etas]) parts?.forEach(add)
  for (const { month, ...figures } of read?.messages ?? [])
    add({ month, messages: [...(counted.get(month)?.messages ?? []), figures] })
  return { hasRoute: read?.hasRoute ?? false, lastRunOn: read?.lastRunOn ?? null, months: counted }
}

/** A month in which nothing was counted. */
export const NOTHING: CountedMonth = {
  days: 0,
  buses: 0,
  runsPlanned: 0,
  runsDriven: 0,
  runsNotStarted: 0,
  positions: 0,
  medianAgeSeconds: null,
  stops: 0,
  stopsUnknown: 0,
  stopsOnTime: 0,
  stopsSkipped: 0,
  etas: 0,
  etasWithinTwoMinutes: 0,
  messages: [],
}

function hasRoute(db: Db, { id }: Place): SQL {
  return sql`exists (select 1 from ${routes} where ${and(ofScope(db, routes), eq(routes.organizationId, id))})`
}

/** The last run of each route is found in an index. */
function lastRunOn(db: Db, { id }: Place): SQL {
  const newest = sql`(select max(${runs.date}) from ${runs}
    where ${and(ofScope(db, runs), eq(runs.organizationId, id), eq(runs.routeId, routes.id))})`
  return sql`(select max(${newest}) from ${routes} where ${and(ofScope(db, routes), eq(routes.organizationId, id))})`
}

type DatedTable = Record<'organizationId' | 'date', PgColumn>

const isOfMonths = (db: Db, table: DatedTable, { id }: Place, { from, to }: Months) =>
  and(
    ofScope(db, table),
    eq(table.organizationId, id),
    gte(table.date, firstDayOf(from)),
    lte(table.date, lastDayOf(to)),
  )

const monthOfDate = (date: PgColumn) => sql`left(${date}, 7)`

function runsByMonth(db: Db, place: Place, months: Months): SQL {
  const { date, outcome, busNumber, fixes, medianAgeSeconds } = runRollUps
  const planned = sql`${outcome} not in ('cancelled', 'merged')`
  const driven = sql`${outcome} in ('finished', 'unfinished')`
  return sql`
    select ${monthOfDate(date)} as month, count(distinct ${date}) filter (where ${planned}) as days,
           count(distinct ${busNumber}) filter (where ${driven}) as buses, count(*) filter (where ${planned}) as "runsPlanned",
           count(*) filter (where ${driven}) as "runsDriven", count(*) filter (where ${outcome} = 'notStarted') as "runsNotStarted",
           coalesce(sum(${fixes}), 0) as positions,
           percentile_cont(0.5) within group (order by ${medianAgeSeconds}) as "medianAgeSeconds"
      from ${runRollUps} where ${isOfMonths(db, runRollUps, place, months)} group by 1`
}

/**
 * ANALYTICS-4: stops as the bus was there. Whether somebody waited does not count: a stop that was skipped because nobody was
 * there is on time or late as the bus was nearest to it, and neither skipped nor unknown.
 */
function stopsByMonth(db: Db, place: Place, months: Months): SQL {
  const { date, outcome, reason, arrivedAt, scheduledAt } = stopRollUps
  const toleranceSeconds = replayToleranceMinutes(place) * 60
  const nobodyThere = sql`${reason} is not distinct from 'nobodyThere'`
  const lateSeconds = sql`coalesce(${arrivedAt} - ${scheduledAt}, case when ${nobodyThere} then ${lateSecondsNearby(db)} end)`
  return sql`
    select ${monthOfDate(date)} as month, count(*) as stops, count(*) filter (where ${outcome} = 'unknown') as "stopsUnknown",
           count(*) filter (where (${outcome} = 'served' or ${nobodyThere})
             and abs(${lateSeconds}) <= ${toleranceSeconds}::float8) as "stopsOnTime",
           count(*) filter (where ${outcome} = 'skipped' and not ${nobodyThere}) as "stopsSkipped"
      from ${stopRollUps} where ${isOfMonths(db, stopRollUps, place, months)} group by 1`
}

/** How late the bus was at the nearest stop of the run that it reached; 0 where it reached none. */
function lateSecondsNearby(db: Db): SQL {
  const nearby = alias(stopRollUps, 'nearby')
  const { organizationId, date, routeId, position } = stopRollUps
  const isOfRun = and(
    ofScope(db, nearby),
    eq(nearby.organizationId, organizationId),
    eq(nearby.date, date),
    eq(nearby.routeId, routeId),
  )
  return sql`coalesce((
    select ${nearby.arrivedAt} - ${nearby.scheduledAt} from ${stopRollUps} as "nearby"
     where ${isOfRun} and ${nearby.arrivedAt} is not null
     order by abs(${nearby.position} - ${position}), ${nearby.position} limit 1), 0)`
}

function etasByMonth(db: Db, place: Place, months: Months): SQL {
  const [run, score] = [runRollUps, predictionScores]
  return sql`
    select ${monthOfDate(run.date)} as month, sum(${score.published}) as etas,
           sum(${score.withinTwoMinutes}) as "etasWithinTwoMinutes"
      from ${run} join ${score} on ${and(eq(score.organizationId, run.organizationId), eq(score.runId, run.runId))}
     where ${and(isOfMonths(db, run, place, months), ofScope(db, score))} group by 1`
}

/** What was sent to people, by when their message was sent off. */
function messagesByMonth(db: Db, place: Place, { from, to }: Months): SQL {
  const [message, delivery] = [messages, deliveries]
  const { timeZone } = place
  const midnight = (date: LocalDate) => momentOf(timeZone, date, 0 as Hhmm)
  const month = sql`to_char(to_timestamp(${message.sentAt}) at time zone ${timeZone}::text, 'YYYY-MM')`
  const channels = sql.param([...MessageChannel.options])
  return sql`
    select ${month} as month, ${delivery.channel} as channel,
           count(*) filter (where ${delivery.state} = 'accepted') as delivered,
           count(*) filter (where ${delivery.state} in ('bounced', 'failed', 'expired', 'kept')) as failed
      from ${message} join ${delivery} on ${and(
        eq(delivery.organizationId, message.organizationId),
        eq(delivery.messageId, message.id),
      )}
     where ${and(
       ofScope(db, message),
       ofScope(db, delivery),
       eq(message.organizationId, place.id),
       gte(message.sentAt, midnight(firstDayOf(from))),
       lt(message.sentAt, midnight(firstDayOf(monthAfter(to, 1)))),
     )}
     group by 1, 2 order by array_position(${channels}::text[], ${delivery.channel})`
}
