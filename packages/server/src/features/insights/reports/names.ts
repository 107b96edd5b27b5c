import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { children, runRollUps, schools, stopRollUps } from '../../../db/schema.ts'
import { isOfPeriod } from './facts.ts'
import type { AskedReport } from './report-source.ts'

// Routes and stops have the names of the last date that a line is about: what was renamed or deleted since is found, too.

/** The route of each line of `by_line`, as the table `named_run`. */
export function joinRoute(db: Db, { organizationId }: AskedReport): SQL {
  const run = runRollUps
  return sql`
    join lateral (
      select ${run.routeName} as route from ${run}
       where ${ofScope(db, run)} and ${run.organizationId} = ${organizationId} and ${run.date} = last_date
         and ${run.routeId} = by_line.route_id limit 1) as named_run on true`
}

/** The stop of each line of `by_line`, as the table `named_stop`; nothing where it was not on the route, as that of an unscheduled ride. */
export function joinStop(db: Db, { organizationId }: AskedReport): SQL {
  const stop = stopRollUps
  return sql`
    left join lateral (
      select ${stop.name} as stop, ${stop.position} as position, ${stop.scheduledAt} as scheduled_at from ${stop}
       where ${ofScope(db, stop)} and ${stop.organizationId} = ${organizationId} and ${stop.date} = last_date
         and ${stop.routeId} = by_line.route_id and ${stop.stopId} = by_line.stop_id limit 1) as named_stop on true`
}

/** The table `named_route`, with the type that each route had. */
export function routesNamed(db: Db, asked: AskedReport): SQL {
  const run = runRollUps
  return sql`(
    select ${run.routeId} as route_id, (array_agg(${run.routeName} order by ${run.date} desc))[1] as route,
           (array_agg(${run.type} order by ${run.date} desc))[1] as type
      from ${run} where ${isOfPeriod(db, run, asked)} group by ${run.routeId}) as named_route`
}

/** The table `named_child`, with the names of now. */
export function childrenNamed(db: Db, { organizationId }: AskedReport): SQL {
  const { id, firstName, lastName, schoolId } = children
  return sql`(
    select ${id} as child_id, trim(${firstName} || ' ' || ${lastName}) as child, ${lastName} as last_name, ${schools.name} as school
      from ${children} left join ${schools} on ${and(
        ofScope(db, schools),
        eq(schools.organizationId, children.organizationId),
        eq(schools.id, schoolId),
      )}
     where ${ofScope(db, children)} and ${children.organizationId} = ${organizationId}) as named_child`
}
