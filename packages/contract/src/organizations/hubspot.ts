import { Organization } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { RequiredEmail } from '../account/session.ts'

const Removed = z.object({ removed: z.boolean() })

/** The clean-up of the trial test account, in the CRM. */
export const hubspot = {
  removeContact: endpoint({
    method: 'DELETE',
    path: '/app/hubspot/contacts/:email',
    access: 'self',
    summary: 'Delete the contact record of the trial test account',
    params: z.object({ email: RequiredEmail }),
    response: Removed,
  }),
  removeCompany: endpoint({
    method: 'DELETE',
    path: '/app/hubspot/companies/:name',
    access: 'self',
    summary: "Delete the company record of the trial test account's organization",
    params: z.object({ name: Organization.shape.name }),
    response: Removed,
  }),
}
