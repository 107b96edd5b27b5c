import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@firstbell/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { allowNonce, PAGE_PATH, pathOfRoute } from '../security.ts'

const A_YEAR_SECONDS = 31_536_000
/** Where the build leaves room for the nonce (`html.cspNonce` in web/vite.config.ts). */
export const NONCE = 'NONCE_OF_THE_ANSWER'

/** A built page, and the scripts within it as sources of its policy. */
export interface BuiltPage {
  text: string
  scripts: readonly string[]
}

const SCRIPT_WITHIN = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs

export function readPage(file: string): BuiltPage {
  const text = readFileSync(file, 'utf8')
  const scripts = [...text.matchAll(SCRIPT_WITHIN)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return { text, scripts }
}

/** SECURITY-43: a page with a nonce of its own wherever it leaves room for one; the policy of its answer allows it and `scripts`. */
export function fillNonce(page: string, reply: FastifyReply, scripts: readonly string[] = []): string {
  const nonce = randomBytes(16).toString('base64url')
  allowNonce(nonce, reply, scripts)
  return page.replaceAll(NONCE, nonce)
}

const PACKED = /\.(gz|br)$/
const NOT_PAGES = /^\/(app|identity|osmand|tiles|assets)(\/|$)/

/**
 * Serves the built pages: files with a hash in their name for a year, packed as the build left them, and the one page itself
 * for every address that the browser's router knows.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const index = path.join(folder, 'index.html')
  if (!existsSync(index)) return
  const { text, scripts } = readPage(index)
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    // The many files are found when they are asked for: a route for each would take a second at every start.
    await scope.register(fastifyStatic, {
      root: path.join(folder, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      allowedPath: (name) => !PACKED.test(name),
      cacheControl: true,
      immutable: true,
      maxAge: `${A_YEAR_SECONDS}s`,
    })
    await scope.register(fastifyStatic, {
      root: folder,
      decorateReply: false,
      wildcard: false,
      index: false,
      globIgnore: ['*.html', 'assets/**', '**/*.gz', '**/*.br'],
      preCompressed: true,
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    })
    scope.get(PAGE_PATH, (request, reply) => {
      if (NOT_PAGES.test(pathOfRoute(request) ?? '')) throw new Refusal('not_found')
      return reply
        .type('text/html')
        .header('cache-control', 'no-store')
        .send(fillNonce(text, reply, scripts))
    })
  })
}
