import {
  endOfQuietHours,
  type MessageCategory,
  type PushNotification,
  type PushSubscription,
  type QuietHours,
} from '@firstbell/domain'
import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { Clock } from '../../clock.ts'
import { NotAnswered, postOutside } from '../outside/post-outside.ts'
import { type Channel, type OutgoingMessage, Undeliverable } from './channel.ts'
import type { PushKeys } from './push-keys.ts'

const LONGEST_TTL_SECONDS = 28 * 86_400
const MAX_TOPIC_CHARACTERS = 32
/** Who sends, where the installation has no address that others could use. */
const NOBODY = 'mailto:firstbell@localhost'

const URGENCY = {
  emergency: 'high',
  service: 'high',
  scheduleChange: 'normal',
  general: 'low',
} as const satisfies Record<MessageCategory, webPush.Urgency>

export interface Subscriber {
  organizationId: string
  contactId: string
}

/** A device on which a contact gets notifications; without a subscription or keys where those with which it subscribed are gone. */
export interface PushDevice {
  id: string
  subscription: PushSubscription | undefined
  /** Of the version with which the browser subscribed. */
  keys: PushKeys | undefined
  /** The page of the family, which a notification opens. */
  url: string | null
}

/** The devices on which contacts get notifications. */
export interface PushDevices {
  /** `quietHours` are those of the contact; without them it has those of everybody. */
  find(subscriber: Subscriber): Promise<{ timeZone: string; quietHours: QuietHours | undefined; devices: PushDevice[] }>
  remove(subscriber: Subscriber, ids: readonly string[]): Promise<void>
  /** With which a device reports what has become of a delivery. */
  reportTokenOf(delivery: { organizationId: string; id: string }): string
}

export interface PushChannelDeps {
  devices: PushDevices
  publicUrl: string
  /** Of the organizations: when messages expire. */
  serviceClock: Pick<Clock, 'now'>
  /** Origins of push services in the own network. */
  named: readonly string[]
}

type Outcome = 'accepted' | 'gone' | 'refused' | 'failed'

/**
 * Sends a notification to every device of a contact; it is accepted if one push service took it. What was not answered is sent
 * again: a device shows one with the same id once.
 */
export function pushChannel({ devices, publicUrl, serviceClock, named }: PushChannelDeps): Channel {
  const subject = publicUrl.startsWith('https:') ? publicUrl : NOBODY

  async function post(
    { subscription, keys }: PushDevice,
    notification: PushNotification,
    options: webPush.RequestOptions,
  ) {
    if (!subscription || !keys)
      return { outcome: 'refused', answer: 'A subscription was made with a different SECRET.' } as const
    const vapidDetails = { subject, ...keys }
    const { host } = new URL(subscription.endpoint)
    const request = requestTo(subscription, notification, { ...options, vapidDetails })
    if (!request) return { outcome: 'refused', answer: `${host}: the keys of the subscription are not valid.` } as const
    try {
      const status = await postOutside(request, named)
      return { outcome: outcomeOf(status), answer: `${host} answered ${status}.` }
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error
      return { outcome: 'failed', answer: `${host}: ${error.message}` } as const
    }
  }

  return {
    host: undefined,
    perMinute: undefined,
    perDay: undefined,
    perDayOfAll: undefined,
    addressOf: ({ subscriberId = '' }) => subscriberId,
    async send(message) {
      const { id, address: contactId, organizationId, category, subject: title, text: body } = message
      const subscriber = { organizationId, contactId }
      const { timeZone, quietHours, devices: known } = await devices.find(subscriber)
      const now = serviceClock.now()
      const silent = category !== 'emergency' && endOfQuietHours(timeZone, now, quietHours) !== undefined
      const options = optionsOf(message, now)
      const said = { id, title, body, silent, report: devices.reportTokenOf({ organizationId, id }) }
      const results = await Promise.all(known.map((device) => post(device, { ...said, url: device.url }, options)))
      const has = (wanted: Outcome) => results.some(({ outcome }) => outcome === wanted)
      const gone = known.filter((_, i) => results[i]?.outcome === 'gone').map((device) => device.id)
      if (gone.length > 0) await devices.remove(subscriber, gone)
      if (has('accepted')) return 'accepted'
      const answer = results.map((result) => result.answer).join(' ') || 'No device of the contact gets notifications.'
      throw has('failed') ? new Error(answer) : new Undeliverable(answer)
    },
  }
}

/** MESSAGE-52: how long, how urgently and in the place of which earlier attempt a push service delivers it. */
function optionsOf({ id, category, expiresAt }: OutgoingMessage, now: number): webPush.RequestOptions {
  const leftSeconds = expiresAt === null ? LONGEST_TTL_SECONDS : Math.floor(expiresAt - now)
  return {
    TTL: Math.max(0, Math.min(LONGEST_TTL_SECONDS, leftSeconds)),
    urgency: URGENCY[category],
    topic: createHash('sha256').update(id).digest('base64url').slice(0, MAX_TOPIC_CHARACTERS),
  }
}

/** The encrypted and signed call of a push service; nothing where the keys of the subscription are not valid. */
function requestTo(to: PushSubscription, notification: PushNotification, options: webPush.RequestOptions) {
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(to, JSON.stringify(notification), options)
    return { url: endpoint, headers: textsOf(headers), body }
  } catch {
    return undefined // a key that is no point of the curve
  }
}

const textsOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** MESSAGE-53 */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'failed' : 'refused'
}
