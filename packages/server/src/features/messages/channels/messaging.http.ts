import { api } from '@firstbell/contract'
import { MessageChannel, type Organization, Refusal, wallClock } from '@firstbell/domain'
import { type OutgoingMessage, SenderRefused, Uncertain } from '../../../adapters/channels/channel.ts'
import { findMailSender } from '../../../adapters/mail/mail-sender.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { endPause, findRefusal } from '../../../engine/messages/channels/channel-pauses.store.ts'
import { findPause, pauseRefused } from '../../../engine/messages/channels/channel-room.ts'
import { countOn, countSentOn } from '../../../engine/messages/ledger/daily-limit.store.ts'
import { findReading } from '../../../engine/messages/replies/mailbox-readings.store.ts'
import { takeSlot } from '../../../engine/messages/channels/send-rate.store.ts'
import { handleLive, type Mount } from '../../../http/handle.ts'
import { countAttempt } from '../../../identity/attempts.store.ts'
import { getOrganization } from '../../organizations/organizations.store.ts'

/** MESSAGE-38, MESSAGE-81: on which channels messages are sent, where answers are read, and a message that tries one of them. */
export function mountMessaging(mount: Mount): void {
  handleLive(mount, api.messaging.get, async ({ query }, { transaction, deps }) => {
    const channels = await transaction(async (db) => {
      const organization = await getOrganization(db, query.orgId)
      return Promise.all(MessageChannel.options.map((channel) => statusOf(db, deps, organization, channel)))
    })
    const { mailbox, database } = deps
    return { channels, mailbox: mailbox ? { host: mailbox.host, ...(await findReading(database.identity)) } : null }
  })

  handleLive(mount, api.messaging.pauses, async ({ query }, { transaction, deps }) => {
    await transaction((db) => getOrganization(db, query.orgId))
    const now = deps.serviceClock.now()
    const found = MessageChannel.options.map(async (channel) => {
      const pause = await findPause(deps.database.identity, channel, deps.channels[channel])
      if (!pause) return []
      const { answer, sinceSeconds, leftSeconds } = pause
      return [{ channel, answer, since: sinceSeconds === null ? null : now - sinceSeconds, until: now + leftSeconds }]
    })
    return { pauses: (await Promise.all(found)).flat() }
  })

  handleLive(mount, api.messaging.test, async ({ body }, { transaction, deps, user, revealed }) => {
    const { channel, orgId, phone } = body
    const organization = await transaction((db) => getOrganization(db, orgId))
    const address = deps.channels[channel].addressOf({ email: user.email, phone })
    if (address === '') throw new Refusal('invalid_input', 'Enter a phone number with its area code.')
    await countAttempt(deps.database.identity, 'testMessages', organization.id, deps.realClock.now())
    await transaction((db) => requireWithinLimits(db, deps, organization, channel))
    revealed(organization.id, organization.id)
    const sender = await transaction((db) => findMailSender(db, organization.id))
    return sendTest(deps, { organizationId: organization.id, channel, address, sender })
  })

  handleLive(mount, api.messaging.senderDomain, async ({ query }, { transaction, deps }) => {
    await transaction((db) => getOrganization(db, query.orgId))
    return { domain: deps.senderDomain.domain ?? null, ...(await deps.senderDomain.look(query.selector)) }
  })
}

async function statusOf(db: Db, deps: Deps, organization: Organization, channel: MessageChannel) {
  const { host = null, perMinute = null, perDay = null, perDayOfAll = null } = deps.channels[channel]
  const sentToday = perDay === null ? null : await countSentOn(db, today(organization, channel, deps))
  const found = await findRefusal(deps.database.identity, channel)
  const refusal = found ? { answer: found.answer, at: deps.serviceClock.now() - found.refusedSecondsAgo } : null
  return { channel, host, perMinute, perDay, perDayOfAll, sentToday, refusal }
}

async function requireWithinLimits(
  db: Db,
  deps: Deps,
  organization: Organization,
  channel: MessageChannel,
): Promise<void> {
  const { perMinute, perDay } = deps.channels[channel]
  if (perDay !== undefined && !(await countOn(db, today(organization, channel, deps), perDay)))
    throw new Refusal('rate_limited', 'Your organization has used up its daily limit. Try again tomorrow.')
  if (perMinute !== undefined && (await takeSlot(deps.database.identity, channel, perMinute)) === undefined)
    throw new Refusal('rate_limited', 'As many messages as the channel takes in a minute are on their way.')
}

const TEXT = 'This is a test message.\n\nEste es un mensaje de prueba.'

interface Test extends Pick<OutgoingMessage, 'sender'> {
  organizationId: string
  channel: MessageChannel
  address: string
}

/** MESSAGE-101: a test that is accepted ends a pause. */
async function sendTest({ channels, newId, publicUrl, database, log }: Deps, { channel, ...to }: Test) {
  const id = newId()
  const text = `${TEXT}\n\n${publicUrl}`
  const about = { messageId: id, category: 'general', expiresAt: null, language: 'en' } as const
  const message = { ...to, ...about, id, subject: 'Test', text }
  let outcome: 'accepted' | 'kept'
  try {
    outcome = await channels[channel].send(message)
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error)
    if (error instanceof SenderRefused) await pauseRefused(database.identity, { channel, answer, log })
    return { outcome: error instanceof Uncertain ? ('uncertain' as const) : ('failed' as const), answer }
  }
  if (outcome === 'accepted') await endPause(database.identity, channel)
  return { outcome, answer: '' }
}

function today(
  { id: organizationId, timeZone }: Organization,
  channel: MessageChannel,
  { serviceClock }: Pick<Deps, 'serviceClock'>,
) {
  return { organizationId, channel, date: wallClock(timeZone, serviceClock.now()).date }
}
