import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openDesk, signIn } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { freePort, newFolder, startServer } from '../support/program.ts'

/** A tile of one grey point. */
const TILE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

/** One file of tiles (PMTiles 3) that holds the picture of the whole world alone, and where in it that begins. */
function tileArchive(): { bytes: Buffer; tileAt: number } {
  const tile = Buffer.from(TILE, 'base64')
  const metadata = Buffer.from('{}')
  const directory = Buffer.from([1, 0, 1, tile.length, 1]) // one entry: tile 0, once, its length, at the beginning
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const metadataAt = header.length + directory.length
  const tileAt = metadataAt + metadata.length
  const places = [header.length, directory.length, metadataAt, metadata.length, tileAt, 0, tileAt, tile.length, 1, 1, 1]
  places.forEach((value, i) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * i))
  header.set([1, 1, 1, 2, 0, 0], 96) // in order, nothing packed, pictures, zoom 0
  ;[-1800, -850, 1800, 850].forEach((tenths, i) => header.writeInt32LE(tenths * 1_000_000, 102 + 4 * i))
  return { bytes: Buffer.concat([header, directory, metadata, tile]), tileAt }
}
const ARCHIVE = tileArchive()

/** Answers with a style whose tiles come from itself, one by one and in one file, and, against the rules, from another origin. */
async function startMaps(foreign: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const asked: string[] = []
  const partsAsked: string[] = []
  const raster = (origin: string) => ({ type: 'raster', tiles: [`${origin}/{z}/{x}/{y}.png`], tileSize: 256 })
  const archive = { type: 'raster', url: `pmtiles://${url}/world.pmtiles`, tileSize: 256 }
  const layers = ['own', 'archive', 'foreign'].map((source) => ({ id: source, type: 'raster', source }))
  const style = { version: 8, sources: { own: raster(url), archive, foreign: raster(foreign) }, layers }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') response.setHeader('access-control-allow-headers', 'range, x-forwarded-for') // as desks send it
    const part = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (request.url === '/world.pmtiles' && part) {
      partsAsked.push(part[1] ?? '')
      response.writeHead(206).end(ARCHIVE.bytes.subarray(Number(part[1]), Number(part[2]) + 1))
    } else response.end(request.url === '/style.json' ? JSON.stringify(style) : Buffer.from(TILE, 'base64'))
  }).listen(port, '127.0.0.1')
  return { url, asked, partsAsked, close: () => server.close() }
}

let nowhere: number
let foreign: Awaited<ReturnType<typeof startMaps>>
let maps: Awaited<ReturnType<typeof startMaps>>
beforeAll(async () => {
  nowhere = await freePort()
  foreign = await startMaps('')
  maps = await startMaps(foreign.url)
})
afterAll(async () => {
  maps?.close()
  foreign?.close()
})
const installation = givenInstallation(() =>
  startServer(newFolder(), {
    ROUTING_ENGINE: 'Valhalla',
    ROUTING_URL: `http://127.0.0.1:${nowhere}`,
    MAP_STYLE_URL: `${maps.url}/style.json`,
  }),
)
const desk = givenDesk(installation)

/** The browser says that it asks no other origin, and the map that its tile is missing. */
const isRefusal = (words: string) => words.includes('Content Security Policy') || words.includes(foreign.url)
const engines = (page: Page) => page.getByRole('region', { name: 'Map services' })

test('[MAP-9] the settings say who finds routes and addresses', async () => {
  const { page, complaints } = desk
  const { organizations } = (await (await page.request.get(`${installation.url}/app/session`)).json()) as {
    organizations: { id: string }[]
  }
  const points = [
    { lat: 38.5, lng: -41 },
    { lat: 38.51, lng: -41 },
  ]
  const headers = { origin: installation.url, 'x-firstbell': '1' }
  await page.request.post(`${installation.url}/app/driving-routes`, {
    headers,
    data: { orgId: organizations[0]?.id, points },
  })
  await page.goto(`${installation.url}/settings`)
  const valhalla = `Valhalla at http://127.0.0.1:${nowhere}, curbside approach guaranteed, checked`
  await expect.poll(() => engines(page).textContent()).toContain(`Not responding${valhalla}`)
  await expect.poll(() => engines(page).textContent()).toMatch(/AvailableBuilt in, checked \d+ seconds? ago/)
  await engines(page).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  expect(complaints.filter((words) => !isRefusal(words))).toEqual([])
})

test('[MAP-8] a style of the operator takes the place of the base map; no other origin is asked', async () => {
  const { page, context, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await signIn(page, installation)
  await page.locator('[data-map-ready]').first().waitFor()
  await expect.poll(() => maps.asked).toContain('/style.json')
  await expect.poll(() => maps.asked.some((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true)
  await expect.poll(() => maps.partsAsked).toContain(String(ARCHIVE.tileAt))
  await expect.poll(() => complaints.some(isRefusal)).toBe(true)
  expect(complaints.filter((words) => !isRefusal(words))).toEqual([])
  expect(foreign.asked).toEqual([])
  await context.close()
})

test('[MAP-13] a browser that cannot draw a map says so in its place, and the page goes on', async () => {
  const { page, complaints } = await desk.open('/dashboard')
  await page.getByText('The map cannot be displayed on this screen').waitFor()
  await expectAccessible(page)
  await page.locator('tbody tr').first().getByRole('link').click()
  await page.getByText('The map cannot be displayed on this screen').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(complaints).toEqual([])
})

test('[MAP-17] a map whose tiles do not come is shown as it is', async () => {
  const { page, context, complaints } = await openDesk(installation.browser, { drawsMaps: true })
  await page.route(`${maps.url}/*/*/*.png`, () => new Promise(() => undefined))
  await signIn(page, installation)
  await page.locator('.maplibregl-canvas').waitFor({ state: 'visible' })
  expect(await page.locator('[data-map-ready]').count()).toBe(0)
  expect(complaints.filter((words) => !isRefusal(words))).toEqual([])
  await context.close()
})
