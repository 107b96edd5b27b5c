import { expect, test } from 'vitest'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { openHarness } from '../../testing/harness.ts'

const MONDAY = '2026-11-23'
/** The clock begins at 6:50; the bus is due at Oak at 7:20 and at Elm at 7:30. */
const MINUTE = 60

async function givenTwoFamilies() {
  const given = await givenFamiliesAtStops(await openHarness())
  await given.family('Alder', 0, ['alder@firstbell.example'])
  await given.family('Birch', 1, ['birch@firstbell.example'])
  const { client, clock, draft, ledger, organizationId: orgId, routeId } = given
  const start = clock.now()
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
  const at = (minutes: number) => clock.set(start + minutes * MINUTE)
  const setDay = (body: object) => client.scheduledRuns.change({ query: { routeId, date: MONDAY }, body })
  const close = (date: string) =>
    client.calendar.change({
      query: { orgId },
      body: { exceptions: [{ date, effect: 'noService', minutes: 0, note: 'Snow' }] },
    })
  return { ...given, told, at, setDay, close }
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
  expect((await ledger(params.msgId)).toSorted()).toEqual(['Mx Alder: accepted', 'Mx Birch: accepted'])
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
