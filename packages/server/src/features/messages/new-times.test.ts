import { expect, test } from 'vitest'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { openHarness } from '../../testing/harness.ts'

const MONDAY = '2026-11-23'
const MINUTE = 60
const KINDS: Readonly<Record<string, string>> = { 'running-late': 'delay', 'substitute-bus': 'substitution' }

/** A family whose children ride to school at 7:20 and home at 15:20, and what messages on Monday say to it. */
async function givenRidesBothWays() {
  const given = await givenFamiliesAtStops(await openHarness())
  const { client, family, draft, orgId, routeId } = given
  const familyId = await family('Alder', 0, ['alder@firstbell.example'])
  const { id: busId } = await client.buses.create({ body: { number: '31', capacity: 48, orgId } })
  const route = { name: 'Oak 1 PM', type: 2, starttime: 1500, endtime: 1540, busId, orgId } as const
  const { id: homeId } = await client.routes.create({ body: route })
  const stop = { name: 'Oak', stoptime: 1520, location: { lat: 40, lng: -83 } }
  const { id: stopId } = await client.stops.create({ params: { routeId: homeId }, body: stop })
  const { children } = await client.families.get({ params: { familyId } })
  const body = { familyId, children: children.map(({ id }) => id) }
  await client.familyroutes.create({ query: { routeId: homeId, stopId }, body })
  const setDay = (change: object, ofRoute = routeId) =>
    client.scheduledRuns.change({ query: { routeId: ofRoute, date: MONDAY }, body: change })
  const setCalendar = (effect: 'delay' | 'earlyDismissal', minutes: number) =>
    client.calendar.change({ query: { orgId }, body: { exceptions: [{ date: MONDAY, effect, minutes, note: '' }] } })
  /** A message of the office to the family, or to its routes by their names. */
  const write = (templateId: string, text: string, audience: object = {}) => {
    const kind = KINDS[templateId] ?? 'weather'
    const everybody = { type: 'families', ids: [familyId], onDate: MONDAY, ...audience }
    return draft(text, everybody, { kind, templateId })
  }
  const said = async (...written: Parameters<typeof write>) => {
    const params = await write(...written)
    return (await client.messages.preview({ params, query: {} })).sample?.text.split('\n\n')[0]
  }
  return {
    ...given,
    homeId,
    busId,
    setDay,
    setCalendar,
    write,
    said,
    ofRoutes: { type: 'routes', ids: [routeId, homeId] },
  }
}

const NEW_TIME = '{{route.name}} {{stop.newTime}}'

test('[MESSAGE-143] a delayed start and an early dismissal are told only of the rides that they move, whomever the message is for', async () => {
  const { setCalendar, said, ofRoutes, setDay, routeId } = await givenRidesBothWays()
  await setCalendar('earlyDismissal', 60)
  const early = 'Oak 1 PM at 2:20 PM instead of 3:20 PM'
  expect(await said('early-dismissal', NEW_TIME)).toBe(early)
  expect(await said('early-dismissal', NEW_TIME, ofRoutes)).toBe(early)
  expect(await said('delayed-start', NEW_TIME, ofRoutes)).toBeUndefined()
  await setCalendar('delay', 120)
  await setDay({ delayMinutes: 5 }, routeId) // beside the delayed start
  expect(await said('delayed-start', `${NEW_TIME} {{delay.duration}}`, ofRoutes)).toBe(
    'Oak 1 at 9:25 AM instead of 7:20 AM 2 hours',
  )
  expect(await said('early-dismissal', NEW_TIME, ofRoutes)).toBeUndefined()
})

test.each(['early-dismissal', 'delayed-start'])(
  '[MESSAGE-143] %s is not sent where nothing is moved on its date, or without a date, and its preview says why',
  async (templateId) => {
    const { write, client, serviceClock, deps, ofRoutes } = await givenRidesBothWays()
    for (const audience of [ofRoutes, { ...ofRoutes, onDate: null }]) {
      const params = await write(templateId, 'Early', audience)
      const preview = await client.messages.preview({ params, query: {} })
      expect(preview).toMatchObject({ recipients: 0, isNotMoved: true, sample: null })
      const sent = client.messages.send({ params, body: {} })
      await expect(sent).rejects.toThrow('none is set for its date')
    }
    const params = await write(templateId, 'Early')
    await client.messages.schedule({ params, body: { scheduledAt: serviceClock.now() + 5 * MINUTE } })
    serviceClock.set(serviceClock.now() + 5 * MINUTE)
    deps.messageSender.wake()
    await expect.poll(async () => (await client.messages.get({ params })).notSentReason).toBe('notMoved')
    const custom = await write('canceled', 'Nobody is moved')
    expect(await client.messages.preview({ params: custom, query: {} })).toMatchObject({ isNotMoved: false })
  },
)

test('[MESSAGE-142] who is told that a bus is late that is not said to be gets no time for it, and not its usual time as a new one', async () => {
  const { said, setDay, homeId, ofRoutes } = await givenRidesBothWays()
  const text = '{{stop.newTime}} ({{eta.time|?}} instead of {{stop.time}})'
  const unknown = 'later than 7:20 AM; the time is not known yet (? instead of 7:20 AM)'
  expect(await said('running-late', text)).toContain(unknown)
  await setDay({ delayMinutes: 10 }, homeId)
  expect(await said('running-late', text)).toBe('at 3:30 PM instead of 3:20 PM (3:30 PM instead of 3:20 PM)')
  expect(await said('running-late', text, ofRoutes)).toContain(unknown)
})

test('[MESSAGE-142] another bus is told of the rides that have one, and its number is not that of the usual bus', async () => {
  const { said, client, orgId, setDay, homeId, ofRoutes } = await givenRidesBothWays()
  const text = '{{route.name}}: {{bus.number|not known yet}}, usually {{bus.usualNumber|another}}'
  expect(await said('substitute-bus', text, { ...ofRoutes, ids: [homeId] })).toBe('Oak 1 PM: not known yet, usually 31')
  const { id: busId } = await client.buses.create({ body: { number: '40', capacity: 48, orgId } })
  await setDay({ busId }, homeId)
  expect(await said('substitute-bus', text)).toBe('Oak 1 PM: 40, usually 31')
})
