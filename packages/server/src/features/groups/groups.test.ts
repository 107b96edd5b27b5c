import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { givenOrganization, givenRoute } from '../../testing/given.ts'
import { content, statusOf } from '../../testing/show.ts'

test('[GROUP-1] groups are listed in their order, and a change leaves alone what it does not name', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  await client.groups.create({ body: { name: 'South', order: 2, orgId } })
  const { id: groupId } = await client.groups.create({ body: { name: 'North', order: 1, orgId } })
  const [before, second] = await client.groups.list({ query: { orgId } })
  expect([before?.name, second?.name]).toEqual(['North', 'South'])
  const after = await client.groups.change({ params: { groupId }, body: { order: 3 } })
  const fields = { name: 'North', order: 3, schoolId: null, publicMode: null }
  expect(content(after)).toEqual({ id: groupId, organizationId: orgId, ...fields })
  expect((await client.groups.list({ query: { orgId } })).map(({ name }) => name)).toEqual(['South', 'North'])
})

test('[GROUP-2] the routes of a group that is deleted are in none', async () => {
  const { client, organizationId: orgId, routeId } = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const { id: groupId } = await client.groups.create({ body: { name: 'North', order: 1, orgId } })
  await client.routes.change({ params: { routeId }, body: { groupId } })
  expect((await client.routes.get({ params: { routeId } })).groupId).toBe(groupId)
  await client.groups.remove({ params: { groupId } })
  expect((await client.routes.get({ params: { routeId } })).groupId).toBeNull()
})

test('[TENANCY-1] a foreign group answers like one that does not exist, and takes no routes', async () => {
  const [own, other] = [await givenOrganization(), await givenRoute(['Oak 7:00', 'Elm 7:05'])]
  const { id } = await own.client.groups.create({ body: { name: 'North', order: 1, orgId: own.organizationId } })
  const { client, routeId } = other
  for (const groupId of [id, newId()]) {
    const params = { groupId }
    expect(await statusOf(client.groups.change({ params, body: { name: 'Taken' } }))).toBe(404)
    expect(await statusOf(client.groups.remove({ params }))).toBe(404)
    expect(await statusOf(client.routes.change({ params: { routeId }, body: { groupId } }))).toBe(404)
  }
  expect(await client.groups.list({ query: { orgId: own.organizationId } })).toEqual([])
  expect((await own.client.groups.list({ query: { orgId: own.organizationId } }))[0]?.name).toBe('North')
})
