import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import type { Bounds } from '../../bounds.ts'
import { firstLabelLayer } from './labels.ts'

const SOURCE = 'edge'
const FAR_ZOOM = 8
const NEAR_ZOOM = 15
const NEAR_PIXELS = 900 // a line can be drawn no further from its own tile than its buffer, 512 pixels

/** Lets the map fade into the open country around it, where it would end as if cut out: under names, over the rest. */
export function withSoftEdge(style: StyleSpecification, bounds: Bounds, country: string): StyleSpecification {
  const [west, south, east, north] = bounds
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const at = style.layers.findIndex((layer) => layer.id === firstLabelLayer)
  return {
    ...style,
    sources: {
      ...style.sources,
      [SOURCE]: { type: 'geojson', buffer: 512, data: { type: 'LineString', coordinates: corners } },
    },
    layers: style.layers.toSpliced(at, 0, {
      id: SOURCE,
      type: 'line',
      source: SOURCE,
      paint: {
        'line-color': country,
        'line-width': byZoom(NEAR_PIXELS),
        'line-blur': byZoom(NEAR_PIXELS / 2), // from the middle, where the edge is, to the sides
      },
    }),
  }
}

/** As wide on the ground at every zoom, some 1,700 metres. */
function byZoom(nearPixels: number): ExpressionSpecification {
  const farPixels = nearPixels / 2 ** (NEAR_ZOOM - FAR_ZOOM)
  return ['interpolate', ['exponential', 2], ['zoom'], FAR_ZOOM, farPixels, NEAR_ZOOM, nearPixels]
}
