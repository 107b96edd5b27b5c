import type { StyleSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import type { BaseTiles, NamedStyle } from '../base-tiles.ts'
import { baseStyle } from './style/base-style.ts'
import { withSoftEdge } from './style/edge.ts'
import { palettes, type Theme } from './style/palette.ts'

/** The look of the base map, or where it stands; a plain background where there is none. */
export function useMapStyle(theme: Theme, base: BaseTiles | NamedStyle | null): StyleSpecification | string {
  return useMemo(() => styleOf(theme, base), [theme, base])
}

export function styleOf(theme: Theme, base: BaseTiles | NamedStyle | null): StyleSpecification | string {
  if (!base) return plainStyle(theme)
  if ('style' in base) return base.style
  const style = baseStyle(theme, '')
  const { tiles, minzoom, maxzoom, bounds, attribution } = base
  const source = { type: 'vector' as const, tiles, minzoom, maxzoom, bounds, attribution }
  const sources = Object.fromEntries(Object.keys(style.sources).map((name) => [name, source]))
  return withSoftEdge({ ...style, sources }, bounds, palettes[theme].earth)
}

function plainStyle(theme: Theme): StyleSpecification {
  return {
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': palettes[theme].earth } }],
  }
}
