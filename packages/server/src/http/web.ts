import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@firstbell/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'

const A_YEAR_SECONDS = 31_536_000
const NOT_PAGES = /^\/(app|identity|osmand|tiles|assets)(\/|$)/

/**
 * Serves the built pages: files with a hash in their name for a year, other files as they are, and the one page itself
 * for every address that the browser's router knows.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      setHeaders: (reply, file) =>
        reply.header(
          'cache-control',
          file.includes('/assets/') ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache',
        ),
    })
    scope.get('/*', (request, reply): FastifyReply => {
      if (NOT_PAGES.test(request.url)) throw new Refusal('absent')
      return reply.sendFile('index.html')
    })
  })
}
