import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { freePort } from '../program.ts'

interface LatLng {
  latitude: number
  longitude: number
}

/** What the page has drawn on the map that stands in Google's place. */
interface Drawn {
  maps: { colorScheme: string }[]
  fits: [number, number, number, number][]
  lines: { path: { lat: number; lng: number }[]; strokeColor: string }[]
  circles: unknown[]
}

export const ADDRESS = '14 Oak Street, Harbor'
export const THERE: LatLng = { latitude: 38.5, longitude: -41 }

/** Answers the server as Google would: every way is straight, and there is one address. */
export async function startGoogle() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    asked.push(`${request.url} ${String(request.headers['x-goog-api-key'])}`)
    response.end(JSON.stringify(answer(request.url ?? '', text ? JSON.parse(text) : {})))
  }).listen(port, '127.0.0.1')
  const env = {
    GOOGLE_MAPS_KEY: 'server-key',
    GOOGLE_MAPS_BROWSER_KEY: 'page-key',
    GOOGLE_AT_HOME: url,
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'google-at-home.mjs')}`,
  }
  return { env, asked, close: () => server.close() }
}

interface Asking {
  origin: { location: { latLng: LatLng } }
  intermediates: Asking['origin'][]
  destination: Asking['origin']
}

function answer(address: string, body: Asking): unknown {
  if (address.startsWith('/places/v1/places:autocomplete')) {
    const placePrediction = {
      placeId: 'oak14',
      text: { text: ADDRESS },
      structuredFormat: { mainText: { text: '14 Oak Street' } },
      types: ['premise'],
    }
    return { suggestions: [{ placePrediction }] }
  }
  if (address.startsWith('/places/v1/places/')) return { location: THERE }
  if (address.startsWith('/geocode/')) return { results: [{ location: THERE, formattedAddress: ADDRESS }] }
  const points = [body.origin, ...body.intermediates, body.destination].map(({ location }) => location.latLng)
  const legs = points.slice(1).map((to, i) => {
    const step = { distanceMeters: 500, polyline: { encodedPolyline: encode([points[i] ?? to, to]) } }
    return { distanceMeters: 500, duration: '60s', steps: [step] }
  })
  return { routes: [{ legs }] }
}

/** Google's encoded polyline format, with five decimals. */
function encode(positions: readonly LatLng[]): string {
  let last = [0, 0]
  return positions
    .map(({ latitude, longitude }) => {
      const now = [latitude, longitude].map((degrees) => Math.round(degrees * 1e5))
      const text = now.map((value, i) => letters(value - (last[i] ?? 0))).join('')
      last = now
      return text
    })
    .join('')
}

function letters(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63)
  return text + String.fromCharCode(rest + 63)
}

/** Stands in Google's place for the pages of a browser; returns all addresses that they ask for. */
export async function standInForGoogle(context: BrowserContext, isThere = () => true): Promise<string[]> {
  const asked: string[] = []
  const script = readFileSync(path.join(import.meta.dirname, 'google-maps.js'), 'utf8')
  context.on('request', (request) => asked.push(request.url()))
  await context.route(/^https:\/\/[^/]*(google|gstatic)/, (route) =>
    isThere() ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort(),
  )
  return asked
}

export function drawnOnGoogle(page: Page): Promise<Drawn> {
  return page.evaluate(() => (globalThis as unknown as { googleDraws: Drawn }).googleDraws)
}
