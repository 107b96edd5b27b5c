import { sql } from 'drizzle-orm'
import { DATABASE_AWAY } from '../../db/connection/database-error.ts'
import type { Mount } from '../../http/handle.ts'
import { Refusal } from '@firstbell/domain'

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** For those who operate the server: alive, ready, and figures for Prometheus on this machine alone. */
export function mountHealth({ app, deps }: Mount): void {
  app.get('/healthz', { config: { access: 'public' } }, () => ({ status: 'ok' }))

  app.get('/readyz', { config: { access: 'public' } }, async () => {
    app.requireStaying()
    try {
      await deps.database.lookup((db) => db.execute(sql`select 1`))
    } catch {
      throw new Refusal('unavailable', DATABASE_AWAY)
    }
    return { status: 'ready' }
  })

  app.get('/metrics', { config: { access: 'loopback' } }, async (request, reply) => {
    const isProxied = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
    if (isProxied || !LOOPBACK.includes(request.socket.remoteAddress ?? '')) throw new Refusal('not_found')
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics())
  })
}
