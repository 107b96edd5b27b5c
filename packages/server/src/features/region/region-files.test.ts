import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { offset } from '@firstbell/geo'
import { buildRegion, createGeocoder, driveRoute, everyTile, OsmBuilder } from '@firstbell/streets'
import { afterAll, expect, test } from 'vitest'
import { findRegion, openTiles, readDirectory, readStreets, regionFolder, writeRegion } from './region-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-region-'))
afterAll(() => rmSync(folder, { recursive: true }))

const center = { lat: 38.5, lng: -41 }

function region(street: string) {
  const builder = new OsmBuilder()
  const nodes = [0, 300, 600].map((east) => builder.node(offset(center, 90, east)))
  builder.way(nodes, { highway: 'residential', name: street })
  builder.node(offset(center, 90, 100), { 'addr:housenumber': '12', 'addr:street': street })
  return buildRegion(builder.build(), { attribution: 'Nobody' })
}

const about = { sources: ['small.osm.pbf'], importedAt: 5 }
const points = [10, 500].map((east) => ({ place: offset(center, 90, east), side: 'either' as const }))

test('[IMPORT-4] what was imported is found again as it was built', () => {
  expect(findRegion(folder)).toBeUndefined()
  const built = region('Oak Street')
  const info = writeRegion(
    folder,
    () => built,
    about,
    () => {},
  )
  expect(findRegion(folder)).toEqual(info)
  expect(info).toMatchObject({
    ...about,
    attribution: 'Nobody',
    summary: { streets: 1, addresses: 1, directedEdges: 2 },
  })
  expect(driveRoute(readStreets(folder), points)).toEqual(driveRoute(built.graph, points))
  const [found] = createGeocoder(readDirectory(folder)).suggest('12 oak')
  expect(found).toMatchObject({ label: '12 Oak Street', quality: 'exact' })
  const tile = openTiles(folder)
  const tiles = [...everyTile(built.tiles)]
  expect(tiles.length).toBeGreaterThan(3)
  for (const { z, x, y, bytes } of tiles) expect(Buffer.from(tile(z, x, y) ?? [])).toEqual(Buffer.from(bytes))
  expect(tile(15, 0, 0)).toBeUndefined()
})

test('[IMPORT-4] a region takes the place of the former one only when it is complete', () => {
  writeRegion(
    folder,
    () => region('Oak Street'),
    about,
    () => {},
  )
  const broken = { ...region('Elm Street'), get tiles(): never { throw new Error('the disk is full') } } // prettier-ignore
  expect(() =>
    writeRegion(
      folder,
      () => broken,
      about,
      () => {},
    ),
  ).toThrow('the disk is full')
  expect(readDirectory(folder).streets[0]?.name).toBe('Oak Street')
  writeRegion(
    folder,
    () => region('Elm Street'),
    about,
    () => {},
  )
  expect(readDirectory(folder).streets[0]?.name).toBe('Elm Street')
  expect(statSync(regionFolder(folder)).mode & 0o077).toBe(0)
})
