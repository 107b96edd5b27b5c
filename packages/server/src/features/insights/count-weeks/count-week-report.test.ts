import { totalsOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenFigures, rideOf, runOf, tilesOf } from '../../../testing/given-figures.ts'

const DAYS = ['2026-11-02', '2026-11-03', '2026-11-04']
const [MONDAY = '', TUESDAY = '', WEDNESDAY = ''] = DAYS

/** Cleo rides both ways on Monday and Tuesday; of Dan little is known; on Wednesday nobody rides. */
async function givenWeek() {
  const given = await givenFigures()
  const { close, cleo, dan } = given
  const home = { routeId: 'elm', routeName: 'Elm', type: 2 }
  await close(
    MONDAY,
    runOf({ date: MONDAY, rides: [rideOf(cleo, 'boarded'), rideOf(dan, 'unknown')] }),
    runOf({ date: MONDAY, ...home, rides: [rideOf(cleo, 'boarded'), rideOf(dan, 'boarded', { unscheduled: true })] }),
  )
  await close(
    TUESDAY,
    runOf({ date: TUESDAY, rides: [rideOf(cleo, 'boarded'), rideOf(dan, 'notBoarded')] }),
    runOf({ date: TUESDAY, ...home, rides: [rideOf(cleo, 'boarded')] }),
  )
  await close(WEDNESDAY, runOf({ date: WEDNESDAY, outcome: 'notStarted' }))
  return given
}

test('[REPORTS-36] the report counts what a count week of the same days counts', async () => {
  const { report, client, orgId } = await givenWeek()
  const { id: countWeekId } = await client.countweeks.create({ body: { orgId, name: 'November', dates: DAYS } })
  const { count } = await client.countweeks.get({ params: { countWeekId } })
  const totals = totalsOf(count, DAYS)
  const period = { from: MONDAY, to: WEDNESDAY }
  const found = await report('countWeek', period)
  expect(tilesOf(found)).toEqual({
    days: 3,
    meanAm: totals.am,
    meanPm: totals.pm,
    children: count.children,
    unknown: 1,
  })
  expect([totals.am, totals.pm]).toEqual([0.67, 1])
  expect(found.coverage).toEqual({ known: 6, of: 7, unit: 'rides' })
  const byDay = await report('countWeek', { ...period, by: 'day' })
  const cells = (date: string) => count.cells.filter((cell) => cell.date === date)
  expect(byDay.rows).toEqual(
    [TUESDAY, MONDAY].map((date) => ({
      date,
      boardedAm: totals.days.find((day) => day.date === date)?.am,
      boardedPm: totals.days.find((day) => day.date === date)?.pm,
      notBoarded: cells(date).reduce((sum, cell) => sum + cell.notBoarded, 0),
      unknown: cells(date).reduce((sum, cell) => sum + cell.unknown, 0),
    })),
  )
})

test('[REPORTS-36] means of routes are over all days with runs, in mornings and afternoons', async () => {
  const { report } = await givenWeek()
  const { rows } = await report('countWeek')
  expect(rows).toEqual([
    { route: 'Elm', direction: 'dropoff', meanBoarded: 1, boarded: 3, notBoarded: 0, unknown: 0 },
    { route: 'Oak', direction: 'pickup', meanBoarded: 0.67, boarded: 2, notBoarded: 1, unknown: 1 },
  ])
  const mornings = await report('countWeek', { direction: 'pickup' })
  expect(tilesOf(mornings)).toEqual({ days: 3, meanAm: 0.67, meanPm: 0, children: 1, unknown: 1 })
})
