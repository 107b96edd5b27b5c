// Reports about who rode, from rides.csv.
import {
  byDate,
  byRoute,
  count,
  groups,
  hundredths,
  known,
  latest,
  lines,
  max,
  mean,
  minutes,
  share,
  shown,
  sum,
} from './numbers.mjs'

const isCounted = ({ mark, absent }) => mark !== 'unknown' || !absent
const isExpected = (ride) => isCounted(ride) && (ride.mark !== 'unknown' || ride.runOutcome !== 'cancelled')

export function ridership({ filters: { by = 'route' } }, table) {
  const rides = table('rides')
  const figuresOf = (own) => {
    const planned = own.filter((ride) => !ride.unscheduled && isExpected(ride))
    const [boarded, notBoarded, unknown] = ['boarded', 'notBoarded', 'unknown'].map((mark) =>
      count(planned, (ride) => ride.mark === mark),
    )
    return {
      assigned: count(own, (ride) => !ride.unscheduled),
      expected: planned.length,
      boarded,
      share: shown(share(boarded, boarded + notBoarded), boarded + notBoarded, planned.length),
      notBoarded,
      unknown,
      unscheduled: count(own, (ride) => ride.unscheduled && ride.mark === 'boarded'),
    }
  }
  const keyOf = { route: byRoute, day: byDate, stop: ({ routeId, stopId }) => `${routeId} ${stopId}` }[by]
  const summary = figuresOf(rides)
  return {
    summary,
    rows: lines(rides, keyOf, (own, { date }) => ({
      date,
      route: latest(own).route,
      stop: latest(own).stop,
      ...figuresOf(own),
    })),
    points: lines(rides, byDate, (own, { date }) => ({ date, ...figuresOf(own) })),
    known: summary.boarded + summary.notBoarded,
    of: summary.expected,
  }
}

const routeNames = (table) => new Map(table('routes').map(({ routeId, route }) => [routeId, route]))

const namesOf = (rides, table) => {
  const names = routeNames(table)
  return [...new Set(rides.map(byRoute))].map((id) => names.get(id)).join(', ')
}

export function riders(_, table) {
  const rides = table('rides').filter(isExpected)
  const figuresOf = (own) => {
    const [isKnown, boarded] = [
      count(own, ({ mark }) => mark !== 'unknown'),
      count(own, ({ mark }) => mark === 'boarded'),
    ]
    return { isKnown, boarded, expected: own.length }
  }
  const perWeek = ({ isKnown, boarded, expected }, days) =>
    shown(expected && isKnown ? 5 * (boarded / isKnown) * (expected / days) : null, isKnown, expected)
  const children = lines(
    rides,
    ({ childId }) => childId,
    (own, { child, school }) => {
      const days = lines(own, byDate, (ofDay, { date }) => ({ date, ...figuresOf(ofDay) }))
      const ridden = days
        .filter(({ boarded }) => boarded > 0)
        .map(byDate)
        .toSorted((a, b) => (a < b ? -1 : 1))
      const daysKnown = count(days, ({ boarded, isKnown, expected }) => boarded > 0 || isKnown === expected)
      const is = (value) => shown(value, daysKnown, days.length)
      return {
        child,
        school,
        routes: namesOf(own, table),
        daysRidden: ridden.length,
        daysKnown,
        daysExpected: days.length,
        firstRide: ridden[0] ?? null,
        lastRide: ridden.at(-1) ?? null,
        ridesPerWeek: perWeek(figuresOf(own), days.length),
        seldom: is(5 * ridden.length < 3 * daysKnown ? 'seldom' : 'regular'),
        hasNever: is(ridden.length === 0),
        daysPerWeek: is(daysKnown ? Math.floor((5 * ridden.length) / daysKnown) : null),
      }
    },
  )
  const all = figuresOf(rides)
  const summary = {
    children: children.length,
    neverRode: count(children, ({ hasNever }) => hasNever),
    seldom: count(children, ({ seldom }) => seldom === 'seldom'),
    ridesPerWeek: perWeek(all, sum(children.map(({ daysExpected }) => daysExpected))),
  }
  const charted = children.filter(({ daysPerWeek }) => daysPerWeek !== null)
  const points = lines(
    charted,
    ({ daysPerWeek }) => daysPerWeek,
    (own, { daysPerWeek }) => ({ daysPerWeek, children: own.length }),
  )
  return { summary, rows: children, points, known: all.isKnown, of: all.expected }
}

export function rideTime(_, table) {
  const directions = new Map(table('routes').map(({ routeId, direction }) => [routeId, direction]))
  const rides = table('rides')
    .filter(({ mark }) => mark === 'boarded')
    .map((ride) => ({
      ...ride,
      direction: directions.get(ride.routeId),
      minutes:
        ride.boardedAt !== null && ride.alightedAt !== null && ride.alightedAt >= ride.boardedAt
          ? (ride.alightedAt - ride.boardedAt) / 60
          : null,
    }))
  const measuredOf = (own) => known(own.map((ride) => ride.minutes))
  const figuresOf = (own) => ({
    boarded: own.length || null,
    measured: own.length ? measuredOf(own).length : null,
    plannedMinutes: minutes(mean(own.map(({ plannedSeconds }) => plannedSeconds))),
    meanMinutes: mean(measuredOf(own)),
    longestMinutes: max(measuredOf(own)),
    overAnHour: count(measuredOf(own), (one) => one > 60),
  })
  const bands = measuredOf(rides).map((one) => Math.floor(one / 10) * 10)
  return {
    summary: figuresOf(rides),
    rows: lines(
      rides,
      ({ childId, direction }) => `${childId} ${direction}`,
      (own, { child, school, direction }) => ({
        child,
        school,
        direction,
        routes: namesOf(own, table),
        ...figuresOf(own),
      }),
    ),
    points: lines(
      bands,
      (band) => band,
      (own, fromMinutes) => ({ fromMinutes, measured: own.length }),
    ),
    known: measuredOf(rides).length,
    of: rides.length,
  }
}

/** Without a boarding on so many days, unless the report says otherwise. */
const USUAL_MISSED_DAYS = 10

export function notRiding({ filters }, table) {
  const missedDays = Number(filters.missedDays ?? USUAL_MISSED_DAYS)
  const [assignments, rides] = [table('assignments'), table('rides')]
  const runOf = ({ date, routeId }) => `${date} ${routeId}`
  const isKnown = ({ mark }) => mark !== 'unknown'
  const scheduled = groups(
    rides.filter((ride) => !ride.unscheduled && isCounted(ride)),
    runOf,
  )
  const isCovered = (ride) => {
    const all = scheduled.get(runOf(ride)) ?? []
    return all.length > 0 && 5 * count(all, isKnown) >= 4 * all.length
  }
  const covered = new Set(rides.filter(isCovered))
  const byRider = groups(rides, ({ childId, routeId }) => `${childId} ${routeId}`)
  const all = assignments.map((assignment) => {
    const own = byRider.get(`${assignment.childId} ${assignment.routeId}`) ?? []
    const lastRide = own
      .filter(({ mark }) => mark === 'boarded')
      .reduce((last, { date }) => (date > last ? date : last), '')
    return {
      ...assignment,
      lastRide: lastRide || null,
      expected: count(own, isExpected),
      daysKnown: count(own, (ride) => isKnown(ride) && covered.has(ride)),
      daysMissed: count(own, (ride) => ride.mark === 'notBoarded' && ride.date > lastRide && covered.has(ride)),
      ridersLeft: assignment.riders - 1,
    }
  })
  const rows = all.filter(({ daysMissed }) => daysMissed >= missedDays)
  const ofStop = [...groups(rows, ({ stopId }) => stopId).values()]
  return {
    summary: {
      assigned: assignments.length,
      notRiding: rows.length,
      stopsWithoutOthers: count(ofStop, (own) => own.length === own[0].riders),
    },
    rows,
    points: [],
    known: sum(all.map(({ daysKnown }) => daysKnown)),
    of: sum(all.map(({ expected }) => expected)),
  }
}

export function countWeek({ filters: { by = 'route' } }, table) {
  const rides = table('rides').filter(isCounted)
  const days = new Set(table('runs').map(byDate)).size
  const names = routeNames(table)
  const figuresOf = (own) => {
    const [boarded, notBoarded, unknown] = ['boarded', 'notBoarded', 'unknown'].map((mark) =>
      own.filter((ride) => ride.mark === mark),
    )
    const boardedPm = count(boarded, ({ direction }) => direction === 'dropoff')
    return {
      boarded: boarded.length,
      boardedAm: boarded.length - boardedPm,
      boardedPm,
      notBoarded: notBoarded.length,
      unknown: unknown.length,
    }
  }
  const ofDays = lines(rides, byDate, (own, { date }) => ({ date, ...figuresOf(own) }))
  const ofRoutes = lines(
    rides,
    ({ routeId, direction }) => `${routeId} ${direction}`,
    (own, { routeId, direction }) => {
      const figures = figuresOf(own)
      return { route: names.get(routeId), direction, meanBoarded: hundredths(figures.boarded, days), ...figures }
    },
  )
  const { boarded, boardedAm, boardedPm, notBoarded, unknown } = figuresOf(rides)
  const riding = rides.filter(({ mark }) => mark === 'boarded')
  return {
    summary: {
      days,
      meanAm: hundredths(boardedAm, days),
      meanPm: hundredths(boardedPm, days),
      children: new Set(riding.map(({ childId }) => childId)).size,
      unknown,
    },
    rows: by === 'day' ? ofDays : ofRoutes,
    points: ofDays,
    known: boarded + notBoarded,
    of: boarded + notBoarded + unknown,
  }
}
