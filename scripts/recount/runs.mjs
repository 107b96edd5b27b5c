// Reports about runs, from runs.csv.
import {
  byDate,
  byRoute,
  count,
  isDriven,
  known,
  latest,
  lines,
  max,
  mean,
  minutes,
  percentile,
  share,
  shown,
  sum,
} from './numbers.mjs'

const isMeasured = (run) => !isDriven(run) || run.fixes > 0

export function runLog(_, table) {
  const runs = table('runs')
  const figuresOf = (own) => ({
    runs: own.length,
    driven: count(own, isDriven),
    notStarted: count(own, ({ runOutcome }) => runOutcome === 'notStarted'),
    cancelled: count(own, ({ runOutcome }) => runOutcome === 'cancelled' || runOutcome === 'merged'),
    withoutData: count(own, (run) => isDriven(run) && run.fixes === 0),
    distanceMetres: sum(own.map(({ distanceMetres }) => distanceMetres)),
  })
  return {
    summary: figuresOf(runs),
    rows: runs.map((run) => ({ ...run, outcome: run.runOutcome, gapMinutes: minutes(run.gapSeconds) })),
    points: lines(runs, byDate, (own, { date }) => ({ date, ...figuresOf(own) })),
    known: count(runs, isMeasured),
    of: runs.length,
  }
}

/** Whether riders took more seats, or more wheelchair positions, than the planned bus has. */
const isOverCapacity = ({ maxSeats, seats, maxWheelchairPlaces, wheelchairPlaces }) =>
  isMore(maxSeats === null ? null : Math.ceil(maxSeats), seats) || isMore(maxWheelchairPlaces, wheelchairPlaces)

const isMore = (taken, there) => taken !== null && there !== null && taken > there

export function load(_, table) {
  const runs = table('runs')
  const figuresOf = (own) => {
    const carrying = own.filter(({ runOutcome }) => runOutcome !== 'cancelled' && runOutcome !== 'merged')
    const loads = known(carrying.map(({ maxLoad }) => maxLoad))
    const isWhole = ({ maxLoad, seats }) => maxLoad !== null && seats !== null && seats > 0
    const shares = carrying.filter(isWhole).map(({ maxSeats, seats }) => maxSeats / seats)
    const { route, seats } = latest(own)
    return {
      route,
      seats,
      runs: carrying.length,
      rosters: loads.length,
      assigned: max(own.map((run) => run.assigned)),
      assignedShare: max(own.map((run) => share(run.assignedSeats, run.seats))),
      overSeats: count(carrying, isOverCapacity),
      greatestLoad: max(loads),
      meanLoad: mean(loads),
      greatestShare: shown(max(shares), shares.length, carrying.length),
      meanShare: shown(mean(shares), shares.length, carrying.length),
    }
  }
  const nothing = { runs: 0, rosters: 0, overSeats: 0 }
  const summary = runs.length > 0 ? figuresOf(runs) : nothing
  return {
    summary,
    rows: lines(runs, byRoute, figuresOf),
    points: lines(runs, byDate, (own, { date }) => ({ date, ...figuresOf(own) })),
    known: summary.rosters,
    of: summary.runs,
  }
}

/** By its planned end where a run has none. Without positions all of it is a gap. */
function drivenSecondsOf(run) {
  if (!isDriven(run)) return null
  return Math.max((run.finishedAt ?? run.endAt) - run.startedAt, run.gapSeconds ?? 0, 0)
}

export function dataQuality(_, table) {
  const runs = table('runs')
  const figuresOf = (own) => {
    const driven = own.map(drivenSecondsOf)
    const gaps = own.map((run) => run.gapSeconds ?? drivenSecondsOf(run))
    const gapShare = share(sum(gaps), sum(driven))
    return {
      planned: own.length,
      driven: count(own, isDriven),
      withPositions: count(own, (run) => isDriven(run) && run.fixes > 0),
      gapMinutes: minutes(sum(gaps)),
      coveredShare: gapShare === null ? null : 1 - gapShare,
      medianAgeSeconds: percentile(
        own.map(({ medianAgeSeconds }) => medianAgeSeconds),
        0.5,
      ),
      rosters: count(own, ({ hasRoster }) => hasRoster),
    }
  }
  return {
    summary: figuresOf(runs),
    rows: lines(runs, byRoute, (own) => ({ route: latest(own).route, ...figuresOf(own) })),
    points: lines(runs, byDate, (own, { date }) => ({ date, ...figuresOf(own) })),
    known: count(runs, isMeasured),
    of: runs.length,
  }
}
