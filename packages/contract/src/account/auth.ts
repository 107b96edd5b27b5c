import { Id } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { RequiredEmail } from './session.ts'

export const auth = {
  findByEmail: endpoint({
    method: 'GET',
    path: '/app/auth/findByEmail/:email',
    access: 'admin',
    leastRole: 'dispatcher',
    personal: true,
    summary: 'Check whether an organization has a record with an email, and whether that person has an account',
    params: z.object({ email: RequiredEmail }),
    query: z.strictObject({ orgId: Id, collection: z.enum(['administrators', 'drivers']) }),
    response: z.object({
      inFirestore: z.boolean(),
      /** The record's; empty where there is none. */
      id: z.string(),
      inFirebaseAuth: z.boolean(),
    }),
  }),
  changeClaims: endpoint({
    method: 'PATCH',
    path: '/app/auth/customClaims/:uid',
    access: 'self',
    summary:
      "Mark the caller's trial setup as finished, or as unfinished while there is no organization or it is unfinished",
    params: z.object({ uid: Id }),
    body: z.strictObject({ isUnfinishedTrialSetup: z.boolean() }),
    response: z.object({ isUnfinishedTrialSetup: z.boolean() }),
  }),
}
