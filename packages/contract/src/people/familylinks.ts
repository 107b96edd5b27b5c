import { Delegate, Family, FamilyLetter, FamilyReach, Id, ListedFamilyLink, MessageChannel } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Page } from '../core/page.ts'

/** The address is in this answer alone. */
const NewLink = z.object({ id: Id, url: z.string() })

export const familylinks = {
  list: endpoint({
    method: 'GET',
    path: '/app/familylinks',
    access: 'admin',
    summary:
      'List the private links of a family: whose they are, when each was last opened, and what the contact chose',
    query: z.strictObject({ familyId: Id }),
    response: z.array(ListedFamilyLink),
    reveals: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/familylinks',
    access: 'admin',
    leastRole: 'dispatcher',
    affects: 'nothing',
    personal: true,
    summary: 'Create the private link of a contact; the address is only in this answer, and the former link is revoked',
    body: z.strictObject({ contactId: Id }),
    response: NewLink,
  }),
  createForDelegate: endpoint({
    method: 'POST',
    path: '/app/familylinks/delegates',
    access: 'admin',
    leastRole: 'dispatcher',
    affects: 'nothing',
    personal: true,
    summary: 'Create a private link for somebody who sees one child until the end of a date',
    description: 'The address is only in this answer.',
    body: Delegate.strict(),
    response: NewLink,
  }),
  send: endpoint({
    method: 'POST',
    path: '/app/familylinks/send',
    access: 'admin',
    leastRole: 'dispatcher',
    affects: 'nothing',
    personal: true,
    summary: 'Send a contact its private link by email or text message; it is created where there is none',
    description: '`sent` is false while emails or text messages wait in the outbox.',
    body: z.strictObject({ contactId: Id, channel: MessageChannel.exclude(['push']).default('email') }),
    response: z.object({ sent: z.boolean() }),
  }),
  unreachable: endpoint({
    method: 'GET',
    path: '/app/familylinks/unreachable',
    access: 'admin',
    summary: 'List the families with riders whom no message reaches, 15 per page',
    description:
      '`reach` counts the families that can be reached, and those with whom a channel worked in the last 60 days.',
    query: z.strictObject({ orgId: Id, page: Page }),
    response: z.object({
      families: z.array(Family.pick({ id: true, name: true, address: true, contacts: true })),
      total: z.number().int(),
      reach: FamilyReach,
    }),
    reveals: true,
  }),
  letters: endpoint({
    method: 'POST',
    path: '/app/familylinks/letters',
    access: 'admin',
    leastRole: 'dispatcher',
    affects: 'nothing',
    personal: true,
    summary: 'Get letters to families, by name, with their stops, times and private link, to print',
    description: 'The link in the letter to a family stays the same.',
    body: z.strictObject({ orgId: Id, familyIds: z.array(Id).min(1).max(100) }),
    response: z.array(FamilyLetter),
    reveals: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/familylinks/:linkId',
    access: 'admin',
    leastRole: 'dispatcher',
    affects: 'nothing',
    personal: true,
    summary: 'Revoke a private link at once',
    params: z.object({ linkId: Id }),
    response: z.object({ id: Id }),
  }),
}
