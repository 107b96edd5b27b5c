import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@firstbell/domain'
import type { FastifyInstance } from 'fastify'
import { allowNonce } from './security.ts'

const A_YEAR_SECONDS = 31_536_000
/** Where the build leaves room for the nonce (`html.cspNonce` in web/vite.config.ts). */
export const NONCE = 'NONCE_OF_THE_ANSWER'
const NOT_PAGES = /^\/(app|identity|osmand|tiles|assets)(\/|$)/

/**
 * Serves the built pages: files with a hash in their name for a year, packed as the build left them, and the one page itself
 * for every address that the browser's router knows.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const index = path.join(folder, 'index.html')
  if (!existsSync(index)) return
  const page = readFileSync(index, 'utf8')
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', 'public.html', 'family.html', '**/*.gz', '**/*.br'],
      preCompressed: true,
      setHeaders: (reply, file) =>
        reply.header(
          'cache-control',
          file.includes('/assets/') ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache',
        ),
    })
    scope.get('/*', (request, reply) => {
      if (NOT_PAGES.test(request.url)) throw new Refusal('not_found')
      const nonce = randomBytes(16).toString('base64url')
      allowNonce(nonce, reply)
      return reply.type('text/html').header('cache-control', 'no-store').send(page.replaceAll(NONCE, nonce))
    })
  })
}
