import { type Audience, Hhmm } from '@firstbell/domain'
import { expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import { listRecipients } from '../../engine/messages/recipients/recipients.store.ts'
import { ridersOn } from '../../engine/timetable/riders-on.store.ts'
import { closeDaysOf } from '../../engine/insights/day-closer.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { DATE, givenDriver } from '../../testing/driver.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

const TUESDAY = '2026-11-24'
const [MON_WED_FRI, TUE_THU] = [
  [1, 3, 5],
  [2, 4],
]

/** Cleo waits at Elm on every day, and Dan there on Tuesdays and Thursdays and at Oak on the other days. */
async function givenTwoHomes() {
  const given = await givenDriver()
  const { client, routeId, stopIds, childIds, family } = given
  const [cleo = '', dan = ''] = childIds
  const [oak = '', elm = ''] = stopIds
  const at = (stopId: string) => ({ routeId, stopId, familyId: family.id })
  await client.familyroutes.change({
    query: at(elm),
    body: { children: [cleo, dan], days: [{ childId: dan, weekdays: TUE_THU }] },
  })
  await client.familyroutes.create({
    query: { routeId, stopId: oak },
    body: { familyId: family.id, children: [dan], days: [{ childId: dan, weekdays: MON_WED_FRI }] },
  })
  return { ...given, cleo, dan, oak, elm, at }
}

test('[ASSIGN-5] an assignment is of every day with service, or of some weekdays, which stay until they are changed', async () => {
  const { client, cleo, dan, elm, at } = await givenTwoHomes()
  const daysAt = async () => (await client.familyroutes.list({ query: at(elm) }))[0]?.days
  const change = (body: Parameters<typeof client.familyroutes.change>[0]['body']) =>
    client.familyroutes.change({ query: at(elm), body })
  expect(await daysAt()).toEqual([{ childId: dan, weekdays: TUE_THU }])
  expect((await change({ children: [dan, cleo] })).days).toEqual([{ childId: dan, weekdays: TUE_THU }])
  const other = { children: [cleo], days: [{ childId: dan, weekdays: [1] }] }
  expect(await codeOf(change(other))).toBe('invalid_input')
  expect(await statusOf(change({ children: [dan], days: [{ childId: dan, weekdays: [] }] }))).toBe(400)
  expect((await change({ children: [dan, cleo], days: [] })).days).toEqual([])
})

test('[ASSIGN-6] on a date the driver, messages and figures have the children who are assigned on its weekday', async () => {
  const { client, driver, deps, serviceClock, organizationId, routeId, cleo, dan, oak, elm } = await givenTwoHomes()
  const listed = async () => {
    const { scheduledRuns } = await driver.day({})
    return scheduledRuns[0]?.stops.map(({ children }) => children.map(({ id }) => id)).slice(0, 2)
  }
  expect(await listed()).toEqual([[dan], [cleo]])
  const read = <T>(work: (db: Db) => Promise<T>) => deps.database.transaction(scopeOfSystem(organizationId), work)
  const ridingOn = async (date: string) =>
    (await read((db) => ridersOn(db, { organizationId, date }))).map(({ stopId, child }) => [stopId, child.id])
  expect(new Set(await ridingOn(DATE))).toEqual(
    new Set([
      [oak, dan],
      [elm, cleo],
    ]),
  )
  expect(new Set(await ridingOn(TUESDAY))).toEqual(
    new Set([
      [elm, dan],
      [elm, cleo],
    ]),
  )
  const organization = { id: organizationId, name: 'District', phone: '', timeZone: 'America/New_York' }
  const stopsTold = async (onDate: string | null) => {
    const audience: Audience = { type: 'routes', ids: [routeId], direction: 'any', onDate }
    const found = await read((db) => listRecipients(db, organization, audience, serviceClock.now()))
    return found.map(({ valuesIn }) => [valuesIn('en').children, valuesIn('en')['stop.name']])
  }
  expect(await stopsTold(TUESDAY)).toEqual([[['Cleo', 'Dan'], ['Elm']]])
  expect(await stopsTold(null)).toEqual([
    [
      ['Cleo', 'Dan'],
      ['Elm', 'Oak'],
    ],
  ])
  serviceClock.set(MONDAY_MORNING + 86_400)
  await closeDaysOf(deps, organizationId)
  const { rides } = await client.rides.list({ query: { orgId: organizationId, date: DATE, routeId } })
  expect(rides.map(({ childName, stopName }) => `${childName} ${stopName}`)).toEqual(['Cleo Fir Elm', 'Dan Fir Oak'])
})

test('[ASSIGN-7] copies of stops have the weekdays of their assignments', async () => {
  const { client, routeId, dan, elm } = await givenTwoHomes()
  const { id } = await client.routes.duplicate({
    params: { routeId },
    body: { name: 'Copy', type: 1, starttime: Hhmm.parse(700) },
  })
  const copied = (await client.familyroutes.list({ query: { routeId: id } })).flatMap(({ days }) => days)
  expect(copied).toEqual([
    { childId: dan, weekdays: MON_WED_FRI },
    { childId: dan, weekdays: TUE_THU },
  ])
  const { families } = await client.stops.get({ params: { routeId, stopId: elm } })
  expect(families[0]?.days).toEqual([{ childId: dan, weekdays: TUE_THU }])
})

test('[ASSIGN-6] [RIDERS-1] a run counts who rides on its date: of the weekday, without absent children', async () => {
  const { client, deps, organizationId, dan } = await givenTwoHomes()
  const countOn = async (date: string) => {
    const [run] = await client.scheduledRuns.list({ query: { orgId: organizationId, date } })
    const riders = await deps.database.transaction(scopeOfSystem(organizationId), (db) =>
      ridersOn(db, { organizationId, date }, { routeIds: [run?.routeId ?? ''] }),
    )
    const riding = new Set(riders.flatMap(({ child, isAbsent }) => (isAbsent ? [] : child.id)))
    expect(run?.childcount).toBe(riding.size)
    return riding.size
  }
  const WEDNESDAY = '2026-11-25'
  expect(await countOn(TUESDAY)).toBe(2)
  const absence = { childId: dan, firstDate: TUESDAY, lastDate: TUESDAY }
  await client.absences.create({ body: { ...absence, direction: 'any' } })
  expect(await countOn(TUESDAY)).toBe(1)
  await client.absences.create({
    body: { childId: dan, firstDate: WEDNESDAY, lastDate: WEDNESDAY, direction: 'dropoff' },
  })
  expect(await countOn(WEDNESDAY)).toBe(2)
})
