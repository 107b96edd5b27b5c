import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { givenOrganization, givenRoute } from '../../testing/given.ts'
import { content, statusOf } from '../../testing/show.ts'

test('[GROUP-1] groups are listed in their order, and a change leaves alone what it does not name', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  await client.groups.create({ body: { name: 'South', order: 2, orgId } })
  const { id: groupId } = await client.groups.create({ body: { name: 'North', order: 1, visibleFrom: 30, orgId } })
  const [before, second] = await client.groups.list({ query: { orgId } })
  expect([before?.name, second?.name]).toEqual(['North', 'South'])
  const after = await client.groups.change({ params: { groupId }, body: { order: 3 } })
  const fields = { name: 'North', order: 3, schoolId: null, publicMode: null, visibleFrom: 30, visibleTo: 15 }
  const secrets = { slug: before?.slug, accessCode: null }
  expect(content(after)).toEqual({ id: groupId, organizationId: orgId, ...fields, ...secrets })
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

async function givenGroup() {
  const given = await givenOrganization()
  const { id: groupId } = await given.client.groups.create({
    body: { name: 'North', order: 1, orgId: given.organizationId },
  })
  const params = { groupId }
  const group = async () => (await given.client.groups.list({ query: { orgId: given.organizationId } }))[0]
  const trail = () => given.client.audit.list({ query: { orgId: given.organizationId } })
  return { ...given, params, group, trail }
}

test('[GROUP-4] every group has 128 random bits as its address, which its own office alone replaces', async () => {
  const { client, params, group, trail } = await givenGroup()
  const stranger = await givenOrganization()
  const first = (await group())?.slug ?? ''
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(await statusOf(stranger.client.groups.replaceAddress({ params }))).toBe(404)
  expect((await group())?.slug).toBe(first)
  const { slug } = await client.groups.replaceAddress({ params })
  expect(slug).toMatch(/^[0-9a-f]{32}$/)
  expect([first, (await group())?.slug]).toEqual([expect.not.stringMatching(slug), slug])
  const lines = JSON.stringify(await trail())
  expect(lines).toContain('groups.replaceAddress')
  expect(lines).not.toContain(slug)
})

test('[GROUP-5] the server makes the code of a group, and its own office alone replaces and removes it', async () => {
  const { client, params, group, trail } = await givenGroup()
  const stranger = await givenOrganization()
  expect(await statusOf(stranger.client.groups.replaceCode({ params }))).toBe(404)
  expect((await group())?.accessCode).toBeNull()
  const { accessCode: first } = await client.groups.replaceCode({ params })
  const { accessCode: second } = await client.groups.replaceCode({ params })
  for (const code of [first, second]) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
  expect(second).not.toBe(first)
  expect((await group())?.accessCode).toBe(second)
  expect(await statusOf(stranger.client.groups.removeCode({ params }))).toBe(404)
  await client.groups.removeCode({ params })
  expect((await group())?.accessCode).toBeNull()
  const lines = JSON.stringify(await trail())
  expect(lines).toMatch(/groups\.removeCode[\s\S]*groups\.replaceCode/)
  expect(lines).not.toContain(first)
})

test('[GROUP-6] the public sees a bus 0 to 120 minutes around its run, and the audit log has the change', async () => {
  const { client, params, group, trail } = await givenGroup()
  expect(await group()).toMatchObject({ visibleFrom: 15, visibleTo: 15 })
  const change = (visibleFrom: number) => client.groups.change({ params, body: { visibleFrom } })
  for (const wrong of [-1, 121, 1.5]) expect(await statusOf(change(wrong))).toBe(400)
  await change(0)
  await client.groups.change({ params, body: { visibleTo: 120 } })
  expect(await group()).toMatchObject({ visibleFrom: 0, visibleTo: 120 })
  expect((await trail()).flatMap(({ changes }) => changes)).toEqual([
    { field: 'groupVisibleTo', from: 'North: 15', to: 'North: 120' },
    { field: 'groupVisibleFrom', from: 'North: 15', to: 'North: 0' },
  ])
})
