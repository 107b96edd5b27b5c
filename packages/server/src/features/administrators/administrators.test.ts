import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { type Given, givenOrganization } from '../../testing/given.ts'
import { content, statusOf } from '../../testing/show.ts'

function invite({ client, organizationId: orgId }: Given, email: string, more: object = {}) {
  return client.administrators.create({ body: { firstName: 'Bo', lastName: 'Birch', email, orgId, ...more } })
}

test('[ADMIN-1] a new administrator has not accepted yet, gets mail, and is kept in lower case', async () => {
  const given = await givenOrganization()
  const email = `bo-${newId()}@firstbell.example`
  const { id } = await invite(given, ` ${email.toUpperCase()}`)
  const administrator = await given.client.administrators.get({ params: { administratorId: id } })
  const fresh = { name: 'Bo Birch', email, acceptedInvite: false, recieveEmails: true, phone: '' }
  expect(administrator).toMatchObject({ ...fresh, orgId: given.organizationId })
  await expect(invite(given, email)).rejects.toThrow('Email is already in use.')
  const params = { administratorId: id }
  const changed = await given.client.administrators.change({ params, body: { recieveEmails: false } })
  expect(content(changed)).toEqual({ ...content(administrator), recieveEmails: false })
  const named = await given.client.administrators.changeNames({ query: { email }, body: { lastName: 'Beech' } })
  expect(named).toMatchObject([{ ...content(changed), lastName: 'Beech', name: 'Bo Beech' }])
})

test('[ADMIN-2] neither the primary administrator nor the last one can be removed', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const remove = (administratorId: string) => statusOf(client.administrators.remove({ params: { administratorId } }))
  const [primary] = await client.administrators.list({ query: { orgId } })
  expect(await remove(primary?.id ?? '')).toBe(400)
  const { id } = await invite(given, `bo-${newId()}@firstbell.example`)
  expect(await remove(primary?.id ?? '')).toBe(400)
  expect(await remove(id)).toBe(200)
  expect(await client.administrators.list({ query: { orgId } })).toEqual([primary])
})

test('[ADMIN-3] who is added sees the organization, and who is removed does not any more', async () => {
  const [own, other] = [await givenOrganization(), await givenOrganization()]
  const see = () => statusOf(other.client.organizations.get({ params: { organizationId: own.organizationId } }))
  expect(await see()).toBe(404)
  const { id } = await invite(own, other.email)
  await expect.poll(see).toBe(200)
  await own.client.administrators.remove({ params: { administratorId: id } })
  await expect.poll(see).toBe(404)
})

test('[TENANCY-1] a foreign administrator answers like one who does not exist, and stays as before', async () => {
  const [own, other] = [await givenOrganization(), await givenOrganization()]
  const email = `bo-${newId()}@firstbell.example`
  const { id } = await invite(own, email)
  const { client } = other
  const nobody = `nobody-${newId()}@firstbell.example`
  for (const [administratorId, orgId, address] of [
    [id, own.organizationId, email] as const,
    [newId(), newId(), nobody] as const,
  ]) {
    const calls = [
      client.administrators.get({ params: { administratorId } }),
      client.administrators.change({ params: { administratorId }, body: { phone: '1' } }),
      client.administrators.remove({ params: { administratorId } }),
      client.administrators.create({ body: { firstName: 'X', email: address, orgId } }),
      client.administrators.changeNames({ query: { email: address }, body: { firstName: 'X' } }),
    ]
    expect(await Promise.all(calls.map(statusOf))).toEqual([404, 404, 404, 404, 404])
    expect(await client.administrators.list({ query: { orgId } })).toEqual([])
    expect(await client.administrators.list({ query: { email: address } })).toEqual([])
  }
  expect(await own.client.administrators.list({ query: { email } })).toMatchObject([{ firstName: 'Bo', phone: '' }])
})
