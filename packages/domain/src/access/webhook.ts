import { z } from 'zod'
import { Id } from '../id.ts'

/** What a program of an office can be told of the running day. Nothing of it names a person. */
export const WEBHOOK_EVENTS = ['run.started', 'run.ended', 'stop.arrived', 'stop.departed', 'stop.skipped'] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

const LONGEST_ADDRESS = 500

/** Where a program of an office is told what happens; the secret that signs it is shown once, when it is made. */
export const Webhook = z.object({
  id: Id,
  organizationId: Id,
  /** What it is for, in the office's words. */
  name: z.string().trim().min(1).max(64),
  url: z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS),
  events: z.array(WebhookEvent).min(1).max(WEBHOOK_EVENTS.length),
  /** Nothing is told while it is off. */
  enabled: z.boolean(),
  /** Seconds UTC. */
  createdAt: z.number(),
  /** When something was last taken there; null if never. */
  deliveredAt: z.number().nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** One thing that is told to one webhook, and how far that came. */
export const WebhookDelivery = z.object({
  id: Id,
  type: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
  /** Seconds UTC at which it became known. */
  createdAt: z.number(),
  state: z.enum(['queued', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** When it is tried again; null when it is not. */
  nextAt: z.number().nullable(),
  /** What the last attempt came to: a status such as '503', or why there is none. */
  outcome: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** What the secret of a webhook begins with, as in Standard Webhooks; base64 follows. */
export const WEBHOOK_SECRET_MARK = 'whsec_'
