import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations } from '../../db/schema.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { givenPlan } from '../../testing/given-adoption.ts'
import { openHarness } from '../../testing/harness.ts'

const TEXT = '{{date}}: {{child.firstName}}, {{stop.name}} at {{stop.time}} {{stop.former|}}.'

/** An adopted plan for six families with an email address each, beside one that keeps its ride, where the mail server does not answer. */
async function givenAdopted() {
  const transport = { send: () => Promise.reject(new Error('the mail server does not answer')), close: () => undefined }
  const given = await givenPlan({ withOther: true, harness: await openHarness({}, { transport }) })
  const { client, organizationId: orgId, children, other, deps } = given
  await deps.database.writeTransaction(scopeOfSystem(orgId), (db) =>
    db.update(organizations).set({ messagingEnabled: true }).where(eq(organizations.organizationId, orgId)),
  )
  for (const { familyId } of [...children, ...(other ? [other] : [])]) {
    const contact = { firstName: 'Dana', phone: '', email: `${familyId}@firstbell.example` }
    await client.familycontacts.replace({ query: { familyId }, body: { contacts: [contact] } })
  }
  const adoption = await given.adopt()
  const write = async (audience: object = {}) => {
    const texts = { en: { subject: 'Hello', email: TEXT, toCheck: false }, es: null }
    const kept = { category: 'scheduleChange', kind: 'stopChange', sourceLanguage: 'en', texts, orgId } as const
    const whole = {
      type: 'adoptions' as const,
      ids: [adoption.id],
      direction: 'any' as const,
      onDate: null,
      ...audience,
    }
    const { id } = await client.messages.create({ body: { ...kept, audience: whole } })
    return { msgId: id }
  }
  return { ...given, adoption, write }
}

test('[MESSAGE-144] families whose ride an adopted plan changes are told of its date, the new time and the old one, and nobody else', async () => {
  const { client, write, children, adoption } = await givenAdopted()
  const params = await write()
  const { stops } = await client.routes.get({ params: { routeId: adoption.routes.at(-1)?.id ?? '' } })
  const [rider] = stops[0]?.families ?? []
  const { sample } = await client.messages.preview({ params, query: { familyId: rider?.familyId ?? '' } })
  expect(sample?.text.split('\n')[0]).toMatch(
    /^Monday, November 30: Child 6, Stop 1 at 7:\d\d AM instead of 8:00 AM\.$/,
  )
  await client.messages.send({ params, body: {} })
  const { deliveries } = await client.messages.deliveries({ params, query: {} })
  const told = new Set(deliveries.map(({ familyId }) => familyId))
  expect(told).toEqual(new Set(children.map(({ familyId }) => familyId)))
})

test('[MESSAGE-144] who keeps stop, time and bus is not told, who gets another stop is told both', async () => {
  const { client, write, children, adoption, stopIds, routeId } = await givenAdopted()
  const { id: planned = '' } = adoption.routes.at(-1) ?? {}
  const { stops } = await client.routes.get({ params: { routeId: planned } })
  for (const at of [1, 2]) {
    const former = { routeId, stopId: stopIds[at] ?? '' }
    await client.stops.change({ params: former, body: { stoptime: stops[at]?.stoptime ?? 0 } })
  }
  const moved = stops[2]
  const params = { routeId: planned, stopId: moved?.id ?? '' }
  await client.stops.change({ params, body: { name: 'Mill Rd' } })
  const told = await write()
  const textFor = async (familyId = '') =>
    (await client.messages.preview({ params: told, query: { familyId } })).sample?.text.split('\n')[0]
  const { recipients } = await client.messages.preview({ params: told, query: {} })
  expect(recipients).toBe(children.length - 1) // but the one of the second stop
  expect(await textFor(moved?.families[0]?.familyId)).toMatch(/, Mill Rd at (.*) instead of Stop 3 at \1\.$/)
})

test('[MESSAGE-144] a message about an adopted plan has no date of its own, and one in the other direction is for nobody', async () => {
  const { client, write } = await givenAdopted()
  await expect(write({ onDate: '2026-12-01' })).rejects.toThrow('Leave its date empty')
  await expect(write({ ids: ['unknown'] })).rejects.toThrow()
  const params = await write({ direction: 'dropoff' })
  expect(await client.messages.preview({ params, query: {} })).toMatchObject({ recipients: 0 })
})

test('[MESSAGE-145] what waits of a message about an adopted plan is stopped when the adoption is undone', async () => {
  const { client, write, adoption } = await givenAdopted()
  const params = await write()
  await client.messages.send({ params, body: {} })
  const statesOf = async () => {
    const { deliveries } = await client.messages.deliveries({ params, query: {} })
    return [...new Set(deliveries.map(({ state, attempts }) => `${state} after ${attempts}`))]
  }
  await expect.poll(statesOf).toEqual(['queued after 1'])
  await client.adoptions.undo({ params: { adoptionId: adoption.id } })
  expect(await statesOf()).toEqual(['cancelled after 1'])
  expect(await client.messages.preview({ params: await write(), query: {} })).toMatchObject({ recipients: 0 })
})
