import { api } from '@firstbell/contract'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { families } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { type Given, givenOrganization, givenRoute, signIn } from '../../testing/given.ts'
import { openHarness } from '../../testing/harness.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

/** What happened after the sign-in, newest first. */
async function lines({ client, organizationId: orgId }: Given, more: { subject?: string; search?: string } = {}) {
  const all = await client.audit.list({ query: { orgId, ...more } })
  return all.filter(({ action }) => action !== 'session.signIn')
}

test('[AUDIT-1] a change leaves one line: who, what, when and from where, and no values', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId, email, serviceClock } = given
  const { id } = await client.families.create({ body: { name: 'Canary', address: '1 Canary Street', orgId } })
  const [line, ...others] = await lines(given)
  expect(others).toEqual([])
  expect(line).toMatchObject({
    seq: 2,
    email,
    action: 'families.create',
    subjects: [id],
    timestamp: serviceClock.now(),
  })
  expect(line?.clientAddress).toBe('127.0.0.1')
  expect(JSON.stringify(line)).not.toContain('Canary')
})

test('[AUDIT-2] a refused change leaves no line', async () => {
  const given = await givenOrganization()
  const attempt = given.client.families.create({
    body: { name: 'Alder', children: [{ firstName: 'Ada', schoolId: 'none' }], orgId: given.organizationId },
  })
  expect(await statusOf(attempt)).toBe(404)
  expect(await lines(given)).toEqual([])
})

test('[AUDIT-3] who reads data of families is written down, with the families that were shown', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const { id: familyId, children } = await client.families.create({
    body: { name: 'Alder', children: [{ firstName: 'Ada' }], orgId },
  })
  const childId = children[0] ?? ''
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: [{ email: 'a@firstbell.example' }] } })
  await client.families.list({ query: { orgId, page: 1 } })
  await client.families.get({ params: { familyId } })
  await client.children.get({ params: { childId } })
  await client.familycontacts.list({ query: { familyId } })
  await client.schools.list({ query: { orgId } })
  const read = (await lines(given, { subject: familyId })).map(({ action }) => action)
  expect(read).toEqual([
    'familycontacts.list',
    'children.get',
    'families.get',
    'families.list',
    'familycontacts.replace',
    'families.create',
  ])
})

test('[AUDIT-3] a list of 600 families is recorded with all of them, in several lines', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId, deps, scope } = given
  const ids = Array.from({ length: 600 }, () => newId())
  await deps.database.writeTransaction(scope, (db) =>
    db.insert(families).values(ids.map((id) => ({ id, organizationId: orgId, name: 'Ash', address: '' }))),
  )
  await client.families.list({ query: { orgId } })
  const told = await lines(given, { search: 'families.list' })
  expect(told).toHaveLength(3)
  expect(told.flatMap(({ subjects }) => subjects).toSorted()).toEqual(ids.toSorted())
  expect(await client.audit.check({ query: { orgId } })).toMatchObject({ brokenAt: null })
})

test('[AUDIT-3] a route shows who waits at its stops: reading it, and following it, is written down', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const { client, routeId, organizationId: orgId } = given
  const [stopId = ''] = given.stopIds
  await client.routes.get({ params: { routeId } })
  expect((await lines(given, { search: 'ROUTES.GET' }))[0]).toMatchObject({ subjects: [routeId] })
  const family = { name: 'Alder', children: [{ firstName: 'Ada' }, { firstName: 'Bo' }], orgId }
  const { id: familyId, children } = await client.families.create({ body: family })
  await client.familyroutes.create({ query: { routeId, stopId }, body: { familyId, children } })
  await client.routes.get({ params: { routeId } })
  expect((await lines(given, { search: 'ROUTES.GET' }))[0]).toMatchObject({ subjects: [routeId, familyId] })
})

test('[AUDIT-4] a line that is changed, taken out or cut off the end is noticed', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId, deps } = given
  for (const name of ['Ash', 'Beech', 'Cedar', 'Elm']) await client.families.create({ body: { name, orgId } })
  const check = () => client.audit.check({ query: { orgId } })
  expect(await check()).toEqual({ lines: 5, brokenAt: null })
  const tampering = [
    { by: sql`update audit_events set email = 'x' where organization_id = ${orgId} and seq = 2`, brokenAt: 2 },
    { by: sql`delete from audit_events where organization_id = ${orgId} and seq = 3`, brokenAt: 4 },
    { by: sql`delete from audit_events where organization_id = ${orgId} and seq = 5`, brokenAt: 5 },
  ]
  for (const { by, brokenAt } of tampering) {
    const backup = await deps.database.identity.execute(
      sql`select * from audit_events where organization_id = ${orgId}`,
    )
    await deps.database.identity.execute(by)
    expect((await check()).brokenAt).toBe(brokenAt)
    await deps.database.identity.execute(sql`delete from audit_events where organization_id = ${orgId}`)
    await deps.database.identity.execute(sql`insert into audit_events
      select * from jsonb_populate_recordset(null::audit_events, ${JSON.stringify(backup.rows)}::jsonb)`)
    expect((await check()).brokenAt).toBeNull()
  }
})

test('[AUDIT-5] the server itself cannot change or remove a line', async () => {
  const own = await openHarness()
  onTestFinished(() => own.close())
  own.serviceClock.set(Date.now() / 1000) // the database keeps the lines of the last year by its own clock
  const given = await givenOrganization(own)
  const { client, organizationId: orgId, deps, scope } = given
  await client.families.create({ body: { name: 'Ash', orgId } })
  const changed = await deps.database.writeTransaction(scope, (db) =>
    db.execute(sql`update audit_events set email = 'x'`),
  )
  const removed = await deps.database.writeTransaction(scope, (db) => db.execute(sql`delete from audit_events`))
  expect([changed.rowCount, removed.rowCount]).toEqual([0, 0])
  expect(await lines(given)).toHaveLength(1)
})

test('[AUDIT-6] an organization reads when and from where its administrators came and went', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId, email } = given
  const another = given.clientOf(await signIn(given, email))
  await another.session.signOut({ body: {} })
  const [out, later, first] = await client.audit.list({ query: { orgId } })
  expect([out, later, first].map((line) => line?.action)).toEqual([
    'session.signOut',
    'session.signIn',
    'session.signIn',
  ])
  expect(later).toMatchObject({ email, subjects: [out?.uid] })
  expect(later?.clientAddress).not.toBe(first?.clientAddress)
})

test('[AUDIT-15] wrong passwords are in the audit log, of an account that exists', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId, email, clientOf } = given
  for (const body of [
    { email, password: 'not the password' },
    { email: `no-${email}`, password: 'not the password' },
  ])
    expect(await codeOf(clientOf('').session.signIn({ body }))).toBe('wrong_password')
  await vi.waitFor(async () => {
    const found = await client.audit.list({ query: { orgId } })
    expect(found.map(({ action }) => action)).toEqual(['session.signIn.refused', 'session.signIn'])
    expect(found[0]).toMatchObject({ email, subjects: [found[1]?.uid] })
  })
})

test('[AUDIT-7] a change of settings says what they were and what they are now, and cannot be told otherwise later', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId, deps } = given
  await client.organizations.change({ params: { organizationId: orgId }, body: { lateMinutes: 20, phone: '555' } })
  await client.families.create({ body: { name: 'Ash', orgId } })
  await client.publicboard.change({ query: { orgId }, body: { mode: 'delayed' } })
  await client.calendar.change({ query: { orgId }, body: { weekdays: [1, 2, 3, 4] } })
  const told = await client.audit.list({ query: { orgId, settings: 'true' } })
  expect(told.map(({ action, changes }) => [action, changes])).toEqual([
    ['calendar.change', [{ field: 'weekdays', from: '[1,2,3,4,5]', to: '[1,2,3,4]' }]],
    ['publicboard.change', [{ field: 'mode', from: 'progress', to: 'delayed' }]],
    [
      'organizations.change',
      [
        { field: 'lateMinutes', from: '15', to: '20' },
        { field: 'phone', from: '', to: '555' },
      ],
    ],
  ])
  expect(await client.audit.check({ query: { orgId } })).toMatchObject({ brokenAt: null })
  await deps.database.identity.execute(sql`update audit_events set changes = '[{"field":"phone","from":"","to":"556"}]'
    where organization_id = ${orgId} and action = 'organizations.change'`)
  expect((await client.audit.check({ query: { orgId } })).brokenAt).toBe(told.at(-1)?.seq)
})

test('[AUDIT-12] a search counts the lines on all of its pages; of a foreign organization it counts none', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  for (let n = 0; n < 17; n++)
    await client.organizations.change({ params: { organizationId: orgId }, body: { phone: `${n}` } })
  await client.families.create({ body: { name: 'Ash', orgId } })
  const query = { orgId, settings: 'true' as const }
  const pages = [await client.audit.list({ query }), await client.audit.list({ query: { ...query, page: 2 } })]
  expect(pages.map((page) => page.length)).toEqual([15, 2])
  expect(await client.audit.count({ query })).toEqual({ count: 17 })
  expect(await client.audit.count({ query: { orgId, search: 'families' } })).toEqual({ count: 1 })
  const other = await givenOrganization()
  expect(await other.client.audit.count({ query })).toEqual({ count: 0 })
})

test('[AUDIT-13] the trail is searched by person, by kind of record and by time, all at once', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId, email, serviceClock } = given
  await client.families.create({ body: { name: 'Ash', orgId } })
  await client.drivers.create({ body: { firstName: 'Bo', organizationId: orgId } })
  const find = async (asked: object) =>
    (await client.audit.list({ query: { orgId, ...asked } })).map(({ action }) => action)
  expect(await find({ noun: 'families' })).toEqual(['families.create'])
  expect(await find({ noun: 'famil' })).toEqual([])
  expect(await find({ person: email.slice(0, 12).toUpperCase(), noun: 'drivers' })).toEqual(['drivers.create'])
  expect(await find({ person: 'somebody-else@', noun: 'drivers' })).toEqual([])
  expect(await find({ noun: 'drivers', from: serviceClock.now() + 60 })).toEqual([])
  expect(await client.audit.count({ query: { orgId, noun: 'families', person: email } })).toEqual({ count: 1 })
})

test('[TENANCY-1] the audit trail of another organization is as empty as that of none', async () => {
  const [own, other] = [await givenOrganization(), await givenOrganization()]
  await own.client.families.create({ body: { name: 'Ash', orgId: own.organizationId } })
  expect(await other.client.audit.list({ query: { orgId: own.organizationId } })).toEqual([])
  expect(await statusOf(other.client.audit.check({ query: { orgId: own.organizationId } }))).toBe(404)
})

test('[CONCURRENT-1] of two who change what both have read, the second is told, and nothing of the first is lost', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const { client, routeId, organizationId: orgId } = given
  const email = `second-${orgId}@firstbell.example`
  await client.administrators.create({ body: { firstName: 'Bo', email, orgId } })
  const params = { routeId }
  const { version } = await client.routes.get({ params })
  await client.stops.create({ params, body: { name: 'Fir', location: { lat: 40, lng: -83 }, stoptime: 710 } })
  const late = client.routes.change({ params, body: { name: 'Mine' }, ifMatch: version })
  expect(await statusOf(late)).toBe(412)
  const now = await client.routes.get({ params })
  expect(now).toMatchObject({ name: 'Oak 1', stopcount: 3 })
  const changed = await client.routes.change({ params, body: { name: 'Mine' }, ifMatch: now.version })
  expect(changed).toMatchObject({ name: 'Mine', stopcount: 3 })
  expect((await client.routes.get({ params })).version).toBe(changed.version)
})

test('[CONCURRENT-1] of many changes of one version at the same moment one is kept', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  const { id: driverId } = await client.drivers.create({ body: { firstName: 'Bo', organizationId: orgId } })
  const params = { driverId }
  const { version } = await client.drivers.get({ params })
  const phones = Array.from({ length: 8 }, (_, i) => `555-${i}`)
  const statuses = await Promise.all(
    phones.map((phone) => statusOf(client.drivers.change({ params, body: { phone }, ifMatch: version }))),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 412)).toHaveLength(7)
})

test('[CONCURRENT-2] an answer with one record names its version in the ETag, and a demand that a call does not know is refused', async () => {
  const { app, cookie, transport, client, organizationId } = await givenOrganization()
  const headers = { ...transport(cookie).headers, 'x-firstbell': '1' }
  const answer = await app.inject({ url: `/app/organizations/${organizationId}`, headers })
  expect(answer.headers.etag).toBe(`"${answer.json<{ version: string }>().version}"`)
  const refused = await app.inject({
    method: 'PATCH',
    url: '/app/administrators?email=x@firstbell.example',
    headers: { ...headers, 'if-match': '"x"' },
    payload: { firstName: 'Bo' },
  })
  expect(refused.statusCode).toBe(404)
  const { id: familyId } = await client.families.create({ body: { name: 'Ash', orgId: organizationId } })
  const unknown = await app.inject({
    method: 'PATCH',
    url: api.familycontacts.replace.path + `?familyId=${familyId}`,
    headers: { ...headers, 'if-match': '"x"' },
    payload: { contacts: [] },
  })
  expect(unknown.statusCode).toBe(400)
})

test('[FAMILY-9] a contact that somebody else has changed in the meantime is not overwritten', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  const { id: familyId } = await client.families.create({ body: { name: 'Ash', orgId } })
  const query = { familyId }
  const [read] = await client.familycontacts.replace({ query, body: { contacts: [{ email: 'a@firstbell.example' }] } })
  const { name: _, ...draft } = read ?? { name: '', id: '', email: '' }
  await client.familycontacts.replace({ query, body: { contacts: [{ ...draft, phone: '1' }] } })
  expect(await statusOf(client.familycontacts.replace({ query, body: { contacts: [{ ...draft, phone: '2' }] } }))).toBe(
    412,
  )
  expect((await client.familycontacts.list({ query }))[0]?.phone).toBe('1')
})
