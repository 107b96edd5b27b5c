import { expect, test } from 'vitest'
import { at, givenFigures, rideOf, runOf, stopsOf, tilesOf } from '../../../testing/given-figures.ts'

const DAYS = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'] as const

test('[REPORTS-3] [REPORTS-4] unknown rides are not absent, canceled ones are not expected, and a share needs 80 %', async () => {
  const { close, report, cleo, dan } = await givenFigures()
  const [monday, tuesday, wednesday] = DAYS
  await close(
    monday,
    runOf({ date: monday, rides: [rideOf(cleo, 'boarded'), rideOf(dan, 'notBoarded')] }),
    runOf({ date: monday, routeId: 'elm', routeName: 'Elm', rides: [rideOf(cleo, 'boarded', { unscheduled: true })] }),
  )
  await close(tuesday, runOf({ date: tuesday, rides: [rideOf(cleo, 'boarded'), rideOf(dan, 'boarded')] }))
  await close(
    wednesday,
    runOf({ date: wednesday, outcome: 'cancelled', rides: [rideOf(cleo, 'unknown'), rideOf(dan, 'unknown')] }),
  )
  const oak = { assigned: 6, expected: 4, boarded: 3, share: 0.75, notBoarded: 1, unknown: 0, unscheduled: 0 }
  const all = await report('ridership')
  expect(all.rows).toEqual([
    { route: 'Elm', assigned: 0, expected: 0, boarded: 0, share: null, notBoarded: 0, unknown: 0, unscheduled: 1 },
    { route: 'Oak', ...oak },
  ])
  expect(all.coverage).toEqual({ known: 4, of: 4, unit: 'rides' })
  expect(tilesOf(all)).toEqual({ ...oak, unscheduled: 1 })
  await close(
    DAYS[3],
    runOf({ date: DAYS[3], outcome: 'notStarted', rides: [rideOf(cleo, 'unknown'), rideOf(dan, 'unknown')] }),
  )
  const less = await report('ridership', { by: 'day' })
  expect(less.coverage).toEqual({ known: 4, of: 6, unit: 'rides' })
  expect(tilesOf(less)).toMatchObject({ expected: 6, boarded: 3, share: null, unknown: 2 })
  expect(less.rows.map(({ date, share }) => [date, share])).toEqual([
    [DAYS[3], null],
    [wednesday, null],
    [tuesday, 1],
    [monday, 0.5],
  ])
  expect(less.chart?.points[0]).toEqual({ date: monday, boarded: 1, notBoarded: 1, unknown: 0 })
})

test('[REPORTS-55] a ride with an announced absence is assigned and neither expected nor unknown; what is recorded counts', async () => {
  const { close, report, cleo, dan } = await givenFigures()
  const [monday, tuesday] = DAYS
  const away = { isAbsent: true }
  await close(monday, runOf({ date: monday, rides: [rideOf(cleo, 'boarded'), rideOf(dan, 'unknown', away)] }))
  await close(tuesday, runOf({ date: tuesday, rides: [rideOf(cleo, 'unknown'), rideOf(dan, 'boarded', away)] }))
  const all = await report('ridership')
  expect(tilesOf(all)).toMatchObject({ assigned: 4, expected: 3, boarded: 2, notBoarded: 0, unknown: 1 })
  expect(all.coverage).toEqual({ known: 2, of: 3, unit: 'rides' })
  const { rows } = await report('riders')
  expect(rows.map(({ child, daysExpected, daysKnown }) => [child, daysExpected, daysKnown])).toEqual([
    ['Cleo Fir', 2, 1],
    ['Dan Fir', 1, 1],
  ])
  const week = await report('countWeek')
  expect(tilesOf(week)).toMatchObject({ unknown: 1 })
  expect(week.coverage).toEqual({ known: 2, of: 3, unit: 'rides' })
})

test('[REPORTS-3] by stop, rides have the name that the stop had on its last date, and school and stop choose among them', async () => {
  const { close, report, cleo, dan, schoolId } = await givenFigures()
  const rides = [rideOf(cleo, 'boarded', { stopId: 'oak', schoolId }), rideOf(dan, 'notBoarded', { stopId: 'elm' })]
  for (const date of DAYS.slice(0, 2)) {
    const stops = stopsOf(date, 'Elm 7:00 +0', 'Oak 7:05 +0').map((stop) => ({ ...stop, name: `${stop.name} ${date}` }))
    await close(date, runOf({ date, stops, rides }))
  }
  const lines = async (query: object) =>
    (await report('ridership', { by: 'stop', ...query })).rows.map(({ stop, boarded, notBoarded }) => [
      stop,
      boarded,
      notBoarded,
    ])
  const [elm, oak] = [
    ['Elm 2026-11-03', 0, 2],
    ['Oak 2026-11-03', 2, 0],
  ]
  expect(await lines({})).toEqual([elm, oak])
  expect(await lines({ schoolId })).toEqual([oak])
  expect(await lines({ stopId: 'elm' })).toEqual([elm])
  expect(await lines({ direction: 'dropoff' })).toEqual([])
  expect(await lines({ driver: 'Bo', bus: '12', to: DAYS[0] })).toEqual([
    ['Elm 2026-11-02', 0, 1],
    ['Oak 2026-11-02', 1, 0],
  ])
})

test('[REPORTS-6] a child rode on a day on which it boarded once; without a ride a day is known only where all its rides are', async () => {
  const { close, report, cleo, dan } = await givenFigures()
  // Cleo rides both ways on two days, and not at all on three; Dan is known on three of five days.
  const marks = [
    ['boarded', 'boarded', 'boarded', 'unknown'],
    ['boarded', 'boarded', 'notBoarded', 'unknown'],
    ['notBoarded', 'notBoarded', 'boarded', 'boarded'],
    ['notBoarded', 'notBoarded', 'unknown', 'unknown'],
    ['notBoarded', 'notBoarded', 'boarded', 'boarded'],
  ] as const
  for (const [i, date] of DAYS.entries()) {
    const [a = 'unknown', b = 'unknown', c = 'unknown', d = 'unknown'] = marks[i] ?? []
    await close(
      date,
      runOf({ date, rides: [rideOf(cleo, a), rideOf(dan, c)] }),
      runOf({ date, routeId: 'elm', routeName: 'Elm', type: 2, rides: [rideOf(cleo, b), rideOf(dan, d)] }),
    )
  }
  const both = { school: 'Hill', routes: 'Elm, Oak', daysExpected: 5 }
  const { rows, summary, chart, coverage } = await report('riders')
  expect(rows).toEqual([
    {
      ...both,
      child: 'Cleo Fir',
      firstRide: DAYS[0],
      lastRide: DAYS[1],
      daysRidden: 2,
      daysKnown: 5,
      ridesPerWeek: 4,
      seldom: 'seldom',
    },
    {
      ...both,
      child: 'Dan Fir',
      firstRide: DAYS[0],
      lastRide: DAYS[4],
      daysRidden: 3,
      daysKnown: 3,
      ridesPerWeek: null,
      seldom: null,
    },
  ])
  expect(Object.fromEntries(summary.map(({ key, value }) => [key, value]))).toEqual({
    children: 2,
    neverRode: 0,
    seldom: 1,
    ridesPerWeek: 10 * (9 / 16),
  })
  expect(coverage).toEqual({ known: 16, of: 20, unit: 'rides' })
  expect(chart?.points).toEqual([{ daysPerWeek: 2, children: 1 }])
})

test('[REPORTS-15] load is of the seats of the day, and a canceled run is not missing a roster', async () => {
  const { close, report } = await givenFigures()
  const loads = [30, 10, null, null, 50]
  for (const [i, date] of DAYS.entries()) {
    const maxLoad = loads[i] ?? null
    const outcome = i === 2 ? 'cancelled' : 'finished'
    await close(
      date,
      runOf({ date, outcome, maxLoad, hasRoster: maxLoad !== null, assigned: 20, seats: i === 4 ? 50 : 40 }),
    )
  }
  const few = await report('load')
  const line = { route: 'Oak', seats: 50, assigned: 20, assignedShare: 0.5, greatestLoad: 50, meanLoad: 30 }
  expect(few.rows).toEqual([{ ...line, runs: 4, rosters: 3, greatestShare: null, meanShare: null }])
  expect(few.coverage).toEqual({ known: 3, of: 4, unit: 'runs' })
  const known = await report('load', { to: DAYS[2] })
  expect(tilesOf(known)).toEqual({
    runs: 2,
    rosters: 2,
    overSeats: 0,
    greatestLoad: 30,
    greatestShare: 0.75,
    meanShare: 0.5,
  })
})

test('[REPORTS-15] shares are of what riders took, and a run is over capacity without a seat or a wheelchair position', async () => {
  const { close, report } = await givenFigures()
  const [seated, short, inWheelchair] = DAYS
  const full = { seats: 40, wheelchairPlaces: 1, assigned: 26, assignedSeats: 39, maxLoad: 26 }
  await close(seated, runOf({ date: seated, ...full, maxSeats: 38.5, maxWheelchairPlaces: 1 }))
  await close(short, runOf({ date: short, ...full, maxSeats: 40.5, maxWheelchairPlaces: 1 }))
  await close(inWheelchair, runOf({ date: inWheelchair, ...full, maxSeats: 30, maxWheelchairPlaces: 2 }))
  const found = await report('load')
  expect(tilesOf(found)).toMatchObject({ overSeats: 2, greatestLoad: 26, greatestShare: 40.5 / 40 })
  expect(found.rows).toMatchObject([{ assigned: 26, assignedShare: 39 / 40 }])
})

test('[REPORTS-16] ride times are those from boarding to getting off, by child and direction', async () => {
  const { close, report, cleo } = await givenFigures()
  const lasted = (date: string, minutes: number | null) => ({
    boardedAt: at(date, 700),
    alightedAt: minutes === null ? null : at(date, 700) + minutes * 60,
  })
  const [monday, tuesday, wednesday] = DAYS
  await close(monday, runOf({ date: monday, rides: [rideOf(cleo, 'boarded', lasted(monday, 20))] }))
  await close(tuesday, runOf({ date: tuesday, rides: [rideOf(cleo, 'boarded', lasted(tuesday, 65))] }))
  await close(wednesday, runOf({ date: wednesday, rides: [rideOf(cleo, 'boarded', lasted(wednesday, null))] }))
  const { rows, coverage, chart, ...rest } = await report('rideTime')
  const times = { boarded: 3, measured: 2, plannedMinutes: 20, meanMinutes: 42.5, longestMinutes: 65 }
  expect(rows).toEqual([{ child: 'Cleo Fir', school: 'Hill', routes: 'Oak', direction: 'pickup', ...times }])
  expect(coverage).toEqual({ known: 2, of: 3, unit: 'rides' })
  expect(tilesOf({ ...rest, rows, coverage, chart })).toEqual({ ...times, overAnHour: 1 })
  expect(chart?.points).toEqual([
    { fromMinutes: 20, measured: 1 },
    { fromMinutes: 60, measured: 1 },
  ])
})
