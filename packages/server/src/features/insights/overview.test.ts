import type { Hhmm, OverviewFigure } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { predictionScores, runs } from '../../db/schema.ts'
import { at, givenFigures, rideOf, runOf, stopsOf, tilesOf } from '../../testing/given-figures.ts'
import { statusOf } from '../../testing/show.ts'

const BEFORE = '2026-11-09'
const MONDAY = '2026-11-16'
const PERIOD = { from: MONDAY, to: '2026-11-22' }

async function givenTwoWeeks(options?: Parameters<typeof givenFigures>[0]) {
  const given = await givenFigures(options)
  const { close, cleo, dan, schoolId } = given
  const lasted = (date: string, minutes: number) => ({
    boardedAt: at(date, 700),
    alightedAt: at(date, 700) + minutes * 60,
  })
  for (const [date, minutes] of [
    [BEFORE, 30],
    [MONDAY, 20],
  ] as const) {
    const stops = stopsOf(date, 'Oak 7:00 +0', 'Elm 7:05 skipped roadClosed')
    const rides = [rideOf(cleo, 'boarded', lasted(date, minutes)), rideOf(dan, 'notBoarded')]
    const arrivals = [{ schoolId, stopId: 'oak', bellAt: at(date, 720), children: 2, arrivedAt: at(date, 700) }]
    const home = { routeId: 'elm', routeName: 'Elm', type: 2, maxLoad: 10 }
    await close(date, runOf({ date, stops, rides, arrivals, maxLoad: 20 }), runOf({ date, ...home }))
  }
  const overview = (query: object = {}) =>
    given.client.insights.overview({ query: { orgId: given.orgId, ...PERIOD, ...query } })
  return { ...given, overview }
}

const byKey = (figures: readonly OverviewFigure[]) => Object.fromEntries(figures.map((figure) => [figure.key, figure]))

test('[INSIGHT-10] [INSIGHT-11] the figures of a period stand beside those of the period before', async () => {
  const { overview } = await givenTwoWeeks()
  const { figures, period, before, days } = await overview()
  expect([period, before, days]).toEqual([PERIOD, { from: BEFORE, to: '2026-11-15' }, { now: 1, before: 1 }])
  const found = byKey(figures)
  expect(found.runsPerBus?.now).toEqual({ value: 2, known: 2, of: 2 }) // both with the bus 12
  expect(found.meanLoad?.now.value).toBe(15)
  expect(found.meanShare?.now.value).toBe(0.375)
  expect(found.rodeShare?.now).toEqual({ value: 0.5, known: 2, of: 2 })
  expect([found.meanMinutes?.now.value, found.meanMinutes?.before.value]).toEqual([20, 30])
  expect([found.p90Minutes?.now.value, found.p90Minutes?.before.value]).toEqual([20, 30])
  expect(found.onTimeAtStop?.now).toEqual({ value: 0.5, known: 2, of: 2 })
  expect(found.onTimeBeforeBell?.now).toEqual({ value: 1, known: 1, of: 1 })
  expect(found.atSchoolWithin15?.now.value).toBe(1)
  expect(found.ridesKnown?.now).toEqual({ value: 1, known: 2, of: 2 })
})

test('[INSIGHT-10] each figure that is a tile of its report is the same there, with the same filters', async () => {
  const { overview, report } = await givenTwoWeeks()
  const { figures } = await overview({ direction: 'pickup' })
  const tiles = await Promise.all(
    figures.flatMap(({ key, report: type, now }) =>
      type === null ? [] : [report(type, { ...PERIOD, direction: 'pickup' }).then((found) => ({ key, now, found }))],
    ),
  )
  for (const { key, now, found } of tiles) {
    expect([key, now.value]).toEqual([key, tilesOf(found)[key] ?? now.value])
  }
  expect(byKey(figures).runsPerBus?.now).toEqual({ value: 1, known: 1, of: 1 })
})

test('[INSIGHT-12] a figure of which too little is known is withheld, but for how much is known', async () => {
  const { overview, close, cleo, dan } = await givenTwoWeeks()
  const date = '2026-11-17'
  await close(date, runOf({ date, busNumber: null, rides: [rideOf(cleo, 'unknown'), rideOf(dan, 'unknown')] }))
  const found = byKey((await overview()).figures)
  expect(found.ridesKnown?.now).toEqual({ value: 0.5, known: 2, of: 4 })
  expect(found.rodeShare?.now).toEqual({ value: null, known: 2, of: 4 })
  expect(found.rodeShare?.before.value).toBe(0.5)
  expect(found.runsPerBus?.now).toEqual({ value: null, known: 2, of: 3 })
})

test('[INSIGHT-13] the accuracy of predicted arrivals is of the last 30 days, beside the 30 days before', async () => {
  const { overview, orgId, deps, scope, client } = await givenTwoWeeks()
  const score = { minutesAhead: 5, published: 10, inWindow: 5, errorSeconds: 0, absoluteSeconds: 0 }
  const time = 700 as Hhmm
  const { id: routeId } = await client.routes.create({
    body: { name: 'Oak', type: 1, starttime: time, endtime: time, orgId },
  })
  await deps.database.writeTransaction(scope, async (db) => {
    for (const [id, date, withinTwoMinutes] of [
      ['recent', '2026-11-16', 8],
      ['past', '2026-10-12', 4],
      ['older', '2026-08-03', 0],
    ] as const) {
      const run = { organizationId: orgId, id, routeId, date, startedAt: at(date, 700) }
      await db.insert(runs).values(run)
      await db.insert(predictionScores).values({ organizationId: orgId, runId: id, ...score, withinTwoMinutes })
    }
  })
  const { withinTwoMinutes, inWindow } = byKey((await overview()).figures)
  expect(withinTwoMinutes?.now).toEqual({ value: 0.8, known: 10, of: 10 })
  expect(withinTwoMinutes?.before).toEqual({ value: 0.4, known: 10, of: 10 })
  expect(inWindow?.now.value).toBe(0.5)
})

test('[INSIGHT-10] without ridership its figures are left out; another organization is absent', async () => {
  const { overview, orgId } = await givenTwoWeeks({ ridershipEnabled: false })
  const keys = (await overview()).figures.map(({ key }) => key)
  expect(keys).toEqual([
    'runsPerBus',
    'onTimeAtStop',
    'onTimeBeforeBell',
    'atSchoolWithin15',
    'withinTwoMinutes',
    'inWindow',
  ])
  expect(await statusOf(overview({ to: BEFORE }))).toBe(400)
  const other = await givenFigures()
  expect(await statusOf(other.client.insights.overview({ query: { orgId, ...PERIOD } }))).toBe(404)
})
