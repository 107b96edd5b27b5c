import { Id, MailState, OutboxMail, PersonName } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { RequiredEmail } from './session.ts'

/** The same for every address, known or not. */
const Sent = z.object({ sent: z.boolean() })

export const email = {
  sendLink: endpoint({
    method: 'POST',
    path: '/app/email/send-link',
    access: 'public',
    summary: 'Send a sign-in link; with an organization, an invitation to one of its administrators by another one',
    body: z.strictObject({ userEmail: RequiredEmail, url: z.string().max(2000).default('/'), orgId: Id.optional() }),
    response: Sent,
  }),
  sendPublicLinks: endpoint({
    method: 'POST',
    path: '/app/email/public-links',
    access: 'public',
    summary: 'Send a parent the public dashboards of the organizations in which the address is a contact',
    description: 'The answer is the same for every address.',
    body: z.strictObject({ userEmail: RequiredEmail }),
    response: Sent,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/app/email/verify',
    access: 'self',
    summary: "Send the verification link to the caller's own address, once a minute",
    body: z.strictObject({ userName: PersonName.optional(), userEmail: RequiredEmail }),
    response: Sent,
  }),
}

export const password = {
  reset: endpoint({
    method: 'POST',
    path: '/app/password/reset',
    access: 'public',
    summary: 'Send a link that sets a new password',
    body: z.strictObject({ userEmail: RequiredEmail }),
    response: Sent,
  }),
}

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/app/outbox',
    access: 'super',
    summary: 'List emails, newest first, 15 per page',
    query: z.strictObject({ state: MailState.optional(), page: z.coerce.number().int().min(1).default(1) }),
    response: z.object({ mails: z.array(OutboxMail), total: z.number().int() }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/app/outbox/:mailId/retry',
    access: 'super',
    summary: 'Retry an email that is waiting or has failed',
    params: z.object({ mailId: Id }),
    body: z.strictObject({}),
    response: OutboxMail,
  }),
}
