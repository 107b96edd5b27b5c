import { existsSync } from 'node:fs'
import path from 'node:path'
import { lineOf, type Position } from '@firstbell/geo'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveSession, openBrowser, openDesk } from '../support/browser.ts'
import { type Installation, newFolder, root, runProgram, startServer } from '../support/program.ts'
import { sideOf } from '../support/maps/street-map.ts'

const EXTRACT = path.join(root, '../shared/data/osm/vh-baltimore.osm.pbf')
const isThere = existsSync(EXTRACT)
if (!isThere) console.warn(`SKIPPED, LOUDLY: no streets to keep left on, because ${EXTRACT} is not there`)

let installation: Installation
let browser: Browser
beforeAll(async () => {
  if (!isThere) return
  const folder = newFolder()
  const flags = ['import', EXTRACT, '--traffic-side', 'left', '--data-dir', folder]
  const { code, output } = await runProgram('packages/server/dist/region-cli.js', flags).ended
  if (code !== 0) throw new Error(`the streets were not imported: ${output}`)
  installation = await startServer(folder) // which is not told on which side traffic keeps
  browser = await openBrowser()
})
afterAll(async () => {
  await installation?.stop()
})

const PLACES = [
  { lat: 39.28958, lng: -76.58796 },
  { lat: 39.2887, lng: -76.5844 },
  { lat: 39.2861, lng: -76.5802 },
  { lat: 39.2835, lng: -76.5776 },
]

test.skipIf(!isThere)(
  '[REGION-4] where streets were built to keep left, doors are on the left, whatever the server is told',
  async () => {
    const { page, context, complaints } = await openDesk(browser)
    await giveSession(page, installation)
    const headers = { origin: installation.url, 'x-firstbell': '1' }
    const read = async (address: string) => (await page.request.get(`${installation.url}${address}`)).json()
    const create = async (address: string, data: object) =>
      ((await (await page.request.post(`${installation.url}${address}`, { headers, data })).json()) as { id: string })
        .id
    const { organizations } = (await read('/app/session')) as { organizations: { id: string }[] }
    const orgId = organizations[0]?.id ?? ''
    const route = { name: 'Left 1', type: 0, starttime: 700, endtime: 800, orgId }
    const routeId = await create('/app/routes', route)
    for (const [i, location] of PLACES.entries())
      await create(`/app/routes/${routeId}/stops`, { name: `Stop ${i + 1}`, type: 0, location, stoptime: 700 + 3 * i })

    const { path: positions } = (await read(`/app/routes/${routeId}`)) as { path: Position[] }
    const { points } = (await read(`/app/routes/${routeId}/drive`)) as {
      points: { location: Position; side: string }[]
    }
    expect(points.map(({ side }) => side)).toEqual(['left', 'left', 'left', 'left'])
    const line = lineOf(positions)
    expect(points.map(({ location }, i) => sideOf(line, location, PLACES[i] as Position))).toEqual(
      points.map(({ side }) => side),
    )
    expect(complaints).toEqual([])
    await context.close()
  },
)
