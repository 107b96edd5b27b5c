import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapPalette } from './palette.ts'

/** Ground, water and houses: everything under the streets. */
export function areaLayers(source: string, colours: MapPalette): LayerSpecification[] {
  return [
    { id: 'background', type: 'background', paint: { 'background-color': colours.earth } },
    ...landuse.map(({ id, kinds }) => landuseLayer(id, kinds, source, colours)),
    {
      id: 'water',
      type: 'fill',
      source,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.water },
    },
    {
      id: 'waterways',
      type: 'line',
      source,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.water,
        'line-width': [
          'interpolate',
          ['exponential', 1.5],
          ['zoom'],
          9,
          ['match', ['get', 'kind'], ['river', 'canal'], 1, 0.3],
          14,
          ['match', ['get', 'kind'], ['river', 'canal'], 3.5, 1.2],
          18,
          ['match', ['get', 'kind'], ['river', 'canal'], 24, 5],
        ],
      },
    },
    {
      id: 'buildings',
      type: 'fill',
      source,
      'source-layer': 'buildings',
      minzoom: 14,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: {
        'fill-color': colours.building,
        'fill-outline-color': ['interpolate', ['linear'], ['zoom'], 15, colours.building, 16, colours.buildingEdge],
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0.2, 15.5, 1],
      },
    },
  ]
}

type Kinds = Partial<Record<keyof MapPalette, readonly string[]>>

/**
 * Three sheets, from the widest to the smallest. Within one layer the edges of all areas are drawn over all fills,
 * so what lies on something else has to be in a layer above it.
 */
const landuse: readonly { readonly id: string; readonly kinds: Kinds }[] = [
  {
    id: 'land',
    kinds: {
      built: ['residential'],
      business: ['commercial', 'retail'],
      industry: ['industrial', 'railway'],
      earth: ['farmland', 'farmyard'],
      park: ['meadow', 'grassland', 'orchard', 'national_park', 'protected_area'],
      sand: ['sand', 'beach', 'bare_rock', 'quarry'],
    },
  },
  {
    id: 'grounds',
    kinds: {
      school: ['school', 'kindergarten', 'college', 'university'],
      hospital: ['hospital'],
      park: [
        'park',
        'garden',
        'village_green',
        'recreation_ground',
        'golf_course',
        'nature_reserve',
        'zoo',
        'dog_park',
      ],
      wood: ['cemetery', 'grave_yard', 'allotments'],
      paved: ['aerodrome', 'pedestrian'],
    },
  },
  {
    id: 'patches',
    kinds: {
      wood: ['wood', 'forest', 'scrub', 'wetland'],
      park: ['grass'],
      pitch: ['pitch', 'playground', 'track', 'stadium'],
      paved: ['parking', 'runway'],
    },
  },
]

function landuseLayer(id: string, kinds: Kinds, source: string, colours: MapPalette): LayerSpecification {
  const entries = Object.entries(kinds) as [keyof MapPalette, string[]][] // Object.entries forgets the keys' type
  return {
    id,
    type: 'fill',
    source,
    'source-layer': 'landuse',
    filter: ['in', ['get', 'kind'], ['literal', entries.flatMap(([, names]) => names)]],
    paint: { 'fill-color': matchKind(entries, colours) },
  }
}

function matchKind(
  entries: readonly (readonly [keyof MapPalette, string[]])[],
  colours: MapPalette,
): ExpressionSpecification {
  const branches = entries.flatMap(([colour, names]) => [names, colours[colour]])
  return ['match', ['get', 'kind'], ...branches, colours.earth] as unknown as ExpressionSpecification // built at run time
}
