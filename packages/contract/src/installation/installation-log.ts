import { InstallationLogLine } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const installationLog = {
  list: endpoint({
    method: 'GET',
    path: '/app/installation-log',
    access: 'super',
    summary: 'List what super administrators did for the installation, newest first, 15 lines per page',
    query: z.strictObject({ page: z.coerce.number().int().min(1).default(1) }),
    response: z.object({ lines: z.array(InstallationLogLine), total: z.number().int() }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/app/installation-log/check',
    access: 'super',
    summary: 'Verify that no line of the log of the installation was changed',
    response: z.object({ lines: z.number().int(), brokenAt: z.number().int().nullable() }),
  }),
}
