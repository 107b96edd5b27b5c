import { api, type Endpoint } from '@firstbell/contract'
import { Refusal, type RefusalCode } from '@firstbell/domain'
import type { Mount } from '../../http/handle.ts'
import { requireOwnOrigin } from '../../http/security.ts'
import { CLIENT_ADDRESS_HEADER } from '../../identity/identity.ts'

/** What the identity library's refusals mean in our words. */
const CODE_OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'invalid-input',
  401: 'wrong-password',
  403: 'not-yours',
  429: 'too-many',
}

/** The calls that the identity library answers. Its answers leave as the contract says: nothing of a session but its cookie. */
export function mountIdentity(mount: Mount): void {
  for (const endpoint of [api.session.signIn, api.session.signOut]) passOn(mount, endpoint)
}

function passOn({ app, deps, origins }: Mount, endpoint: Endpoint): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    async handler(request, reply) {
      requireOwnOrigin(request, origins)
      const body = endpoint.body?.parse(request.body)
      const headers = new Headers({
        'content-type': 'application/json',
        cookie: request.headers.cookie ?? '',
        'user-agent': request.headers['user-agent'] ?? '',
        origin: deps.publicUrl, // checked above against all of our own origins; the library knows the one
        [CLIENT_ADDRESS_HEADER]: request.ip,
      })
      const answer = await deps.identity.handle(
        new Request(new URL(endpoint.path, deps.publicUrl), {
          method: endpoint.method,
          headers,
          body: JSON.stringify(body),
        }),
      )
      if (!answer.ok) throw new Refusal(CODE_OF_STATUS[answer.status] ?? 'unavailable')
      const cookies = answer.headers.getSetCookie()
      if (cookies.length > 0) reply.header('set-cookie', cookies)
      return reply.send(endpoint.response.parse(await answer.json()))
    },
  })
}
