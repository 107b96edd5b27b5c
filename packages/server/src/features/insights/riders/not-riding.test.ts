import { addDays, type Hhmm, weekdayOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { givenFigures, rideOf, runOf, tilesOf } from '../../../testing/given-figures.ts'
import { statusOf } from '../../../testing/show.ts'

/** Twelve school days up to the end of the period. */
const DAYS = Array.from({ length: 16 }, (_, i) => addDays('2026-11-05', i)).filter((date) => weekdayOf(date) % 6 !== 0)
const TO = DAYS.at(-1) ?? ''

/** Cleo and Dan of a family are assigned to the only stop of the route Oak. */
async function givenAssigned() {
  const given = await givenFigures()
  const { client, orgId, familyId, cleo, dan } = given
  const time = 700 as Hhmm
  const { id: routeId } = await client.routes.create({
    body: { name: 'Oak', type: 1, starttime: time, endtime: time, orgId },
  })
  const location = { lat: 40, lng: -83 }
  const { id: stopId } = await client.stops.create({
    params: { routeId },
    body: { name: 'Elm', location, stoptime: time },
  })
  await client.familyroutes.create({ query: { routeId, stopId }, body: { familyId, children: [cleo, dan] } })
  /** Closes days on which others ride, so that the run is known. */
  const closeAll = async (
    dates: readonly string[],
    ridesOf: (date: string) => Parameters<typeof runOf>[0]['rides'],
  ) => {
    for (const date of dates) await given.close(date, runOf({ date, routeId, rides: ridesOf(date) ?? [] }))
  }
  return { ...given, routeId, stopId, closeAll }
}

test('[REPORTS-33] who did not board on ten school days since the last ride is not riding, whatever the period begins with', async () => {
  const { report, closeAll, cleo, dan, routeId, stopId, familyId, client, orgId } = await givenAssigned()
  await closeAll(DAYS, (date) => [rideOf(cleo, date === DAYS[0] ? 'boarded' : 'notBoarded'), rideOf(dan, 'boarded')])
  const found = await report('notRiding', { from: TO, to: TO })
  expect(found.rows).toEqual([
    {
      child: 'Cleo Fir',
      school: 'Hill',
      route: 'Oak',
      stop: 'Elm',
      lastRide: DAYS[0],
      daysKnown: 12,
      daysMissed: 11,
      ridersLeft: 1,
    },
  ])
  expect(found.assignments).toEqual([{ routeId, stopId, familyId, childId: cleo }])
  expect(tilesOf(found)).toEqual({ assigned: 2, notRiding: 1, stopsWithoutOthers: 0 })
  expect(found.coverage).toEqual({ known: 24, of: 24, unit: 'rides' })
  expect(found.period).toEqual({ from: addDays(TO, -59), to: TO })
  const total = async (query: object) => (await report('notRiding', { from: TO, to: TO, ...query })).total
  expect([await total({ missedDays: '5' }), await total({ missedDays: '20' })]).toEqual([1, 0])
  expect([await total({ direction: 'dropoff' }), await total({ routeId })]).toEqual([0, 1])
  const seen = await client.audit.list({ query: { orgId, subject: cleo } })
  expect(seen.map(({ action }) => action)).toContain('insights.get')
})

test('[REPORTS-34] unknown rides, and rides of a run of which too little is known, never count as not riding', async () => {
  const { report, closeAll, cleo, dan } = await givenAssigned()
  // Of Cleo nothing is known; of the runs on which Dan did not board, half of the rides.
  await closeAll(DAYS, () => [rideOf(cleo, 'unknown'), rideOf(dan, 'notBoarded')])
  const { rows, coverage } = await report('notRiding', { from: TO, to: TO, missedDays: '5' })
  expect(rows).toEqual([])
  expect(coverage).toEqual({ known: 0, of: 24, unit: 'rides' })
})

test('[REPORTS-55] announced absences take nothing from how much of a run is known, and are not expected', async () => {
  const { report, closeAll, cleo, dan } = await givenAssigned()
  await closeAll(DAYS, () => [rideOf(cleo, 'notBoarded'), rideOf(dan, 'unknown', { isAbsent: true })])
  const { rows, coverage } = await report('notRiding', { from: TO, to: TO })
  expect(rows.map(({ child, daysMissed }) => [child, daysMissed])).toEqual([['Cleo Fir', 12]])
  expect(coverage).toEqual({ known: 12, of: 12, unit: 'rides' })
})

test('[REPORTS-34] a boarding ends it, even one that was recorded on a run of which little is known', async () => {
  const { report, closeAll, cleo, dan } = await givenAssigned()
  const last = DAYS[8]
  await closeAll(DAYS, (date) =>
    date === last
      ? [rideOf(cleo, 'boarded'), rideOf(dan, 'unknown')]
      : [rideOf(cleo, 'notBoarded'), rideOf(dan, 'notBoarded')],
  )
  const { rows, summary } = await report('notRiding', { from: TO, to: TO, missedDays: '5' })
  expect(rows.map(({ child, daysMissed }) => [child, daysMissed])).toEqual([['Dan Fir', 11]])
  expect(summary.at(-1)?.value).toBe(0) // Cleo is left at the stop
})

test('[REPORTS-35] what releasing an assignment changes is calculated, and changes nothing', async () => {
  const { client, routeId, stopId, cleo, dan, familyId } = await givenAssigned()
  const effect = (childId: string) => client.familyroutes.releaseEffect({ query: { routeId, stopId, childId } })
  expect(await effect(cleo)).toEqual({ riders: { before: 2, after: 1 }, minutes: null })
  await client.familyroutes.change({ query: { routeId, stopId, familyId }, body: { children: [dan] } })
  expect(await effect(dan)).toEqual({ riders: { before: 1, after: 0 }, minutes: null }) // without map data
  const [assigned] = await client.familyroutes.list({ query: { routeId } })
  expect(assigned?.children).toEqual([dan])
  expect(await statusOf(effect(cleo))).toBe(404)
  expect(await statusOf(client.familyroutes.releaseEffect({ query: { routeId, stopId: newId(), childId: dan } }))).toBe(
    404,
  )
  const other = await givenFigures()
  const stranger = other.client.familyroutes.releaseEffect({ query: { routeId, stopId, childId: dan } })
  expect(await statusOf(stranger)).toBe(404)
})
