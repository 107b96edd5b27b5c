import { expect, test } from 'vitest'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { givenSchool } from '../../testing/given-school.ts'
import { openHarness } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'

const DATE = '2026-11-23'
const TUESDAY = '2026-11-24'

/** Two families at the stops of a route to school, at 6:50, and what they are told of what the office does. */
async function givenTold() {
  const given = await givenFamiliesAtStops(await openHarness())
  const { client, orgId, family } = given
  await family('Alder', 0, ['alder@firstbell.example'])
  await family('Birch', 1, ['birch@firstbell.example'])
  const asked = (body: object) => ({
    orgId,
    date: DATE,
    effect: 'noService' as const,
    reason: 'weather' as const,
    ...body,
  })
  const textsOf = async (msgId: string) => {
    const { deliveries } = await client.messages.deliveries({ params: { msgId }, query: {} })
    return deliveries.map(({ recipientName, state }) => `${recipientName}: ${state}`).toSorted()
  }
  return {
    ...given,
    textsOf,
    make: (body: object = {}) => client.disruptions.create({ body: asked(body) }),
    preview: (body: object = {}) => client.disruptions.preview({ body: asked(body) }),
    undo: (alertId: string) => client.disruptions.undo({ params: { alertId } }),
  }
}

const NOT_TOLD = { recipients: 0 }

test.each([DATE, TUESDAY])(
  '[DAY-35] families are told with the date and the reason when %s is closed, as the preview said',
  async (date) => {
    const { make, preview, textsOf, client } = await givenTold()
    const { families } = await preview({ date })
    expect(families).toMatchObject({ families: 2, recipients: 2, unresolved: [], withoutAddress: 0 })
    expect(families?.sample?.text).toContain(`Reason: weather`)
    expect(families?.sample?.text).not.toMatch(/opt-out\/[\w-]{20}/) // an address that works is nobody's but the reader's
    expect(families?.sample?.subject).toContain(date === DATE ? 'Monday, November 23' : 'Tuesday, November 24')
    const { told } = await make({ date })
    expect(told?.recipients).toBe(2)
    const params = { msgId: told?.messageId ?? '' }
    expect(await textsOf(params.msgId)).toHaveLength(2)
    expect((await client.messages.get({ params })).createdBy).not.toBeNull()
  },
)

test('[DAY-35] a preview leaves nothing behind, and without the message nobody is told', async () => {
  const { make, preview, client, orgId } = await givenTold()
  const calendar = await client.calendar.get({ query: { orgId } })
  for (const effect of ['noService', 'delay', 'delayedStart'] as const) await preview({ effect, minutes: 15 })
  expect(await client.calendar.get({ query: { orgId } })).toEqual(calendar)
  const [run] = await client.scheduledRuns.list({ query: { orgId, date: DATE } })
  expect(run).toMatchObject({ delayMinutes: 0, shiftMinutes: 0, cancelled: false })
  expect((await client.serviceAlerts.list({ query: { orgId } })).alerts).toEqual([])
  expect((await client.messages.list({ query: { orgId } })).messages).toEqual([])
  expect((await preview({ tellFamilies: false })).families).toBeNull()
  expect((await make({ tellFamilies: false })).told).toBeNull()
  expect((await client.messages.list({ query: { orgId } })).messages).toEqual([])
})

test.each([
  ['delay', 'will run 25 minutes late', '7:45 AM instead of 7:20 AM'],
  ['delayedStart', 'starts 25 minutes later', '7:45 AM instead of 7:20 AM'],
] as const)(
  '[DAY-35] [MESSAGE-72] what families read of %s has the minutes and both times',
  async (effect, subject, text) => {
    const { preview } = await givenTold()
    const { families } = await preview({ effect, minutes: 25 })
    expect(families?.sample?.subject).toContain(subject)
    expect(families?.sample?.text).toContain(text)
  },
)

test('[DAY-36] undoing takes back what waits, and a message to whoever was told already is left to the office', async () => {
  const { make, undo, textsOf, client, deps, settled } = await givenTold()
  const first = await make({ date: TUESDAY })
  deps.messageSender.wake()
  await settled(first.told?.messageId ?? '')
  expect(await undo(first.id)).toEqual({ runs: 1, stopped: 0 })
  await deps.messageSender.close()
  const second = await make({ date: TUESDAY, effect: 'delay', minutes: 10 })
  const msgId = second.told?.messageId ?? ''
  const waiting = (await textsOf(msgId)).filter((line) => /queued|held/.test(line)).length
  expect(await undo(second.id)).toEqual({ runs: 1, stopped: waiting })
  expect((await textsOf(msgId)).filter((line) => /queued|held/.test(line))).toEqual([])
  expect((await client.messages.get({ params: { msgId } })).counts.queued ?? 0).toBe(0)
})

test('[DAY-34] of some schools only runs change whose riders all go there, and a bus of others is named and left alone', async () => {
  const given = await givenFamiliesAtStops(await openHarness())
  const { client, orgId, routeId } = given
  const oakId = await givenSchool(given, 'Oak School', 'oak@schools.example', ['Ann'])
  const asked = { orgId, date: TUESDAY, effect: 'delayedStart' as const, minutes: 60, schoolIds: [oakId] }
  const { id, told } = await client.disruptions.create({ body: asked })
  expect(told).not.toMatchObject(NOT_TOLD)
  const runs = () => client.scheduledRuns.list({ query: { orgId, date: TUESDAY } })
  expect(await runs()).toMatchObject([{ shiftMinutes: 60, delayMinutes: 0 }])
  expect((await client.calendar.get({ query: { orgId } })).exceptions).toEqual([])
  await client.disruptions.undo({ params: { alertId: id } })
  expect(await runs()).toMatchObject([{ shiftMinutes: 0 }])

  await givenSchool(given, 'Elm School', 'elm@schools.example', ['Ben'])
  const { leftAlone, obstacle } = await client.disruptions.preview({ body: asked })
  expect({ leftAlone, obstacle }).toMatchObject({ leftAlone: [{ routeId, why: 'otherSchools' }], obstacle: 'nothing' })
  expect(await statusOf(client.disruptions.create({ body: asked }))).toBe(400)
  const { routeIds } = await client.disruptions.preview({ body: { ...asked, schoolIds: [] } })
  expect(routeIds).toEqual([routeId])
})

test('[ALERT-15] of an earlier message, what waits for families whose runs are all changed anew is not sent', async () => {
  const { make, textsOf, client, orgId, deps, at } = await givenTold()
  await deps.messageSender.close()
  const home = { name: 'Oak home', type: 2 as const, starttime: 1500, endtime: 1559, orgId }
  const { id: routeId } = await client.routes.create({ body: home })
  const stop = { name: 'Fir', location: at(100), stoptime: 1510 }
  const { id: stopId } = await client.stops.create({ params: { routeId }, body: stop })
  const cole = { name: 'Cole', children: [{ firstName: 'Kim' }], orgId }
  const { id: familyId, children } = await client.families.create({ body: cole })
  const contacts = [{ firstName: 'Mx Cole', email: 'cole@firstbell.example' }]
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  await client.familyroutes.create({ query: { routeId, stopId }, body: { familyId, children } })
  const first = await make({ date: TUESDAY, effect: 'delay', minutes: 10 })
  const msgId = first.told?.messageId ?? ''
  const waiting = async () => (await textsOf(msgId)).filter((line) => !line.endsWith('cancelled'))
  expect(await waiting()).toHaveLength(3)
  await make({ date: TUESDAY, effect: 'delayedStart', minutes: 60 })
  expect(await waiting()).toEqual([expect.stringContaining('Mx Cole')])
})

test('[DAY-36] what an earlier disruption had waiting is sent after all when the one that stopped it is undone', async () => {
  const { make, undo, textsOf, deps } = await givenTold()
  await deps.messageSender.close()
  const first = await make({ date: TUESDAY, effect: 'delayedStart', minutes: 60 })
  const msgId = first.told?.messageId ?? ''
  const before = await textsOf(msgId)
  const second = await make({ date: TUESDAY })
  expect(await textsOf(msgId)).toEqual(before.map((line) => line.replace(/: .*/, ': cancelled')))
  await undo(second.id)
  expect(await textsOf(msgId)).toEqual(before)
  await undo(first.id)
  expect((await textsOf(msgId)).filter((line) => /queued|held/.test(line))).toEqual([])
})
