import { api, clientFor } from '@firstbell/contract'
import { DELETION_DELAY_SECONDS } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { positions } from '../../db/schema.ts'
import { createAccount } from '../../demo/accounts.ts'
import { deleteDueOrganizations } from '../../engine/retention/delete-organizations.ts'
import { getReportedOrganization } from '../../engine/insights/report-letters.ts'
import { findSender } from '../../engine/messages/messages.store.ts'
import { listDue } from '../../engine/webhooks/webhooks.store.ts'
import { newId } from '../../ids.ts'
import { givenDriver } from '../../testing/driver.ts'
import { drive, report } from '../../testing/given.ts'
import { type Harness, MONDAY_MORNING, openHarness } from '../../testing/harness.ts'
import { givenPerson, givenTrial, GOOD_PASSWORD, mailTo, newEmail, person } from '../../testing/person.ts'
import { codeOf } from '../../testing/show.ts'

const HOUR = 3600

let harness: Harness
beforeAll(async () => {
  // Nothing is delivered here: a test looks at what would be.
  const dispatcher = { wake: () => undefined, close: async () => undefined, isAllowedUrl: () => true }
  harness = await openHarness({ webhookDispatcher: dispatcher })
})
afterAll(() => harness.close())

/** A trial with a deputy, who is an admin too, and its pending deletion. */
async function givenPending() {
  const given = await givenTrial(harness)
  const { client, organizationId } = given
  const deputy = await givenPerson(harness)
  await client.administrators.create({ body: { firstName: 'Bo', email: deputy.email, orgId: organizationId } })
  await deputy.client.session.signIn({ body: { email: deputy.email, password: GOOD_PASSWORD } }) // which accepts
  const askedAt = harness.realClock.now()
  const params = { organizationId }
  const asked = await client.organizations.remove({ params })
  const exists = async () => {
    const { rows } = await harness.deps.database.pool.query('select 1 from organizations where organization_id = $1', [
      organizationId,
    ])
    return rows.length === 1
  }
  return { ...given, deputy, askedAt, asked, params, exists, dueAt: askedAt + DELETION_DELAY_SECONDS }
}

async function givenSuper() {
  const email = newEmail('super')
  await createAccount(harness.deps.database, { name: 'Kit Lowell', email, password: GOOD_PASSWORD, isSuperAdmin: true })
  const one = person(harness)
  await one.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  return one.client
}

const linesAbout = async (organizationId: string) =>
  (
    await harness.deps.database.pool.query<{ action: string }>(
      `select action from installation_log where subjects = array[$1::text]`,
      [organizationId],
    )
  ).rows.map(({ action }) => action)

test('[TRIAL-15] the deletion of an organization comes seven days after it was asked for, and asking again does not delay it', async () => {
  const { client, organizationId, asked, params, dueAt, exists } = await givenPending()
  expect(asked).toEqual({ id: organizationId, deletesAt: { seconds: dueAt } })
  harness.realClock.set(harness.realClock.now() + 60)
  expect(await client.organizations.remove({ params })).toEqual(asked)
  expect((await client.session.get({})).organizations).toMatchObject([{ deletesAt: { seconds: dueAt } }])
  expect(await exists()).toBe(true)
})

test('[TRIAL-15] the deletion is asked for with the password, by the primary administrator or the super administrator, and they alone undo it', async () => {
  const { client, deputy, organizationId, params, email } = await givenPending()
  await expect.poll(() => codeOf(deputy.client.organizations.remove({ params }))).toBe('forbidden')
  expect(await codeOf(deputy.client.organizations.keep({ params }))).toBe('forbidden')
  harness.realClock.set(harness.realClock.now() + 600)
  expect(await client.organizations.keep({ params })).toEqual({ id: organizationId, deletesAt: null })
  expect(await codeOf(client.organizations.remove({ params }))).toBe('confirm_first')
  await client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  await client.organizations.remove({ params })
  const operator = await givenSuper()
  expect(await codeOf(operator.organizations.keep({ params }))).toBe('not_found')
  await operator.organizations.enter({ params, body: { reason: 'They asked by telephone' } })
  await operator.organizations.keep({ params })
  const lines = await client.audit.list({ query: { orgId: organizationId } })
  expect(lines.map(({ action }) => action).filter((action) => /\.(keep|remove)$/.test(action))).toEqual([
    'organizations.keep',
    'organizations.remove',
    'organizations.keep',
    'organizations.remove',
  ])
})

test('[TRIAL-16] until then its records are closed to all but the super administrator, and the export is open to the primary administrator alone', async () => {
  const { client, deputy, organizationId: orgId, params } = await givenPending()
  const query = { orgId }
  await expect.poll(() => codeOf(client.routes.list({ query }))).toBe('trial_expired')
  expect(await codeOf(deputy.client.routes.list({ query }))).toBe('trial_expired')
  expect(await codeOf(client.organizations.change({ params, body: { name: 'X' } }))).toBe('trial_expired')
  expect(await codeOf(deputy.client.organizations.export({ params }))).toBe('forbidden')
  expect((await client.organizations.export({ params })).tables.families).toHaveLength(20)
  const operator = await givenSuper()
  await operator.organizations.enter({ params, body: { reason: 'They asked for help' } })
  await expect.poll(async () => (await operator.routes.list({ query })).length).toBe(4)
  await client.organizations.keep({ params })
  await expect.poll(async () => (await client.routes.list({ query })).length).toBe(4)
})

test('[TRIAL-16] of two organizations of a person the other one is as usual', async () => {
  const { deputy, organizationId: orgId } = await givenPending()
  const { id: own } = await deputy.client.organizations.create({
    body: { name: 'Own', primaryAdmin: deputy.email, sampleData: true },
  })
  await expect.poll(async () => (await deputy.client.session.get({})).organizations.length).toBe(2)
  expect(await deputy.client.routes.list({ query: { orgId: own } })).toHaveLength(4)
  expect(await codeOf(deputy.client.routes.list({ query: { orgId } }))).toBe('trial_expired')
})

test('[TRIAL-16] links, keys, public pages, messages, reports and webhooks stop as after a trial, and its address stays taken', async () => {
  const given = await givenDriver({ harness })
  const { app, client, driver, organizationId, family, deps, scope } = given
  const params = { organizationId }
  const query = { orgId: organizationId }
  const { database } = deps
  const { key } = await client.keys.create({
    body: { name: 'Student system', mayChange: false, orgId: organizationId },
  })
  const base = given.transport()
  const program = clientFor(api, { ...base, headers: { ...base.headers, authorization: `Bearer ${key}` } })
  const contacts = [{ firstName: 'Bea', lastName: 'Fir', email: 'bea@firstbell.example' }]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const { url } = await client.familylinks.create({ body: { contactId: contact?.id ?? '' } })
  const { slug } = await client.publicboard.settings({ query })
  await database.writeTransaction(scope, (db) =>
    db.execute(sql`update organizations set messaging_enabled = true where organization_id = ${organizationId}`),
  )
  const hook = { name: 'Hook', url: 'https://hook.firstbell.example', events: ['run.started' as const] }
  const { id: webhookId } = await client.webhooks.create({ body: { ...hook, orgId: organizationId } })
  await client.webhooks.test({ params: { webhookId } })
  const now = () => harness.realClock.now()
  let visitors = 0
  const pageAt = async (path: string) =>
    (await app.inject({ url: path, remoteAddress: `10.77.0.${++visitors}` })).statusCode
  const state = async () => ({
    driver: await codeOf(driver.day({})),
    key: await codeOf(program.buses.list({ query })),
    family: await pageAt(new URL(url).pathname),
    publicPage: await pageAt(`/public-dashboard/${slug}`),
    messages: await database.transaction(scope, async (db) => (await findSender(db, organizationId, now()))?.maySend),
    reports: await database.transaction(
      scope,
      async (db) => (await getReportedOrganization(db, organizationId, now())).isOpen,
    ),
    webhooks: (await listDue(database, now(), 1000)).some((one) => one.organizationId === organizationId),
  })
  const open = await state()
  expect(open).toEqual({
    driver: undefined,
    key: undefined,
    family: 200,
    publicPage: 200,
    messages: true,
    reports: true,
    webhooks: true,
  })
  await client.organizations.remove({ params })
  await expect.poll(state, { interval: 300 }).toEqual({
    driver: 'trial_expired',
    key: 'trial_expired',
    family: 404,
    publicPage: 404,
    messages: false,
    reports: false,
    webhooks: false,
  })
  const other = await database.pool
    .query(
      `insert into organizations (organization_id, name, trial_start, trial_end, primary_admin, time_zone, calendar, public_slug)
            values ($1, 'Other', 0, 0, 'a@b.c', 'UTC', '{}', $2)`,
      [newId(), slug],
    )
    .catch((error: unknown) => (error as { code?: string }).code)
  expect(other).toBe('23505') // unique_violation
  await client.organizations.keep({ params })
  await expect.poll(state, { interval: 300 }).toEqual(open)
})

test('[TRIAL-16] what buses report meanwhile is stored', async () => {
  const given = await givenDriver({ harness })
  const { organizationId, deps, scope } = given
  await drive(given, MONDAY_MORNING + 540, 200)
  await given.client.organizations.remove({ params: { organizationId } })
  const stored = () => deps.database.transaction(scope, (db) => db.$count(positions))
  const before = await stored()
  const answer = await report(given, harness.serviceClock.now() + 5, 250)
  expect(answer.statusCode).toBe(200)
  await expect.poll(stored).toBeGreaterThan(before)
})

test('[TRIAL-17] an organization is deleted once, by one of two servers, seven times 24 hours after it was asked for', async () => {
  const { organizationId, dueAt, exists } = await givenPending()
  await deleteDueOrganizations(harness.deps, dueAt - 1)
  expect(await exists()).toBe(true)
  const second = await openHarness({ realClock: harness.realClock })
  await Promise.all([deleteDueOrganizations(harness.deps, dueAt), deleteDueOrganizations(second.deps, dueAt)])
  await second.close()
  expect(await exists()).toBe(false)
  expect(await linesAbout(organizationId)).toEqual(['organizations.deleted'])
})

test('[TRIAL-17] an organization that is kept after six days and 23 hours is not deleted', async () => {
  const { client, email, params, askedAt, dueAt, exists, organizationId } = await givenPending()
  harness.realClock.set(askedAt + 6 * 24 * HOUR + 23 * HOUR)
  await client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  await client.organizations.keep({ params })
  await deleteDueOrganizations(harness.deps, dueAt + 24 * HOUR)
  expect(await exists()).toBe(true)
  expect(await linesAbout(organizationId)).toEqual([])
})

test.each([
  ['spring', '2027-03-12T12:00:00-05:00'],
  ['autumn', '2026-11-30T12:00:00-05:00'],
  ['autumn of the next year', '2027-11-05T12:00:00-04:00'],
])('[TRIAL-17] a change of the clocks in %s neither delays nor hurries it', async (_, moment) => {
  const began = harness.realClock.now()
  harness.realClock.set(Date.parse(moment) / 1000)
  const { asked, dueAt, exists } = await givenPending()
  expect(asked.deletesAt?.seconds).toBe(Date.parse(moment) / 1000 + 604_800)
  await deleteDueOrganizations(harness.deps, dueAt - 1)
  expect(await exists()).toBe(true)
  await deleteDueOrganizations(harness.deps, dueAt)
  expect(await exists()).toBe(false)
  harness.realClock.set(began)
})

test('[TRIAL-18] everybody who works there is told by email when it is asked for and when it is undone, each once', async () => {
  const { client, deputy, name, params, email } = await givenPending()
  await client.organizations.remove({ params })
  const asked = await mailTo(harness, deputy.email, /will be deleted/)
  expect(asked.text).toContain(`${email} asked to delete ${name}`)
  expect(asked.text).toMatch(/on \w+ \d+, 20\d\d at \d+:\d\d [AP]M/)
  await client.organizations.keep({ params })
  await client.organizations.keep({ params })
  expect((await mailTo(harness, deputy.email, /will not be deleted/)).text).toContain(name)
  const { rows } = await harness.deps.database.pool.query<{ recipient: string }>(
    `select recipient from outbox where content ->> 'organization' = $1 and content ->> 'kind' = 'deletion'`,
    [name],
  )
  const count = (who: string) => rows.filter(({ recipient }) => recipient === who).length
  expect([rows.length, count(email), count(deputy.email)]).toEqual([4, 2, 2])
})

test('[TRIAL-19] the super administrator sees which organizations will be deleted', async () => {
  const { name, dueAt } = await givenPending()
  const operator = await givenSuper()
  const { organizations } = await operator.organizations.search({ query: { search: name } })
  expect(organizations).toMatchObject([{ name, deletesAt: { seconds: dueAt } }])
})

test('[RETENTION-6] a person learns nothing of a deleted organization', async () => {
  const { client, params, dueAt } = await givenPending()
  await deleteDueOrganizations(harness.deps, dueAt)
  await expect.poll(() => codeOf(client.organizations.keep({ params }))).toBe('not_found')
  expect((await client.session.get({})).organizations).toEqual([])
})

test('[RETENTION-6] of somebody who was only invited to it no email and no link is left, and others keep the emails that do not name it', async () => {
  const { client, organizationId } = await givenTrial(harness)
  const member = await givenPerson(harness)
  const invited = newEmail('invited')
  for (const email of [member.email, invited])
    await client.administrators.create({ body: { firstName: 'Bo', email, orgId: organizationId } })
  await client.email.sendLink({ body: { userEmail: invited, orgId: organizationId } })
  await mailTo(harness, invited, /invited/)
  const dueAt = harness.realClock.now() + DELETION_DELAY_SECONDS
  await client.organizations.remove({ params: { organizationId } })
  const left = async (email: string) => {
    const { rows } = await harness.deps.database.pool.query<{ what: string }>(
      `select coalesce(content ->> 'mode', '') as what from outbox where recipient = $1
       union all select 'link' from auth_link where email = $1 and user_id is null`,
      [email],
    )
    return rows.map(({ what }) => what).toSorted()
  }
  expect(await left(invited)).toContain('link')
  await deleteDueOrganizations(harness.deps, dueAt)
  expect(await left(invited)).toEqual([])
  expect(await left(member.email)).toContain('verifyEmail')
})
