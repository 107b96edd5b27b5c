import { MIN_COVERAGE, USUAL_MISSED_DAYS } from '@firstbell/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { children, rideRollUps, routes, stopChildren, stops } from '../../../db/schema.ts'
import { isRouteValidOn } from '../../../engine/timetable/route-validity.ts'
import { isOfPeriod, TYPE_OF } from '../reports/facts.ts'
import { childrenNamed } from '../reports/names.ts'
import { countWhere } from '../reports/rates.ts'
import type { AskedReport, ReportQueries } from '../reports/report-source.ts'

/**
 * REPORTS-33: riders who are assigned to a stop and have not boarded on its route for some school days. Filters choose among
 * assignments, not among rides: a ride with another bus or at another stop is a ride.
 */
export function notRiding(db: Db, asked: AskedReport): ReportQueries {
  const missedDays = Number(asked.filters.missedDays ?? USUAL_MISSED_DAYS)
  return {
    hasAssignments: true,
    facts: sql`
      assigned as materialized (${assignmentsAsked(db, asked)}),
      covered_run as materialized (
        select date, route_id from ${ridesOfPeriod(db, asked)} where not unscheduled and (mark <> 'unknown' or not is_absent) group by date, route_id
        having ${countWhere(sql`mark <> 'unknown'`)} >= ${MIN_COVERAGE}::numeric * count(*)),
      ridden as materialized (
        select child_id, route_id, max(last_ride) as last_ride,
               ${countWhere(sql`mark <> 'unknown' or not (is_run_cancelled or is_absent)`)} as expected,
               ${countWhere(sql`mark <> 'unknown' and is_covered`)} as days_known,
               ${countWhere(sql`mark = 'notBoarded' and is_covered and date > coalesce(last_ride, '')`)} as days_missed
          from (
            select child_id, route_id, date, mark, is_run_cancelled, is_absent, covered_run.date is not null as is_covered,
                   max(date) filter (where mark = 'boarded') over (partition by child_id, route_id) as last_ride
              from ${ridesOfPeriod(db, asked)} left join covered_run using (date, route_id)
             where (child_id, route_id) in (select child_id, route_id from assigned)) as ride_of_assigned
         group by child_id, route_id),
      not_riding as materialized (
        select * from assigned join ridden using (child_id, route_id) where days_missed >= ${missedDays}::int)`,
    rows: sql`
      select child_id as "childId", family_id as "familyId", route_id as "routeId", stop_id as "stopId", child, last_name, school,
             route, stop, last_ride as "lastRide", days_known as "daysKnown", days_missed as "daysMissed", riders - 1 as "ridersLeft"
        from not_riding join ${childrenNamed(db, asked)} using (child_id)`,
    orderBy: sql`"daysMissed" desc, last_name, child, "childId", route, "stopId"`,
    summary: sql`
      select *, (select count(*)::int from not_riding) as "notRiding",
             (select count(*)::int from (select 1 from not_riding group by stop_id, riders having count(*) = riders) as empty)
               as "stopsWithoutOthers"
        from (select count(*)::int as assigned, coalesce(sum(days_known), 0)::int as known, coalesce(sum(expected), 0)::int as of
                from assigned left join ridden using (child_id, route_id)) as total`,
  }
}

function ridesOfPeriod(db: Db, asked: AskedReport): SQL {
  const ride = rideRollUps
  return sql`(
    select ${ride.date} as date, ${ride.routeId} as route_id, ${ride.childId} as child_id, ${ride.mark} as mark, ${ride.unscheduled} as unscheduled,
           ${ride.isRunCancelled} as is_run_cancelled, ${ride.isAbsent} as is_absent
      from ${ride} where ${isOfPeriod(db, ride, asked)}) as ride`
}

/** The stop assignments of now on the routes that are valid at the end of the period, each with how many riders its stop has. */
function assignmentsAsked(db: Db, { organizationId, filters }: AskedReport): SQL {
  const { routeId, groupId, schoolId, stopId, direction } = filters
  const { organizationId: owner } = stopChildren
  return sql`
    select * from (
      select ${stopChildren.childId} as child_id, ${stopChildren.routeId} as route_id, ${stopChildren.stopId} as stop_id,
             ${children.familyId} as family_id, ${children.schoolId} as school_id, ${routes.name} as route, ${stops.name} as stop,
             ${routes.type} as type, ${routes.groupId} as group_id,
             (count(*) over (partition by ${stopChildren.stopId}))::int as riders
        from ${stopChildren}
        join ${stops} on ${and(eq(stops.organizationId, owner), eq(stops.id, stopChildren.stopId))}
        join ${routes} on ${and(eq(routes.organizationId, owner), eq(routes.id, stopChildren.routeId))}
        join ${children} on ${and(eq(children.organizationId, owner), eq(children.id, stopChildren.childId))}
       where ${and(ofScope(db, stopChildren), eq(owner, organizationId), isRouteValidOn(routes, filters.to))}) as each
     where ${and(
       sql`true`,
       routeId === undefined ? undefined : sql`route_id = ${routeId}`,
       groupId === undefined ? undefined : sql`group_id = ${groupId}`,
       schoolId === undefined ? undefined : sql`school_id = ${schoolId}`,
       stopId === undefined ? undefined : sql`stop_id = ${stopId}`,
       direction === undefined ? undefined : sql`type = ${TYPE_OF[direction]}::int`,
     )}`
}
