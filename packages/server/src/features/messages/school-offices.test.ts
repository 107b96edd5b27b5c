import { expect, test } from 'vitest'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { givenSchool } from '../../testing/given-school.ts'
import { MONDAY_MORNING, openHarness } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'

const MONDAY = '2026-11-23'
const SEVEN_TWENTY = MONDAY_MORNING + 30 * 60
const TEXT = '{{buses.late}}, {{children.count}}, {{first.arrival|?}}, {{route.name|?}}, {{children|no name}}'

async function givenSchools() {
  const given = await givenFamiliesAtStops(await openHarness())
  const oak = await givenSchool(given, 'Oak School', 'oak@firstbell.example', ['Ada', 'Bo'])
  const elm = await givenSchool(given, 'Elm School', 'elm@firstbell.example', ['Cy'])
  const { client, orgId, routeId } = given
  const preview = async (audience: object, email = TEXT) => {
    const params = await given.draft(email, { type: 'schools', ids: [], onDate: MONDAY, ...audience })
    const { recipients, unresolved, sample } = await client.messages.preview({ params, query: {} })
    return { recipients, unresolved, name: sample?.recipientName, text: sample?.text.split('\n')[0] }
  }
  const alert = (body: object = {}) =>
    client.serviceAlerts.create({ body: { kind: 'delay', routeIds: [routeId], minutesLate: 15, orgId, ...body } })
  return { ...given, oak, elm, preview, alert }
}

test('[MESSAGE-70] school offices are told all together, by name, or on a date where a bus reaches them late', async () => {
  const { preview, alert, oak, elm, serviceClock, client, draft } = await givenSchools()
  serviceClock.set(SEVEN_TWENTY)
  expect(await preview({ onDate: null }, 'Hello')).toMatchObject({ recipients: 2 })
  expect(await preview({ onDate: null, ids: [elm] }, 'Hello')).toMatchObject({ recipients: 1, name: 'Elm School' })
  expect(await preview({})).toMatchObject({ recipients: 0 })
  await alert()
  expect(await preview({})).toMatchObject({ recipients: 2 })
  expect(await preview({ ids: [oak] })).toMatchObject({ recipients: 1, name: 'Oak School' })
  expect(await preview({ direction: 'dropoff' })).toMatchObject({ recipients: 0 })
  expect(await statusOf(draft('Hello', { type: 'schools', ids: ['absent'] }))).toBe(404)
  await client.schools.change({ params: { schoolId: oak }, body: { officeEmail: '' } })
  expect(await preview({})).toMatchObject({ recipients: 1, name: 'Elm School' })
  serviceClock.set(SEVEN_TWENTY + 26 * 60)
  expect(await preview({})).toMatchObject({ recipients: 1 }) // nobody has heard of the bus
  serviceClock.set(SEVEN_TWENTY + 95 * 60)
  expect(await preview({})).toMatchObject({ recipients: 0 }) // its time is over
})

test('[MESSAGE-120] families of schools are told of their children there who ride, and of no other child', async () => {
  const { oak, elm, client, orgId, routeId, stopIds, draft, preview } = await givenSchools()
  const ofSchools = async (ids: readonly string[], onDate: string | null = MONDAY) => {
    const audience = { type: 'schoolFamilies', ids, onDate }
    const { recipients, name, text } = await preview(audience, '{{children}} at {{school.name}}')
    return { recipients, name, text }
  }
  const both = {
    name: 'Dow',
    orgId,
    children: [
      { firstName: 'Di', schoolId: elm },
      { firstName: 'Ed', schoolId: oak },
    ],
  }
  const { id: familyId, children } = await client.families.create({ body: both })
  const contacts = [{ firstName: 'Mx', lastName: 'Dow', email: 'dow@firstbell.example' }]
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  const query = { routeId, stopId: stopIds[0] ?? '' }
  await client.familyroutes.create({ query, body: { familyId, children } })
  const ofDow = { name: 'Mx Dow', text: 'Di at Elm School' }
  expect(await ofSchools([elm])).toMatchObject({ recipients: 2, ...ofDow })
  expect(await ofSchools([elm], null)).toMatchObject({ recipients: 2, ...ofDow })
  expect(await ofSchools([oak, elm])).toMatchObject({ recipients: 3, text: 'Di and Ed at Elm School and Oak School' })
  expect(await ofSchools([elm], '2026-11-22')).toMatchObject({ recipients: 0 }) // a Sunday
  const absence = { firstDate: MONDAY, lastDate: MONDAY, direction: 'any' } as const
  await client.absences.create({ body: { childId: children[0] ?? '', ...absence } })
  expect(await ofSchools([elm])).toMatchObject({ recipients: 1 })
  const nobody = await draft('Hello', { type: 'schoolFamilies', ids: [] })
  expect(await statusOf(client.messages.send({ params: nobody, body: {} }))).toBe(400)
  expect(await statusOf(draft('Hello', { type: 'schoolFamilies', ids: ['absent'] }))).toBe(404)
})

test('[MESSAGE-71] an office is told how many buses are late, with how many children and when, and of no child', async () => {
  const { preview, alert, oak, elm, serviceClock } = await givenSchools()
  serviceClock.set(SEVEN_TWENTY)
  await alert()
  expect(await preview({ ids: [oak] })).toMatchObject({ text: '1 bus, 2 children, 7:45 AM, Oak 1, no name' })
  expect(await preview({ ids: [elm] })).toMatchObject({ text: '1 bus, 1 child, 7:45 AM, Oak 1, no name' })
  serviceClock.set(SEVEN_TWENTY + 26 * 60) // it has not started, and should have by what the alert says
  expect(await preview({ ids: [oak] })).toMatchObject({ text: '1 bus, 2 children, ?, Oak 1, no name' })
  expect(await preview({ onDate: null }, '{{buses.late}}')).toMatchObject({ unresolved: ['buses.late'] })
})

test('[MESSAGE-72] [MESSAGE-73] a message says what the alert of the route says, else what the day says', async () => {
  const { preview, alert, client, routeId, orgId, serviceClock } = await givenSchools()
  serviceClock.set(SEVEN_TWENTY)
  const families = { type: 'routes', ids: [routeId] }
  const text =
    '{{delay.minutes|?}}, {{delay.reason|?}}, {{replacement.text|?}}, {{eta.time|?}}, {{eta.window|?}}, {{stop.time}}'
  const said = async () => (await preview(families, text)).text
  expect(await said()).toBe('?, ?, ?, 7:20 AM, ?, 7:20 AM')
  await client.scheduledRuns.change({ query: { routeId, date: MONDAY }, body: { delayMinutes: 10 } })
  expect(await said()).toBe('10, ?, ?, 7:30 AM, ?, 7:20 AM')
  await alert({ routeIds: [], minutesLate: 30, reason: 'weather' })
  expect(await said()).toBe('30, weather, ?, 7:50 AM, ?, 7:20 AM')
  await alert({ kind: 'cancellation', minutesLate: null, reason: 'driver', replacement: '31' })
  expect(await said()).toBe('10, no driver is available, Instead: bus 31, 7:30 AM, ?, 7:20 AM')
  await alert({ routeIds: [], minutesLate: 45, activeUntil: serviceClock.now() + 60 }) // over before the bus begins
  expect(await said()).toBe('10, no driver is available, Instead: bus 31, 7:30 AM, ?, 7:20 AM')
  const { alerts } = await client.serviceAlerts.list({ query: { orgId } })
  for (const { id: alertId } of alerts) await client.serviceAlerts.close({ params: { alertId } })
  expect(await said()).toBe('10, ?, ?, 7:30 AM, ?, 7:20 AM')
})
