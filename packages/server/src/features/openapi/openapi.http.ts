import { api, feeds, openApiOf } from '@firstbell/contract'
import { fillNonce } from '../../http/web/web.ts'
import type { Mount } from '../../http/handle.ts'
import { pageOf } from './page.ts'

let described: { document: ReturnType<typeof openApiOf>; page: string } | undefined

/** The same for all servers of a process; it takes longer than the rest of the app, and few ever ask for it. */
function describe() {
  if (described) return described
  const document = openApiOf(api, feeds)
  return (described = { document, page: pageOf(document) })
}

/** The contract for developers of integrations: as JSON, and as a page to read. It contains no records. */
export function mountOpenApi({ app }: Mount): void {
  app.get('/openapi.json', { config: { access: 'public' } }, (_, reply) => reply.send(describe().document))

  app.get('/api', { config: { access: 'public' } }, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(fillNonce(describe().page, reply)),
  )
}
