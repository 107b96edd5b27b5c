import type { StyleSpecification } from 'maplibre-gl'
import { areaLayers } from './areas.ts'
import { labelLayers } from './labels.ts'
import { palettes, type Theme } from './palette.ts'
import { boundaryLayer, roadLayers } from './roads.ts'

/**
 * The base map over vector tiles in the Protomaps schema. `tilesUrl` is their TileJSON, which also contains the attribution.
 * Needs no glyph server and no sprite: the page's Inter must be loaded before the map is created.
 */
export function baseStyle(theme: Theme, tilesUrl: string): StyleSpecification {
  const source = 'base'
  const colours = palettes[theme]
  return {
    version: 8,
    sources: { [source]: { type: 'vector', url: tilesUrl } },
    layers: [
      ...areaLayers(source, colours),
      ...roadLayers(source, colours),
      boundaryLayer(source, colours),
      ...labelLayers(source, colours),
    ],
  }
}
