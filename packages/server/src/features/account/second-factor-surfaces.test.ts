import { expect, test } from 'vitest'
import { sharedHarness } from '../../testing/given.ts'
import { givenGroups } from '../../testing/given-groups.ts'
import { givenPerson } from '../../testing/person.ts'
import { codeOf } from '../../testing/show.ts'

test('[FACTOR-4] where it is required of everybody, links of families and codes of groups work, and no viewer reads either without it', async () => {
  const given = await givenGroups()
  const { client, app, organizationId: orgId, lock, newVisitor, own } = given
  const { id: familyId } = await client.families.create({
    body: { name: 'Alder', address: '1 Oak', children: [{ firstName: 'Ann' }], orgId },
  })
  const [contact] = await client.familycontacts.replace({
    query: { familyId },
    body: { contacts: [{ firstName: 'Dora', email: 'dora@parents.example' }] },
  })
  const [child] = (await client.families.get({ params: { familyId } })).children
  const links = [
    await client.familylinks.create({ body: { contactId: contact?.id ?? '' } }),
    await client.familylinks.createForDelegate({
      body: { childId: child?.id ?? '', name: 'Gran', endsOn: '2026-11-25' },
    }),
    ...(await client.familylinks.letters({ body: { orgId, familyIds: [familyId] } })),
  ]
  const code = await lock()
  const viewer = await givenPerson(await sharedHarness())
  await client.administrators.create({ body: { firstName: 'Vi', email: viewer.email, role: 'viewer', orgId } })
  await client.organizations.change({ params: { organizationId: orgId }, body: { secondFactorFor: 'everybody' } })

  for (const { url } of links) expect((await app.inject({ url: new URL(url).pathname })).statusCode).toBe(200)
  const visitor = newVisitor()
  expect((await visitor.page(own)).text).not.toContain('Oak 1')
  await visitor.enter(own, code)
  expect((await visitor.page(own)).text).toContain('Oak 1')
  const reads = () =>
    Promise.all([
      codeOf(viewer.client.groups.list({ query: { orgId } })),
      codeOf(viewer.client.familylinks.list({ query: { familyId } })),
      codeOf(viewer.client.familylinks.unreachable({ query: { orgId } })),
      codeOf(viewer.client.families.get({ params: { familyId } })),
      codeOf(client.familylinks.letters({ body: { orgId, familyIds: [familyId] } })),
    ])
  await expect.poll(reads, { interval: 300 }).toEqual(Array.from({ length: 5 }, () => 'second_factor_first'))
})
