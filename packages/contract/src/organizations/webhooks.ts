import { Id, Webhook, WebhookDelivery } from '@firstbell/domain'
import { z } from 'zod'
import { changesOf, endpoint } from '../core/endpoint.ts'

const { name, url, events, enabled } = Webhook.shape
const params = z.object({ webhookId: Id })
const page = z.coerce.number().int().min(1).default(1)

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/app/webhooks',
    access: 'admin',
    personal: true,
    summary: 'Where programs are told what happens; whether this installation tells anybody',
    answers:
      '`{ isOn, webhooks }`: where programs are told what happens, by name; whether this installation tells anybody',
    query: z.strictObject({ orgId: Id }),
    response: z.object({ isOn: z.boolean(), webhooks: z.array(Webhook) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/webhooks',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    confirmed: true,
    summary: 'Tell a program what happens; the secret that signs it is in this answer and nowhere else',
    answers: '`{ id, secret }`; the secret is in this answer and nowhere else',
    body: z.strictObject({ name, url, events, orgId: Id }),
    response: z.object({ id: Id, secret: z.string() }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/webhooks/:webhookId',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    confirmed: true,
    summary: 'Change a webhook, or turn it off and on',
    params,
    body: changesOf({ name, url, events, enabled }),
    response: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/webhooks/:webhookId',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Delete a webhook; what still waits for it is told no more',
    params,
    response: z.object({ id: Id }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/app/webhooks/:webhookId/deliveries',
    access: 'admin',
    personal: true,
    summary: 'What was told to a webhook in the last thirty days, newest first, fifteen a page',
    answers: '`{ deliveries, total }`: what was told in thirty days, newest first, fifteen a page',
    params,
    query: z.strictObject({ page }),
    response: z.object({ deliveries: z.array(WebhookDelivery), total: z.number().int() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/app/webhooks/:webhookId/test',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Tell a webhook a test, as anything else is told',
    answers: 'Tell it a test',
    params,
    response: z.object({ id: Id }),
  }),
}
