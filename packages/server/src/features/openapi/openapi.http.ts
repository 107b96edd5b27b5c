import { api, feeds, openApiOf } from '@firstbell/contract'
import type { Mount } from '../../http/handle.ts'
import { pageOf } from './page.ts'

/** The contract for developers of integrations: as JSON, and as a page to read. It contains no records. */
export function mountOpenApi({ app }: Mount): void {
  const document = openApiOf(api, feeds)
  const page = pageOf(document)

  app.get('/openapi.json', { config: { access: 'public' } }, (_, reply) => reply.send(document))

  app.get('/api', { config: { access: 'public' } }, (_, reply) => reply.type('text/html; charset=utf-8').send(page))
}
