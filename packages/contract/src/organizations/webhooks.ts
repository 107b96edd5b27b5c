import { Id, Webhook, WebhookDelivery } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

const { name, url, events, enabled } = Webhook.shape
const params = z.object({ webhookId: Id })
const page = z.coerce.number().int().min(1).default(1)

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/app/webhooks',
    access: 'admin',
    leastRole: 'admin',
    personal: true,
    summary: 'List webhooks by name, and whether this installation sends them',
    query: z.strictObject({ orgId: Id }),
    response: z.object({ isOn: z.boolean(), webhooks: z.array(Webhook) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/webhooks',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    confirmed: true,
    summary: 'Add a webhook; the signing secret is only in this answer',
    body: z.strictObject({ name, url, events, orgId: Id }),
    response: z.object({ id: Id, secret: z.string() }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/webhooks/:webhookId',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    confirmed: true,
    summary: 'Update a webhook, or turn it off and on',
    params,
    body: sendable(changesOfCall({ name, url, events, enabled }), Webhook),
    response: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/webhooks/:webhookId',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Delete a webhook; waiting deliveries are dropped',
    params,
    response: z.object({ id: Id }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/app/webhooks/:webhookId/deliveries',
    access: 'admin',
    leastRole: 'admin',
    personal: true,
    summary: 'List the deliveries of a webhook in the last 30 days, newest first, 15 per page',
    params,
    query: z.strictObject({ page }),
    response: z.object({ deliveries: z.array(WebhookDelivery), total: z.number().int() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/app/webhooks/:webhookId/test',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Send a test event to a webhook',
    params,
    response: z.object({ id: Id }),
  }),
}
