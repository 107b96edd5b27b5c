import { Id, OptOut, OptOutCategory, OptOutChannel } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const optouts = {
  list: endpoint({
    method: 'GET',
    path: '/app/optouts',
    access: 'admin',
    summary: 'List which kinds of messages the contacts of a family refuse',
    query: z.strictObject({ familyId: Id }),
    response: z.array(OptOut),
    reveals: true,
  }),
  replace: endpoint({
    method: 'PATCH',
    path: '/app/optouts',
    access: 'admin',
    affects: 'nothing',
    summary:
      'Record which kinds of messages an address of a contact refuses; those not named are sent again. Without `channel` it is the email address, or the phone number of a contact without one',
    query: z.strictObject({ contactId: Id }),
    body: z.strictObject({
      channel: OptOutChannel.optional(),
      categories: z.array(OptOutCategory).max(OptOutCategory.options.length),
    }),
    response: z.array(OptOut),
  }),
}
