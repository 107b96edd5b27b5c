import { CLIENT_HEADER } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import helmet, { type HelmetOptions } from 'helmet'
import type { Deps } from '../deps.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** The origins from which our own pages call: the public one and, on a machine of one's own, its other loopback names. */
export function ownOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  if (!LOOPBACK.includes(url.hostname)) return [url.origin]
  return LOOPBACK.map((name) => `${url.protocol}//${name}${url.port ? `:${url.port}` : ''}`)
}

/** SECURITY-19: a call that changes something comes from our own page: our Origin and a header that forms cannot send. */
export function requireOwnOrigin(request: FastifyRequest, origins: readonly string[]): void {
  const origin = request.headers.origin
  if (!origin || !origins.includes(origin) || !request.headers[CLIENT_HEADER]) throw new Refusal('wrong_origin')
}

/** A page of another site may not follow our feeds. */
export function refuseForeignOrigin(request: FastifyRequest, origins: readonly string[]): void {
  const origin = request.headers.origin
  if (origin && !origins.includes(origin)) throw new Refusal('wrong_origin')
}

/**
 * A form of another site may not send to our pages. Browsers name no origin where a page hides its address (SECURITY-34), so what
 * counts is where the browser says that the request comes from.
 */
export function refuseForeignForm({ headers }: FastifyRequest, origins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = headers
  const isForeign = site === 'cross-site' || site === 'same-site'
  if (isForeign || (origin && origin !== 'null' && !origins.includes(origin))) throw new Refusal('wrong_origin')
}

const OWN = "'self'"
const GOOGLE_SCRIPTS = 'https://maps.googleapis.com'

/**
 * SECURITY-34: the component library writes its colours into style elements; those that carry this answer's nonce count.
 * MAP-15: so do the scripts of pages that show Google's map, and what those fetch in turn. A script within the page counts by its text
 * (`scripts`: sources of a policy with their hashes).
 */
export function allowNonce(nonce: string, reply: FastifyReply, scripts: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace(`script-src ${OWN}`, (ours) => [ours, ...scripts].join(' '))
    .replace(`style-src ${OWN}`, `$& 'nonce-${nonce}'`)
    .replace(GOOGLE_SCRIPTS, `$& 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' blob:`)
  reply.header('content-security-policy', policy)
}

/**
 * The path of the route of a request: a path has many spellings, such as `/%74/x` for `/t/x`, and the router knows them all. The pages
 * have one route: of theirs the decoded path. Undefined where no route was found.
 */
export function pathOfRoute({ routeOptions: { url }, params }: FastifyRequest): string | undefined {
  return url === PAGE_PATH ? `/${(params as { '*': string })['*']}` : url // of that path
}

/** The route of all pages that the browser's router knows. */
export const PAGE_PATH = '/*'

/** SECURITY-34: pages whose address carries the secret of a link tell nobody where a reader came from. */
const SECRET_IN_ADDRESS = /^\/(sign-in-with-link|email-action-handler|drive\/|public-dashboard|opt-out|t\/)/
/** PUBLIC-7, MESSAGE-25, FAMILY-28: no search engine lists them. */
const NOT_LISTED = /^\/(public-dashboard|app\/public|opt-out|t\/)/
/** What calls answer differs from reader to reader. */
const OF_ONE_READER = /^\/(app|identity)(\/|$)/

/** Whom pages may ask beside ourselves. */
interface MapSources {
  scripts?: string[]
  styles?: string[]
  fonts?: string[]
  frames?: string[]
  images: string[]
  connections: string[]
}

/** MAP-15: as Google documents it for its map ("Content Security Policy Guide"). */
const GOOGLE: MapSources = {
  scripts: [GOOGLE_SCRIPTS],
  styles: ['https://fonts.googleapis.com'],
  fonts: ['https://fonts.gstatic.com'],
  frames: ['https://*.google.com'],
  images: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  connections: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
}

/** MAP-8: a style of the operator's own is asked for by the pages, with its tiles, letters and pictures. */
function mapSources({ mapStyleUrl, googleBrowserKey }: MapDeps): MapSources {
  if (googleBrowserKey !== undefined) return GOOGLE
  const origins = mapStyleUrl === undefined ? [] : [new URL(mapStyleUrl).origin]
  return { images: origins, connections: origins }
}

type MapDeps = Pick<Deps, 'mapStyleUrl' | 'googleBrowserKey'>

export function secureHeaders(app: FastifyInstance, deps: MapDeps & Pick<Deps, 'publicUrl'>): void {
  const { scripts = [], styles = [], fonts, frames, images, connections } = mapSources(deps)
  const isGoogle = deps.googleBrowserKey !== undefined
  const secure = deps.publicUrl.startsWith('https:')
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [OWN, ...scripts],
        styleSrc: [OWN, ...styles],
        imgSrc: ["'self'", 'data:', 'blob:', ...images],
        connectSrc: ["'self'", ...connections],
        ...(fonts ? { fontSrc: ["'self'", ...fonts] } : {}),
        ...(frames ? { frameSrc: frames } : {}),
        workerSrc: ["'self'", 'blob:'], // workbooks are packed in workers that their library writes itself
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: secure && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: isGoogle ? 'strict-origin-when-cross-origin' : 'same-origin' },
  })
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    const path = pathOfRoute(request)
    if (path === undefined || OF_ONE_READER.test(path)) reply.header('cache-control', 'no-store')
    if (path === undefined || NOT_LISTED.test(path)) reply.header('x-robots-tag', 'noindex, nofollow')
    if (path === undefined || SECRET_IN_ADDRESS.test(path)) {
      // Google serves a key to the origins that its owner named; the rest of the address is not sent.
      const isPublicMap = isGoogle && path?.startsWith('/public-dashboard')
      reply.header('referrer-policy', isPublicMap ? 'strict-origin' : 'no-referrer')
    }
  })
}

/** What every answer carries, worked out once: for each anew it takes a twentieth of the server's time. */
function headersOf(options: HelmetOptions) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(answer.req, answer, (error) => {
    if (error) throw error
  })
  return answer.getHeaders()
}
