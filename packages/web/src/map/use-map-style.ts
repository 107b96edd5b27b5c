import type { StyleSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import type { BaseTiles } from './base-tiles.ts'
import { MAP_COLOURS, type MapTheme } from './map-colours.ts'
import { baseStyle } from './style/base-style.ts'

/** The look of the base map; plain ground where there is none. */
export function useMapStyle(theme: MapTheme, base: BaseTiles | null): StyleSpecification {
  return useMemo(() => {
    if (!base) return plainStyle(theme)
    const style = baseStyle(theme, '')
    const { tiles, minzoom, maxzoom, bounds, attribution } = base
    const source = { type: 'vector' as const, tiles, minzoom, maxzoom, bounds, attribution }
    return { ...style, sources: Object.fromEntries(Object.keys(style.sources).map((name) => [name, source])) }
  }, [theme, base])
}

function plainStyle(theme: MapTheme): StyleSpecification {
  return {
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': MAP_COLOURS[theme].ground } }],
  }
}
