import { ApiKey, Id } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const keys = {
  list: endpoint({
    method: 'GET',
    path: '/app/keys',
    access: 'admin',
    summary: 'List API keys by name',
    query: z.strictObject({ orgId: Id }),
    response: z.array(ApiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/keys',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    confirmed: true,
    summary: 'Create an API key; it is only in this answer',
    body: z.strictObject({ name: ApiKey.shape.name, mayChange: ApiKey.shape.mayChange.default(false), orgId: Id }),
    response: z.object({ id: Id, key: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/keys/:keyId',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Delete an API key; it is revoked at once',
    params: z.object({ keyId: Id }),
    response: z.object({ id: Id }),
  }),
}
