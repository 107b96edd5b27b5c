import { api, clientFor } from '@firstbell/contract'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { updateAccount } from '../../identity/accounts.store.ts'
import { administrators } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { givenOrganization, givenRoute, sharedHarness } from '../../testing/given.ts'
import { givenMember, mailTo, newEmail } from '../../testing/person.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

test('[ADMIN-5] a viewer reads what an administrator reads, and is told who can change it', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { organizationId: orgId, routeId } = given
  const { client } = await givenMember(given, 'viewer')
  expect(await client.routes.list({ query: { orgId } })).toMatchObject([{ id: routeId }])
  const change = client.routes.change({ params: { routeId }, body: { name: 'Pine' } })
  await expect(change).rejects.toThrow(
    'Your role viewer can read this organization but not change it. Ask an administrator.',
  )
  const others = [
    client.buses.create({ body: { number: '77', capacity: 20, orgId } }),
    client.scheduledRuns.change({ query: { routeId, date: '2026-11-23' }, body: { delayMinutes: 5 } }),
    client.administrators.create({ body: { firstName: 'X', email: newEmail(), orgId } }),
    client.importExport.export({ params: { kind: 'families' }, query: { orgId } }),
  ]
  expect(new Set(await Promise.all(others.map(codeOf)))).toEqual(new Set(['role_insufficient']))
  expect(await given.client.routes.get({ params: { routeId } })).toMatchObject({ name: 'Oak 1' })
})

test('[AUDIT-15] what a role or a key does not allow is in the audit log, the same call once an hour', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const viewer = await givenMember(given, 'viewer')
  for (const number of ['77', '78'])
    expect(await codeOf(viewer.client.buses.create({ body: { number, capacity: 20, orgId } }))).toBe(
      'role_insufficient',
    )
  expect(await codeOf(viewer.client.webhooks.list({ query: { orgId } }))).toBe('role_insufficient')
  const { key, id: keyId } = await client.keys.create({ body: { name: 'SIS', mayChange: false, orgId } })
  const program = clientFor(api, { ...given.transport(), headers: { authorization: `Bearer ${key}` } })
  expect(await codeOf(program.buses.create({ body: { number: '77', capacity: 20, orgId } }))).toBe('forbidden')
  await vi.waitFor(async () => {
    const found = await client.audit.list({ query: { orgId, search: '.refused' } })
    const who = new Map([
      [viewer.email, 'viewer'],
      [keyId, 'key'],
    ])
    const refused = found.map(
      ({ action, email, subjects }) => `${action} ${who.get(email) ?? who.get(subjects[0] ?? '')}`,
    )
    expect(refused.sort()).toEqual([
      'buses.create.refused key',
      'buses.create.refused viewer',
      'webhooks.list.refused viewer',
    ])
  })
})

test('[ADMIN-5] a viewer tries a file and calculates a way: that changes nothing', async () => {
  const given = await givenOrganization()
  const { client } = await givenMember(given, 'viewer')
  const file = { orgId: given.organizationId, kind: 'buses' as const, columns: ['number'], rows: [['77']] }
  expect(await statusOf(client.importExport.check({ body: file }))).toBe(200)
  expect(await codeOf(client.importExport.import({ body: file }))).toBe('role_insufficient')
})

test('[ADMIN-5] a dispatcher runs the day and changes the plan, and decides neither who has access nor what is public', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { organizationId: orgId, routeId } = given
  const { client } = await givenMember(given, 'dispatcher')
  await client.routes.change({ params: { routeId }, body: { name: 'Pine' } })
  await client.scheduledRuns.change({ query: { routeId, date: '2026-11-23' }, body: { delayMinutes: 5 } })
  const { id: driverId } = await client.drivers.create({ body: { firstName: 'Cy', organizationId: orgId } })
  await client.driverlinks.create({ params: { driverId }, body: {} })
  const closed = [
    client.organizations.change({ params: { organizationId: orgId }, body: { keepRunsDays: 400 } }),
    client.publicboard.change({ query: { orgId }, body: { mode: 'live' } }),
    client.groups.create({ body: { name: 'North', order: 1, orgId } }),
    client.keys.create({ body: { name: 'SIS', mayChange: true, orgId } }),
    client.webhooks.list({ query: { orgId } }),
    client.administrators.create({ body: { firstName: 'X', email: newEmail(), orgId } }),
  ]
  expect(new Set(await Promise.all(closed.map(codeOf)))).toEqual(new Set(['role_insufficient']))
  await expect(client.publicboard.replaceAddress({ query: { orgId } })).rejects.toThrow('Your role dispatcher cannot')
})

test('[ADMIN-10] a viewer changes their own name, password and sessions', async () => {
  const given = await givenOrganization()
  const { client, uid, id } = await givenMember(given, 'viewer')
  await client.users.change({ params: { uid }, body: { firstName: 'Bea' } })
  await client.session.endOthers({})
  expect(await given.client.administrators.get({ params: { administratorId: id } })).toMatchObject({ firstName: 'Bea' })
})

test('[ADMIN-6] the primary administrator and the last admin keep the role, and nobody raises their own', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const [primary] = await client.administrators.list({ query: { orgId } })
  const demote = { params: { administratorId: primary?.id ?? '' }, body: { role: 'viewer' as const } }
  expect(await codeOf(client.administrators.change(demote))).toBe('invalid_input')
  const deputy = await givenMember(given, 'admin')
  expect(await codeOf(deputy.client.administrators.change(demote))).toBe('invalid_input')
  expect(await statusOf(deputy.setRole('dispatcher'))).toBe(200)
  const raise = { params: { administratorId: deputy.id }, body: { role: 'admin' as const } }
  expect(await codeOf(deputy.client.administrators.change(raise))).toBe('role_insufficient')
  expect(await codeOf(deputy.client.administrators.remove({ params: { administratorId: primary?.id ?? '' } }))).toBe(
    'role_insufficient',
  )
  await updateAccount((await sharedHarness()).deps.database.identity, deputy.uid, { isSuperAdmin: true })
  await expect.poll(() => codeOf(deputy.client.administrators.change(raise))).toBe('forbidden')
  expect(await deputy.roleOf()).toBe('dispatcher')
})

test('[ADMIN-6] of two admins who demote each other at once, one stays admin', async () => {
  const given = await givenOrganization()
  const { database } = (await sharedHarness()).deps
  const [one, other] = [await givenMember(given, 'admin'), await givenMember(given, 'admin')]
  await database.writeTransaction(given.scope, (db) =>
    db.delete(administrators).where(eq(administrators.email, given.email)),
  )
  const demote = (by: typeof one, whom: typeof one) =>
    codeOf(by.client.administrators.change({ params: { administratorId: whom.id }, body: { role: 'viewer' } }))
  await Promise.all([demote(one, other), demote(other, one)])
  const records = await database.transaction(given.scope, (db) => db.select().from(administrators))
  expect(records.filter(({ role }) => role === 'admin')).toHaveLength(1)
})

test('[ADMIN-7] a change of role holds from the next request on, ends no session, and the session says it', async () => {
  const given = await givenOrganization()
  const { organizationId: orgId } = given
  const member = await givenMember(given, 'viewer')
  const addBus = () =>
    codeOf(member.client.buses.create({ body: { number: newId().slice(0, 8), capacity: 20, orgId } }))
  const roles = async () => (await member.client.session.get({})).organizations.map(({ role }) => role)
  expect([await addBus(), await roles()]).toEqual(['role_insufficient', ['viewer']])
  await member.setRole('dispatcher')
  expect([await addBus(), await roles()]).toEqual([undefined, ['dispatcher']])
  await member.setRole('viewer')
  expect([await addBus(), await roles()]).toEqual(['role_insufficient', ['viewer']])
})

test('[ADMIN-8] without a role a new administrator is admin, and the invitation says the role', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  expect(await (await givenMember(given)).roleOf()).toBe('admin')
  const email = newEmail('invited')
  await client.administrators.create({ body: { firstName: 'Bo', email, orgId, role: 'dispatcher' } })
  await client.email.sendLink({ body: { userEmail: email, url: '/', orgId } })
  expect((await mailTo(await sharedHarness(), email, /invited/)).text).toContain('Your role is dispatcher')
  const viewer = await givenMember(given, 'viewer')
  expect(await codeOf(viewer.client.email.sendLink({ body: { userEmail: email, url: '/', orgId } }))).toBe(
    'role_insufficient',
  )
})

test('[ADMIN-9] a change of role is in the audit log with the old and the new role', async () => {
  const given = await givenOrganization()
  const member = await givenMember(given, 'viewer')
  await member.setRole('dispatcher')
  const [line] = await given.client.audit.list({ query: { orgId: given.organizationId, subject: member.id } })
  expect(line).toMatchObject({
    action: 'administrators.change',
    changes: [{ field: `role of ${member.email}`, from: 'viewer', to: 'dispatcher' }],
  })
  await member.client.users.change({ params: { uid: member.uid }, body: { firstName: 'Bea' } })
  await member.setRole('dispatcher')
  const [last] = await given.client.audit.list({ query: { orgId: given.organizationId, subject: member.id } })
  expect(last).toMatchObject({ action: 'administrators.change', changes: [] })
})

test('[ADMIN-12] an admin reads who was last active when, and who has a second factor, of people who have been active in the organization', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId, serviceClock } = given
  const activity = () => client.administrators.activity({ query: { orgId } })
  const [own] = await client.administrators.list({ query: { orgId } })
  const ofOwn = { id: own?.id, lastActiveAt: { seconds: Math.floor(serviceClock.now()) }, secondFactor: false }
  expect(await activity()).toEqual([ofOwn])
  const { id, uid, client: member } = await givenMember(given, 'dispatcher')
  const { identity } = (await sharedHarness()).deps.database
  await updateAccount(identity, uid, { totpSecret: 'sealed' })
  expect(await activity()).not.toContainEqual(expect.objectContaining({ id })) // somebody who only has an account
  await member.buses.create({ body: { number: '77', capacity: 20, orgId } })
  const ofMember = { id, lastActiveAt: ofOwn.lastActiveAt, secondFactor: true }
  expect(await activity()).toContainEqual(ofMember)
  await updateAccount(identity, uid, { totpSecret: null })
  expect(await activity()).toContainEqual({ ...ofMember, secondFactor: false })

  const { key } = await client.keys.create({ body: { name: 'SIS', mayChange: true, orgId } })
  const program = clientFor(api, { ...given.transport(), headers: { authorization: `Bearer ${key}` } })
  expect(await statusOf(program.administrators.activity({ query: { orgId } }))).toBe(401)
  expect(await codeOf(member.administrators.activity({ query: { orgId } }))).toBe('role_insufficient')
  const other = await givenOrganization()
  expect(await other.client.administrators.activity({ query: { orgId } })).toEqual([])
})

test('[SECURITY-46] roles are per organization: an admin of one changes nothing in another that they may only read', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { organizationId: orgId, routeId } = given
  const own = await givenOrganization()
  await given.client.administrators.create({ body: { firstName: 'Bo', email: own.email, orgId, role: 'viewer' } })
  await expect.poll(() => statusOf(own.client.buses.list({ query: { orgId } }))).toBe(200)
  const { client } = own
  const attempts = [
    client.buses.create({ body: { number: '77', capacity: 20, orgId } }),
    client.routes.change({ params: { routeId }, body: { name: 'Pine' } }),
    client.routes.change({ params: { routeId: newId() }, body: { name: 'Pine' } }),
    client.webhooks.list({ query: { orgId } }),
    client.email.sendLink({ body: { userEmail: given.email, url: '/', orgId } }),
  ]
  expect(new Set(await Promise.all(attempts.map(codeOf)))).toEqual(new Set(['role_insufficient']))
  expect(await statusOf(client.buses.create({ body: { number: '77', capacity: 20, orgId: own.organizationId } }))).toBe(
    200,
  )
  expect(await given.client.routes.get({ params: { routeId } })).toMatchObject({ name: 'Oak 1' })
})

test('[SECURITY-47] an API key has at most the role that its creator has now; a super administrator acts as admin', async () => {
  const given = await givenOrganization()
  const { organizationId: orgId } = given
  const member = await givenMember(given, 'admin')
  const { key } = await member.client.keys.create({ body: { name: 'SIS', mayChange: true, orgId } })
  const apiClient = clientFor(api, { ...given.transport(), headers: { authorization: `Bearer ${key}` } })
  await member.setRole('viewer')
  expect(await statusOf(apiClient.buses.create({ body: { number: '78', capacity: 20, orgId } }))).toBe(403)
  const addBus = () => statusOf(member.client.buses.create({ body: { number: '79', capacity: 20, orgId } }))
  expect(await addBus()).toBe(403)
  await updateAccount((await sharedHarness()).deps.database.identity, member.uid, { isSuperAdmin: true })
  await expect.poll(addBus).toBe(200)
  const addWithKey = () => statusOf(apiClient.buses.create({ body: { number: '80', capacity: 20, orgId } }))
  await expect.poll(addWithKey).toBe(200)
})
