import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { type Given, givenOrganization } from '../../testing/given.ts'
import { statusOf } from '../../testing/show.ts'

function found({ client, organizationId: orgId }: Given) {
  const location = { lat: 40, lng: -83 }
  const body = { name: 'Oak School', address: '1 Oak Street', location, bellStart: 800, bellEnd: 1500, orgId }
  return client.schools.create({ body })
}

test('[SCHOOL-1] a change of a school leaves alone what it does not name', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const { id: schoolId } = await found(given)
  const [before] = await client.schools.list({ query: { orgId } })
  const after = await client.schools.change({ params: { schoolId }, body: { bellStart: 815 } })
  expect(after).toEqual({ ...before, bellStart: 815, version: after.version })
})

test('[SCHOOL-2] the children and groups of a school that is deleted have none', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const { id: schoolId } = await found(given)
  const drafts = [{ firstName: 'Ada', schoolId }]
  const { children } = await client.families.create({ body: { name: 'Alder', children: drafts, orgId } })
  const params = { childId: children[0] ?? '' }
  expect(await client.children.get({ params })).toMatchObject({ schoolId })
  await client.groups.create({ body: { name: 'North', order: 1, schoolId, orgId } })
  await client.schools.remove({ params: { schoolId } })
  expect(await client.groups.list({ query: { orgId } })).toMatchObject([{ schoolId: null }])
  expect(await client.children.get({ params })).toMatchObject({ schoolId: null })
  expect(await client.schools.list({ query: { orgId } })).toEqual([])
})

test('[TENANCY-1] a foreign school answers like one that does not exist, and stays as it was', async () => {
  const [own, { client, organizationId }] = [await givenOrganization(), await givenOrganization()]
  const { id } = await found(own)
  for (const schoolId of [id, newId()]) {
    const drafts = [{ firstName: 'Ada', schoolId }]
    const calls = [
      client.schools.change({ params: { schoolId }, body: { name: 'X' } }),
      client.schools.remove({ params: { schoolId } }),
      client.families.create({ body: { name: 'Alder', children: drafts, orgId: organizationId } }),
    ]
    expect(await Promise.all(calls.map(statusOf))).toEqual([404, 404, 404])
  }
  expect(await client.schools.list({ query: { orgId: own.organizationId } })).toEqual([])
  expect(await own.client.schools.list({ query: { orgId: own.organizationId } })).toMatchObject([
    { name: 'Oak School' },
  ])
})
