import { type Role, ROLES } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { sharedHarness } from '../../testing/given.ts'
import { givenGroups } from '../../testing/given-groups.ts'
import { givenPerson } from '../../testing/person.ts'
import { codeOf } from '../../testing/show.ts'

const POLICIES: { whom: 'changers' | 'everybody'; owing: readonly Role[] }[] = [
  { whom: 'changers', owing: ['dispatcher', 'admin'] },
  { whom: 'everybody', owing: ROLES },
]

async function givenMembers(policy: 'changers' | 'everybody') {
  const given = await givenGroups()
  const { client, organizationId: orgId } = given
  const harness = await sharedHarness()
  const members = await Promise.all(
    ROLES.map(async (role) => {
      const member = await givenPerson(harness)
      await client.administrators.create({ body: { firstName: 'Vi', email: member.email, role, orgId } })
      return { ...member, role }
    }),
  )
  const require = () =>
    client.organizations.change({ params: { organizationId: orgId }, body: { secondFactorFor: policy } })
  return { ...given, orgId, members, require }
}

test.each(POLICIES)(
  '[FACTOR-4] where it is required of $whom, links of families and codes of groups work, and $owing read neither without it',
  async ({ whom, owing }) => {
    const { client, app, orgId, lock, newVisitor, own, members, require } = await givenMembers(whom)
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
    await require()

    for (const { url } of links) expect((await app.inject({ url: new URL(url).pathname })).statusCode).toBe(200)
    const visitor = newVisitor()
    expect((await visitor.page(own)).text).not.toContain('Oak 1')
    await visitor.enter(own, code)
    expect((await visitor.page(own)).text).toContain('Oak 1')
    const readsOf = async ({ role, client: member }: (typeof members)[number]) => [
      role,
      await Promise.all([
        codeOf(member.groups.list({ query: { orgId } })),
        codeOf(member.familylinks.list({ query: { familyId } })),
        codeOf(member.familylinks.unreachable({ query: { orgId } })),
        codeOf(member.families.get({ params: { familyId } })),
      ]),
    ]
    const expected = ROLES.map((role) => [
      role,
      Array.from({ length: 4 }, () => (owing.includes(role) ? 'second_factor_first' : undefined)),
    ])
    await expect.poll(() => Promise.all(members.map(readsOf)), { interval: 300 }).toEqual(expected)
    const write = () => codeOf(client.familylinks.letters({ body: { orgId, familyIds: [familyId] } }))
    await expect.poll(write, { interval: 300 }).toBe('second_factor_first')
  },
)

test.each(POLICIES)(
  '[FACTOR-4] where it is required of $whom, open feeds of $owing end, and the others go on',
  async ({ whom, owing }) => {
    const { app, orgId, routeId, members, require } = await givenMembers(whom)
    const open = async ({ role, cookie }: (typeof members)[number]) => {
      const addresses = [`/app/routes/${routeId}/feed`, `/app/organizations/${orgId}/feed`]
      const answers = await Promise.all(
        addresses.map((url) => app.inject({ url, headers: { cookie: cookie() }, payloadAsStream: true })),
      )
      for (const answer of answers) answer.stream().resume()
      return { role, answers }
    }
    const before = await Promise.all(members.map(open))
    const statuses = (opened: typeof before) =>
      opened.map(({ role, answers }) => [role, ...answers.map(({ statusCode }) => statusCode)])
    expect(statuses(before)).toEqual(ROLES.map((role) => [role, 200, 200]))
    await require()
    const ended = () =>
      before.map(({ role, answers }) => [role, ...answers.map((answer) => answer.stream().readableEnded)])
    await expect
      .poll(ended, { timeout: 10_000 })
      .toEqual(ROLES.map((role) => [role, owing.includes(role), owing.includes(role)]))
    const openAgain = async () => {
      const again = await Promise.all(members.map(open))
      for (const { answers } of again) for (const answer of answers) answer.stream().destroy()
      return statuses(again)
    }
    await expect
      .poll(openAgain, { interval: 300 })
      .toEqual(ROLES.map((role) => [role, ...(owing.includes(role) ? [403, 403] : [200, 200])]))
    for (const { answers } of before) for (const answer of answers) answer.stream().destroy()
  },
)
