import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { givenOrganization, sharedHarness } from '../../testing/given.ts'
import type { Harness } from '../../testing/harness.ts'
import { givenPerson, GOOD_PASSWORD, newEmail, person } from '../../testing/person.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

let harness: Harness
beforeAll(async () => {
  harness = await sharedHarness()
})

test('[SECURITY-9] people are shown to themselves and to those who administer an organization with them, and to nobody else', async () => {
  const one = await givenPerson(harness)
  const stranger = await givenPerson(harness)
  const given = await givenOrganization()
  const ask = async ({ client }: Pick<typeof one, 'client'>, uid: string, email: string) => [
    await statusOf(client.users.get({ params: { uid } })),
    (await client.users.list({ query: { email } })).length,
  ]
  expect(await ask(one, one.uid, one.email)).toEqual([200, 1])
  expect(await ask(stranger, one.uid, one.email)).toEqual(await ask(stranger, newId(), newEmail('nobody')))
  expect(await ask(given, one.uid, one.email)).toEqual([404, 0])
  const draft = { firstName: 'Bo', email: one.email, orgId: given.organizationId }
  await given.client.administrators.create({ body: draft })
  await expect.poll(() => ask(given, one.uid, one.email)).toEqual([200, 1])
})

test('[SECURITY-9] nobody writes another person’s record', async () => {
  const [one, other] = [await givenPerson(harness), await givenPerson(harness)]
  const { client } = other
  expect(await codeOf(client.users.change({ params: { uid: one.uid }, body: { firstName: 'X' } }))).toBe('not_found')
  expect(await codeOf(client.users.remove({ params: { uid: one.uid } }))).toBe('not_found')
  expect(await codeOf(client.users.create({ body: { uid: one.uid, email: one.email } }))).toBe('not_found')
  expect(await codeOf(client.users.create({ body: { uid: other.uid, email: one.email } }))).toBe('forbidden')
  const body = { firstName: 'Ada', isSuperAdmin: true } as object
  expect(await codeOf(client.users.change({ params: { uid: other.uid }, body }))).toBe('invalid_input')
  expect(await one.client.users.get({ params: { uid: one.uid } })).toMatchObject({
    name: 'Noor Vega',
    isSuperAdmin: false,
  })
})

test('[ACCOUNT-8] who signs up writes their record; who gives no name is called No Name', async () => {
  const { client, uid, email } = await givenPerson(harness)
  const draft = { uid, email, firstName: ' Ada ', lastName: 'Alder', orgName: 'Oakdale', phone: '555' }
  const user = { id: uid, uid, email, name: 'Ada Alder', orgName: 'Oakdale', phone: '555', isSuperAdmin: false }
  expect(await client.users.create({ body: draft })).toEqual({ ...user, firstName: 'Ada', lastName: 'Alder' })
  await client.users.change({ params: { uid }, body: { firstName: '', lastName: '' } })
  const { client: nameless } = person(harness)
  const other = newEmail()
  const made = await nameless.session.signUp({ body: { email: other, password: GOOD_PASSWORD, firstName: ' ' } })
  const record = { uid: made.uid ?? '', email: other }
  expect(await nameless.users.create({ body: record })).toMatchObject({ firstName: 'No', lastName: 'Name' })
})

test('[SECURITY-10] whether an email is known is told of the own organization’s records alone, 30 times an hour', async () => {
  const given = await givenOrganization()
  const known = await givenPerson(harness)
  const { organizationId: orgId, client } = given
  const find = (email: string, collection: 'administrators' | 'drivers' = 'administrators', org = orgId) =>
    client.auth.findByEmail({ params: { email }, query: { orgId: org, collection } })
  const nobody = { inFirestore: false, id: '', inFirebaseAuth: false }
  expect(await find(known.email)).toEqual(nobody)
  const { id } = await client.administrators.create({ body: { firstName: 'Bo', email: known.email, orgId } })
  expect(await find(known.email)).toEqual({ inFirestore: true, id, inFirebaseAuth: true })
  expect(await find(known.email, 'drivers')).toEqual(nobody)
  const driver = newEmail('driver')
  const { id: driverId } = await client.drivers.create({
    body: { firstName: 'Cy', email: driver, organizationId: orgId },
  })
  expect(await find(driver, 'drivers')).toEqual({ inFirestore: true, id: driverId, inFirebaseAuth: false })
  const other = await givenOrganization()
  expect(await codeOf(find(other.email, 'administrators', other.organizationId))).toBe('not_found')
  expect(await codeOf(find(other.email, 'administrators', newId()))).toBe('not_found')
  const codes = []
  for (let i = 0; i < 30; i++) codes.push(await codeOf(find(newEmail())))
  expect(codes.filter((code) => code === undefined)).toHaveLength(26)
  expect(codes.at(-1)).toBe('rate_limited')
})
