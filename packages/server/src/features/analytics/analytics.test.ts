import { type LocalDate, type MessageChannel, PEOPLE_STEP } from '@firstbell/domain'
import { eq, inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { authUser, deliveries, messages, organizations, stopRollUps } from '../../db/schema.ts'
import { createAccount } from '../../demo/accounts.ts'
import { newId } from '../../ids.ts'
import { emptyDatabase } from '../../testing/databases/empty-database.ts'
import { at, givenFigures, runOf, stopsOf } from '../../testing/given-figures.ts'
import { givenOrganization } from '../../testing/given.ts'
import { openHarness } from '../../testing/harness.ts'
import { GOOD_PASSWORD, newEmail, person } from '../../testing/person.ts'
import { codeOf } from '../../testing/show.ts'

const DAY = 86_400
const month = '2026-10'

/** An installation with nothing in it: its figures are of all organizations. */
async function givenInstallation() {
  const harness = await openHarness({ database: await emptyDatabase() })
  onTestFinished(() => harness.close())
  const email = newEmail('super')
  await createAccount(harness.deps.database, { name: 'Kit Lowell', email, password: GOOD_PASSWORD, isSuperAdmin: true })
  const { client } = person(harness)
  await client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  const office = async (changes: Partial<typeof organizations.$inferInsert> & { name: string }) => {
    const given = await givenFigures({ harness })
    await given.deps.database.writeTransaction(given.scope, (db) =>
      db.update(organizations).set(changes).where(eq(organizations.organizationId, given.orgId)),
    )
    return given
  }
  return { harness, client, email, office }
}

type Office = Awaited<ReturnType<typeof givenFigures>>

async function send(
  { deps, scope, orgId }: Office,
  channel: MessageChannel,
  sentAt: number,
  states: readonly string[],
) {
  const messageId = newId()
  const common = { organizationId: orgId, createdAt: sentAt, updatedAt: sentAt, sentAt }
  await deps.database.writeTransaction(scope, async (db) => {
    await db.insert(messages).values({
      ...common,
      id: messageId,
      category: 'general',
      kind: 'custom',
      sourceLanguage: 'en',
      texts: { en: { subject: 's', email: 'e', toCheck: false }, es: null },
      audience: { type: 'routes', ids: [], direction: 'any', onDate: null },
      channels: [channel],
    })
    for (const state of states)
      await db.insert(deliveries).values({
        organizationId: orgId,
        id: newId(),
        messageId,
        recipientId: newId(),
        recipientName: '',
        familyIds: [],
        channel,
        address: 'x',
        language: 'en',
        subject: '',
        text: '',
        state: state as 'accepted', // one of the states, as the test writes it
        nextAt: sentAt,
        changedAt: sentAt,
      })
  })
}

const times = (count: number, text: string) => Array.from({ length: count }, () => text)

test('[ANALYTICS-1] [ANALYTICS-2] organizations are counted by state, and listed with the days that are left', async () => {
  const { harness, client, office } = await givenInstallation()
  const now = harness.realClock.now()
  const trialStart = Math.floor(now) - 20 * DAY
  const ending = await office({ name: 'Cedar', trialStart, trialEnd: Math.floor(now) + 3 * DAY })
  await office({ name: 'Elm', trialStart, trialEnd: Math.floor(now) + 6 * DAY })
  await office({ name: 'Fir', trialStart, trialEnd: Math.floor(now) - DAY })
  const { deps, email } = await office({ name: 'Oak', purchased: true })
  await deps.database.identity.update(authUser).set({ emailVerified: false }).where(eq(authUser.email, ending.email))
  const { organizations: counted, funnel } = await client.analytics.get({ query: { month } })
  expect(counted).toEqual({ total: 4, dormant: 3, states: { trial: 0, expiring: 2, expired: 1, purchased: 1 } })
  expect(funnel).toEqual([
    { step: 'signedUp', organizations: 3 },
    { step: 'verified', organizations: 2 },
    { step: 'firstRoute', organizations: 0 },
    { step: 'firstRun', organizations: 0 },
    { step: 'purchased', organizations: 0 },
  ])
  const list = async (query: object) =>
    (await client.analytics.organizations({ query: { month, ...query } })).organizations
  const expiring = await list({ state: 'expiring', sort: 'daysLeft' })
  expect(expiring.map(({ name, daysLeft }) => [name, daysLeft])).toEqual([
    ['Cedar', 3],
    ['Elm', 6],
  ])
  expect((await list({ state: 'dormant' })).map(({ name }) => name)).toEqual(['Cedar', 'Elm', 'Oak'])
  const all = JSON.stringify([await list({}), funnel, await client.analytics.get({ query: {} })])
  expect(all).not.toContain(email)
  expect(all).not.toContain('Cleo')
})

test('[ANALYTICS-3] [ANALYTICS-5] a month has its runs, stops and positions, of an organization and of all', async () => {
  const { harness, client, office } = await givenInstallation()
  const oak = await office({ name: 'Oak', timeThreshold: 2 })
  const elm = await office({ name: 'Elm' })
  const run = (date: LocalDate, ...stops: string[]) => runOf({ date, stops: stopsOf(date, ...stops) })
  await oak.close('2026-09-30', run('2026-09-30', 'Ash 7:00 +0'))
  await oak.close(
    '2026-10-01',
    run('2026-10-01', 'Ash 7:00 +120', 'Bay 7:05 +121', 'Cork 7:10 skipped roadClosed', 'Dell 7:15 +0'),
    runOf({ date: '2026-10-01', routeId: 'b', outcome: 'notStarted' }),
    runOf({ date: '2026-10-01', routeId: 'c', outcome: 'cancelled' }),
  )
  await oak.close('2026-10-31', runOf({ date: '2026-10-31', busNumber: '7', medianAgeSeconds: 4 }))
  await elm.close('2026-10-05', run('2026-10-05', 'Ash 7:00 +0'))
  const { figures, months, storage } = await client.analytics.get({ query: { month } })
  expect(months).toEqual([...months].toSorted())
  expect(months.at(-1)).toBe('2026-11')
  expect(figures).toMatchObject({ days: 3, buses: 3, runsPlanned: 4, runsDriven: 3, runsNotStarted: 1, positions: 900 })
  expect(figures).toMatchObject({ runsPerDay: 2, positionsPerDay: 600, stops: 5, stopsOnTime: 3, stopsSkipped: 1 })
  expect(figures).toMatchObject({ onTimeShare: 0.6, medianAgeSeconds: 2.5, etaShare: null })
  expect(storage.bytes).toBe(storage.groups.reduce((sum, { bytes }) => sum + bytes, 0))
  expect(storage.groups.every(({ bytes }) => bytes > 0)).toBe(true)
  const { months: ofOak, name } = await client.analytics.organization({ params: { organizationId: oak.orgId } })
  const byMonth = new Map(ofOak.map((one) => [one.month, one.figures]))
  expect([name, ofOak.length]).toEqual(['Oak', 12])
  expect(byMonth.get('2026-09')).toMatchObject({ runsDriven: 1, onTimeShare: 1 })
  expect(byMonth.get(month)).toMatchObject({ runsDriven: 2, onTimeShare: 0.5, medianAgeSeconds: 3 })
  harness.serviceClock.set(at('2026-12-03', 900))
  expect((await client.analytics.get({ query: {} })).month).toBe('2026-11')
})

/** All that a super administrator can read, on a server that has counted nothing yet. */
async function readEverything({ harness, email }: Awaited<ReturnType<typeof givenInstallation>>): Promise<string> {
  const { client } = person(await openHarness({ database: harness.deps.database }))
  await client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  const answers: unknown[] = []
  for (const asked of ['2026-09', month, '2026-11']) {
    const { storage: _, ...rest } = await client.analytics.get({ query: { month: asked } })
    const { organizations: listed } = await client.analytics.organizations({ query: { month: asked } })
    answers.push(rest, listed)
    for (const { id } of listed) answers.push(await client.analytics.organization({ params: { organizationId: id } }))
  }
  return JSON.stringify(answers)
}

test('[ANALYTICS-4] no answer differs by a count of fewer than five people, or by whether a child was at its stop', async () => {
  const installation = await givenInstallation()
  const offices = [await installation.office({ name: 'Oak' }), await installation.office({ name: 'Elm' })]
  const sendAll = async (...states: string[]) => {
    for (const one of offices)
      for (const date of ['2026-09-15', '2026-10-31', '2026-11-02'] as const)
        await send(one, 'email', at(date, 2330), states)
  }
  await sendAll(...times(PEOPLE_STEP, 'accepted'))
  const stops = stopsOf('2026-10-05', 'Ash 7:00 unknown', 'Bay 7:05 +0', ...times(7, 'Cork 7:10 +0'))
  const numbered = stops.map((stop, index) => ({ ...stop, stopId: `stop-${index}` }))
  for (const one of offices) await one.close('2026-10-05', runOf({ date: '2026-10-05', stops: numbered }))
  const before = await readEverything(installation)
  expect(before).toContain('"messages":[{"channel":"email","delivered":10,"failed":0}]')
  expect(before).toContain('"messages":null')

  await sendAll(...times(PEOPLE_STEP - 1, 'accepted'), ...times(PEOPLE_STEP - 1, 'bounced'), 'optedOut')
  for (const { deps, scope } of offices)
    await deps.database.writeTransaction(scope, (db) =>
      db
        .update(stopRollUps)
        .set({ outcome: 'skipped', reason: 'nobodyThere', arrivedAt: null, departedAt: null }) // as the day is closed
        .where(inArray(stopRollUps.stopId, ['stop-1', 'stop-8'])),
    )
  expect(await readEverything(installation)).toBe(before)

  await sendAll('accepted')
  expect(await readEverything(installation)).not.toBe(before)
})

test('[ANALYTICS-4] a stop where nobody was counts as the bus was nearest to it', async () => {
  const { client, office } = await givenInstallation()
  const { orgId, close } = await office({ name: 'Oak', timeThreshold: 2 })
  const runs = {
    onTimeNearby: ['Ash 7:00 +600', 'Bay 7:05 unknown', 'Cork 7:10 skipped nobodyThere', 'Dell 7:15 +0'],
    lateNearby: ['Ash 7:00 +0', 'Bay 7:05 +600', 'Cork 7:10 skipped nobodyThere', 'Dell 7:15 skipped nobodyThere'],
    nothingReached: ['Ash 7:00 skipped nobodyThere'],
  }
  await close(
    '2026-10-01',
    ...Object.entries(runs).map(([routeId, stops]) =>
      runOf({ date: '2026-10-01', routeId, stops: stopsOf('2026-10-01', ...stops) }),
    ),
  )
  const { months } = await client.analytics.organization({ params: { organizationId: orgId } })
  const figures = months.find((one) => one.month === month)?.figures
  // On time: Cork and Dell of the first run, Ash of the second one, and Ash of the third one.
  expect(figures).toMatchObject({ stops: 9, stopsUnknown: 1, stopsOnTime: 4, stopsSkipped: 0 })
})

test('[ANALYTICS-6] the list has fifteen organizations on a page, and all of them without one', async () => {
  const { harness, client } = await givenInstallation()
  for (let count = 0; count < 17; count++) await givenOrganization(harness)
  const list = (query: object) => client.analytics.organizations({ query: { month, ...query } })
  const [first, second, all] = [await list({ page: 1 }), await list({ page: 2 }), await list({})]
  expect([first.organizations.length, second.organizations.length, all.organizations.length]).toEqual([15, 2, 17])
  expect([...first.organizations, ...second.organizations]).toEqual(all.organizations)
  expect([first.total, all.total]).toEqual([17, 17])
})

test('[ANALYTICS-7] super administrators alone read figures, and each organization that they read is in the log', async () => {
  const { client, office } = await givenInstallation()
  const [oak, elm] = [await office({ name: 'Oak' }), await office({ name: 'Elm' })]
  expect(await codeOf(oak.client.analytics.get({ query: {} }))).toBe('forbidden')
  expect(await codeOf(oak.client.analytics.organizations({ query: {} }))).toBe('forbidden')
  expect(await codeOf(oak.client.analytics.organization({ params: { organizationId: oak.orgId } }))).toBe('forbidden')
  expect(await codeOf(client.analytics.organization({ params: { organizationId: 'none' } }))).toBe('not_found')
  expect(await codeOf(client.analytics.get({ query: { month: '2026-13' } }))).toBe('invalid_input')
  for (const { orgId } of [oak, elm, oak]) await client.analytics.organization({ params: { organizationId: orgId } })
  const { lines } = await client.installationLog.list({ query: {} })
  const read = lines.filter(({ action }) => action === 'analytics.organization').map(({ subjects }) => subjects)
  expect(read).toEqual([[elm.orgId], [oak.orgId]])
})

test('[ANALYTICS-5] an organization that cannot be read is left out, and the others are there', async () => {
  const { client, office } = await givenInstallation()
  await office({ name: 'Elm' })
  await office({ name: 'Oak', timeZone: 'Nowhere/At_All' })
  const { organizations: listed } = await client.analytics.organizations({ query: { month } })
  expect(listed.map(({ name }) => name)).toEqual(['Elm'])
  expect((await client.analytics.get({ query: { month } })).organizations.total).toBe(1)
})
