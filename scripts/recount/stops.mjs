// Reports about stops and arrivals at schools, from stops.csv, arrivals.csv and assigned.csv.
import {
  byDate,
  count,
  groups,
  known,
  latest,
  lines,
  mean,
  minutes,
  percentile,
  share,
  shown,
  wallClock,
} from './numbers.mjs'

function visits({ toleranceMinutes }, table) {
  return table('stops').map((stop) => {
    const deviation = stop.arrivedAt === null ? null : stop.arrivedAt - stop.scheduledAt
    const isNear = Math.abs(deviation) <= toleranceMinutes * 60
    return {
      ...stop,
      deviation,
      deviationMinutes: minutes(deviation),
      outcome: stop.outcome !== 'served' ? stop.outcome : isNear ? 'onTime' : deviation < 0 ? 'early' : 'late',
    }
  })
}

function verdicts(stops) {
  const counts = Object.fromEntries(
    ['onTime', 'early', 'late', 'skipped', 'unknown', 'notRun', 'cancelled'].map((outcome) => [
      outcome,
      count(stops, (stop) => stop.outcome === outcome),
    ]),
  )
  const nobodyThere = count(stops, ({ outcome, reason }) => outcome === 'skipped' && reason === 'nobodyThere')
  const isKnown = stops.length - counts.unknown
  return {
    ...counts,
    planned: stops.length,
    nobodyThere,
    isKnown,
    share: shown(share(counts.onTime, stops.length - nobodyThere), isKnown, stops.length),
  }
}

function bells({ latestArrivalMinutes, earliestArrivalMinutes }, arrivals) {
  const before = arrivals.map(({ bellAt, arrivedAt }) => (arrivedAt === null ? null : bellAt - arrivedAt))
  const unknown = count(
    arrivals,
    ({ arrivedAt, stopOutcome }) => arrivedAt === null && (stopOutcome ?? 'unknown') === 'unknown',
  )
  const rate = (least, most = Infinity) =>
    shown(
      share(
        count(known(before), (seconds) => seconds >= least && seconds <= most),
        arrivals.length,
      ),
      arrivals.length - unknown,
      arrivals.length,
    )
  return {
    planned: arrivals.length,
    measured: known(before).length,
    unknown,
    onTimeBeforeBell: rate(latestArrivalMinutes * 60, earliestArrivalMinutes * 60),
    atSchoolWithin15: rate(-900),
    atSchoolWithin30: rate(-1800),
    meanMinutesBeforeBell: minutes(mean(before)),
  }
}

function sideBySide(report, stops, arrivals) {
  const [atStop, atSchool] = [verdicts(stops), bells(report, arrivals)]
  return { ...atSchool, plannedStops: atStop.planned, onTimeAtStop: atStop.share, plannedArrivals: atSchool.planned }
}

export function onTimeStops(report, table) {
  const stops = visits(report, table)
  const rows = lines(
    stops,
    ({ routeId, stopId }) => `${routeId} ${stopId}`,
    (own) => {
      const { route, stop, scheduledAt } = latest(own)
      const deviations = own.map(({ deviation }) => deviation)
      return {
        ...verdicts(own),
        route,
        stop,
        scheduledTime: wallClock(report.timeZone, scheduledAt).hhmm,
        meanDeviationMinutes: minutes(mean(deviations)),
        p90DeviationMinutes: minutes(percentile(deviations, 0.9)),
      }
    },
  )
  const points = lines(stops, byDate, (own, { date }) => ({ date, onTimeAtStop: verdicts(own).share }))
  return {
    summary: sideBySide(report, stops, table('arrivals')),
    rows,
    points,
    known: verdicts(stops).isKnown,
    of: stops.length,
  }
}

export function onTimeSchools(report, table) {
  const arrivals = table('arrivals')
  const { planned, unknown } = bells(report, arrivals)
  return {
    summary: sideBySide(report, visits(report, table), arrivals),
    rows: lines(
      arrivals,
      ({ schoolId }) => schoolId,
      (own, { school }) => ({ school, ...bells(report, own) }),
    ),
    points: lines(arrivals, byDate, (own, { date }) => ({ date, ...bells(report, own) })),
    known: planned - unknown,
    of: planned,
  }
}

export function runDetail(report, table) {
  const rows = visits(report, table)
  return { summary: verdicts(rows), rows, points: [], known: verdicts(rows).isKnown, of: rows.length }
}

export function skippedStops(report, table) {
  const [stops, assigned] = [visits(report, table), table('assigned')]
  const keyOf = ({ date, routeId, stopId }) => `${date} ${routeId} ${stopId}`
  const waiting = groups(assigned, keyOf)
  const rows = stops
    .filter(({ outcome }) => outcome === 'skipped')
    .map((stop) => ({ ...stop, ridersAssigned: waiting.get(keyOf(stop))?.length ?? 0 }))
  const points = lines(
    rows,
    ({ reason }) => reason,
    (own, { reason }) => ({ reason, skipped: own.length }),
  )
  return {
    summary: { ...verdicts(stops), ridersAssigned: assigned.length },
    rows,
    points,
    known: verdicts(stops).isKnown,
    of: stops.length,
  }
}
