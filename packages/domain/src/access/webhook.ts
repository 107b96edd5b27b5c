import { z } from 'zod'
import { Id } from '../id.ts'
import type { RunEvent } from '../runs/event.ts'

/** WEBHOOK-1: the events of a run that webhooks deliver, by kind. None of them names a person. */
const EVENT_OF_KIND = {
  started: 'run.started',
  finished: 'run.ended',
  arrived: 'stop.arrived',
  departed: 'stop.departed',
  skipped: 'stop.skipped',
} as const satisfies Partial<Record<RunEvent['kind'], string>>

/** MESSAGE-47: what has become of a message; with ids and counts alone. */
const EVENTS_OF_MESSAGES = ['message.sent', 'message.failed'] as const

/** The events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [...Object.values(EVENT_OF_KIND), ...EVENTS_OF_MESSAGES]
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** What webhooks deliver of an event of a run; undefined for a kind that is never delivered. */
export function webhookEventOf({ kind }: Pick<RunEvent, 'kind'>): WebhookEvent | undefined {
  return kind in EVENT_OF_KIND ? EVENT_OF_KIND[kind as keyof typeof EVENT_OF_KIND] : undefined
}

const LONGEST_ADDRESS = 500

/** An endpoint of other software that receives events; the signing secret is shown once, when it is created. */
export const Webhook = z.object({
  id: Id,
  organizationId: Id,
  /** Its purpose, as the office entered it. */
  name: z.string().trim().min(1).max(64),
  url: z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS),
  events: z.array(WebhookEvent).min(1).max(WEBHOOK_EVENTS.length),
  /** Nothing is sent while it is off. */
  enabled: z.boolean(),
  /** Seconds UTC. */
  createdAt: z.number(),
  /** Time of the last successful delivery; null if none. */
  deliveredAt: z.number().nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** A delivery: one event for one webhook, and its progress. */
export const WebhookDelivery = z.object({
  id: Id,
  type: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
  /** Seconds UTC at which the event was recorded. */
  createdAt: z.number(),
  state: z.enum(['queued', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** Time of the next attempt; null if there is none. */
  nextAt: z.number().nullable(),
  /** Result of the last attempt: a status such as '503', or the reason why there is none. */
  outcome: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** Prefix of the signing secret, as in Standard Webhooks; base64 follows. */
export const WEBHOOK_SECRET_MARK = 'whsec_'
