import { buildRegion, createTileSource, type OsmData } from '@firstbell/streets'
import { partsInto, type RegionInfo, writeRegion } from '../features/region/region-files.ts'
import { writeTiles } from '../features/region/tile-files.ts'

/** Imports a few streets without a thread. */
export function writeSmallRegion(dataFolder: string, data: OsmData, about: Pick<RegionInfo, 'sources' | 'importedAt'>) {
  return writeRegion(dataFolder, async (folder) => {
    const summary = buildRegion(data, {}, partsInto(folder))
    const tiles = createTileSource(data, { attribution: 'Nobody' })
    writeTiles(folder, tiles, () => {})
    const { attribution, minZoom, maxZoom } = tiles
    return { ...about, attribution, minZoom, maxZoom, summary }
  })
}
