import { expect, test } from 'vitest'
import { deliveries } from '../../db/schema.ts'
import { drive } from '../../testing/given.ts'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { openHarness } from '../../testing/harness.ts'

const MONDAY = '2026-11-23'
/** The clock begins at 6:50; the bus is due at Oak at 7:20 and at Elm at 7:30. */
const MINUTE = 60

async function givenTwoFamilies() {
  const given = await givenFamiliesAtStops(await openHarness())
  const familyId = await given.family('Alder', 0, ['alder@firstbell.example'])
  await given.family('Birch', 1, ['birch@firstbell.example'])
  const { client, serviceClock, draft, ledger, organizationId: orgId, routeId } = given
  const start = serviceClock.now()
  /** Who is told of a message to the route on the date, by its preview and by its ledger. */
  const told = async (audience: object = {}) => {
    const params = await draft('{{stop.name}} on {{date}}', { onDate: MONDAY, ...audience })
    const { families } = await client.messages.preview({ params, query: {} })
    if (families === 0) return []
    await client.messages.send({ params, body: {} })
    const names = (await ledger(params.msgId)).toSorted()
    expect(names).toHaveLength(families)
    return names.map((line) => line.replace(/: .*/, ''))
  }
  const at = (minutes: number) => serviceClock.set(start + minutes * MINUTE)
  const setDay = (body: object, ofRoute = routeId) =>
    client.scheduledRuns.change({ query: { routeId: ofRoute, date: MONDAY }, body })
  const close = (date: string) =>
    client.calendar.change({
      query: { orgId },
      body: { exceptions: [{ date, effect: 'noService', minutes: 0, note: 'Snow' }] },
    })
  return { ...given, familyId, told, at, setDay, close }
}

const BOTH = ['Mx Alder', 'Mx Birch']

test.each([
  ['before it begins', 0],
  ['when the time of one stop has passed', 35],
  ['when the time of all stops has passed', 60],
  ['in the afternoon', 500],
])('[MESSAGE-92] that a run is canceled concerns all of its families, %s', async (_, minutes) => {
  const { told, at, setDay } = await givenTwoFamilies()
  await setDay({ cancelled: true })
  at(minutes)
  expect(await told()).toEqual(BOTH)
})

test('[MESSAGE-92] a run that is due and has not begun concerns its families until an hour after its end', async () => {
  const { told, at, setDay } = await givenTwoFamilies()
  await setDay({ delayMinutes: 10 })
  at(55)
  expect(await told()).toEqual(BOTH)
  at(200)
  expect(await told()).toEqual([])
})

test('[MESSAGE-92] [MESSAGE-8] what families are told of a canceled run whose stop time has passed does not expire', async () => {
  const { draft, client, at, setDay, deps, settled, ledger } = await givenTwoFamilies()
  await setDay({ cancelled: true })
  at(35)
  const params = await draft('{{stop.name}}', { onDate: MONDAY })
  await client.messages.send({ params, body: {} })
  deps.messageSender.wake()
  await settled(params.msgId)
  expect((await ledger(params.msgId)).toSorted()).toEqual(['Mx Alder: kept', 'Mx Birch: kept'])
})

test('[MESSAGE-92] a message about a date that was closed before reaches whoever would have ridden, with its date', async () => {
  const { told, close, draft, client } = await givenTwoFamilies()
  await close(MONDAY)
  expect(await told()).toEqual(BOTH)
  await close('2026-11-24')
  const params = await draft('{{date}}', { onDate: '2026-11-24' })
  const { families } = await client.messages.preview({ params, query: {} })
  expect(families).toBe(2)
  expect(await told({ onDate: '2026-11-28' })).toEqual([]) // a Saturday: nobody would have ridden
})

test('[MESSAGE-92] [MESSAGE-93] riders of a run that is merged are concerned by the bus that takes them in', async () => {
  const { told, client, setDay, orgId } = await givenTwoFamilies()
  const body = { name: 'Pine 2', type: 1, starttime: 700, endtime: 750, orgId } as const
  const { id: otherId } = await client.routes.create({ body })
  await client.stops.create({
    params: { routeId: otherId },
    body: { name: 'Pine', stoptime: 700, location: { lat: 40, lng: -83 } },
  })
  expect(await told({ ids: [otherId] })).toEqual([])
  await setDay({ mergedIntoRouteId: otherId })
  expect(await told({ ids: [otherId] })).toEqual(BOTH)
})

test('[MESSAGE-138] an emergency reaches the families of children who are on board, too, and of a run that is over', async () => {
  const given = await givenFamiliesAtStops(await openHarness())
  const { draft, client, serviceClock, ledger, family } = given
  const familyId = await family('Alder', 0, ['alder@firstbell.example'])
  await family('Birch', 1, ['birch@firstbell.example'])
  const start = serviceClock.now() + 30 * MINUTE
  serviceClock.set(start)
  serviceClock.set(await drive(given, start, 250)) // beyond Oak, where Alder has boarded
  const reached = async (more: object) => {
    const params = await draft('Accident', { onDate: MONDAY }, more)
    const { families, tooLate } = await client.messages.preview({ params, query: {} })
    return { params, families, tooLate }
  }
  expect(await reached({})).toMatchObject({ families: 1 })
  const { params, ...urgent } = await reached({ category: 'emergency' })
  expect(urgent).toEqual({ families: 2, tooLate: 1 }) // the bus is at Elm in less than 20 minutes
  await client.messages.send({ params, body: {} })
  expect((await ledger(params.msgId)).map((line) => line.replace(/: .*/, '')).toSorted()).toEqual(BOTH)
  serviceClock.set(start + 600 * MINUTE)
  expect(await reached({ category: 'emergency' })).toMatchObject({ families: 2 })
  const { children } = await client.families.get({ params: { familyId } })
  await client.absences.create({
    body: { childId: children[0]?.id ?? '', firstDate: MONDAY, lastDate: MONDAY, direction: 'pickup' },
  })
  expect(await reached({ category: 'emergency' })).toMatchObject({ families: 1 })
})

/** A route that takes the children of both families home in the afternoon, and what a message says to each family. */
async function givenWayHome() {
  const given = await givenTwoFamilies()
  const { client, orgId, draft, familyId } = given
  const { id: busId } = await client.buses.create({ body: { number: '31', capacity: 48, orgId } })
  const body = { name: 'Oak 1 PM', type: 2, starttime: 1500, endtime: 1540, busId, orgId } as const
  const { id: homeId } = await client.routes.create({ body })
  const stop = { name: 'Oak', stoptime: 1520, location: { lat: 40, lng: -83 } }
  const { id: stopId } = await client.stops.create({ params: { routeId: homeId }, body: stop })
  const { children } = await client.families.get({ params: { familyId } })
  await client.familyroutes.create({
    query: { routeId: homeId, stopId },
    body: { familyId, children: children.map(({ id }) => id) },
  })
  const said = async (text: string, more: object = {}, audience: object = {}) => {
    const everybody = { type: 'families', ids: [familyId], onDate: MONDAY, ...audience }
    const params = await draft(text, everybody, { kind: 'cancellation', ...more })
    return (await client.messages.preview({ params, query: {} })).sample?.text.split('\n\n')[0]
  }
  return { ...given, homeId, said }
}

test('[MESSAGE-94] a message about a cancellation names the canceled rides alone, whomever it is for', async () => {
  const { said, setDay } = await givenWayHome()
  const routes = '{{route.name}}'
  expect(await said(routes)).toBe('Oak 1\nOak 1 PM') // nothing is canceled yet
  await setDay({ cancelled: true })
  expect(await said(routes)).toBe('Oak 1')
  expect(await said(routes, { kind: 'custom' })).toBe('Oak 1\nOak 1 PM')
  expect(await said(routes, { templateId: 'runs-after-all' })).toBe('Oak 1 PM') // MESSAGE-134
})

test('[MESSAGE-94] whose ride is not canceled gets no message about the cancellation of another one', async () => {
  const { setDay, homeId, draft, client } = await givenWayHome()
  await setDay({ cancelled: true }, homeId)
  const params = await draft('{{route.name}}', { type: 'org', ids: [], onDate: MONDAY }, { kind: 'cancellation' })
  expect(await client.messages.preview({ params, query: {} })).toMatchObject({ families: 1 })
})

test('[MESSAGE-134] what is said of a bus that comes is said of no canceled or merged ride, and a delay of the delayed rides alone', async () => {
  const { said, setDay, homeId, client, orgId } = await givenWayHome()
  const routes = '{{route.name}}'
  const late = { kind: 'delay', templateId: 'running-late' }
  await setDay({ delayMinutes: 10 }, homeId)
  expect(await said(routes, late)).toBe('Oak 1 PM')
  expect(await said(routes, { kind: 'delay', templateId: 'back-on-time' })).toBe('Oak 1\nOak 1 PM')
  await setDay({ cancelled: true }, homeId)
  expect(await said(routes, late)).toBe('Oak 1')
  expect(await said(routes, { kind: 'substitution' })).toBe('Oak 1')
  expect(await said(routes, { kind: 'cancellation', templateId: 'runs-after-all' })).toBe('Oak 1')
  const body = { name: 'Pine 2', type: 1, starttime: 700, endtime: 750, orgId } as const
  const { id: otherId } = await client.routes.create({ body })
  await setDay({ mergedIntoRouteId: otherId })
  expect(await said(routes, late)).toBeUndefined()
  expect(await said(routes)).toBe('Oak 1\nOak 1 PM') // of the cancellation
  await client.stops.create({
    params: { routeId: otherId },
    body: { name: 'Oak', stoptime: 712, location: { lat: 40, lng: -83 } },
  })
  await setDay({ delayMinutes: 20 }, otherId)
  expect(await said('{{route.name}}: {{stop.time}}, {{eta.time}}, {{delay.minutes}}', late)).toBe(
    'Pine 2: 7:12 AM, 7:32 AM, 20',
  )
})

test('[MESSAGE-94] the canceled ride of an absent child leaves nobody to tell', async () => {
  const { said, setDay, client, familyId } = await givenWayHome()
  const { children } = await client.families.get({ params: { familyId } })
  const absence = { childId: children[0]?.id ?? '', firstDate: MONDAY, lastDate: MONDAY, direction: 'pickup' as const }
  await client.absences.create({ body: absence })
  await setDay({ cancelled: true })
  expect(await said('{{route.name}}')).toBeUndefined()
})

test('[MESSAGE-135] a scheduled message about a cancellation is a draft again where nothing is canceled when its time has come', async () => {
  const { draft, setDay, client, clock, deps } = await givenWayHome().then((given) => ({
    ...given,
    clock: given.serviceClock,
  }))
  await setDay({ cancelled: true })
  const params = await draft('{{route.name}}', { onDate: MONDAY }, { kind: 'cancellation', templateId: 'canceled' })
  await client.messages.schedule({ params, body: { scheduledAt: clock.now() + 5 * MINUTE } })
  await setDay({ cancelled: false })
  clock.set(clock.now() + 5 * MINUTE)
  deps.messageSender.wake()
  await expect.poll(async () => (await client.messages.get({ params })).notSentReason).toBe('notCanceled')
})

test('[MESSAGE-135] [MESSAGE-92] a scheduled message about a date that is closed is sent', async () => {
  const { draft, close, client, serviceClock, deps, settled } = await givenTwoFamilies()
  await close(MONDAY)
  const params = await draft('{{date}}', { onDate: MONDAY }, { kind: 'cancellation', templateId: 'no-service' })
  await client.messages.schedule({ params, body: { scheduledAt: serviceClock.now() + 5 * MINUTE } })
  serviceClock.set(serviceClock.now() + 5 * MINUTE)
  deps.messageSender.wake()
  await expect.poll(async () => (await client.messages.get({ params })).sentAt).not.toBeNull()
  await settled(params.msgId)
})

test('[MESSAGE-8] what is said of two rides is of use until the bus of the second has come', async () => {
  const { draft, client, familyId, deps, scope, serviceClock, settled } = await givenWayHome()
  const params = await draft('{{stop.time}}', { type: 'families', ids: [familyId], onDate: MONDAY })
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  const [line] = await deps.database.transaction(scope, (db) => db.select().from(deliveries))
  const [firstAt, lastAt] = [serviceClock.now() + 30 * MINUTE, serviceClock.now() + 510 * MINUTE]
  expect(line).toMatchObject({ deadlineAt: firstAt - 20 * MINUTE, expiresAt: lastAt })
})

test('[MESSAGE-95] riders of a merged run are told which bus takes them in, at which stop and when', async () => {
  const { said, setDay, client, orgId } = await givenWayHome()
  const { id: busId } = await client.buses.create({ body: { number: '32', capacity: 48, orgId } })
  const route = { name: 'Pine 2', type: 1, starttime: 700, endtime: 750, busId, orgId } as const
  const { id: otherId } = await client.routes.create({ body: route })
  const params = { routeId: otherId }
  const location = { lat: 40, lng: -83 }
  await client.stops.create({ params, body: { name: 'Pine', stoptime: 705, location } })
  const text = '{{replacement.text|Nothing}}.'
  expect(await said(text)).toBe('Nothing.')
  await setDay({ mergedIntoRouteId: otherId })
  expect(await said(text)).toBe('Instead: Pine 2, bus 32. Ask the office for its stop and time.')
  await client.stops.create({ params, body: { name: 'Oak', stoptime: 712, location } })
  expect(await said(text)).toBe('Instead: Pine 2, bus 32, Oak, 7:12 AM.')
})
