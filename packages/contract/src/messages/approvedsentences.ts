import { Id, OfficeLanguage, MessageText } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const { subject, email } = MessageText.shape
const Parts = { subject, email, sms: MessageText.shape.sms.default('') }

export const approvedsentences = {
  complete: endpoint({
    method: 'POST',
    path: '/app/approvedsentences/complete',
    access: 'admin',
    leastRole: 'viewer',
    affects: 'nothing',
    summary: 'Put the sentences of a text into the other language, as far as the organization has approved them',
    description: 'A sentence that is not known stays as it is.',
    body: z.strictObject({ orgId: Id, language: OfficeLanguage, ...Parts }),
    response: z.object({
      ...Parts,
      /** How many different sentences were put into the language, and how many were not. */
      known: z.number().int(),
      unknown: z.number().int(),
    }),
  }),
}
