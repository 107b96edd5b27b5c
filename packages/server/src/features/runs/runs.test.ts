import { expect, test } from 'vitest'
import { runs } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { drive, givenOrganization, givenRoute } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'

test('[RUN-14] the runs of a route come in pages of fifteen, newest first, and are counted', async () => {
  const { client, deps, scope, organizationId, routeId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const dates = Array.from({ length: 17 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`)
  const rows = dates.map((date, day) => ({ organizationId, id: newId(), routeId, date, startedAt: day * 86_400 }))
  await deps.database.writeTransaction(scope, (db) => db.insert(runs).values(rows))
  const page = async (number: number) =>
    (await client.runs.list({ params: { routeId }, query: { page: number } })).map(({ date }) => date)
  const newestFirst = dates.toReversed()
  expect(await page(1)).toEqual(newestFirst.slice(0, 15))
  expect(await page(2)).toEqual(newestFirst.slice(15))
  expect(await page(3)).toEqual([])
  expect(await client.runs.list({ params: { routeId }, query: {} })).toHaveLength(17)
  expect(await client.runs.count({ params: { routeId } })).toEqual({ total: 17 })
})

test('[TENANCY-1] the runs of a foreign route are as absent as the route', async () => {
  const { routeId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client } = await givenOrganization()
  for (const id of [routeId, newId()]) {
    expect(await statusOf(client.runs.list({ params: { routeId: id }, query: { page: 1 } }))).toBe(404)
    expect(await statusOf(client.runs.count({ params: { routeId: id } }))).toBe(404)
  }
})

test('[REPLAY-4] a recorded run carries the timetable of its day, delays included, and when stops were left', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05', 'Fir 7:10'])
  const { client, routeId, stopIds, organizationId: orgId } = given
  await client.scheduledRuns.change({ query: { routeId, date: '2026-11-23' }, body: { delayMinutes: 5 } })
  const sevenOClock = MONDAY_MORNING + 10 * 60
  await drive(given, sevenOClock, 600)
  const [last] = await client.runs.list({ params: { routeId }, query: { getLastRun: 'true' } })
  const run = await client.runs.get({ params: { routeId, runId: last?.id ?? '' } })
  expect(run.stops.map(({ id }) => id)).toEqual(stopIds)
  expect(run.stops.map(({ scheduledAt }) => (scheduledAt - sevenOClock) / 60)).toEqual([5, 10, 15])
  expect(run.runData.departures.map(({ stopId }) => stopId)).toEqual(stopIds.slice(0, 2))
  expect(await client.runs.dates({ query: { orgId } })).toEqual([{ date: '2026-11-23', runs: 1 }])
})

test('[REPLAY-5] all runs of a date come with their tracks and with how late they were said to be', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05', 'Fir 7:10'])
  const { client, routeId, organizationId: orgId } = given
  const sevenOClock = MONDAY_MORNING + 10 * 60
  await drive(given, sevenOClock, 600)
  const [track, ...others] = await client.runs.day({ query: { orgId, date: '2026-11-23' } })
  expect(others).toEqual([])
  expect(track).toMatchObject({ routeId, routeName: 'Oak 1', busNumber: '12', timestamp: sevenOClock })
  expect(track?.at).toHaveLength(13)
  expect(track?.at[1]).toBe(sevenOClock + 5)
  expect([track?.lat.length, track?.lng.length]).toEqual([13, 13])
  const deviations = track?.deviations.map(({ seconds }) => seconds ?? 0) ?? []
  expect(deviations[0]).toBeLessThan(30) // Oak is due at seven, when the bus leaves
  expect(Math.min(...deviations)).toBeLessThan(-120) // Elm, 500 m away, is due at 7:05 and reached within a minute
  expect(await client.runs.day({ query: { orgId, date: '2026-11-20' } })).toEqual([])
  const stranger = await givenOrganization()
  expect(await stranger.client.runs.day({ query: { orgId, date: '2026-11-23' } })).toEqual([])
  expect(await stranger.client.runs.dates({ query: { orgId } })).toEqual([])
})

test('[REPLAY-12] what the office keeps in mind of a run is kept with it, and is the business of its organization alone', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const { client, routeId, organizationId: orgId } = given
  await drive(given, MONDAY_MORNING + 10 * 60, 300)
  const [last] = await client.runs.list({ params: { routeId }, query: { getLastRun: 'true' } })
  const params = { routeId, runId: last?.id ?? '' }
  expect((await client.runs.get({ params })).note).toBe('')
  await client.runs.change({ params, body: { note: '  A car stood in the way. ' } })
  await drive(given, MONDAY_MORNING + 10 * 60 + 35, 600, 350)
  expect((await client.runs.get({ params })).note).toBe('A car stood in the way.')
  expect(JSON.stringify(await client.audit.list({ query: { orgId } }))).toContain('runs.change')
  const stranger = await givenRoute(['Fir 7:00', 'Ash 7:05'])
  for (const routeOf of [routeId, stranger.routeId]) {
    const foreign = { params: { ...params, routeId: routeOf }, body: { note: 'taken' } }
    expect(await statusOf(stranger.client.runs.change(foreign))).toBe(404)
  }
  expect(await statusOf(client.runs.change({ params: { ...params, runId: newId() }, body: { note: '' } }))).toBe(404)
})
