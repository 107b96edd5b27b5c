import type { PublicBoard } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { DATE, driverWith, rider, SEVEN, start } from '../../testing/driver.ts'
import { drive, givenRoute, report } from '../../testing/given.ts'
import { givenMovableStop } from '../../testing/days/moved-stops.ts'
import { codeOf, show, statusOf } from '../../testing/show.ts'

const TOMORROW = '2026-11-24'
const DAY_SECONDS = 86_400

test('[STOP-13] [STOP-14] a stop is moved within its route and to another one on one date alone, and the plan stays', async () => {
  const { client, routeId, otherId, movedId, move, timetable } = await givenMovableStop()
  const plan = async () => show((await client.routes.get({ params: { routeId } })).stops)
  const before = await plan()
  const usual = 'Oak 7:00 AM, Elm 7:02 AM, School 7:04 AM'
  expect(await timetable(routeId)).toBe(usual)

  await move(routeId, 1)
  expect(await timetable(routeId)).toBe('Elm 7:00 AM, Oak 7:00 AM, School 7:04 AM')
  expect(await move(otherId, 2)).toMatchObject({ id: movedId, from: { id: routeId }, to: { id: otherId } })
  expect(await timetable(routeId)).toBe('Oak 7:00 AM, School 7:04 AM')
  expect(await timetable(otherId)).toBe('Pine 7:00 AM, Elm 7:02 AM, Fir 7:04 AM, High School 7:08 AM')
  expect(await timetable(routeId, TOMORROW)).toBe(usual)
  expect(await plan()).toBe(before)
})

test('[STOP-15] the riders of a stop ride on the other route on that date, and are counted there', async () => {
  const { client, routeId, otherId, otherStopIds, family, move, runsOn } = await givenMovableStop()
  const counts = async () => {
    const runs = await runsOn()
    return [routeId, otherId].map((id) => runs.get(id)?.childcount)
  }
  expect(await counts()).toEqual([2, 0])
  // One of the two also waits at a stop of the other route, and is still one child.
  await client.familyroutes.create({
    query: { routeId: otherId, stopId: otherStopIds[0] ?? '' },
    body: { familyId: family.id, children: family.children.slice(0, 1) },
  })
  await move(otherId, 2)
  expect(await counts()).toEqual([0, 2])
  await client.scheduledRuns.change({ query: { routeId: otherId, date: DATE }, body: { mergedIntoRouteId: routeId } })
  expect(await counts()).toEqual([2, 2])
})

test('[DAY-16] both runs name what is moved, and it is undone by stop or as a whole', async () => {
  const { routeId, otherId, movedId, stopIds, move, restore, runsOn, timetable } = await givenMovableStop()
  await move(otherId, 2)
  await move(routeId, 2, { stopId: stopIds[0] ?? '' })
  const moved = { id: movedId, name: 'Elm', from: { id: routeId, name: 'Oak 1' }, to: { id: otherId, name: 'Pine 2' } }
  const runs = await runsOn()
  expect(runs.get(otherId)?.movedStops).toEqual([moved])
  expect(runs.get(routeId)?.movedStops).toMatchObject([moved, { id: stopIds[0], to: { id: routeId } }])
  expect(await restore({ routeId: otherId, stopId: movedId })).toEqual([moved])
  expect(await timetable(routeId)).toBe('Elm 7:02 AM, Oak 7:03 AM, School 7:04 AM')
  await move(otherId, 2)
  expect((await restore({ routeId })).map(({ name }) => name)).toEqual(['Oak', 'Elm'])
  expect(await timetable(routeId)).toBe('Oak 7:00 AM, Elm 7:02 AM, School 7:04 AM')
  expect((await runsOn()).get(otherId)?.movedStops).toEqual([])
  expect(await restore({ routeId })).toEqual([])
  expect(await codeOf(restore({ routeId, stopId: movedId }))).toBe('not_found')
})

test('[DAY-16] a move of a date goes with its stop and its route, and the audit log names the date', async () => {
  const { client, organizationId: orgId, routeId, otherId, movedId, move, timetable } = await givenMovableStop()
  await move(otherId, 2, { date: TOMORROW })
  const lines = await client.audit.list({ query: { orgId } })
  const line = lines.find(({ action }) => action === 'scheduledRuns.moveStop')
  expect(line?.subjects).toEqual([routeId, otherId, TOMORROW])
  await client.routes.change({ params: { routeId: otherId }, body: { inService: false } })
  expect(await timetable(routeId, TOMORROW)).toBe('Oak 7:00 AM, Elm 7:02 AM, School 7:04 AM')
  await client.routes.change({ params: { routeId: otherId }, body: { inService: true } })
  expect(await timetable(routeId, TOMORROW)).toBe('Oak 7:00 AM, School 7:04 AM')
  await client.routes.remove({ params: { routeId: otherId } })
  expect(await timetable(routeId, TOMORROW)).toBe('Oak 7:00 AM, Elm 7:02 AM, School 7:04 AM')
  await move(routeId, 1, { date: TOMORROW })
  await client.stops.remove({ params: { routeId, stopId: movedId } })
  expect(await timetable(routeId, TOMORROW)).toBe('Oak 7:00 AM, School 7:04 AM')
})

test('[DAY-16] a stop is moved to a run of that date, on a date that is not over, by the own office', async () => {
  const { client, serviceClock, routeId, otherId, movedId, otherStopIds, at, move, restore } = await givenMovableStop()
  const foreign = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  expect(await statusOf(move(foreign.routeId, 1))).toBe(404)
  expect(await statusOf(move(otherId, 1, { stopId: otherStopIds[0] ?? '' }))).toBe(404)
  const query = { routeId, date: DATE }
  expect(
    await statusOf(
      foreign.client.scheduledRuns.moveStop({ query, body: { stopId: movedId, toRouteId: routeId, position: 1 } }),
    ),
  ).toBe(404)
  expect(await statusOf(foreign.client.scheduledRuns.restoreStops({ query }))).toBe(404)
  const via = { name: 'Via', type: 1, location: at(250), stoptime: 700 }
  const { id: waypointId } = await client.stops.create({ params: { routeId }, body: via })
  expect(await codeOf(move(routeId, 1, { stopId: waypointId }))).toBe('invalid_input')
  await client.scheduledRuns.change({ query: { routeId: otherId, date: DATE }, body: { cancelled: true } })
  await expect(move(otherId, 1)).rejects.toThrow('The target route does not run on this day')
  await move(otherId, 1, { date: TOMORROW })
  serviceClock.set(SEVEN + 2 * DAY_SECONDS)
  await expect(move(otherId, 2, { date: TOMORROW })).rejects.toThrow('This day is over')
  await expect(restore({ routeId, date: TOMORROW })).rejects.toThrow('This day is over')
})

test('[DRIVE-21] the stop, its riders and the order of the day are on the pages of both drivers, who report them', async () => {
  const given = await givenMovableStop()
  const { driver, tell, busId, otherId, otherBusId, movedId, stopIds, childIds, move, runsOn } = given
  const other = driverWith(given, given.otherSecret)
  await move(otherId, 2)
  const pageOf = async (page: typeof driver) => {
    const [run] = (await page.day({})).scheduledRuns
    return run?.stops.map(({ name, children }) => [name, ...children.map((child) => child.name)].join(' '))
  }
  expect(await pageOf(driver)).toEqual(['Oak', 'School'])
  expect(await pageOf(other)).toEqual(['Pine', 'Elm Cleo Fir Dan Fir', 'Fir', 'High School'])

  const [childId = ''] = childIds
  await tell(start(busId))
  expect(await codeOf(tell(rider(childId, movedId, 'boarded')))).toBe('not_found')
  const otherTells = (...events: Parameters<typeof tell>) =>
    other.report({ body: { routeId: otherId, date: DATE, events, fixes: [] } })
  await otherTells(start(otherBusId), rider(childId, movedId, 'boarded'))
  expect(await codeOf(otherTells(rider(childId, stopIds[0] ?? '', 'alighted')))).toBe('not_found')
  expect((await runsOn()).get(otherId)?.run.riders).toMatchObject({ [childId]: { stopId: movedId } })
  await tell({ kind: 'walkThrough', id: newId(), at: SEVEN }, { kind: 'close', id: newId(), at: SEVEN }) // nobody is missing
})

test('[DRIVE-21] [STOP-13] the bus is tracked in the order of the date, and its record and the live page show that order', async () => {
  const given = await givenMovableStop()
  const { client, routeId, organizationId, stopIds, deps, serviceClock, move, at } = given
  const [oak = '', elm = '', school = ''] = stopIds
  await move(routeId, 1)
  const { scheduledRuns } = await deps.tracking.today(organizationId, routeId)
  expect(scheduledRuns[0]?.stops.map(({ id }) => id)).toEqual([elm, oak, school])
  // Elm first, back to Oak, and on to the school.
  let moment = SEVEN
  for (const metres of [500, 400, 300, 200, 100, 0, 0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1000]) {
    serviceClock.set(moment)
    await report({ ...given, at }, moment, metres, { speed: '19.4' })
    moment += 10
  }
  const [run] = await client.runs.list({ params: { routeId }, query: {} })
  const record = await client.runs.get({ params: { routeId, runId: run?.id ?? '' } })
  expect(record.stops.map(({ id }) => id)).toEqual([elm, oak, school])
  expect(record.runData.stopupdates.map(({ stopId }) => stopId).slice(0, 2)).toEqual([elm, oak])
})

test('[DAY-17] a stop that the bus has served is neither moved nor restored', async () => {
  const given = await givenMovableStop()
  const { tell, busId, otherId, routeId, movedId, childIds, move, restore } = given
  await tell(start(busId), rider(childIds[0] ?? '', movedId, 'boarded'))
  await expect(move(otherId, 2)).rejects.toThrow('The bus has already served this stop')
  const other = await givenMovableStop()
  await other.move(other.otherId, 2)
  await driverWith(other, other.otherSecret).report({
    body: {
      routeId: other.otherId,
      date: DATE,
      events: [start(other.otherBusId), rider(other.childIds[0] ?? '', other.movedId, 'boarded')],
      fixes: [],
    },
  })
  await expect(other.restore({ routeId: other.routeId })).rejects.toThrow('The bus has already served this stop')
  expect(await restore({ routeId })).toEqual([])
})

test('[DAY-17] once a dropoff run has begun its stops stay on it', async () => {
  const { tell, busId, otherId, move } = await givenMovableStop({ type: 2 })
  await move(otherId, 2, { date: TOMORROW })
  await tell(start(busId))
  await expect(move(otherId, 2)).rejects.toThrow('This dropoff run has already begun')
})

test('[PUBLIC-21] [PUBLIC-22] of runs with moved stops the public sees the label alone, and never the stop', async () => {
  const given = await givenMovableStop()
  const { app, client, organizationId: orgId, routeId, otherId, at, move, restore } = given
  // Far from every other stop, so that between them the bus is shown where it is.
  const gum = { name: 'Gum', location: at(6000), stoptime: 712 }
  const { id: stopId } = await client.stops.create({ params: { routeId }, body: gum })
  await client.routes.setPath({ params: { routeId }, body: { path: [at(0), at(3000), at(6000)] } })
  await client.publicboard.change({ query: { orgId }, body: { mode: 'live', showStops: true } })
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  let asked = 1
  const ask = (url: string) => app.inject({ url, remoteAddress: `10.11.3.${++asked}` })
  const board = async (): Promise<PublicBoard> => (await ask(`/app/public/${slug}`)).json()
  const shown = async (id: string) =>
    (await board()).groups.flatMap(({ routes }) => routes).find((one) => one.id === id)
  const moment = await drive(given, SEVEN, 3400)
  await expect.poll(() => shown(routeId), { interval: 300 }).toMatchObject({ position: expect.any(Object) })

  await move(otherId, 2, { stopId })
  const label = { position: null, stretch: null, progress: null, stops: [] }
  await expect.poll(() => shown(routeId), { interval: 300 }).toMatchObject({ status: expect.any(String), ...label })
  await drive(given, moment, 3600, 3450)
  expect(await shown(routeId)).toMatchObject({ ...label, updatedAt: expect.any(Number) })
  expect(await shown(otherId)).toMatchObject(label)
  const page = (await ask(`/public-dashboard/${slug}`)).body
  expect(JSON.stringify(await board()) + page).not.toMatch(/Gum|moved/i)

  await restore({ routeId })
  await expect.poll(() => shown(routeId), { interval: 300 }).toMatchObject({ position: expect.any(Object) })
})
