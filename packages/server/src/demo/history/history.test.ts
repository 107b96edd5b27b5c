import {
  apply,
  EVERY_WEEKDAY,
  isOnWeekday,
  NOT_STARTED,
  onBoard,
  recordOf,
  type RunEvent,
  weekdayLetters,
} from '@firstbell/domain'
import { lineOf, positionAt, distanceMetres } from '@firstbell/geo'
import { buildTown } from '@firstbell/town'
import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { groupBy } from '../../db/rows.ts'
import * as schema from '../../db/schema.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { emptyDatabase } from '../../testing/databases/empty-database.ts'
import { planDistrict } from '../plan-district.ts'
import { demoCalendar } from '../demo-calendar.ts'
import { DEMO_ORGANIZATION_ID, inventDevices, seedDistrict } from '../seed.ts'
import { schoolDaysBefore } from './days.ts'

const TODAY = '2026-11-21'
const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000
/** Outliers of a phone included. */
const OFF_PATH_METRES = 70

const town = buildTown(7)
const district = planDistrict(town, 7)
const scope = scopeOfSystem(DEMO_ORGANIZATION_ID)

/** What a new demo with so many days of history stores. */
async function seedPast(days: number) {
  const database = await emptyDatabase()
  await seedDistrict(database, town, district, inventDevices(), demoCalendar(TODAY), NOW, days)
  return database.transaction(scope, async (db) => ({
    routes: await db.select().from(schema.routes),
    stops: await db.select().from(schema.stops).orderBy(asc(schema.stops.order)),
    stopChildren: await db.select().from(schema.stopChildren),
    dayChanges: await db.select().from(schema.dayChanges),
    runs: await db.select().from(schema.runs).orderBy(asc(schema.runs.id)),
    events: await db.select().from(schema.runEvents).orderBy(asc(schema.runEvents.runId), asc(schema.runEvents.seq)),
    positions: await db
      .select()
      .from(schema.positions)
      .orderBy(asc(schema.positions.runId), asc(schema.positions.fixedAt)),
    scores: await db.select().from(schema.predictionScores),
    travelTimes: await db.select().from(schema.travelTimes),
    children: await db.select().from(schema.children),
    absences: await db.select().from(schema.absences),
    deliveries: await db.select().from(schema.webhookDeliveries),
  }))
}

let past: Awaited<ReturnType<typeof seedPast>>
let eventsOf: ReadonlyMap<string, RunEvent[]>
beforeAll(async () => {
  past = await seedPast(15)
  const byRun = groupBy(past.events, ({ runId }) => runId)
  eventsOf = new Map([...byRun].map(([runId, rows]) => [runId, rows.map(({ event }) => event)]))
})

const eventsOfRun = (runId: string) => eventsOf.get(runId) ?? []
const ridersIn = (events: readonly RunEvent[]) => events.filter((event) => event.kind === 'rider')

test('[DEMO-7] a new demo has three school weeks: every route ran on each day, was canceled, or never started', () => {
  const dates = schoolDaysBefore(demoCalendar(TODAY), TODAY, 15)
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([15, '2026-11-02', '2026-11-20'])
  expect([...new Set(past.runs.map(({ date }) => date))].toSorted()).toEqual(dates)
  const driven = new Set(past.runs.map(({ date, routeId }) => `${date} ${routeId}`))
  const canceled = new Set(
    past.dayChanges.flatMap(({ cancelled, date, routeId }) => (cancelled ? [`${date} ${routeId}`] : [])),
  )
  expect(canceled.size).toBe(3)
  const all = dates.flatMap((date) => past.routes.map(({ id }) => `${date} ${id}`))
  expect(all.filter((run) => driven.has(run) && canceled.has(run))).toEqual([])
  const neverStarted = all.filter((run) => !driven.has(run) && !canceled.has(run))
  expect(neverStarted.length).toBeGreaterThanOrEqual(3)
  expect(neverStarted.length).toBeLessThanOrEqual(6)
  expect(past.runs.every(({ finishedAt, learned }) => finishedAt !== null && learned)).toBe(true)
  expect(past.deliveries).toEqual([])
})

test('[DEMO-7] the events of a run of the past tell one story', () => {
  const orderOf = new Map(past.stops.map(({ id, order }) => [id, order]))
  for (const { id, startedAt, finishedAt } of past.runs) {
    const events = eventsOfRun(id)
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b))
    const { stopupdates } = recordOf(events)
    const orders = stopupdates.map(({ stopId }) => orderOf.get(stopId) ?? 0)
    expect(orders).toEqual(orders.toSorted((a, b) => a - b))
    expect(new Set(orders).size).toBe(orders.length)
    const end = events.reduce(apply, NOT_STARTED)
    expect([end.startedAt, end.finishedAt, end.active]).toEqual([startedAt, finishedAt, false])
    expect(onBoard(end.riders)).toEqual([])
  }
})

test('[DEMO-7] [DRIVE-5] a driver accounts for every child of the route before closing a run', () => {
  const assigned = groupBy(past.stopChildren, ({ routeId }) => routeId)
  let [boarded, elsewhere] = [0, 0]
  for (const { id, routeId, date } of past.runs) {
    const events = eventsOfRun(id)
    const riders = ridersIn(events)
    if (riders.length === 0) {
      expect(events.some(({ kind }) => kind === 'closed' || kind === 'checked')).toBe(false)
      continue
    }
    const own = (assigned.get(routeId) ?? []).filter(({ weekdays }) => isOnWeekday(weekdays, date))
    const stopOf = new Map(own.map(({ childId, stopId }) => [childId, stopId]))
    expect(new Set(riders.map(({ childId }) => childId))).toEqual(new Set(stopOf.keys()))
    const ride = past.routes.find((route) => route.id === routeId)?.type === 2 ? 'alighted' : 'boarded'
    const rode = riders.filter((event) => event.ride === ride)
    boarded += rode.length
    elsewhere += rode.filter(({ childId, stopId }) => stopOf.get(childId) !== stopId).length
  }
  expect(elsewhere).toBeGreaterThan(0)
  expect(elsewhere / boarded).toBeLessThan(0.01)
})

test('[DEMO-12] a demo has wheelchairs, two homes, an ill child on its first school day and a merged run on the second', () => {
  const wheelchairs = past.children.filter(({ wheelchair }) => wheelchair)
  expect(wheelchairs).toHaveLength(3)
  const stopsOf = groupBy(past.stopChildren, ({ childId }) => childId)
  const halves = [...stopsOf.values()].filter((own) => own.some(({ weekdays }) => weekdays !== EVERY_WEEKDAY))
  expect(halves.map((own) => own.map(({ weekdays }) => weekdayLetters(weekdays)).toSorted())).toEqual([
    ['MTW', 'MTW', 'RF', 'RF'],
  ])
  expect(past.absences).toMatchObject([{ firstDate: '2026-11-23', lastDate: '2026-11-26', source: 'family' }])
  expect(past.stopChildren.map(({ childId }) => childId)).toContain(past.absences[0]?.childId)
  const merged = past.dayChanges.filter(({ mergedIntoRouteId }) => mergedIntoRouteId !== null)
  expect(merged).toMatchObject([{ date: '2026-11-24', cancelled: false }])
  const [from, into] = [merged[0]?.routeId, merged[0]?.mergedIntoRouteId].map((id) =>
    past.routes.find((one) => one.id === id),
  )
  expect([from?.type, into?.type, into?.groupId]).toEqual([2, 2, from?.groupId])
})

test('[DEMO-7] some runs have no roster, some children do not come, and a few have not come for two weeks', () => {
  const withoutRoster = past.runs.filter(({ id }) => ridersIn(eventsOfRun(id)).length === 0).length / past.runs.length
  expect(withoutRoster).toBeGreaterThan(0.04)
  expect(withoutRoster).toBeLessThan(0.12)
  const riders = past.runs.flatMap(({ id, date }) => ridersIn(eventsOfRun(id)).map((event) => ({ ...event, date })))
  const noShows = riders.filter(({ ride }) => ride === 'noShow')
  const share = noShows.length / riders.filter(({ ride }) => ride !== 'alighted').length
  expect(share).toBeGreaterThan(0.02)
  expect(share).toBeLessThan(0.06)
  const lastTwoWeeks = riders.filter(({ date }) => date > '2026-11-06')
  const came = new Set(lastTwoWeeks.filter(({ ride }) => ride === 'boarded').map(({ childId }) => childId))
  const lapsed = new Set(lastTwoWeeks.map(({ childId }) => childId).filter((childId) => !came.has(childId)))
  expect(lapsed.size).toBeGreaterThan(2)
  expect(lapsed.size).toBeLessThan(40)
})

test('[DEMO-7] most buses are about on time, one is late every morning, and all that is learned from a run is there', () => {
  const lateness = past.runs.flatMap(({ id, busNumber, routeId }) => {
    const deviations = eventsOfRun(id).flatMap((event) => (event.kind === 'eta' ? [event.deviationSeconds ?? 0] : []))
    return [{ busNumber, routeId, seconds: deviations.at(-1) ?? 0 }]
  })
  const onTime = lateness.filter(({ seconds }) => Math.abs(seconds) < 300).length / lateness.length
  expect(onTime).toBeGreaterThan(0.6)
  expect(onTime).toBeLessThan(0.95)
  const mornings = new Set(past.routes.filter(({ type }) => type === 1).map(({ id }) => id))
  const late = lateness.filter(({ busNumber, routeId }) => busNumber === '05' && mornings.has(routeId))
  expect(late.filter(({ seconds }) => seconds > 300).length / late.length).toBeGreaterThan(0.6)
  expect(new Set(past.scores.map(({ runId }) => runId)).size).toBe(past.runs.length)
  expect(past.travelTimes.every(({ seconds, drivenOn }) => seconds.length === drivenOn.length)).toBe(true)
  expect(past.travelTimes.length).toBeGreaterThan(past.routes.length)
})

test('[DEMO-7] positions lie on the path and within the run', () => {
  const paths = new Map(past.routes.map(({ id, path }) => [id, lineOf(path)]))
  const fixesOf = groupBy(past.positions, ({ runId }) => runId)
  let gaps = 0
  for (const { id, routeId, startedAt, finishedAt } of past.runs) {
    const fixes = fixesOf.get(id) ?? []
    const line = paths.get(routeId)
    expect(fixes.length).toBeGreaterThan(5)
    for (const { fixedAt, alongMetres, lat, lng } of fixes) {
      expect(fixedAt).toBeGreaterThanOrEqual(startedAt)
      expect(fixedAt).toBeLessThanOrEqual(finishedAt ?? 0)
      if (line && alongMetres !== null)
        expect(distanceMetres(positionAt(line, alongMetres), { lat, lng })).toBeLessThan(OFF_PATH_METRES)
    }
    const along = fixes.flatMap(({ alongMetres }) => alongMetres ?? [])
    expect(along).toEqual(along.toSorted((a, b) => a - b))
    if (fixes.some(({ fixedAt }, i) => i > 0 && fixedAt - (fixes[i - 1]?.fixedAt ?? 0) > 180)) gaps++
  }
  expect(gaps).toBeGreaterThan(3)
})

test('[DEMO-7] two demos of a day have the same past', async () => {
  const [one, other] = [await seedPast(1), await seedPast(1)]
  expect(one.runs.length).toBeGreaterThan(40)
  for (const table of ['runs', 'events', 'positions'] as const) expect(one[table]).toEqual(other[table])
})
