import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@firstbell/domain'
import type { FastifyInstance } from 'fastify'

const A_YEAR_SECONDS = 31_536_000

/** Serves the built pages: hashed files for a year, and the one page itself for every address that the browser's router knows. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await scope.register(fastifyStatic, {
      root: path.join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: true,
      immutable: true,
      maxAge: A_YEAR_SECONDS * 1000,
    })
    scope.get('/*', (request, reply) => {
      if (/^\/(app|identity|osmand|tiles)(\/|$)/.test(request.url)) throw new Refusal('absent')
      return reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { immutable: false, maxAge: 0 })
    })
  })
}
