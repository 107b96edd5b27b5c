import { expect, test } from 'vitest'
import { at, givenFigures, rideOf, runOf, stopsOf, tilesOf } from '../../../testing/given-figures.ts'

const [FRIDAY, MONDAY, TUESDAY] = ['2026-10-30', '2026-11-02', '2026-11-03']
const PERIOD = { from: FRIDAY, to: '2026-11-30' }

test('[REPORTS-8] on time is counted of all planned stops but those where nobody was, by exact seconds, on both sides of a clock change', async () => {
  const { close, report } = await givenFigures()
  const byDate = {
    [FRIDAY]: '+120',
    [MONDAY]: '+121',
    [TUESDAY]: '-121',
    '2026-11-04': '-120',
    '2026-11-05': 'skipped nobodyThere',
  }
  for (const [date, what] of Object.entries(byDate))
    await close(date, runOf({ date, stops: stopsOf(date, `Elm 7:05 ${what}`) }))
  const cancelled = stopsOf('2026-11-06', 'Elm 7:05 cancelled')
  // A delay that the office entered is none of the timetable.
  await close('2026-11-06', runOf({ date: '2026-11-06', outcome: 'cancelled', delayMinutes: 20, stops: cancelled }))
  const late = await report('onTimeStops', PERIOD)
  const counts = {
    planned: 6,
    onTime: 2,
    early: 1,
    late: 1,
    skipped: 1,
    nobodyThere: 1,
    unknown: 0,
    notRun: 0,
    cancelled: 1,
  }
  expect(late.rows).toEqual([
    {
      route: 'Oak',
      stop: 'Elm',
      scheduledTime: 705,
      ...counts,
      share: 0.4,
      meanDeviationMinutes: 0,
      p90DeviationMinutes: 120.7 / 60,
    },
  ])
  const notRun = stopsOf('2026-11-09', 'Elm 7:05 notRun')
  await close('2026-11-09', runOf({ date: '2026-11-09', outcome: 'notStarted', stops: notRun }))
  expect((await report('onTimeStops', PERIOD)).rows[0]).toMatchObject({ planned: 7, notRun: 1, share: 2 / 6 })
  for (const date of ['2026-11-10', '2026-11-11'])
    await close(date, runOf({ date, stops: stopsOf(date, 'Elm 7:05 unknown') }))
  const unknown = await report('onTimeStops', PERIOD)
  expect(unknown.rows[0]).toMatchObject({ planned: 9, unknown: 2, share: null })
  expect(unknown.coverage).toEqual({ known: 7, of: 9, unit: 'stops' })
  expect(unknown.chart?.points[0]).toEqual({ date: FRIDAY, onTimeAtStop: 1 })
})

test('[REPORTS-9] [REPORTS-10] three definitions stand side by side, and a bus that never came is in the base of each', async () => {
  const { close, report, schoolId, cleo, client, orgId } = await givenFigures()
  // At the school 20 and 4 minutes before the bell, 15 and 16 minutes after it, and never.
  const minutes = [20, 4, -15, -16, null]
  for (const [i, before] of minutes.entries()) {
    const date = `2026-11-0${i + 2}`
    const bellAt = at(date, 800)
    const arrivedAt = before === null ? null : bellAt - before * 60
    const what = before === null ? 'notRun' : `+${(arrivedAt ?? 0) - at(date, 740)}`
    const stops = stopsOf(date, `School 7:40 ${what}`)
    const arrivals = [{ schoolId, stopId: 'school', bellAt, children: 1, arrivedAt }]
    const rides = [rideOf(cleo, 'unknown', { schoolId })]
    await close(date, runOf({ date, outcome: before === null ? 'notStarted' : 'finished', stops, arrivals, rides }))
  }
  const shares = { onTimeBeforeBell: 0.2, atSchoolWithin15: 0.6, atSchoolWithin30: 0.8 }
  const atSchool = await report('onTimeSchools')
  expect(atSchool.rows).toEqual([
    { school: 'Hill', planned: 5, measured: 4, unknown: 0, ...shares, meanMinutesBeforeBell: -1.75 },
  ])
  const sideBySide = { plannedStops: 5, onTimeAtStop: 0.2, plannedArrivals: 5, ...shares }
  expect(tilesOf(atSchool)).toEqual(sideBySide)
  expect(tilesOf(await report('onTimeStops'))).toEqual(sideBySide)
  expect(tilesOf(await report('onTimeStops', { schoolId }))).toEqual(sideBySide)
  expect((await report('onTimeStops', { schoolId: 'another' })).total).toBe(0)

  const rules = { latestArrivalMinutes: 4, earliestArrivalMinutes: 19 }
  await client.organizations.change({ params: { organizationId: orgId }, body: rules })
  expect(await report('onTimeSchools')).toMatchObject({ ...rules, rows: [{ onTimeBeforeBell: 0.2 }] })
  const earlier = { earliestArrivalMinutes: 20 }
  await client.organizations.change({ params: { organizationId: orgId }, body: earlier })
  const both = await report('onTimeSchools')
  expect(both).toMatchObject({ ...rules, ...earlier, rows: [{ onTimeBeforeBell: 0.4 }] })
  expect(tilesOf(both).onTimeBeforeBell).toBe(0.4)
})

test('[REPORTS-4] [REPORTS-10] of an arrival that nobody saw nothing is said', async () => {
  const { close, report, schoolId } = await givenFigures()
  const arrivals = [{ schoolId, stopId: 'school', bellAt: at(MONDAY, 800), children: 1, arrivedAt: null }]
  await close(MONDAY, runOf({ date: MONDAY, stops: stopsOf(MONDAY, 'School 7:40 unknown'), arrivals }))
  const { rows, coverage } = await report('onTimeSchools')
  expect(rows).toMatchObject([{ planned: 1, measured: 0, unknown: 1, onTimeBeforeBell: null, atSchoolWithin30: null }])
  expect(coverage).toEqual({ known: 0, of: 1, unit: 'stops' })
})

test('[REPORTS-11] the run detail has each stop, planned and actual, newest date first', async () => {
  const { close, report } = await givenFigures()
  await close(
    MONDAY,
    runOf({ date: MONDAY, stops: stopsOf(MONDAY, 'Oak 7:00 +90', 'Elm 7:05 +150', 'Fir 7:09 skipped notReached') }),
  )
  await close(TUESDAY, runOf({ date: TUESDAY, outcome: 'notStarted', stops: stopsOf(TUESDAY, 'Oak 7:00 notRun') }))
  const { rows, total, summary, ...rest } = await report('runDetail')
  expect(
    rows.map(({ date, stop, deviationMinutes, outcome, reason }) => [date, stop, deviationMinutes, outcome, reason]),
  ).toEqual([
    [TUESDAY, 'Oak', null, 'notRun', null],
    [MONDAY, 'Oak', 1.5, 'onTime', null],
    [MONDAY, 'Elm', 2.5, 'late', null],
    [MONDAY, 'Fir', null, 'skipped', 'notReached'],
  ])
  expect(rows[1]).toMatchObject({
    scheduledAt: at(MONDAY, 700),
    arrivedAt: at(MONDAY, 700) + 90,
    driver: 'Bo',
    bus: '12',
  })
  expect(total).toBe(4)
  expect(tilesOf({ ...rest, rows, total, summary })).toMatchObject({
    planned: 4,
    onTime: 1,
    late: 1,
    skipped: 1,
    notRun: 1,
  })
})

test('[REPORTS-12] skipped stops have a reason, and those who are assigned there', async () => {
  const { close, report, cleo, dan } = await givenFigures()
  const rides = [
    rideOf(cleo, 'unknown', { stopId: 'elm' }),
    rideOf(dan, 'boarded', { stopId: 'elm', unscheduled: true }),
  ]
  const stops = stopsOf(MONDAY, 'Oak 7:00 +0', 'Elm 7:05 skipped roadClosed', 'Fir 7:09 skipped nobodyThere')
  await close(MONDAY, runOf({ date: MONDAY, stops, rides }))
  const report12 = await report('skippedStops')
  expect(report12.rows.map(({ stop, reason, ridersAssigned }) => [stop, reason, ridersAssigned])).toEqual([
    ['Elm', 'roadClosed', 1],
    ['Fir', 'nobodyThere', 0],
  ])
  expect(tilesOf(report12)).toEqual({ planned: 3, skipped: 2, nobodyThere: 1, ridersAssigned: 1 })
  expect(report12.chart?.points).toEqual([
    { reason: 'nobodyThere', skipped: 1 },
    { reason: 'roadClosed', skipped: 1 },
  ])
})
