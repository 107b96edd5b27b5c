import { and, sql, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { rideCorrections, rideRollUps, runRollUps, stopRollUps } from '../../../db/schema.ts'
import { type BundleRows, RUN_COLUMNS, select } from './bundle-columns.ts'
import { isOfPeriod, ridesAsked, factsWithRun } from '../reports/facts.ts'
import { childrenNamed, routesNamed } from '../reports/names.ts'
import type { AskedReport } from '../reports/report-source.ts'

/** Which rides they are, by their three names. */
const ridesChosen = (db: Db, asked: AskedReport) =>
  sql`(select ride.date, ride.route_id, ride.child_id from ${ridesAsked(db, asked)})`

export function rides(db: Db, asked: AskedReport): BundleRows {
  const [ride, run, stop] = [rideRollUps, runRollUps, stopRollUps]
  const isItsStop = and(
    ofScope(db, stop),
    eq(stop.organizationId, ride.organizationId),
    eq(stop.date, ride.date),
    eq(stop.routeId, ride.routeId),
    eq(stop.stopId, ride.stopId),
  )
  const isAsked = and(
    isOfPeriod(db, ride, asked),
    isOfPeriod(db, run, asked),
    sql`(${ride.date}, ${ride.routeId}, ${ride.childId}) in ${ridesChosen(db, asked)}`,
  )
  return {
    columns: {
      ...RUN_COLUMNS,
      childId: sql`${ride.childId}`,
      schoolId: sql`${ride.schoolId}`,
      stopId: sql`${ride.stopId}`,
      stop: sql`${stop.name}`,
      mark: sql`${ride.mark}`,
      unscheduled: sql`${ride.unscheduled}`,
      absent: sql`${ride.isAbsent}`,
      corrected: sql`${ride.corrected}`,
      boardedAt: sql`${ride.boardedAt}`,
      alightedAt: sql`${ride.alightedAt}`,
      plannedSeconds: sql`${ride.plannedSeconds}`,
    },
    from: sql`${ride} join ${run} on ${factsWithRun(ride)} left join ${stop} on ${isItsStop} where ${isAsked}`,
    orderBy: sql`${ride.date}, ${ride.routeId}, ${ride.childId}`,
  }
}

/** The same with the names of the children and of their schools, for reports that have them. */
export function ridesWithNames(db: Db, asked: AskedReport): BundleRows {
  const { columns, from } = rides(db, asked)
  const own = Object.keys(columns).map((name) => [name, sql`each.${sql.identifier(name)}`] as const)
  return {
    columns: { ...Object.fromEntries(own), child: sql`child`, school: sql`school` },
    from: sql`
      (select ${select(columns)} from ${from}) as each
      join ${childrenNamed(db, asked)} on named_child.child_id = each."childId"`,
    orderBy: sql`each.date, each."routeId", each."childId"`,
  }
}

/** What routes are called in reports that name several in one line: as on the last date of the period. */
export function routeNames(db: Db, asked: AskedReport): BundleRows {
  return {
    columns: {
      routeId: sql`route_id`,
      route: sql`route`,
      direction: sql`case when type = 2 then 'dropoff' else 'pickup' end`,
    },
    from: sql`${routesNamed(db, asked)} where route_id in (select ride.route_id from ${ridesAsked(db, asked)})`,
    orderBy: sql`route_id`,
  }
}

/** What the office corrected about these rides. */
export function corrections(db: Db, asked: AskedReport): BundleRows {
  const correction = rideCorrections
  const isOfRide = sql`(${correction.date}, ${correction.routeId}, ${correction.childId}) in ${ridesChosen(db, asked)}`
  return {
    columns: {
      date: sql`${correction.date}`,
      routeId: sql`${correction.routeId}`,
      childId: sql`${correction.childId}`,
      mark: sql`${correction.mark}`,
      reason: sql`${correction.reason}`,
      correctedBy: sql`${correction.correctedBy}`,
      correctedAt: sql`${correction.correctedAt}`,
    },
    from: sql`${correction} where ${and(isOfPeriod(db, correction, asked), isOfRide)}`,
    orderBy: sql`${correction.correctedAt}, ${correction.id}`,
  }
}

/** The stop assignments of now, with how many riders each stop has. */
export function assignments(db: Db, asked: AskedReport): BundleRows {
  return {
    columns: {
      childId: sql`child_id`,
      familyId: sql`family_id`,
      child: sql`child`,
      school: sql`school`,
      routeId: sql`route_id`,
      route: sql`route`,
      stopId: sql`stop_id`,
      stop: sql`stop`,
      riders: sql`riders`,
    },
    from: sql`assigned join ${childrenNamed(db, asked)} using (child_id)`,
    orderBy: sql`child_id, route_id, stop_id`,
  }
}

/** Every ride on a route of these assignments: how much is known of a run is a share of all of its rides. */
export function ridesOfAssignedRoutes(db: Db, asked: AskedReport): BundleRows {
  const [ride, run] = [rideRollUps, runRollUps]
  return {
    columns: {
      date: sql`${ride.date}`,
      routeId: sql`${ride.routeId}`,
      runOutcome: sql`${run.outcome}`,
      childId: sql`${ride.childId}`,
      mark: sql`${ride.mark}`,
      unscheduled: sql`${ride.unscheduled}`,
      absent: sql`${ride.isAbsent}`,
    },
    from: sql`${ride} join ${run} on ${factsWithRun(ride)}
      where ${and(isOfPeriod(db, ride, asked), isOfPeriod(db, run, asked))} and ${ride.routeId} in (select route_id from assigned)`,
    orderBy: sql`${ride.date}, ${ride.routeId}, ${ride.childId}`,
  }
}
