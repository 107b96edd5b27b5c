import { and, eq, gte, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { arrivalRollUps, rideRollUps, runRollUps, stopRollUps } from '../../../db/schema.ts'
import type { AskedReport } from './report-source.ts'

export const TYPE_OF = { pickup: 1, dropoff: 2 } as const

/** Whether a row of `run_roll_ups` is one that the report is about. */
export function isRunAsked(db: Db, asked: AskedReport): SQL | undefined {
  const { routeId, groupId, direction, driver, bus, schoolId } = asked.filters
  const run = runRollUps
  return and(
    isOfPeriod(db, run, asked),
    routeId === undefined ? undefined : eq(run.routeId, routeId),
    groupId === undefined ? undefined : eq(run.groupId, groupId),
    direction === undefined ? undefined : eq(run.type, TYPE_OF[direction]),
    driver === undefined ? undefined : eq(sql`coalesce(${run.driverName}, ${run.plannedDriverName})`, driver),
    bus === undefined ? undefined : eq(sql`coalesce(${run.busNumber}, ${run.plannedBusNumber})`, bus),
    schoolId === undefined ? undefined : sql`${schoolId} = any(${run.schoolIds})`,
  )
}

export type RollUpTable = Record<'organizationId' | 'date' | 'routeId', PgColumn>

export function isOfPeriod(
  db: Db,
  table: RollUpTable,
  { organizationId, filters }: Pick<AskedReport, 'organizationId' | 'filters'>,
) {
  return and(
    ofScope(db, table),
    eq(table.organizationId, organizationId),
    gte(table.date, filters.from),
    lte(table.date, filters.to),
  )
}

/** Of a roll-up, its run. */
export const factsWithRun = (table: RollUpTable) =>
  and(
    eq(runRollUps.organizationId, table.organizationId),
    eq(runRollUps.date, table.date),
    eq(runRollUps.routeId, table.routeId),
  )

/** Whether a roll-up is of a run of which something is true. */
const isOfRun = (table: RollUpTable, which: SQL | undefined) =>
  sql`(${table.date}, ${table.routeId}) in (select ${runRollUps.date}, ${runRollUps.routeId} from ${runRollUps} where ${which})`

/** Whether a roll-up is of a run that the report is about. Runs are looked up only for a filter that needs it. */
function isOfAskedRun(db: Db, table: RollUpTable, asked: AskedReport) {
  const { routeId, groupId, direction, driver, bus, schoolId } = asked.filters
  return and(
    isOfPeriod(db, table, asked),
    routeId === undefined ? undefined : eq(table.routeId, routeId),
    [groupId, direction, driver, bus, schoolId].every((filter) => filter === undefined)
      ? undefined
      : isOfRun(table, isRunAsked(db, asked)),
  )
}

/** The same for rides and arrivals, which are of a school themselves. */
export function isOfSchoolAndRun(
  db: Db,
  table: RollUpTable & { schoolId: PgColumn },
  { filters, ...asked }: AskedReport,
) {
  const { schoolId, ...others } = filters
  return and(
    isOfAskedRun(db, table, { ...asked, filters: others }),
    schoolId === undefined ? undefined : eq(table.schoolId, schoolId),
  )
}

/** Whether a run was driven. */
export const WAS_DRIVEN: SQL = inArray(runRollUps.outcome, ['finished', 'unfinished'])

/** What riders took of the capacity of the bus; in figures that were made before it was kept each rider takes one. */
export const ASSIGNED_SEATS: SQL = sql`coalesce(${runRollUps.assignedSeats}, ${runRollUps.assigned})`
export const MAX_SEATS: SQL = sql`coalesce(${runRollUps.maxSeats}, ${runRollUps.maxLoad})`

/** Whether it is known where a run was: it was not driven, or has positions. */
export const IS_MEASURED: SQL = sql`(${not(WAS_DRIVEN)} or ${runRollUps.fixes} > 0)`

/** Who drove and with which bus, or was to. */
export const WHO_AND_BUS: SQL = sql`
  coalesce(${runRollUps.driverName}, ${runRollUps.plannedDriverName}) as driver,
  coalesce(${runRollUps.busNumber}, ${runRollUps.plannedBusNumber}) as bus`

/**
 * The rides that a report is about, as the table `ride`. On a run that was canceled no child is expected, nor is one whose absence
 * was announced: where nobody recorded one there, it is not unknown.
 */
export function ridesAsked(db: Db, asked: AskedReport): SQL {
  const { stopId } = asked.filters
  const ride = rideRollUps
  return sql`(
    select ${ride.date} as date, ${ride.routeId} as route_id, ${ride.childId} as child_id, ${ride.stopId} as stop_id,
           ${ride.mark} as mark, ${ride.unscheduled} as unscheduled, ${ride.boardedAt} as boarded_at,
           ${ride.alightedAt} as alighted_at, ${ride.plannedSeconds} as planned_seconds,
           (${ride.mark} <> 'unknown' or not (${ride.isRunCancelled} or ${ride.isAbsent})) as is_expected,
           (${ride.mark} <> 'unknown' or not ${ride.isAbsent}) as is_counted
      from ${ride}
     where ${and(
       isOfSchoolAndRun(db, ride, asked),
       stopId === undefined ? undefined : eq(ride.stopId, stopId),
     )}) as ride`
}

/** The stops that a report is about, as the table `stop`. */
export function stopsAsked(db: Db, asked: AskedReport): SQL {
  const { stopId } = asked.filters
  const stop = stopRollUps
  const tolerance = toleranceOf(asked)
  return sql`(
    select ${stop.date} as date, ${stop.routeId} as route_id, ${stop.stopId} as stop_id, ${stop.outcome} as outcome,
           ${stop.reason} as reason, ${DEVIATION} as deviation_seconds,
           (${stop.outcome} = 'served' and ${DEVIATION} < -${tolerance}) as is_early,
           (${stop.outcome} = 'served' and ${DEVIATION} > ${tolerance}) as is_late,
           (${stop.outcome} = 'served' and ${DEVIATION} between -${tolerance} and ${tolerance}) as is_on_time
      from ${stop}
     where ${and(isOfAskedRun(db, stop, asked), stopId === undefined ? undefined : eq(stop.stopId, stopId))}) as stop`
}

const toleranceOf = ({ rules }: AskedReport) => sql`${rules.toleranceMinutes * 60}::float8`

const DEVIATION = sql`(${stopRollUps.arrivedAt} - ${stopRollUps.scheduledAt})`

function verdictOf(asked: AskedReport): SQL {
  const tolerance = toleranceOf(asked)
  return sql`case when ${stopRollUps.outcome} <> 'served' then ${stopRollUps.outcome}
    when ${DEVIATION} < -${tolerance} then 'early' when ${DEVIATION} > ${tolerance} then 'late' else 'onTime' end`
}

/** The same with what lines about single stops say of them, and of their runs. */
export function visitsAsked(db: Db, asked: AskedReport, which?: SQL): SQL {
  const { stopId } = asked.filters
  const [stop, run] = [stopRollUps, runRollUps]
  return sql`(
    select ${stop.date} as date, ${run.routeName} as route, ${stop.routeId} as route_id, ${stop.name} as stop, ${stop.stopId} as stop_id,
           ${stop.position} as position, ${run.startAt} as start_at, ${stop.scheduledAt} as "scheduledAt", ${stop.arrivedAt} as "arrivedAt",
           ${stop.departedAt} as "departedAt", ${DEVIATION} / 60 as "deviationMinutes", ${verdictOf(asked)} as outcome,
           ${stop.reason} as reason, ${stop.assigned} as assigned, ${WHO_AND_BUS}
      from ${stop} join ${run} on ${factsWithRun(stop)}
     where ${and(
       which,
       isOfPeriod(db, stop, asked),
       isRunAsked(db, asked),
       stopId === undefined ? undefined : eq(stop.stopId, stopId),
     )}) as visit`
}

/** The arrivals at schools that a report is about, as the table `arrival`; one that is not recorded is known if its stop is. */
export function arrivalsAsked(db: Db, asked: AskedReport): SQL {
  const { stopId } = asked.filters
  const [arrival, stop] = [arrivalRollUps, stopRollUps]
  const outcome = sql`(
    select ${stop.outcome} from ${stop} where ${and(
      ofScope(db, stop),
      eq(stop.organizationId, arrival.organizationId),
      eq(stop.date, arrival.date),
      eq(stop.routeId, arrival.routeId),
      eq(stop.stopId, arrival.stopId),
    )})`
  return sql`(
    select ${arrival.date} as date, ${arrival.schoolId} as school_id,
           ${arrival.bellAt} - ${arrival.arrivedAt} as seconds_before_bell,
           case when ${arrival.arrivedAt} is null then coalesce(${outcome}, 'unknown') = 'unknown' else false end as is_unknown
      from ${arrival}
     where ${and(
       isOfSchoolAndRun(db, arrival, asked),
       stopId === undefined ? undefined : eq(arrival.stopId, stopId),
     )}) as arrival`
}
