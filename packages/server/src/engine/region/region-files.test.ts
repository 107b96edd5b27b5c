import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { offset } from '@firstbell/geo'
import {
  buildGraph,
  createGeocoder,
  createTileSource,
  driveRoute,
  everyTile,
  findAddresses,
  OsmBuilder,
  prepare,
} from '@firstbell/streets'
import { afterAll, expect, test } from 'vitest'
import { writeSmallRegion } from '../../testing/services/small-region.ts'
import { findRegion, readDirectory, readStreets, regionFolder, writeDirectory, writeRegion } from './region-files.ts'
import { openTiles } from './tile-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-region-'))
afterAll(() => rmSync(folder, { recursive: true }))

const center = { lat: 38.5, lng: -41 }

function streetWithHouse(street: string) {
  const builder = new OsmBuilder()
  const nodes = [0, 300, 600].map((east) => builder.node(offset(center, 90, east)))
  builder.way(nodes, { highway: 'residential', name: street })
  builder.node(offset(center, 90, 100), { 'addr:housenumber': '12', 'addr:street': street })
  return builder.build()
}

const about = { sources: ['small.osm.pbf'], importedAt: 5 }
const points = [10, 500].map((east) => ({ position: offset(center, 90, east), side: 'either' as const }))

test('[IMPORT-4] what was imported is found again as it was built', async () => {
  expect(findRegion(folder)).toBeUndefined()
  const data = streetWithHouse('Oak Street')
  const info = await writeSmallRegion(folder, data, about)
  expect(findRegion(folder)).toEqual(info)
  expect(info).toMatchObject({
    ...about,
    attribution: 'Nobody',
    summary: { streets: 1, addresses: 1, directedEdges: 2 },
  })
  expect(driveRoute(readStreets(folder), points)).toEqual(driveRoute(prepare(buildGraph(data)), points))
  const [found] = createGeocoder(readDirectory(folder)).suggest('12 oak')
  expect(found).toMatchObject({ label: '12 Oak Street', quality: 'exact' })
  const tile = openTiles(folder)
  const tiles = [...everyTile(createTileSource(data, { attribution: 'Nobody' }))]
  expect(tiles.length).toBeGreaterThan(3)
  for (const { z, x, y, bytes } of tiles) expect(Buffer.from(tile(z, x, y) ?? [])).toEqual(Buffer.from(bytes))
  expect(tile(15, 0, 0)).toBeUndefined()
})

test('[IMPORT-4] a region takes the place of the former one only when it is complete', async () => {
  await writeSmallRegion(folder, streetWithHouse('Oak Street'), about)
  const broken = writeRegion(folder, async (fresh) => {
    writeDirectory(fresh, findAddresses(streetWithHouse('Elm Street')).directory)
    throw new Error('the disk is full')
  })
  await expect(broken).rejects.toThrow('the disk is full')
  expect(readDirectory(folder).streets[0]?.name).toBe('Oak Street')
  await writeSmallRegion(folder, streetWithHouse('Elm Street'), about)
  expect(readDirectory(folder).streets[0]?.name).toBe('Elm Street')
  expect(statSync(regionFolder(folder)).mode & 0o077).toBe(0)
})
