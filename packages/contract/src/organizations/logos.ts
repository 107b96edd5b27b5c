import { Id, LogoSize } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const params = z.object({ organizationId: Id })

export const logos = {
  get: endpoint({
    method: 'GET',
    path: '/app/organizations/:organizationId/logo',
    access: 'admin',
    summary: 'Get the logo of an organization as base64; null if it has none',
    params,
    response: z.object({
      logo: LogoSize.extend({
        type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
        data: z.base64(),
      }).nullable(),
    }),
  }),
  replace: endpoint({
    method: 'PATCH',
    path: '/app/organizations/:organizationId/logo',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    summary: 'Set the logo of an organization: PNG, JPEG, or WebP as base64, up to 256 KB and 2,000 × 2,000 pixels',
    description: 'A larger file is refused with 413, another image with 400.',
    params,
    body: z.strictObject({ data: z.base64() }),
    response: LogoSize,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/organizations/:organizationId/logo',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    summary: 'Delete the logo of an organization',
    description: 'It succeeds where there is none, too.',
    params,
    response: z.object({ id: Id }),
  }),
}
