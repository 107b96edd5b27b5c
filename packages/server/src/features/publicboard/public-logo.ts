import { addressOf } from '@firstbell/contract'
import { type ReadLogo, Refusal } from '@firstbell/domain'
import type { Mount } from '../../http/handle.ts'

const A_YEAR_SECONDS = 31_536_000

/** Finds the logo of a public page that is open, or refuses. */
export type FindLogo = (
  address: string,
  client: string,
) => Promise<(Pick<ReadLogo, 'type' | 'bytes'> & { version: string }) | undefined>

const PLACE = '/public-dashboard/:address/logo/:version'

export function logoAddress(address: string, version: string): string {
  return addressOf(PLACE, { params: { address, version } })
}

/**
 * BRAND-5: the logo for the public pages, there as long as they are. Its address names its content: who has it keeps it,
 * browsers alone, for what stands between would still have it when the pages are closed.
 */
export function mountPublicLogo({ app }: Mount, find: FindLogo): void {
  app.route<{ Params: { address: string; version: string } }>({
    method: 'GET',
    url: PLACE,
    config: { access: 'public' },
    async handler(request, reply) {
      const { address, version } = request.params
      reply.header('cache-control', 'no-store') // what is absent today may be there tomorrow
      const logo = await find(address, request.clientNetwork)
      if (logo?.version !== version) throw new Refusal('not_found')
      const tag = `"${version}"`
      reply.header('etag', tag).header('cache-control', `private, max-age=${A_YEAR_SECONDS}, immutable`)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply.type(logo.type).send(Buffer.from(logo.bytes))
    },
  })
}
