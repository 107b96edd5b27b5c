import { createTileSource, findAddresses, layStreets, type OsmData } from '@firstbell/streets'
import { type RegionInfo, writeDirectory, writeRegion, writeStreets } from '../../engine/region/region-files.ts'
import { writeTiles } from '../../engine/region/tile-files.ts'

/** Imports a few streets without a thread. */
export function writeSmallRegion(
  dataFolder: string,
  data: OsmData,
  about: Pick<RegionInfo, 'sources' | 'importedAt' | 'trafficSide'>,
) {
  return writeRegion(dataFolder, async (folder) => {
    const [{ graph, summary: streets }, { directory, summary: addresses }] = [
      layStreets(data, { trafficSide: about.trafficSide }),
      findAddresses(data),
    ]
    writeStreets(folder, graph)
    writeDirectory(folder, directory)
    const tiles = createTileSource(data, { attribution: 'Nobody' })
    writeTiles(folder, tiles, () => {})
    const { attribution, minZoom, maxZoom } = tiles
    return { ...about, attribution, minZoom, maxZoom, summary: { ...streets, ...addresses } }
  })
}
