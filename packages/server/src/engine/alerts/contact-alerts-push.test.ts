import { DEFAULT_CONTACT_ALERTS } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { MailTransport } from '../../adapters/mail/mailer.ts'
import { devices, organizations } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { givenDriver, SEVEN } from '../../testing/driver.ts'
import { drive } from '../../testing/given.ts'
import { openHarness } from '../../testing/harness.ts'
import { startPushService } from '../../testing/services/push-service.ts'
import { putContactAlerts } from '../messages/recipients/contact-alerts.store.ts'
import { addPushDevice } from '../messages/channels/push-devices.ts'
import { watchOrganization } from './alert-watch.ts'

test('[ALERT-25] [ALERT-28] a contact who chose notifications and email gets both when its run is late, and when the bus is near', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const mails: string[] = []
  const transport: MailTransport = { send: async ({ subject }) => void mails.push(subject), close: () => undefined }
  const harness = await openHarness({}, { transport, pushServices: [service.url] })
  onTestFinished(() => harness.close())
  const given = await givenDriver({ harness })
  const { client, deps, scope, family, organizationId } = given
  const contacts = [{ email: 'bea@firstbell.example', phone: '614-555-0123', language: 'en' as const }]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const whose = { organizationId, familyId: family.id, contactId: contact?.id ?? '' }
  const { channels } = DEFAULT_CONTACT_ALERTS
  const chosen = {
    ...channels,
    approaching: ['email' as const, 'push' as const],
    late: ['email' as const, 'push' as const],
  }
  await deps.database.writeTransaction(scope, async (db) => {
    await db
      .update(organizations)
      .set({ messagingEnabled: true, notStartedAlerts: 'send', notStartedMinutes: 2 })
      .where(eq(organizations.organizationId, organizationId))
    await db.update(devices).set({ lastSeenAt: SEVEN }) // its bus is heard of
    await putContactAlerts(db, whose, { ...DEFAULT_CONTACT_ALERTS, channels: chosen }, 1)
    const device = { ...whose, id: newId(), linkId: null, subscription: service.subscribe('phone'), createdAt: 1 }
    await addPushDevice(db, deps.encryption, device)
  })
  given.serviceClock.set(SEVEN + 6 * 60)
  await watchOrganization(deps, organizationId)
  given.serviceClock.set(await drive(given, SEVEN + 7 * 60, 200))
  await watchOrganization(deps, organizationId)
  const titles = () => service.arrived.map(({ notification }) => (notification as { title: string }).title).toSorted() // as our server wrote it
  const told = [
    'Oak 1 is back on time on Monday, November 23',
    'Oak 1 will run late on Monday, November 23',
    'The bus is on its way to Elm',
  ]
  await expect.poll(titles).toEqual(told)
  await expect.poll(() => mails.toSorted()).toEqual(told)
  const topics = new Set(service.arrived.map(({ topic }) => topic))
  expect(topics.size).toBe(3)
})
