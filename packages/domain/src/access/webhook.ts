import { z } from 'zod'
import { Id } from '../id.ts'

/** The events that a webhook can subscribe to. None of them names a person. */
export const WEBHOOK_EVENTS = ['run.started', 'run.ended', 'stop.arrived', 'stop.departed', 'stop.skipped'] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

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
