import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createAccount } from '../../demo/accounts.ts'
import { runCommand } from '../../commands/account-commands.ts'
import { emptyDatabase } from '../../testing/databases/empty-database.ts'
import { givenOrganization } from '../../testing/given.ts'
import { openHarness } from '../../testing/harness.ts'
import { GOOD_PASSWORD, newEmail, person } from '../../testing/person.ts'
import { codeOf } from '../../testing/show.ts'

/** An installation with nothing in it: its log is one for all organizations. */
async function givenSuperAdministrator() {
  const harness = await openHarness({ database: await emptyDatabase() })
  onTestFinished(() => harness.close())
  const email = newEmail('super')
  await createAccount(harness.deps.database, { name: 'Kit Lowell', email, password: GOOD_PASSWORD, isSuperAdmin: true })
  const one = person(harness)
  await one.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  const actions = async () =>
    (await one.client.installationLog.list({ query: {} })).lines.map(({ action }) => action).toReversed()
  return { ...one, email, harness, actions }
}

test('[AUDIT-9] what a super administrator does for the installation is in its log: who, what, when, from where', async () => {
  const { client, email, harness, actions } = await givenSuperAdministrator()
  const { organizationId } = await givenOrganization(harness)
  await client.organizations.search({ query: {} })
  await client.outbox.list({ query: {} })
  await client.organizations.enter({ params: { organizationId }, body: { reason: 'A question of the office' } })
  expect(await actions()).toEqual(['organizations.search', 'outbox.list', 'organizations.enter'])
  const { lines, total } = await client.installationLog.list({ query: {} })
  expect(total).toBe(4)
  expect(lines[0]).toMatchObject({ action: 'installationLog.list', seq: 4 })
  expect(lines[1]).toMatchObject({
    email,
    action: 'organizations.enter',
    subjects: [organizationId],
    timestamp: harness.realClock.now(),
    clientAddress: expect.stringMatching(/^\d+\./) as string,
  })
})

test('[AUDIT-9] a page that asks again adds one line an hour; every change adds one', async () => {
  const { client, email, harness, actions } = await givenSuperAdministrator()
  const { organizationId } = await givenOrganization(harness)
  for (const minutes of [0, 10, 55]) {
    harness.realClock.set(harness.realClock.now() + 60 * minutes)
    await client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
    await client.outbox.list({ query: {} })
  }
  await client.session.confirm({ body: { password: GOOD_PASSWORD } })
  for (const reason of ['A question', 'Another one'])
    await client.organizations.enter({ params: { organizationId }, body: { reason } })
  const all = await actions()
  expect(all.filter((action) => action === 'outbox.list')).toHaveLength(2)
  expect(all.filter((action) => action === 'organizations.enter')).toHaveLength(2)
})

test('[AUDIT-9] a refused call adds no line, and nobody else reads the log', async () => {
  const { client, harness, actions } = await givenSuperAdministrator()
  const { client: administrator } = await givenOrganization(harness)
  expect(await codeOf(administrator.organizations.search({ query: {} }))).toBe('forbidden')
  expect(await codeOf(administrator.installationLog.list({ query: {} }))).toBe('forbidden')
  expect(await codeOf(administrator.installationLog.check({}))).toBe('forbidden')
  expect(await codeOf(client.outbox.retry({ params: { mailId: 'none' }, body: {} }))).toBe('not_found')
  expect(await actions()).toEqual([])
})

test('[AUDIT-9] a command on the host is in the log, too', async () => {
  const { harness, actions } = await givenSuperAdministrator()
  const { database, publicUrl, realClock } = harness.deps
  await runCommand({ database, publicUrl, realClock }, { command: 'grant', email: newEmail('second') })
  await runCommand({ database, publicUrl, realClock }, { command: 'list' })
  expect(await actions()).toEqual(['command.grant', 'command.list'])
})

test('[AUDIT-10] a line that was changed, removed or cut off at the end is detected, also when many were written at once', async () => {
  const { client, harness } = await givenSuperAdministrator()
  const { identity } = harness.deps.database
  await client.session.confirm({ body: { password: GOOD_PASSWORD } })
  const { organizationId } = await givenOrganization(harness)
  const enter = (reason: string) => client.organizations.enter({ params: { organizationId }, body: { reason } })
  await Promise.all(['one', 'two', 'three', 'four', 'five'].map(enter))
  expect(await client.installationLog.check({})).toEqual({ lines: 5, brokenAt: null })
  await identity.execute(sql`delete from installation_log where seq = 6`) // the check itself
  await identity.execute(sql`delete from installation_log where seq = 5`)
  expect((await client.installationLog.check({})).brokenAt).toBe(5)
  await identity.execute(sql`update installation_log set email = 'x' where seq = 2`)
  expect(await client.installationLog.check({})).toEqual({ lines: 1, brokenAt: 2 })
})
