import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import {
  arrivalRollUps,
  deliveries,
  messages,
  rideRollUps,
  routes,
  runRollUps,
  schools,
  stopRollUps,
} from '../../../db/schema.ts'
import { momentsOf } from '../reports/alerts.ts'
import { type BundleRows, RUN_COLUMNS } from './bundle-columns.ts'
import { ASSIGNED_SEATS, isOfPeriod, isOfSchoolAndRun, isRunAsked, MAX_SEATS, factsWithRun } from '../reports/facts.ts'
import type { AskedReport } from '../reports/report-source.ts'

export function runRows(db: Db, asked: AskedReport): BundleRows {
  const run = runRollUps
  return {
    columns: {
      ...RUN_COLUMNS,
      startAt: sql`${run.startAt}`,
      endAt: sql`${run.endAt}`,
      startedAt: sql`${run.startedAt}`,
      finishedAt: sql`${run.finishedAt}`,
      distanceMetres: sql`${run.distanceMetres}`,
      fixes: sql`${run.fixes}`,
      medianAgeSeconds: sql`${run.medianAgeSeconds}`,
      gapSeconds: sql`${run.gapSeconds}`,
      seats: sql`${run.seats}`,
      wheelchairPlaces: sql`${run.wheelchairPlaces}`,
      assigned: sql`${run.assigned}`,
      assignedSeats: ASSIGNED_SEATS,
      hasRoster: sql`${run.hasRoster}`,
      maxLoad: sql`${run.maxLoad}`,
      maxSeats: MAX_SEATS,
      maxWheelchairPlaces: sql`${run.maxWheelchairPlaces}`,
    },
    from: sql`${run} where ${isRunAsked(db, asked)}`,
    orderBy: sql`${run.date}, ${run.routeId}`,
  }
}

export function stopRows(db: Db, asked: AskedReport): BundleRows {
  const { stopId } = asked.filters
  const [stop, run] = [stopRollUps, runRollUps]
  const isAsked = and(
    isOfPeriod(db, stop, asked),
    isRunAsked(db, asked),
    stopId === undefined ? undefined : eq(stop.stopId, stopId),
  )
  return {
    columns: {
      ...RUN_COLUMNS,
      delayMinutes: sql`${run.delayMinutes}`,
      stopId: sql`${stop.stopId}`,
      stop: sql`${stop.name}`,
      scheduledAt: sql`${stop.scheduledAt}`,
      arrivedAt: sql`${stop.arrivedAt}`,
      departedAt: sql`${stop.departedAt}`,
      outcome: sql`${stop.outcome}`,
      reason: sql`${stop.reason}`,
    },
    from: sql`${stop} join ${run} on ${factsWithRun(stop)} where ${isAsked}`,
    orderBy: sql`${stop.date}, ${stop.routeId}, ${stop.position}, ${stop.stopId}`,
  }
}

/** One for each child who is assigned to a skipped stop. Who it is is none of that report. */
export function assigned(db: Db, asked: AskedReport): BundleRows {
  const ride = rideRollUps
  const isAsked = and(
    isOfPeriod(db, ride, asked),
    eq(ride.unscheduled, false),
    sql`(${ride.date}, ${ride.routeId}, ${ride.stopId}) in (select date, route_id, stop_id from skipped_stop)`,
  )
  return {
    columns: { date: sql`${ride.date}`, routeId: sql`${ride.routeId}`, stopId: sql`${ride.stopId}` },
    from: sql`${ride} where ${isAsked}`,
    orderBy: sql`1, 2, 3`,
  }
}

export function arrivals(db: Db, asked: AskedReport): BundleRows {
  const { stopId } = asked.filters
  const [arrival, stop, run, school] = [arrivalRollUps, stopRollUps, runRollUps, schools]
  const isItsStop = and(
    ofScope(db, stop),
    eq(stop.organizationId, arrival.organizationId),
    eq(stop.date, arrival.date),
    eq(stop.routeId, arrival.routeId),
    eq(stop.stopId, arrival.stopId),
  )
  const isItsSchool = and(
    ofScope(db, school),
    eq(school.organizationId, arrival.organizationId),
    eq(school.id, arrival.schoolId),
  )
  const isAsked = and(
    isOfSchoolAndRun(db, arrival, asked),
    isOfPeriod(db, run, asked),
    stopId === undefined ? undefined : eq(arrival.stopId, stopId),
  )
  return {
    columns: {
      ...RUN_COLUMNS,
      schoolId: sql`${arrival.schoolId}`,
      school: sql`${school.name}`,
      stopId: sql`${arrival.stopId}`,
      stopOutcome: sql`${stop.outcome}`,
      bellAt: sql`${arrival.bellAt}`,
      arrivedAt: sql`${arrival.arrivedAt}`,
    },
    from: sql`${arrival} join ${run} on ${factsWithRun(arrival)} left join ${stop} on ${isItsStop} left join ${school} on ${isItsSchool} where ${isAsked}`,
    orderBy: sql`${arrival.date}, ${arrival.routeId}, ${arrival.schoolId}`,
  }
}

export function alertRows(db: Db, { organizationId }: AskedReport): BundleRows {
  const named = sql`(select string_agg(${routes.name}, ', ' order by ${routes.name}) from ${routes}
    where ${and(ofScope(db, routes), eq(routes.organizationId, organizationId))} and ${routes.id} = any (route_ids))`
  return {
    columns: {
      id: sql`id`,
      issuedAt: sql`issued_at`,
      kind: sql`kind`,
      routeIds: sql`array_to_string(route_ids, ' ')`,
      routes: named,
      reason: sql`reason`,
      minutesLate: sql`minutes_late`,
      source: sql`source`,
      closedAt: sql`closed_at`,
    },
    from: sql`listed`,
    orderBy: sql`issued_at, id`,
  }
}

/** Those that an alert can be about: as they were planned, without the delay that the office entered. */
export function nearbyRuns(): BundleRows {
  return {
    columns: { date: sql`date`, routeId: sql`route_id`, startAt: sql`start_at`, endAt: sql`end_at` },
    from: sql`planned`,
    orderBy: sql`date, route_id`,
  }
}

export function deliveryRows(db: Db, asked: AskedReport): BundleRows {
  const [message, delivery] = [messages, deliveries]
  const { from, until } = momentsOf(asked)
  const isAsked = and(
    ofScope(db, message),
    ofScope(db, delivery),
    eq(message.organizationId, asked.organizationId),
    sql`${message.sentAt} >= ${from}::float8 and ${message.sentAt} < ${until}::float8`,
    ne(delivery.state, 'suppressed'),
  )
  return {
    columns: {
      messageId: sql`${message.id}`,
      sentAt: sql`${message.sentAt}`,
      subject: sql`${message.texts} -> ${message.sourceLanguage} ->> 'subject'`,
      category: sql`${message.category}`,
      channel: sql`${delivery.channel}`,
      state: sql`${delivery.state}`,
    },
    from: sql`${message} join ${delivery} on ${delivery.organizationId} = ${message.organizationId} and ${delivery.messageId} = ${message.id} where ${isAsked}`,
    orderBy: sql`${message.sentAt}, ${message.id}, ${delivery.channel}, ${delivery.state}`,
  }
}

/** One for each child: its family, its school, and the channels that reach the family. */
export function familyRows(db: Db, { organizationId }: AskedReport): BundleRows {
  const isItsSchool = and(ofScope(db, schools), eq(schools.organizationId, organizationId))
  return {
    columns: {
      familyId: sql`family_id`,
      schoolId: sql`rider.school_id`,
      school: sql`${schools.name}`,
      channels: sql`array_to_string(channels, ' ')`,
    },
    from: sql`rider left join ${schools} on ${isItsSchool} and ${schools.id} = rider.school_id`,
    orderBy: sql`family_id, rider.school_id`,
  }
}
