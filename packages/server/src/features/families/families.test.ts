import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { type Given, givenOrganization, givenRoute } from '../../testing/given.ts'
import { statusOf } from '../../testing/show.ts'

function add({ client, organizationId: orgId }: Given, name: string, ...names: string[]) {
  const children = names.map((firstName) => ({ firstName, lastName: name }))
  return client.families.create({ body: { name, address: `1 ${name} Street`, children, orgId } })
}

test('[FAMILY-1] names are trimmed, and a child is called by first and last name', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const children = [{ firstName: ' Ada ', lastName: ' Alder ' }]
  const { id } = await client.families.create({ body: { name: '  Alder ', children, orgId } })
  const family = await client.families.get({ params: { familyId: id } })
  expect(family).toMatchObject({ name: 'Alder', organizationId: orgId, location: null, contacts: '' })
  expect(family.children).toMatchObject([{ name: 'Ada Alder', familyName: 'Alder', familyId: id }])
})

test('[FAMILY-2] a family saves only children with a first name, and answers with their ids', async () => {
  const given = await givenOrganization()
  const { id, children } = await add(given, 'Alder', 'Ada', '', '  ')
  expect(children).toHaveLength(1)
  expect(await given.client.children.get({ params: { childId: children[0] ?? '' } })).toMatchObject({ familyId: id })
})

test('[FAMILY-2] a child that says no first name at all is not saved either', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  const { children } = await client.families.create({
    body: { name: 'Alder', children: [{ lastName: 'Alder' }, { firstName: 'Ada' }], orgId },
  })
  expect(children).toHaveLength(1)
})

test('[FAMILY-14] children and contacts are sent back as they were answered, and stay as they are', async () => {
  const given = await givenOrganization()
  const { client } = given
  const { id: familyId } = await add(given, 'Alder', 'Ada')
  const other = await add(given, 'Birch', 'Bo')
  const params = { familyId }
  const query = { familyId }
  await client.familycontacts.replace({
    query,
    body: { contacts: [{ firstName: 'Cy', email: 'cy@firstbell.example' }] },
  })
  const family = await client.families.get({ params })
  expect(family).toMatchObject({ id: familyId, familyId })
  const contacts = await client.familycontacts.list({ query })
  expect(await client.families.change({ params, body: { children: family.children } })).toEqual(family)
  expect(await client.familycontacts.replace({ query, body: { contacts } })).toMatchObject([
    { email: 'cy@firstbell.example' },
  ])
  const [ada] = family.children
  const moved = { children: [{ id: ada?.id, firstName: 'Ada' }] }
  expect(await statusOf(client.families.change({ params: { familyId: other.id }, body: moved }))).toBe(404)
  expect(await client.children.get({ params: { childId: ada?.id ?? '' } })).toMatchObject({ familyId })
})

test('[FAMILY-3] contacts with neither id, email nor phone are dropped; one without email and phone is refused', async () => {
  const given = await givenOrganization()
  const { client } = given
  const { id: familyId } = await add(given, 'Alder')
  const replace = (contacts: object[]) => client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  const [ada] = await replace([{ firstName: 'Ada', email: 'ada@firstbell.example' }, { firstName: 'Nobody' }])
  expect(await client.familycontacts.list({ query: { familyId } })).toEqual([ada])
  expect(await statusOf(replace([{ id: ada?.id, firstName: 'Ada' }]))).toBe(400)
  const after = await replace([
    { id: ada?.id, firstName: 'Ada', lastName: 'Alder', email: 'ada@firstbell.example' },
    { email: 'bo@firstbell.example' },
  ])
  expect(after.map((contact) => contact.id)[0]).toBe(ada?.id)
  const { contacts } = await client.families.get({ params: { familyId } })
  expect(contacts).toBe('Ada Alder, bo@firstbell.example')
  const [called] = await replace([{ id: ada?.id, firstName: 'Ada', email: '', phone: '555 0100' }])
  expect(called).toMatchObject({ id: ada?.id, email: '', phone: '555 0100' })
})

test('[FAMILY-10] a family says how many of its children wait at no stop, and can be looked for by it', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, routeId, stopIds, organizationId: orgId } = given
  const alder = await add(given, 'Alder', 'Ada', 'Bo')
  await add(given, 'Birch')
  const unseated = async () => {
    const found = await client.families.list({ query: { orgId, withoutStop: 'true' } })
    const { total } = await client.families.count({ query: { orgId, withoutStop: 'true' } })
    return { total, found: found.map(({ name, withoutStop }) => `${name} ${withoutStop}`) }
  }
  expect(await unseated()).toEqual({ total: 1, found: ['Alder 2'] })
  const wait = (stopId: string, ...children: string[]) =>
    client.familyroutes.create({ query: { routeId, stopId }, body: { familyId: alder.id, children } })
  const [ada = '', bo = ''] = alder.children
  await wait(stopIds[0] ?? '', ada)
  await wait(stopIds[1] ?? '', ada)
  expect(await unseated()).toEqual({ total: 1, found: ['Alder 1'] })
  await wait(stopIds[1] ?? '', bo)
  expect(await unseated()).toEqual({ total: 0, found: [] })
})

test('[FAMILY-11] [SCENARIO-74] what is noted of a child stays until it is changed', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const needs = { note: ' Carries an inhaler ', mustBeMet: true, wheelchair: true }
  const ada = { firstName: 'Ada', grade: '2', ...needs }
  const { id: familyId, children } = await client.families.create({ body: { name: 'Alder', orgId, children: [ada] } })
  const renamed = [{ id: children[0], firstName: 'Ada Maria' }]
  const family = await client.families.change({ params: { familyId }, body: { children: renamed } })
  expect(family.children).toMatchObject([
    { name: 'Ada Maria', grade: '2', note: 'Carries an inhaler', mustBeMet: true, wheelchair: true },
  ])
})

test('[FAMILY-13] a new child must be met where its grade says so, and what is said of one that is there stays', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  await client.organizations.change({ params: { organizationId: orgId }, body: { mustBeMetGrades: ['PK', 'K'] } })
  const children = [
    { firstName: 'Ada', grade: 'k' },
    { firstName: 'Bo', grade: '2' },
  ]
  const { id: familyId } = await client.families.create({ body: { name: 'Alder', orgId, children } })
  const params = { familyId }
  const read = await client.families.get({ params })
  const met = (family: { children: { mustBeMet: boolean }[] }) => family.children.map(({ mustBeMet }) => mustBeMet)
  expect(met(read)).toEqual([true, false])
  const [ada, bo] = read.children.map(({ id }) => id)
  const sent = [
    { id: ada, firstName: 'Ada', mustBeMet: false },
    { id: bo, firstName: 'Bo', grade: 'K' },
    { firstName: 'Cy', grade: 'PK' },
  ]
  expect(met(await client.families.change({ params, body: { children: sent } }))).toEqual([false, false, true])
})

test('[FAMILY-5] a child that is left out is deleted and waits at no stop any more; the others keep their places', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, routeId, stopIds, organizationId, deps, scope } = given
  const { id: familyId, children } = await add(given, 'Alder', 'Ada', 'Bo')
  await deps.database.writeTransaction(scope, (db) =>
    db
      .insert(schema.stopChildren)
      .values(children.map((childId) => ({ organizationId, routeId, childId, stopId: stopIds[0] ?? '' }))),
  )
  expect((await client.routes.get({ params: { routeId } })).childcount).toBe(2)
  const left = [{ id: children[0], firstName: 'Ada Maria' }]
  const family = await client.families.change({ params: { familyId }, body: { children: left } })
  expect(family.children.map((child) => child.firstName)).toEqual(['Ada Maria'])
  expect((await client.routes.get({ params: { routeId } })).childcount).toBe(1)
  expect(await statusOf(client.children.get({ params: { childId: children[1] ?? '' } }))).toBe(404)
})

test('[FAMILY-6] deleting a family deletes its children, its contacts and their places at stops', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, routeId, stopIds, organizationId, deps, scope } = given
  const { id: familyId, children } = await add(given, 'Alder', 'Ada')
  const contacts = [{ email: 'ada@firstbell.example' }]
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  await deps.database.writeTransaction(scope, (db) =>
    db
      .insert(schema.stopChildren)
      .values({ organizationId, routeId, childId: children[0] ?? '', stopId: stopIds[0] ?? '' }),
  )
  await client.families.remove({ params: { familyId } })
  expect(await statusOf(client.families.get({ params: { familyId } }))).toBe(404)
  expect((await client.routes.get({ params: { routeId } })).childcount).toBe(0)
  const left = await deps.database.transaction(scope, async (db) => [
    ...(await db.select().from(schema.children)),
    ...(await db.select().from(schema.contacts)),
    ...(await db.select().from(schema.stopChildren)),
  ])
  expect(left).toEqual([])
})

test('[FAMILY-7] a change of a family leaves alone what it does not name', async () => {
  const given = await givenOrganization()
  const { id: familyId } = await add(given, 'Alder', 'Ada')
  const location = { lat: 40, lng: -83 }
  await given.client.families.change({ params: { familyId }, body: { location } })
  const after = await given.client.families.change({ params: { familyId }, body: { name: 'Birch' } })
  expect(after).toMatchObject({ name: 'Birch', address: '1 Alder Street', location })
  expect(after.children).toMatchObject([{ firstName: 'Ada', familyName: 'Birch' }])
  expect((await given.client.families.change({ params: { familyId }, body: { location: null } })).location).toBe(null)
})

test('[FAMILY-8] families are found by a part of any name, address or email, and come in pages of fifteen', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  for (let i = 0; i < 17; i++) await add(given, `Alder ${String(i).padStart(2, '0')}`)
  const { id: familyId } = await add(given, 'Birch', 'Zoë', 'Cy')
  const contacts = [{ firstName: 'Grandma', email: 'odd_one@firstbell.example' }]
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  const names = async (query: object) =>
    (await client.families.list({ query: { orgId, ...query } })).map((family) => family.name)
  expect(await names({})).toHaveLength(18)
  expect(await names({ page: 1 })).toHaveLength(15)
  expect(await names({ page: 2 })).toEqual(['Alder 15', 'Alder 16', 'Birch'])
  expect(await names({ page: 3 })).toEqual([])
  expect((await names({ page: 1, sort: '-name' }))[0]).toBe('Birch')
  expect((await names({ page: 1, sort: '-children' }))[0]).toBe('Birch')
  for (const search of ['birch s', 'ZOË b', 'grandM', 'odd_one']) expect(await names({ search })).toEqual(['Birch'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await client.families.count({ query: { orgId, search: 'alder' } })).toEqual({ total: 17 })
})

test('[FAMILY-15] those who are looked for by name come before those found by a child, a contact or a street', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  for (const name of ['Adams', 'Tran', 'Brand', 'Traner']) {
    const { id: familyId } = await add(given, name)
    const contacts = [{ firstName: 'Linh', lastName: 'Tran', email: `${name}@firstbell.example` }]
    await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  }
  const names = async (query: object) =>
    (await client.families.list({ query: { orgId, page: 1, sort: 'match', ...query } })).map((family) => family.name)
  expect(await names({ search: 'tRAN' })).toEqual(['Tran', 'Traner', 'Adams', 'Brand'])
  expect(await names({})).toEqual(['Adams', 'Brand', 'Tran', 'Traner'])
  expect(await names({ search: '%' })).toEqual([])
})

test('[FAMILY-12] a search finds children and contacts by what they are called now, and where they are now', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const { id: familyId, children } = await add(given, 'Alder', 'Ada')
  const { id: otherId } = await add(given, 'Birch')
  const found = async (search: string) =>
    (await client.families.list({ query: { orgId, search } })).map((family) => family.name)
  const contacts = [{ firstName: 'Grandma', email: 'gran@firstbell.example' }]
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  expect([await found('ada'), await found('gran@'), await found('grandma')]).toEqual([['Alder'], ['Alder'], ['Alder']])
  expect(await found('alder gran')).toEqual([])
  const renamed = [{ id: children[0], firstName: 'Bo', lastName: 'Alder' }]
  await client.families.change({ params: { familyId }, body: { children: renamed } })
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: [] } })
  expect([await found('ada'), await found('gran'), await found('BO ')]).toEqual([[], [], ['Alder']])
  await given.deps.database.identity.execute(sql`update children set family_id = ${otherId} where id = ${children[0]}`)
  expect(await found('bo alder')).toEqual(['Birch'])
  await client.families.change({ params: { familyId: otherId }, body: { children: [] } })
  expect(await found('bo')).toEqual([])
})

test('[TENANCY-1] a foreign family answers like one that does not exist, and stays as it was', async () => {
  const [own, other] = [await givenOrganization(), await givenOrganization()]
  const { id, children } = await add(own, 'Alder', 'Ada')
  const { client } = other
  const calls = (familyId: string, childId: string) => [
    client.families.get({ params: { familyId } }),
    client.families.change({ params: { familyId }, body: { name: 'X' } }),
    client.families.remove({ params: { familyId } }),
    client.children.get({ params: { childId } }),
    client.familycontacts.replace({ query: { familyId }, body: { contacts: [] } }),
    client.families.create({ body: { name: 'X', orgId: familyId === id ? own.organizationId : newId() } }),
  ]
  for (const [familyId, childId] of [[id, children[0] ?? ''] as const, [newId(), newId()] as const]) {
    expect(await Promise.all(calls(familyId, childId).map(statusOf))).toEqual([404, 404, 404, 404, 404, 404])
  }
  expect(await client.families.list({ query: { orgId: own.organizationId } })).toEqual([])
  expect(await client.families.count({ query: { orgId: own.organizationId } })).toEqual({ total: 0 })
  expect(await client.familycontacts.list({ query: { familyId: id } })).toEqual([])
  expect(await own.client.families.list({ query: { orgId: own.organizationId } })).toMatchObject([{ name: 'Alder' }])
})

test('[TENANCY-2] a family takes neither the child nor the contact of another family, nor a foreign school', async () => {
  const given = await givenOrganization()
  const { client } = given
  const { children } = await add(given, 'Alder', 'Ada')
  const { id: familyId } = await add(given, 'Birch')
  const change = (child: object) =>
    client.families.change({ params: { familyId }, body: { children: [{ firstName: 'A', ...child }] } })
  expect(await statusOf(change({ id: children[0] }))).toBe(404)
  expect(await statusOf(change({ schoolId: newId() }))).toBe(404)
  const contacts = [{ id: newId(), email: 'a@firstbell.example' }]
  expect(await statusOf(client.familycontacts.replace({ query: { familyId }, body: { contacts } }))).toBe(404)
})
