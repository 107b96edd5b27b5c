import type { Audience, DeliveryState, MessageChannel } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { deliveries, messages, optOuts, serviceAlerts } from '../../../db/schema.ts'
import { newId } from '../../../ids.ts'
import { at, givenFigures, rideOf, runOf, tilesOf } from '../../../testing/given-figures.ts'

const MONDAY = '2026-11-02'
const TUESDAY = '2026-11-03'

type Figures = Awaited<ReturnType<typeof givenFigures>>

/** A message that was sent off at a moment, with what became of it. */
async function givenMessage(
  { deps, scope, orgId }: Figures,
  sentAt: number,
  lines: readonly (readonly [MessageChannel, DeliveryState, string?])[],
) {
  const texts = { en: { subject: 'Snow', email: 'Snow', toCheck: false }, es: null }
  const audience: Audience = { type: 'org', ids: [], direction: 'any', onDate: null }
  const messageId = newId()
  const common = { organizationId: orgId, createdAt: sentAt, updatedAt: sentAt, sentAt }
  await deps.database.writeTransaction(scope, async (db) => {
    const message = { category: 'general', kind: 'custom', sourceLanguage: 'en', texts, audience } as const
    await db
      .insert(messages)
      .values({ ...common, ...message, id: messageId, channels: ['email', 'sms'], finishedAt: sentAt })
    await db.insert(deliveries).values(
      lines.map(([channel, state, address = 'x']) => ({
        organizationId: orgId,
        id: newId(),
        messageId,
        recipientId: newId(),
        recipientName: '',
        familyIds: [],
        channel,
        address,
        language: 'en' as const,
        subject: '',
        text: '',
        state,
        nextAt: sentAt,
        changedAt: sentAt,
      })),
    )
  })
}

test('[REPORTS-13] the lead of an alert is until its first run that is not over should have begun, without the delay', async () => {
  const given = await givenFigures()
  const { close, report, deps, scope, orgId } = given
  const oak = { routeId: 'oak', delayMinutes: 20, startAt: at(MONDAY, 720), endAt: at(MONDAY, 750) }
  const home = { routeId: 'home', type: 2, startAt: at(MONDAY, 1500), endAt: at(MONDAY, 1530) }
  await close(MONDAY, runOf({ date: MONDAY, ...oak }), runOf({ date: MONDAY, ...home, outcome: 'cancelled' }))
  const alert = (id: string, createdAt: number, more: Partial<typeof serviceAlerts.$inferInsert>) => {
    const written = { kind: 'delay' as const, routeIds: ['oak'], texts: { en: '', es: '' }, source: 'office' as const }
    return {
      organizationId: orgId,
      id,
      ...written,
      state: 'closed' as const,
      activeFrom: createdAt,
      createdAt,
      updatedAt: createdAt,
      ...more,
    }
  }
  await deps.database.writeTransaction(scope, (db) =>
    db
      .insert(serviceAlerts)
      .values([
        alert('early', at(MONDAY, 645), { minutesLate: 20 }),
        alert('late', at(MONDAY, 710), {}),
        alert('home', at(MONDAY, 1200), { kind: 'cancellation', routeIds: [] }),
        alert('draft', at(MONDAY, 1200), { state: 'draft' }),
        alert('notice', at(MONDAY, 1200), { kind: 'notice' }),
        alert('otherDay', at('2026-10-31', 1200), {}),
      ]),
  )
  const shown = await report('alerts')
  expect(shown.rows.map(({ kind, startAt, leadMinutes }) => [kind, startAt, leadMinutes])).toEqual([
    ['cancellation', at(MONDAY, 1500), 180],
    ['delay', at(MONDAY, 700), -10],
    ['delay', at(MONDAY, 700), 15],
  ])
  expect(tilesOf(shown)).toEqual({ delays: 2, cancellations: 1, inTime: 2, inTimeShare: 2 / 3, medianLeadMinutes: 15 })
  expect(shown.chart?.points).toEqual([{ date: MONDAY, delays: 2, cancellations: 1 }])
  expect((await report('alerts', { direction: 'dropoff' })).total).toBe(1)
})

test('[REPORTS-14] [REPORTS-20] deliveries are counted by message and channel, in a period by the clock of the organization', async () => {
  const given = await givenFigures()
  await givenMessage(given, at('2026-10-31', 2359), [['email', 'accepted']])
  const states = [
    'accepted',
    'accepted',
    'accepted',
    'bounced',
    'expired',
    'noAddress',
    'optedOut',
    'suppressed',
    'uncertain',
  ] as const
  await givenMessage(given, at('2026-11-01', 0), [
    ...states.map((state) => ['email', state] as const),
    ['sms', 'queued'],
  ])
  const report = await given.report('messageDelivery', { from: '2026-11-01', to: '2026-11-01' })
  const email = {
    recipients: 8,
    delivered: 3,
    failed: 2,
    noAddress: 1,
    optedOut: 1,
    waiting: 0,
    unknown: 1,
    cancelled: 0,
  }
  const none = { delivered: 0, failed: 0, noAddress: 0, optedOut: 0, unknown: 0, cancelled: 0 }
  const line = { sentAt: at('2026-11-01', 0), subject: 'Snow', category: 'general' }
  expect(report.rows).toEqual([
    { ...line, channel: 'email', ...email, share: 3 / 7 },
    { ...line, channel: 'sms', recipients: 1, ...none, waiting: 1, share: null },
  ])
  expect(tilesOf(report)).toEqual({ messages: 1, ...email, recipients: 9, waiting: 1, share: null })
})

test('[REPORTS-18] a family is reached by an address that does not refuse everything and from which nothing came back', async () => {
  const given = await givenFigures()
  const { client, orgId, schoolId, familyId, report, deps, scope } = given
  const write = async (name: string, contact: { email?: string; phone?: string } | undefined, school?: string) => {
    const body = { name, children: [{ firstName: 'Kim', ...(school && { schoolId: school }) }], orgId }
    const { id } = await client.families.create({ body })
    if (contact)
      await client.familycontacts.replace({
        query: { familyId: id },
        body: { contacts: [{ firstName: 'Mx', ...contact }] },
      })
  }
  await client.familycontacts.replace({
    query: { familyId },
    body: { contacts: [{ firstName: 'Mx', email: 'ok@firstbell.example' }] },
  })
  await write('Refuses', { email: 'no@firstbell.example' }, schoolId)
  await write('Bounces', { email: 'gone@firstbell.example', phone: '614 555 0123' }, schoolId)
  await write('Nobody', undefined)
  const own = {
    organizationId: orgId,
    channel: 'email',
    address: 'no@firstbell.example',
    at: 0,
    source: 'link',
  } as const
  await deps.database.writeTransaction(scope, (db) =>
    db
      .insert(optOuts)
      .values((['service', 'scheduleChange', 'general'] as const).map((category) => ({ ...own, category }))),
  )
  await givenMessage(given, at(MONDAY, 700), [['email', 'accepted', 'gone@firstbell.example']])
  await givenMessage(given, at(MONDAY, 800), [['email', 'bounced', 'gone@firstbell.example']])
  const shown = await report('adoption')
  const hill = { families: 3, reachable: 2, share: 2 / 3, byEmail: 1, bySms: 1, byPush: 0, notReachable: 1 }
  expect(shown.rows).toEqual([
    { school: 'Hill', ...hill },
    { school: null, families: 1, reachable: 0, share: 0, byEmail: 0, bySms: 0, byPush: 0, notReachable: 1 },
  ])
  expect(tilesOf(shown)).toEqual({ ...hill, families: 4, share: 0.5, notReachable: 2 })
  expect(tilesOf(await report('adoption', { schoolId }))).toEqual(hill)
})

test('[REPORTS-17] the driving time of a run without positions is all gap, and a run that was not driven has none', async () => {
  const { close, report, cleo } = await givenFigures()
  const seen = { gapSeconds: 600, medianAgeSeconds: 4, rides: [rideOf(cleo, 'boarded')] }
  const unseen = { routeId: 'elm', fixes: 0, gapSeconds: null, medianAgeSeconds: null }
  await close(MONDAY, runOf({ date: MONDAY, ...seen }), runOf({ date: MONDAY, ...unseen, routeName: 'Elm' }))
  await close(TUESDAY, runOf({ date: TUESDAY, outcome: 'notStarted' }))
  const shown = await report('dataQuality')
  const elm = {
    planned: 1,
    driven: 1,
    withPositions: 0,
    gapMinutes: 30,
    coveredShare: 0,
    medianAgeSeconds: null,
    rosters: 0,
  }
  const oak = {
    planned: 2,
    driven: 1,
    withPositions: 1,
    gapMinutes: 10,
    coveredShare: 2 / 3,
    medianAgeSeconds: 4,
    rosters: 1,
  }
  expect(shown.rows.map(({ coveredShare, ...row }) => ({ ...row, coveredShare: Number(coveredShare) }))).toEqual([
    { route: 'Elm', ...elm },
    { route: 'Oak', ...oak, coveredShare: expect.closeTo(2 / 3) },
  ])
  expect(tilesOf(shown)).toEqual({ ...oak, planned: 3, driven: 2, gapMinutes: 40, coveredShare: expect.closeTo(1 / 3) })
  expect(shown.coverage).toEqual({ known: 2, of: 3, unit: 'runs' })
})
