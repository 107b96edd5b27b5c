import { expect, test } from 'vitest'
import type { MailTransport } from '../../../adapters/mail/mailer.ts'
import { scopeOfMember } from '../../../db/scope.ts'
import { stopUntrueCancellations } from '../../../engine/messages/untrue-messages.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { openHarness } from '../../../testing/harness.ts'

const MONDAY = '2026-11-23'
const FAILURE = 'the mail server does not answer'
const transport: MailTransport = {
  async send() {
    throw new Error(FAILURE)
  },
  close: () => undefined,
}

const givenFamilies = async () => givenFamiliesAtStops(await openHarness({}, { transport }))

test('[MESSAGE-135] a change of a run that was not canceled stops no message', async () => {
  const { family, draft, client, ledger, failedOnce, routeId } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const params = await draft('Hello', { onDate: MONDAY }, { kind: 'cancellation', templateId: 'canceled' })
  await client.messages.send({ params, body: {} })
  await failedOnce(params.msgId, FAILURE)
  await client.scheduledRuns.change({ query: { routeId, date: MONDAY }, body: { cancelled: false, note: 'Ice' } })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: queued'])
})

test('[MESSAGE-135] what waits of a message about a canceled run is not sent where the run is restored', async () => {
  const { family, draft, client, ledger, failedOnce, routeId } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const query = { routeId, date: MONDAY }
  await client.scheduledRuns.change({ query, body: { cancelled: true } })
  const params = await draft('Hello', { onDate: MONDAY }, { kind: 'cancellation', templateId: 'canceled' })
  await client.messages.send({ params, body: {} })
  await failedOnce(params.msgId, FAILURE)
  await client.scheduledRuns.change({ query, body: { note: 'Ice' } })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: queued'])
  await client.scheduledRuns.change({ query, body: { cancelled: false } })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: cancelled'])
})

test('[MESSAGE-135] a run that is restored stops no message of another organization of the same person', async () => {
  const { family, draft, client, ledger, failedOnce, routeId, orgId, deps, serviceClock } = await givenFamilies()
  const other = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  await client.scheduledRuns.change({ query: { routeId, date: MONDAY }, body: { cancelled: true } })
  const params = await draft('Hello', { onDate: MONDAY }, { kind: 'cancellation', templateId: 'canceled' })
  await client.messages.send({ params, body: {} })
  await failedOnce(params.msgId, FAILURE)
  const at = { date: MONDAY, now: serviceClock.now() }
  await deps.database.writeTransaction(scopeOfMember([orgId, other.orgId]), (db) =>
    stopUntrueCancellations(db, other.orgId, at),
  )
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: queued'])
})
