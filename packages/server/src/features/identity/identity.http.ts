import { CLIENT_ADDRESS_HEADER } from '../../identity/identity.ts'
import type { Mount } from '../../http/handle.ts'
import { requireOwnOrigin } from '../../http/security.ts'

/** Hands everything under /identity to the identity library, with the caller's true address. */
export function mountIdentity({ app, deps, origins }: Mount): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/identity/*',
    config: { access: 'public' },
    async handler(request, reply) {
      if (request.method !== 'GET') requireOwnOrigin(request, origins)
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers)) {
        if (typeof value === 'string') headers.set(name, value)
      }
      headers.set('origin', deps.publicUrl) // checked above against all of our own origins; the library knows the one
      headers.set(CLIENT_ADDRESS_HEADER, request.ip)
      const body = request.method === 'GET' ? undefined : JSON.stringify(request.body ?? {})
      const answer = await deps.identity.handle(
        new Request(new URL(request.url, deps.publicUrl), { method: request.method, headers, body }),
      )
      for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
      const cookies = answer.headers.getSetCookie()
      if (cookies.length > 0) reply.header('set-cookie', cookies)
      return reply.code(answer.status).send(await answer.text())
    },
  })
}
