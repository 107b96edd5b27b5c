import { byDate, columns, OF_RUNS, OF_STOPS, type ReportShape } from './report-shape.ts'

const RIDERSHIP = {
  assigned: 'count',
  expected: 'count',
  boarded: 'count',
  share: 'share',
  notBoarded: 'count',
  unknown: 'count',
  unscheduled: 'count',
} as const

const LINE_OF = {
  route: { route: 'text' },
  stop: { route: 'text', stop: 'text' },
  day: { date: 'date' },
} as const

/**
 * Rides by route, stop or day. A ride is a child on a route on a date. `expected` are those of `assigned` children on runs
 * that were not canceled, and `boarded`, `notBoarded` and `unknown` add up to it; `unscheduled` are rides of other children,
 * in none of these. `share` is boarded ÷ (boarded + not boarded).
 */
export const ridership: ReportShape = {
  group: 'ridership',
  columns: (by = 'route') => columns({ ...LINE_OF[by], ...RIDERSHIP }),
  summary: columns(RIDERSHIP),
  chart: byDate({ boarded: 'count', notBoarded: 'count', unknown: 'count' }),
  coverage: 'rides',
  filters: OF_STOPS,
  groupings: ['route', 'stop', 'day'],
  needsRidership: true,
}

/**
 * Rides by child. A day is expected where a ride of the child was, or was recorded; it is known where the child rode, or
 * where all its rides are known; the child rode on it where it boarded at least once. `ridesPerWeek` is for five expected
 * days: share of known rides that were taken × expected rides. `seldom` is 'seldom' where the child rode on fewer than 3 of 5
 * known days, else 'regular'.
 */
export const riders: ReportShape = {
  group: 'ridership',
  columns: () =>
    columns({
      child: 'text',
      school: 'text',
      routes: 'text',
      firstRide: 'date',
      lastRide: 'date',
      daysRidden: 'count',
      daysKnown: 'count',
      daysExpected: 'count',
      ridesPerWeek: 'number',
      seldom: 'code',
    }),
  summary: columns({ children: 'count', neverRode: 'count', seldom: 'count', ridesPerWeek: 'number' }),
  /** How many children rode on so many of 5 known days, rounded down. */
  chart: { label: { key: 'daysPerWeek', kind: 'count' }, series: columns({ children: 'count' }) },
  coverage: 'rides',
  filters: OF_STOPS,
  groupings: [],
  needsRidership: true,
}

/**
 * REPORTS-33: stop assignments of riders who did not board on at least `missedDays` days since they last boarded. Only days
 * count on which at least 80 % of the rides of the run are known, and this ride is: `daysKnown`, of which `daysMissed` are
 * those since `lastRide`. `ridersLeft` is how many others are assigned to the stop. Assignments are those of now.
 */
export const notRiding: ReportShape = {
  group: 'ridership',
  columns: () =>
    columns({
      child: 'text',
      school: 'text',
      route: 'text',
      stop: 'text',
      lastRide: 'date',
      daysKnown: 'count',
      daysMissed: 'count',
      ridersLeft: 'count',
    }),
  summary: columns({ assigned: 'count', notRiding: 'count', stopsWithoutOthers: 'count' }),
  chart: null,
  coverage: 'rides',
  filters: ['missedDays', 'routeId', 'groupId', 'schoolId', 'stopId', 'direction'],
  groupings: [],
  needsRidership: true,
  /** Twenty school days, with a break of two weeks among them. */
  leastDays: 60,
}

/**
 * REPORTS-36: who rode, as a count week counts it: every ride of the period, those that were not scheduled included. Means are
 * over `days`, on which a run was scheduled; those of all routes add up to that of all. Mornings are runs to school, afternoons
 * those from school.
 */
export const countWeek: ReportShape = {
  group: 'ridership',
  columns: (by = 'route') =>
    by === 'day'
      ? columns({ date: 'date', boardedAm: 'count', boardedPm: 'count', notBoarded: 'count', unknown: 'count' })
      : columns({
          route: 'text',
          direction: 'code',
          meanBoarded: 'number',
          boarded: 'count',
          notBoarded: 'count',
          unknown: 'count',
        }),
  summary: columns({ days: 'count', meanAm: 'number', meanPm: 'number', children: 'count', unknown: 'count' }),
  chart: byDate({ boardedAm: 'count', boardedPm: 'count' }),
  coverage: 'rides',
  filters: OF_RUNS,
  groupings: ['route', 'day'],
  needsRidership: true,
}

/**
 * By route: seats of the planned bus, children who are assigned, and how many were on board at a time by the `rosters` of its
 * `runs`, of which a canceled or merged one is none. Shares are of the seats.
 */
export const load: ReportShape = {
  group: 'ridership',
  columns: () =>
    columns({
      route: 'text',
      runs: 'count',
      rosters: 'count',
      seats: 'count',
      assigned: 'count',
      assignedShare: 'share',
      greatestLoad: 'count',
      greatestShare: 'share',
      meanLoad: 'number',
      meanShare: 'share',
    }),
  summary: columns({
    runs: 'count',
    rosters: 'count',
    overSeats: 'count',
    greatestLoad: 'count',
    greatestShare: 'share',
    meanShare: 'share',
  }),
  chart: byDate({ greatestShare: 'share', meanShare: 'share' }),
  coverage: 'runs',
  filters: OF_RUNS,
  groupings: [],
  needsRidership: true,
}

/** By child and direction: rides on which it boarded, and of those that are `measured` from boarding until it got off. */
export const rideTime: ReportShape = {
  group: 'ridership',
  columns: () =>
    columns({
      child: 'text',
      school: 'text',
      routes: 'text',
      direction: 'code',
      boarded: 'count',
      measured: 'count',
      plannedMinutes: 'minutes',
      meanMinutes: 'minutes',
      longestMinutes: 'minutes',
    }),
  summary: columns({
    boarded: 'count',
    measured: 'count',
    plannedMinutes: 'minutes',
    meanMinutes: 'minutes',
    longestMinutes: 'minutes',
    overAnHour: 'count',
  }),
  /** By tens of minutes: 20 stands for 20 and more, under 30. */
  chart: { label: { key: 'fromMinutes', kind: 'minutes' }, series: columns({ measured: 'count' }) },
  coverage: 'rides',
  filters: OF_STOPS,
  groupings: [],
  needsRidership: true,
}
