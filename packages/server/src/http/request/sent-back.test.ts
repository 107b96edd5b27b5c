import { addressOf, api, type Endpoint, isReadOnly } from '@firstbell/contract'
import { Hhmm, invariant } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { organizations, runs } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { type GivenRoute, givenRoute } from '../../testing/given.ts'

/** Changes that do not take a record: what they take has another shape than what is answered. */
const NO_RECORD = [
  'account.changePassword',
  'account.changeEmail',
  'auth.changeClaims',
  'administrators.changeNames', // the names alone, in all records of a person
  'routes.setPath', // one field of a route
  'stops.reorder',
  'stops.setTimes',
  'driverroutes.change', // what is added to a list, and what is deleted
  'logos.replace', // a file
  'optouts.replace', // the kinds alone
  'replies.change', // whether it is handled
  'webhooks.change', // has a test of its own: webhooks are turned off here
]

/** What the bus of a route is doing changes by itself: no value contradicts it. */
const LIVE = ['active', 'nextstopId', 'nextstopIndex', 'etaOffset', 'currentLocation', 'lastCompleted']

type Json = Record<string, unknown>
interface Change {
  name: string
  noun: string
  endpoint: Endpoint
}

const changes: Change[] = Object.entries(api)
  .flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, endpoint]: [string, Endpoint]) => ({ noun, name: `${noun}.${verb}`, endpoint })),
  )
  .filter(({ name, endpoint }) => endpoint.method === 'PATCH' && endpoint.body && !NO_RECORD.includes(name))

let given: GivenRoute
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, routeId, organizationId: orgId, stopIds, busId } = given
  const location = given.at(0)
  const { id: schoolId } = await client.schools.create({
    body: { name: 'Mill', address: '1 Mill Road', location, bellStart: 800, bellEnd: 1500, orgId },
  })
  const { id: groupId } = await client.groups.create({ body: { name: 'North', order: 1, schoolId, orgId } })
  const bo = { firstName: 'Bo', lastName: 'Birch', email: `bo-${orgId}@firstbell.example` }
  const { id: driverId } = await client.drivers.create({ body: { ...bo, organizationId: orgId } })
  await client.routes.change({ params: { routeId }, body: { driver: driverId, groupId } })
  const family = await client.families.create({
    body: {
      name: 'Alder',
      address: '2 Mill Road',
      location,
      children: [{ firstName: 'Ada', grade: '2', schoolId }],
      orgId,
    },
  })
  const contact = { firstName: 'Cy', email: 'cy@firstbell.example', phone: '555' }
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts: [contact] } })
  const stopId = stopIds[0] ?? ''
  const assigned = { familyId: family.id, children: family.children }
  await client.familyroutes.create({ query: { routeId, stopId }, body: assigned })
  const [administrator] = await client.administrators.list({ query: { orgId } })
  const { user } = await client.session.get({})
  const runId = newId()
  const run = { organizationId: orgId, id: runId, routeId, date: '2026-10-05', startedAt: 1_790_000_000 }
  await given.deps.database.writeTransaction(given.scope, (db) => db.insert(runs).values(run))
  await given.deps.database.writeTransaction(given.scope, (db) =>
    db.update(organizations).set({ messagingEnabled: true }).where(eq(organizations.organizationId, orgId)),
  )
  const texts = { en: { subject: 'Snow', email: 'The bus is late.', toCheck: false }, es: null }
  const written = { category: 'service', kind: 'weather', sourceLanguage: 'en', texts, orgId } as const
  const { id: templateId } = await client.messagetemplates.create({ body: { ...written, name: 'Snow' } })
  const audience = { type: 'routes' as const, ids: [routeId], direction: 'any' as const, onDate: null }
  const { id: msgId } = await client.messages.create({ body: { ...written, audience, templateId } })
  const { id: alertId } = await client.serviceAlerts.create({ body: { kind: 'delay', routeIds: [routeId], orgId } })
  const about = {
    name: 'Runs',
    type: 'runLog',
    filters: {},
    cadence: 'daily',
    weekday: 1,
    time: Hhmm.parse(700),
  } as const
  const sent = { recipientIds: [administrator?.id ?? ''], language: 'en' as const, paused: false }
  const { id: scheduleId } = await client.reportschedules.create({ body: { ...about, ...sent, orgId } })
  const scenario = { name: 'One school', direction: 'pickup' as const, schoolIds: [schoolId] }
  const { id: scenarioId } = await client.scenarios.create({ body: { ...scenario, orgId } })
  const corners = [0, 1, 2].map((step) => ({ lat: 40 + step / 1000, lng: -83 + (step % 2) / 1000 }))
  const { id: areaId } = await client.hazardareas.create({ body: { name: 'Quarry', corners, orgId } })
  ids = {
    areaId,
    organizationId: orgId,
    scheduleId,
    scenarioId,
    msgId,
    templateId,
    alertId,
    orgId,
    routeId,
    stopId,
    busId,
    schoolId,
    groupId,
    driverId,
    familyId: family.id,
    administratorId: administrator?.id ?? '',
    uid: user.uid,
    runId,
    date: '2026-11-24',
  }
})

async function ask(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const headers = { cookie: given.cookie, origin: given.deps.publicUrl, 'x-firstbell': '1' }
  const answer = await given.app.inject({ method, url, headers, ...(payload && { payload }) })
  const body: unknown = answer.body === '' ? undefined : answer.json()
  return { status: answer.statusCode, body }
}

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {}

/** The address of a call for the records of this test. */
function urlOf({ path, params, query }: Endpoint): string {
  const pick = (schema?: z.ZodType) =>
    Object.fromEntries(Object.keys(shapeOf(schema)).flatMap((key) => (ids[key] ? [[key, ids[key]]] : [])))
  return addressOf(path, { params: pick(params), query: pick(query) })
}

/** The record of a change, as the calls of its noun answer it. */
async function read({ noun, endpoint }: Change): Promise<Json> {
  const verbs: Record<string, Endpoint> = api[noun as keyof typeof api]
  const reads = Object.values(verbs).filter(({ method }) => method === 'GET')
  const get = reads.find(({ path }) => path === endpoint.path)
  if (get) {
    const { body } = await ask('GET', urlOf(get))
    if (!Array.isArray(body)) return body as Json
    return 'contacts' in shapeOf(endpoint.body) ? { contacts: body } : (body[0] as Json)
  }
  if (!verbs.list || noun === 'scheduledRuns') return (await ask('PATCH', urlOf(endpoint), {})).body as Json
  const { body } = await ask('GET', urlOf(verbs.list))
  const [, key = ''] = /:(\w+)$/.exec(endpoint.path) ?? []
  const found = (body as Json[]).find(({ id }) => id === ids[key])
  invariant(found, `${noun} has a record here`)
  return found
}

function another(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : undefined
}

describe.each(changes)('$name', (change) => {
  test('[CONTRACT-9] takes its record as it was answered, and changes nothing', async () => {
    const before = await read(change)
    expect(await ask('PATCH', urlOf(change.endpoint), before)).toMatchObject({ status: 200 })
    expect(await read(change)).toEqual(before)
  })

  test('[CONTRACT-9] refuses a calculated field that contradicts the record, and writes nothing', async () => {
    const before = await read(change)
    const fields = Object.entries(shapeOf(change.endpoint.body)).filter(([, field]) => isReadOnly(field))
    const accepted: string[] = []
    for (const [key] of fields.filter(([field]) => !LIVE.includes(field))) {
      const value = another(before[key])
      if (value === undefined) continue
      const { status } = await ask('PATCH', urlOf(change.endpoint), { ...before, [key]: value })
      if (status !== (key === 'version' ? 412 : 400)) accepted.push(`${key}: ${status}`)
    }
    expect(accepted).toEqual([])
    expect(await read(change)).toEqual(before)
  })
})

const withoutIds = ({ id: _, familyId: __, ...rest }: Json): Json => rest

test.each([
  ['families', {}],
  ['stops', {}],
  ['routes', {}],
  ['schools', {}],
  ['groups', { name: 'South' }],
  ['buses', { number: '99' }],
  ['drivers', { email: '' }],
] as const)('[CONTRACT-9] %s: an answer without its ids is a new record', async (noun, other) => {
  const change = changes.find((one) => one.noun === noun)
  invariant(change, 'the noun can be changed')
  const record = await read(change)
  const copied: Json = { ...withoutIds(record), ...other }
  if (Array.isArray(copied.children)) copied.children = copied.children.map(withoutIds)
  const create: Endpoint = api[noun].create
  const { status, body } = await ask('POST', urlOf(create), copied)
  expect(status).toBe(200)
  const key = /:(\w+)$/.exec(change.endpoint.path)?.[1] ?? ''
  const present = ids
  ids = { ...present, [key]: String((body as Json).id) }
  const copy = await read(change)
  ids = present
  const written = Object.entries(shapeOf(create.body)).filter(([, field]) => !isReadOnly(field))
  for (const [field] of written.filter(([name]) => name !== 'children' && name !== 'orgId')) {
    expect([field, copy[field]]).toEqual([field, copied[field]])
  }
  expect(copy.organizationId).toBe(record.organizationId)
})

test('[CONTRACT-9] what a change calculates anew may be sent as it was or as it becomes, and nothing else', async () => {
  const { client } = given
  const params = { driverId: ids.driverId ?? '' }
  const bo = await client.drivers.get({ params })
  const { version: _, ...same } = bo
  expect(await client.drivers.change({ params, body: { ...bo, lastName: 'Beech' } })).toMatchObject({
    name: 'Bo Beech',
  })
  const back = { ...same, name: 'Bo Birch' }
  expect(await client.drivers.change({ params, body: back })).toEqual(bo)
  await expect(client.drivers.change({ params, body: { firstName: 'Cy', name: 'Di Elm' } })).rejects.toThrow(
    'Invalid name: it is not the value of the record, and this call cannot set it',
  )
  expect(await client.drivers.get({ params })).toEqual(bo)
})

test('[CONTRACT-9] the calculated fields of children and contacts are compared as well', async () => {
  const { client } = given
  const familyId = ids.familyId ?? ''
  const [child] = (await client.families.get({ params: { familyId } })).children
  const children = [{ ...child, familyName: 'Birch' }]
  await expect(client.families.change({ params: { familyId }, body: { children } })).rejects.toThrow(
    'Invalid children.0.familyName',
  )
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const contacts = [{ ...contact, name: 'Di Elm' }]
  await expect(client.familycontacts.replace({ query: { familyId }, body: { contacts } })).rejects.toThrow(
    'Invalid contacts.0.name',
  )
})

test('[CONTRACT-9] a new record names its organization once, whatever it calls it', async () => {
  const bus = { number: '100', capacity: 40 }
  const { organizationId } = given
  const created = (body: object) => ask('POST', '/app/buses', { ...bus, ...body })
  expect((await created({ organizationId, orgId: 'another' })).status).toBe(404)
  expect((await created({ organizationId: 'another', orgId: organizationId })).status).toBe(400)
  expect((await created({ organizationId })).status).toBe(200)
})
