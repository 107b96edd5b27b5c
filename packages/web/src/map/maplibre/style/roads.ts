import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapPalette } from './palette.ts'

interface RoadClass {
  readonly id: string
  readonly filter: ExpressionSpecification
  readonly minzoom: number
  /** Pixels by zoom, without the edge. */
  readonly width: readonly (readonly [zoom: number, pixels: number])[]
  readonly fill: keyof MapPalette
  readonly edge: keyof MapPalette
}

const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]
const isDetail = (...details: string[]): ExpressionSpecification => ['in', ['get', 'kind_detail'], ['literal', details]]
const isLink: ExpressionSpecification = ['has', 'is_link']

/** From the smallest to the largest, in the order in which they are drawn. */
const classes: readonly RoadClass[] = [
  {
    id: 'service',
    filter: ['all', isKind('minor_road'), isDetail('service')],
    minzoom: 14,
    width: [
      [14, 0.5],
      [16, 2.5],
      [18, 7],
    ],
    fill: 'street',
    edge: 'streetEdge',
  },
  {
    id: 'street',
    filter: ['all', isKind('minor_road'), ['!', isDetail('service')]],
    minzoom: 11.5,
    width: [
      [11.5, 0.4],
      [13, 1.1],
      [14, 2],
      [16, 6.5],
      [18, 17],
    ],
    fill: 'street',
    edge: 'streetEdge',
  },
  {
    id: 'link',
    filter: isLink,
    minzoom: 11,
    width: [
      [11, 0.8],
      [14, 2.5],
      [16, 6],
      [18, 14],
    ],
    fill: 'road',
    edge: 'roadEdge',
  },
  {
    id: 'collector',
    filter: ['all', isKind('major_road'), isDetail('tertiary'), ['!', isLink]],
    minzoom: 10,
    width: [
      [10, 0.6],
      [12, 1.4],
      [14, 3.2],
      [16, 8],
      [18, 19],
    ],
    fill: 'road',
    edge: 'roadEdge',
  },
  {
    id: 'artery',
    filter: ['all', isKind('major_road'), ['!', isDetail('tertiary')], ['!', isLink]],
    minzoom: 7,
    width: [
      [7, 0.5],
      [10, 1.2],
      [12, 2.4],
      [14, 4.6],
      [16, 10],
      [18, 23],
    ],
    fill: 'road',
    edge: 'roadEdge',
  },
  {
    id: 'highway',
    filter: ['all', isKind('highway'), ['!', isLink]],
    minzoom: 5,
    width: [
      [5, 0.7],
      [10, 1.8],
      [12, 3.2],
      [14, 5.4],
      [16, 11],
      [18, 26],
    ],
    fill: 'highway',
    edge: 'highwayEdge',
  },
]

const edgePixels = 1
/** From here on the smallest streets are wide enough for an edge. */
const streetEdgeZoom = 13

function widthOf({ width }: RoadClass, more = 0): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...width.flatMap(([zoom, pixels]) => [zoom, pixels + more])]
}

/** Streets in three storeys: tunnels, the ground, bridges. */
export function roadLayers(source: string, colours: MapPalette): LayerSpecification[] {
  const bridge: ExpressionSpecification = ['has', 'is_bridge']
  const tunnel: ExpressionSpecification = ['has', 'is_tunnel']
  return [
    ...storey(source, colours, 'tunnel', tunnel, 0.45),
    ...pathLayers(source, colours),
    ...storey(source, colours, 'ground', ['all', ['!', bridge], ['!', tunnel]], 1),
    ...railLayers(source, colours),
    ...storey(source, colours, 'bridge', bridge, 1),
  ]
}

function storey(
  source: string,
  colours: MapPalette,
  id: string,
  where: ExpressionSpecification,
  opacity: number,
): LayerSpecification[] {
  const line = (road: RoadClass, part: 'edge' | 'fill'): LayerSpecification => {
    const filter: FilterSpecification = ['all', where, road.filter]
    return {
      id: `${id}-${road.id}-${part}`,
      type: 'line',
      source,
      'source-layer': 'roads',
      minzoom: part === 'edge' ? Math.max(road.minzoom, road.id === 'street' ? streetEdgeZoom : 0) : road.minzoom,
      filter,
      layout: { 'line-cap': id === 'ground' || part === 'fill' ? 'round' : 'butt', 'line-join': 'round' },
      paint: {
        'line-color': part === 'fill' && road.id === 'street' ? streetColour(colours) : colours[road[part]],
        'line-opacity': opacity,
        'line-width': widthOf(road, part === 'edge' ? 2 * edgePixels : 0),
      },
    }
  }
  // All edges first: where two streets of one storey meet, the junction is open.
  return [...classes.map((road) => line(road, 'edge')), ...classes.map((road) => line(road, 'fill'))]
}

/** White on pale ground is not seen without an edge. */
function streetColour({ streetAfar, street }: MapPalette): ExpressionSpecification {
  return ['step', ['zoom'], streetAfar, streetEdgeZoom, street]
}

function pathLayers(source: string, colours: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'paths',
      type: 'line',
      source,
      'source-layer': 'roads',
      minzoom: 15,
      filter: ['all', isKind('path'), ['!', ['has', 'is_tunnel']]],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.path,
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.6, 18, 2],
        'line-dasharray': [3, 2],
      },
    },
    {
      id: 'ferries',
      type: 'line',
      source,
      'source-layer': 'roads',
      filter: isKind('ferry'),
      paint: { 'line-color': colours.labelWater, 'line-width': 0.8, 'line-dasharray': [6, 4], 'line-opacity': 0.6 },
    },
  ]
}

function railLayers(source: string, colours: MapPalette): LayerSpecification[] {
  const common = {
    type: 'line',
    source,
    'source-layer': 'roads',
    filter: ['all', isKind('rail'), ['!', ['has', 'is_tunnel']]],
  } satisfies Partial<LayerSpecification>
  return [
    {
      ...common,
      id: 'rail',
      paint: {
        'line-color': colours.rail,
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 0.7, 15, 1.2, 18, 2],
      },
    },
    {
      ...common,
      id: 'rail-ties',
      minzoom: 14,
      paint: {
        'line-color': colours.rail,
        'line-width': ['interpolate', ['linear'], ['zoom'], 14, 3, 18, 9],
        'line-dasharray': ['step', ['zoom'], ['literal', [0.3, 3]], 16, ['literal', [0.2, 1.6]]],
      },
    },
  ]
}

export function boundaryLayer(source: string, colours: MapPalette): LayerSpecification {
  return {
    id: 'boundaries',
    type: 'line',
    source,
    'source-layer': 'boundaries',
    paint: {
      'line-color': colours.boundary,
      'line-width': 1,
      'line-dasharray': [4, 2, 1, 2],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 11, 0.3, 14, 0.7], // a city's many exclaves from afar
    },
  }
}
