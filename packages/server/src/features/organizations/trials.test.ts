import { foundedBy } from '@firstbell/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { crmRecords, outbox } from '../../db/schema.ts'
import { createAccount } from '../../demo/accounts.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { ROWS_OF_A_PAGE } from '../../identity/tenancy.ts'
import { newId } from '../../ids.ts'
import { StoredEmail } from '../../adapters/mail/email.ts'
import { deleteForGood } from '../../engine/retention/delete-organizations.ts'
import { remindOfTrials } from '../../engine/trials/trial-reminders.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'
import { codeFor } from '../../testing/otp.ts'
import { givenPerson, givenTrial, GOOD_PASSWORD, mailTo, newEmail, person } from '../../testing/person.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

const DAY = 86_400

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function givenSuper(world = harness) {
  const email = newEmail('super')
  await createAccount(world.deps.database, { name: 'Kit Lowell', email, password: GOOD_PASSWORD, isSuperAdmin: true })
  const one = person(world)
  await one.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  return { ...one, email }
}

test('[TRIAL-1] a trial begins with oneself as primary administrator, for 30 days, with sample data or empty', async () => {
  const one = await givenTrial(harness)
  const { client, organizationId, email, name } = one
  const { organizations, isUnfinishedTrialSetup } = await client.session.get({})
  expect(organizations).toMatchObject([{ id: organizationId, name, purchased: false, primaryAdmin: email, busNum: 3 }])
  expect(organizations).toMatchObject([{ ridershipEnabled: true, messagingEnabled: true, allowLLD: false }])
  const [{ trialStart, trialEnd } = { trialStart: { seconds: 0 }, trialEnd: { seconds: 0 } }] = organizations
  expect(trialEnd.seconds - trialStart.seconds).toBe(30 * DAY)
  expect(isUnfinishedTrialSetup).toBe(true)
  const query = { orgId: organizationId }
  expect((await client.routes.list({ query })).map(({ childcount }) => childcount)).toEqual([5, 5, 5, 5])
  expect(await client.administrators.list({ query })).toMatchObject([
    { email, acceptedInvite: true, name: 'Noor Vega' },
  ])
  const { id } = await client.organizations.create({ body: { name: 'Empty', primaryAdmin: email } })
  await expect.poll(() => statusOf(client.organizations.get({ params: { organizationId: id } }))).toBe(200)
  expect(await client.routes.list({ query: { orgId: id } })).toEqual([])
})

test('[TRIAL-8] a trial keeps where its organization is, until it is said otherwise', async () => {
  const { client, email } = await givenPerson(harness)
  const location = { lat: 38.5, lng: -41 }
  const { id } = await client.organizations.create({ body: { name: 'Here', primaryAdmin: email, location } })
  const params = { organizationId: id }
  await expect.poll(() => statusOf(client.organizations.get({ params }))).toBe(200)
  const change = (body: object) => client.organizations.change({ params, body }).then((changed) => changed.location)
  expect(await change({ name: 'Still here' })).toEqual(location)
  expect(await change({ location: { lat: 38.6, lng: -41.1 } })).toEqual({ lat: 38.6, lng: -41.1 })
  expect(await change({ location: null })).toBeNull()
  expect(await codeOf(change({ location: { lat: 91, lng: 0 } }))).toBe('invalid_input')
  expect(await codeOf(change({ location: { ...location, alt: 3 } }))).toBe('invalid_input')
})

test('[TRIAL-2] nobody begins a trial for somebody else, or one that is bought already', async () => {
  const { client, email } = await givenPerson(harness)
  const begin = (body: object) =>
    codeOf(client.organizations.create({ body: { name: 'X', primaryAdmin: email, ...body } }))
  expect(await begin({ primaryAdmin: newEmail() })).toBe('forbidden')
  expect(await begin({ purchased: true })).toBe('forbidden')
  expect(await begin({ trialEnd: { seconds: 4e9 } })).toBe('invalid_input')
  expect((await client.session.get({})).organizations).toEqual([])
})

test('[SECURITY-8] that a trial is set up is said both ways as long as it is unfinished or there is no organization', async () => {
  const { client, uid, email } = await givenPerson(harness)
  const claim = (isUnfinishedTrialSetup: boolean) =>
    codeOf(client.auth.changeClaims({ params: { uid }, body: { isUnfinishedTrialSetup } }))
  for (const isUnfinishedTrialSetup of [false, true, false, true]) {
    expect(await claim(isUnfinishedTrialSetup)).toBeUndefined()
    expect(await client.session.get({})).toMatchObject({ isUnfinishedTrialSetup })
  }
  await client.organizations.create({ body: { name: 'Begun', primaryAdmin: email } })
  expect(await claim(true)).toBeUndefined()
  expect(await claim(false)).toBeUndefined()
  expect(await claim(true)).toBe('forbidden')
})

test('[SECURITY-8] that a trial is set up is said for oneself alone, and not taken back with an organization', async () => {
  const { client, uid } = await givenTrial(harness)
  const other = await givenPerson(harness)
  const claim = (isUnfinishedTrialSetup: boolean, of = uid) =>
    codeOf(client.auth.changeClaims({ params: { uid: of }, body: { isUnfinishedTrialSetup } }))
  expect(await claim(false, other.uid)).toBe('not_found')
  expect(await claim(false)).toBeUndefined()
  expect(await claim(true)).toBe('forbidden')
  const body = { isUnfinishedTrialSetup: false, isSuperAdmin: true }
  expect(await codeOf(client.auth.changeClaims({ params: { uid }, body }))).toBe('invalid_input')
  expect(await client.session.get({})).toMatchObject({ isUnfinishedTrialSetup: false, user: { isSuperAdmin: false } })
})

test('[TRIAL-3] when a trial is over its records are closed, but export and deletion are not', async () => {
  const { client, organizationId: orgId, email } = await givenTrial(harness)
  const other = await client.routes.list({ query: { orgId } })
  const began = harness.realClock.now()
  harness.realClock.set(began + 30 * DAY + 1)
  await client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  const params = { organizationId: orgId }
  expect(await codeOf(client.routes.list({ query: { orgId } }))).toBe('trial_expired')
  expect(await codeOf(client.routes.get({ params: { routeId: other[0]?.id ?? '' } }))).toBe('trial_expired')
  expect(await codeOf(client.organizations.change({ params, body: { name: 'X' } }))).toBe('trial_expired')
  expect((await client.session.get({})).organizations).toMatchObject([{ id: orgId }])
  const { tables } = await client.organizations.export({ params })
  expect(tables.families).toHaveLength(20)
  expect(JSON.stringify(tables)).not.toContain('key_hash')
  const second = await client.organizations.create({ body: { name: 'Second', primaryAdmin: email } })
  await expect.poll(() => codeOf(client.routes.list({ query: { orgId: second.id } }))).toBeUndefined()
  expect(await codeOf(client.routes.list({ query: { orgId } }))).toBe('trial_expired')
  expect((await client.organizations.remove({ params })).deletesAt).not.toBeNull()
  harness.realClock.set(began)
})

test('[TRIAL-10] an export holds every row, however many', async () => {
  const { client, organizationId } = await givenTrial(harness)
  const count = 2 * ROWS_OF_A_PAGE + 1
  await harness.deps.database.writeTransaction(scopeOfSystem(organizationId), (db) =>
    db.execute(sql`
      insert into positions (organization_id, device_id, fixed_at, received_at, lat, lng)
      select ${organizationId}, 'd' || n % 3, n, n, 40, -83 from generate_series(1, ${count}::int) as n`),
  )
  const { organization, tables } = await client.organizations.export({ params: { organizationId } })
  expect(organization.id).toBe(organizationId)
  const keys = (tables.positions ?? []).map((row) => `${String(row.device_id)} ${String(row.fixed_at)}`)
  expect(keys).toHaveLength(count)
  expect(new Set(keys).size).toBe(count)
})

test('[TRIAL-4] only the primary administrator deletes an organization; with it everything in it is gone', async () => {
  const { client, organizationId } = await givenTrial(harness)
  const deputy = await givenPerson(harness)
  const draft = { firstName: 'Bo', email: deputy.email, orgId: organizationId }
  await client.administrators.create({ body: draft })
  const params = { organizationId }
  await expect.poll(() => codeOf(deputy.client.organizations.remove({ params }))).toBe('forbidden')
  await client.organizations.remove({ params })
  await deleteForGood(harness.deps, organizationId)
  const counts = await harness.deps.database.pool.query<{ name: string; rows: string }>(
    `select c.relname as name, (xpath('/row/n/text()', query_to_xml(format(
       'select count(*) as n from %I where organization_id = %L', c.relname, $1::text), false, true, '')))[1]::text as rows
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' where c.relkind = 'r'`,
    [organizationId],
  )
  expect(counts.rows.length).toBeGreaterThan(10)
  expect(counts.rows.filter(({ rows }) => rows !== '0')).toEqual([])
})

test('[TRIAL-5] a trial is recorded for whoever sells; nothing of it is anybody else’s', async () => {
  const { client, email, name } = await givenTrial(harness)
  const records = (await harness.deps.database.identity.select().from(crmRecords)).filter(
    ({ owner }) => owner === email,
  )
  expect(records.map(({ kind, key }) => `${kind} ${key}`).toSorted()).toEqual([`company ${name}`, `contact ${email}`])
  expect(await codeOf(client.hubspot.removeContact({ params: { email } }))).toBe('forbidden')
})

test('[TRIAL-6] the designated account deletes its trial: organization, records and account', async () => {
  const email = harness.deps.policy.trialTestAccount ?? ''
  const { client, organizationId, name, uid } = await givenTrial(harness, email)
  const foreign = await givenTrial(harness)
  await foreign.client.administrators.create({ body: { firstName: 'Bo', email, orgId: foreign.organizationId } })
  await expect.poll(async () => (await client.session.get({})).organizations).toHaveLength(2)
  const session = await client.session.get({})
  expect(session.isTrialTestAccount).toBe(true)
  expect(foundedBy(session.organizations, email).map(({ id }) => id)).toEqual([organizationId])
  const others = { organizationId: foreign.organizationId }
  expect(await codeOf(client.organizations.remove({ params: others }))).toBe('forbidden')
  await client.organizations.remove({ params: { organizationId } })
  expect(await client.hubspot.removeCompany({ params: { name } })).toEqual({ removed: true })
  expect(await client.hubspot.removeCompany({ params: { name: foreign.name } })).toEqual({ removed: false })
  expect(await client.hubspot.removeContact({ params: { email } })).toEqual({ removed: true })
  await client.users.remove({ params: { uid } })
  const left = (await harness.deps.database.identity.select().from(crmRecords)).filter(({ owner }) => owner === email)
  expect(left).toEqual([])
})

test('[SUPER-1] the super administrator finds all organizations: searched, sorted, fifteen to a page', async () => {
  const one = await givenSuper()
  const mark = newId()
  for (let i = 0; i < 17; i++) {
    const { client, email } = await givenPerson(harness)
    await client.organizations.create({
      body: { name: `${mark} ${String(i).padStart(2, '0')}%`, busNum: i, primaryAdmin: email },
    })
  }
  const search = (more: object) => one.client.organizations.search({ query: { search: mark.toUpperCase(), ...more } })
  const first = await search({ sort: 'busNum', direction: 'desc' })
  expect([first.total, first.organizations.length, first.organizations[0]?.busNum]).toEqual([17, 15, 16])
  const last = await search({ sort: 'name', direction: 'asc', page: 2 })
  expect(last.organizations.map(({ busNum }) => busNum)).toEqual([15, 16])
  expect((await one.client.organizations.search({ query: { search: `${mark} 0_` } })).total).toBe(0)
  const { client } = await givenPerson(harness)
  expect(await codeOf(client.organizations.search({ query: {} }))).toBe('forbidden')
})

test('[SUPER-2] the super administrator enters an organization with a reason, which stands in its audit trail', async () => {
  const one = await givenSuper()
  const { client, organizationId: orgId } = await givenTrial(harness)
  const routes = () => one.client.routes.list({ query: { orgId } })
  expect(await routes()).toEqual([])
  expect(
    await codeOf(client.organizations.enter({ params: { organizationId: orgId }, body: { reason: 'curious' } })),
  ).toBe('forbidden')
  expect(
    await codeOf(one.client.organizations.enter({ params: { organizationId: newId() }, body: { reason: 'help' } })),
  ).toBe('not_found')
  await one.client.organizations.enter({ params: { organizationId: orgId }, body: { reason: 'They asked for help' } })
  await expect.poll(routes).toHaveLength(4)
  expect((await one.client.session.get({})).organizations).toMatchObject([{ id: orgId }])
  const lines = JSON.stringify(await client.audit.list({ query: { orgId } }))
  expect(lines).toContain('organizations.enter')
  expect(lines).toContain('They asked for help')
  const elsewhere = await givenTrial(harness)
  expect(await one.client.routes.list({ query: { orgId: elsewhere.organizationId } })).toEqual([])
})

test('[SUPER-3] outside a demo the super administrator does nothing without a second factor', async () => {
  const policy = { ...harness.deps.policy, superAdminNeedsSecondFactor: true }
  const strict = await openHarness({ policy })
  const { client } = await givenSuper(strict)
  const search = () => codeOf(client.organizations.search({ query: {} }))
  expect(await search()).toBe('second_factor_first')
  const { secret } = await client.account.beginSecondFactor({ body: {} })
  await client.account.enableSecondFactor({ body: { code: await codeFor(strict, secret) } })
  expect(await search()).toBeUndefined()
  await strict.close()
})

test('[TRIAL-7] before a trial ends its administrators are reminded: 14, 7 and 1 days before, each time once', async () => {
  const one = await givenTrial(harness)
  const { database, realClock } = harness.deps
  const end = realClock.now() + 30 * DAY
  const mailsAt = async (daysBefore: number) => {
    for (let look = 0; look < 2; look++) await remindOfTrials(harness.deps, end - daysBefore * DAY + 60.5)
    const rows = await database.identity.select().from(outbox).where(eq(outbox.recipient, one.email))
    return rows
      .map(({ content }) => StoredEmail.parse(content))
      .flatMap((email) => (email.kind === 'trialEnding' ? [email.days] : []))
      .toSorted((a, b) => b - a)
  }
  expect(await mailsAt(20)).toEqual([])
  expect(await mailsAt(14)).toEqual([14])
  expect(await mailsAt(8)).toEqual([14])
  expect(await mailsAt(7)).toEqual([14, 7])
  expect(await mailsAt(1)).toEqual([14, 7, 1])
  const mine = await mailTo(harness, one.email, /ends tomorrow/)
  expect(mine.text).toContain(one.name)
})

test('[TRIAL-20] more time is asked for once, also after the end, and another end answers it', async () => {
  const { client, organizationId, email } = await givenTrial(harness)
  const { identity } = harness.deps.database
  const params = { organizationId }
  const began = harness.realClock.now()
  harness.realClock.set(began + 30 * DAY + 1)
  await client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  const { extensionAskedAt } = await client.organizations.askExtension({ params })
  expect(extensionAskedAt).toEqual({ seconds: Math.floor(began + 30 * DAY + 1) })
  expect((await client.organizations.askExtension({ params })).extensionAskedAt).toEqual(extensionAskedAt)
  expect((await client.organizations.get({ params })).extensionAskedAt).toEqual(extensionAskedAt)
  const posted = await identity.select().from(outbox).where(eq(outbox.recipient, 'support@firstbell.example'))
  const asking = posted.map(({ content }) => StoredEmail.parse(content)).filter((one) => one.kind === 'extension')
  expect(asking.filter(({ by }) => by === email)).toHaveLength(1)
  const { client: operator } = await givenSuper()
  await operator.organizations.enter({ params, body: { reason: 'More time' } })
  const body = { trialEnd: { seconds: 4_100_000_000 } }
  expect(await operator.organizations.change({ params, body })).toMatchObject({ ...body, extensionAskedAt: null })
  harness.realClock.set(began)
})
