import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devices, organizations } from '../../db/schema.ts'
import { drive } from '../../testing/given.ts'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { givenSchool } from '../../testing/given-school.ts'
import { MONDAY_MORNING, openHarness } from '../../testing/harness.ts'
import { watchOrganization } from './alert-watch.ts'

const SEVEN_TWENTY = MONDAY_MORNING + 30 * 60
const MINUTE = 60

type Modes = Partial<typeof organizations.$inferInsert>

/** A route that is to start at 7:20, with families, and what the product has written. */
async function givenWatch(modes: Modes) {
  const given = await givenFamiliesAtStops(await openHarness())
  const { client, orgId, routeId, deps, scope } = given
  const setModes = (changes: Modes) =>
    deps.database.writeTransaction(scope, (db) =>
      db.update(organizations).set(changes).where(eq(organizations.organizationId, orgId)),
    )
  await setModes(modes)
  const bo = { firstName: 'Bo', lastName: 'Birch', email: `bo-${orgId}@firstbell.example`, organizationId: orgId }
  const { id: driver } = await client.drivers.create({ body: bo })
  await client.routes.change({ params: { routeId }, body: { driver } })
  // The phone of the driver reports, from somewhere else.
  const phone = {
    organizationId: orgId,
    id: `phone-${orgId}`,
    name: 'phone',
    protocol: 'osmand',
    keyHash: orgId,
  } as const
  await deps.database.writeTransaction(scope, (db) =>
    db.insert(devices).values({ ...phone, driverId: driver, lastSeenAt: SEVEN_TWENTY }),
  )
  /** The messages after a look at a moment, the oldest first. */
  const look = async (at: number) => {
    given.serviceClock.set(at)
    await watchOrganization(deps, orgId)
    const { messages } = await client.messages.list({ query: { orgId } })
    return messages.toReversed().map(({ templateId, sentAt }) => `${templateId}${sentAt === null ? ' (draft)' : ''}`)
  }
  const newest = async () => (await client.messages.list({ query: { orgId } })).messages[0]
  const subjects = async (msgId: string) => {
    const { deliveries } = await client.messages.deliveries({ params: { msgId }, query: {} })
    return deliveries.map(({ recipientName }) => recipientName).toSorted()
  }
  return { ...given, look, newest, subjects, setModes, alertId: `2026-11-23-${routeId}` }
}

/** Families are told of a run that has not started 3 minutes after the office. */
const FROM_FIVE_MINUTES = 2
const SENT = {
  lateAlerts: 'send',
  notStartedAlerts: 'send',
  notStartedMinutes: FROM_FIVE_MINUTES,
  schoolMessages: 'off',
} as const

test('[ALERT-17] [ALERT-18] families are told with the alert that a run is late, and once that it is later still', async () => {
  const { look, family, newest, subjects, alertId } = await givenWatch(SENT)
  await family('Alder', 0, ['alder@firstbell.example'])
  expect(await look(SEVEN_TWENTY + 4 * MINUTE)).toEqual([])
  expect(await look(SEVEN_TWENTY + 5 * MINUTE + 1)).toEqual(['running-late'])
  expect(await look(SEVEN_TWENTY + 6 * MINUTE)).toEqual(['running-late'])
  const message = await newest()
  expect(message).toMatchObject({ createdBy: null, sentBy: null, alertId, audience: { onDate: '2026-11-23' } })
  expect(await subjects(message?.id ?? '')).toEqual(['Mx Alder'])
  expect(await look(SEVEN_TWENTY + 15 * MINUTE)).toEqual(['running-late', 'running-late'])
  expect(await look(SEVEN_TWENTY + 25 * MINUTE)).toEqual(['running-late', 'running-late'])
})

test('[ALERT-18] families whose stop is still ahead are told that the bus has caught up', async () => {
  const given = await givenWatch(SENT)
  const { look, family, newest, subjects } = given
  await family('Alder', 0, ['alder@firstbell.example'])
  await family('Birch', 1, ['birch@firstbell.example'])
  await look(SEVEN_TWENTY + 5 * MINUTE + 1)
  const at = await drive(given, SEVEN_TWENTY + 5 * MINUTE + 1, 100)
  expect(await look(at)).toEqual(['running-late', 'back-on-time'])
  expect(await subjects((await newest())?.id ?? '')).toEqual(['Mx Birch'])
})

test('[ALERT-16] [ALERT-17] nothing is sent of a draft, of what is off, to nobody, or by an organization without messages', async () => {
  const { look, family, setModes, client, orgId } = await givenWatch({ ...SENT, notStartedAlerts: 'draft' })
  expect(await look(SEVEN_TWENTY + 5 * MINUTE + 1)).toEqual([])
  await setModes({ notStartedAlerts: 'send' })
  expect(await look(SEVEN_TWENTY + 6 * MINUTE)).toEqual([]) // nobody rides
  await family('Alder', 0, ['alder@firstbell.example'])
  await setModes({ messagingEnabled: false })
  expect(await look(SEVEN_TWENTY + 16 * MINUTE)).toEqual([])
  const { alerts } = await client.serviceAlerts.list({ query: { orgId } })
  expect(alerts).toMatchObject([{ state: 'open', minutesLate: 16 }])
})

test('[ALERT-17] what cannot be sent is a draft that says why', async () => {
  const { look, family, client, orgId, newest } = await givenWatch(SENT)
  await family('Alder', 0, ['alder@firstbell.example'])
  const params = { templateId: 'running-late' }
  const query = { orgId }
  const text = { subject: 'Late', email: 'Window: {{eta.window}}', toCheck: false }
  await client.messagetemplates.change({ params, query, body: { texts: { en: text, es: null } } })
  expect(await look(SEVEN_TWENTY + 5 * MINUTE + 1)).toEqual(['running-late (draft)'])
  expect(await newest()).toMatchObject({ status: 'draft', notSentReason: 'unresolved' })
})

test('[ALERT-19] offices of schools are told once of an alert that everybody reads, and of those together', async () => {
  const given = await givenWatch({ ...SENT, notStartedAlerts: 'draft', schoolMessages: 'send' })
  const { look, client, alertId, newest, subjects } = given
  const schoolId = await givenSchool(given, 'Oak School', 'oak@firstbell.example', ['Ada'])
  await look(SEVEN_TWENTY + 5 * MINUTE + 1)
  expect(await look(SEVEN_TWENTY + 6 * MINUTE)).toEqual([]) // the alert is a draft
  await client.serviceAlerts.change({ params: { alertId }, body: { state: 'open' } })
  expect(await look(SEVEN_TWENTY + 7 * MINUTE)).toEqual(['school-buses-late'])
  const message = await newest()
  expect(message?.audience).toEqual({ type: 'schools', ids: [schoolId], direction: 'any', onDate: '2026-11-23' })
  expect(await subjects(message?.id ?? '')).toEqual(['Oak School'])
  expect(await look(SEVEN_TWENTY + 8 * MINUTE)).toEqual(['school-buses-late'])
  expect(await look(SEVEN_TWENTY + 20 * MINUTE)).toEqual(['school-buses-late'])
  // Dismissed, and later again: another alert, which the dispatcher shows.
  await client.serviceAlerts.close({ params: { alertId } })
  await look(SEVEN_TWENTY + 40 * MINUTE)
  await client.serviceAlerts.change({ params: { alertId }, body: { state: 'open' } })
  expect(await look(SEVEN_TWENTY + 41 * MINUTE)).toEqual(['school-buses-late', 'school-buses-late'])
})

test('[ALERT-19] a draft for offices of schools is for all whose buses are late when it is sent, and one at a time', async () => {
  const given = await givenWatch({ ...SENT, schoolMessages: 'draft' })
  const { look, client, alertId, newest } = given
  await givenSchool(given, 'Oak School', 'oak@firstbell.example', ['Ada'])
  await look(SEVEN_TWENTY + 5 * MINUTE + 1)
  expect(await look(SEVEN_TWENTY + 6 * MINUTE)).toEqual(['running-late', 'school-buses-late (draft)'])
  const message = await newest()
  expect(message?.audience.ids).toEqual([])
  await client.serviceAlerts.close({ params: { alertId } })
  await look(SEVEN_TWENTY + 20 * MINUTE)
  expect(await look(SEVEN_TWENTY + 21 * MINUTE)).toEqual(['running-late', 'school-buses-late (draft)', 'running-late'])
})

test('[ABSENCE-7] the office of a school none of whose children rides on the date is not told of a late bus', async () => {
  const given = await givenWatch({ ...SENT, notStartedAlerts: 'send', schoolMessages: 'send' })
  const { look, client, organizationId: orgId } = given
  await givenSchool(given, 'Oak School', 'oak@firstbell.example', ['Ada'])
  const families = await client.families.list({ query: { orgId, page: 1 } })
  const ada = families.flatMap(({ children }) => children).find(({ firstName }) => firstName === 'Ada')
  const date = '2026-11-23'
  const absence = { childId: ada?.id ?? '', firstDate: date, lastDate: date, direction: 'pickup' } as const
  await client.absences.create({ body: absence })
  await look(SEVEN_TWENTY + 5 * MINUTE + 1)
  expect(await look(SEVEN_TWENTY + 12 * MINUTE)).not.toContain('school-buses-late')
})
