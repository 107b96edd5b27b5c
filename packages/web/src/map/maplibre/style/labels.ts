import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapPalette } from './palette.ts'

// Without a glyph server the map draws letters with the page's own fonts. It takes the weight and the slant from the
// words in the first name of the stack, and the letters from the first name that the page has loaded.
export const labelFont = ['Inter Variable']
const medium = ['Inter Medium', 'Inter Variable']
const semibold = ['Inter Semibold', 'Inter Variable']
const italic = ['Inter Italic', 'Inter Variable']

type Options = Omit<SymbolLayerSpecification, 'type' | 'source'>

/** Names, from the least to the most important: the map gives room to the later ones first. */
export function labelLayers(source: string, colours: MapPalette): LayerSpecification[] {
  const text = ({ layout, paint, ...rest }: Options): LayerSpecification => ({
    ...rest,
    type: 'symbol',
    source,
    layout: { 'text-field': ['get', 'name'], 'text-font': labelFont, ...layout },
    paint: {
      'text-color': colours.label,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.2,
      'text-halo-blur': 0.4,
      ...paint,
    },
  })
  return [
    ...alongStreets(colours).map(text),
    ...onWater(colours).map(text),
    ...pointsOfInterest(colours).map(text),
    ...landmarks(colours).map(text),
  ]
}

/** The layer under which routes and buses' tracks belong, so that names stay readable on top of them. */
export const firstLabelLayer = 'house-numbers'

function alongStreets(colours: MapPalette): Options[] {
  const street = (id: string, kinds: string[], minzoom: number, size: ExpressionSpecification): Options => ({
    id,
    'source-layer': 'roads',
    minzoom,
    filter: ['in', ['get', 'kind'], ['literal', kinds]],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 380,
      'text-size': size,
      'text-font': medium,
      'text-letter-spacing': 0.01,
      'text-max-angle': 30,
      'text-padding': 6,
      'symbol-sort-key': ['-', ['coalesce', ['get', 'sort_rank'], 0]],
    },
  })
  return [
    {
      id: firstLabelLayer,
      'source-layer': 'buildings',
      minzoom: 17,
      filter: ['==', ['get', 'kind'], 'address'],
      layout: { 'text-field': ['get', 'addr_housenumber'], 'text-size': 10.5, 'text-padding': 4 },
      paint: { 'text-color': colours.labelSoft, 'text-halo-width': 1 },
    },
    {
      id: 'one-ways',
      'source-layer': 'roads',
      minzoom: 15.5,
      filter: ['has', 'oneway'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 90,
        'text-field': ['match', ['get', 'oneway'], '-1', '‹', '›'], // -1: against the direction in which it is drawn
        'text-size': ['interpolate', ['linear'], ['zoom'], 15.5, 13, 18, 22],
        'text-font': semibold,
        'text-keep-upright': false,
        'text-rotation-alignment': 'map',
        'text-padding': 0,
      },
      paint: { 'text-color': colours.arrow, 'text-halo-width': 0 },
    },
    {
      ...street('path-names', ['path'], 16, ['literal', 10.5] as ExpressionSpecification),
      paint: { 'text-color': colours.labelSoft },
    },
    street('street-names', ['minor_road'], 14.8, ['interpolate', ['linear'], ['zoom'], 15, 10.5, 18, 13]),
    street('road-names', ['major_road'], 13, ['interpolate', ['linear'], ['zoom'], 13, 10.5, 18, 14]),
    {
      ...street('highway-names', ['highway'], 11, ['interpolate', ['linear'], ['zoom'], 11, 10.5, 18, 14]),
      paint: { 'text-color': colours.labelStrong },
    },
  ]
}

function onWater(colours: MapPalette): Options[] {
  const layout = { 'text-font': italic, 'text-size': 12, 'text-letter-spacing': 0.06 }
  const paint = { 'text-color': colours.labelWater, 'text-halo-color': colours.water, 'text-halo-width': 1 }
  return [
    {
      id: 'waterway-names',
      'source-layer': 'water',
      minzoom: 12,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { ...layout, 'symbol-placement': 'line', 'symbol-spacing': 500, 'text-max-angle': 35 },
      paint,
    },
    {
      id: 'water-names',
      'source-layer': 'water',
      minzoom: 12,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: { ...layout, 'text-max-width': 7 },
      paint,
    },
  ]
}

/** A dot with the name under it, as one label: the dot goes where the name goes. */
function dotted(font: string[]): Options['layout'] {
  return {
    'text-field': ['format', '•', { 'font-scale': 1.5 }, '\n', {}, ['get', 'name'], {}],
    'text-font': font,
    'text-anchor': 'top',
    'text-offset': [0, -0.9],
    'text-line-height': 1.05,
    'text-max-width': 9,
    'text-padding': 6,
  }
}

const schools: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', ['school', 'college', 'university']]]

function pointsOfInterest(colours: MapPalette): Options[] {
  const green: ExpressionSpecification = [
    'in',
    ['get', 'kind'],
    ['literal', ['park', 'nature_reserve', 'golf_course', 'cemetery', 'recreation_ground', 'garden', 'zoo']],
  ]
  const inSight: ExpressionSpecification = ['>=', ['zoom'], ['get', 'min_zoom']]
  return [
    {
      id: 'other-places',
      'source-layer': 'pois',
      minzoom: 15,
      filter: ['all', inSight, ['!', schools], ['!', green]],
      layout: { ...dotted(labelFont), 'text-size': 11, 'symbol-sort-key': ['get', 'min_zoom'] },
      paint: { 'text-color': colours.labelSoft },
    },
    {
      id: 'parks',
      'source-layer': 'pois',
      minzoom: 13.5,
      filter: ['all', inSight, green],
      layout: { 'text-font': medium, 'text-size': 11, 'text-max-width': 7, 'symbol-sort-key': ['get', 'min_zoom'] },
      paint: { 'text-color': colours.labelPark },
    },
  ]
}

/** Whatever a reader looks for first. A school goes before a neighbourhood. */
function landmarks(colours: MapPalette): Options[] {
  return [
    {
      id: 'neighbourhoods',
      'source-layer': 'places',
      minzoom: 12,
      maxzoom: 16,
      filter: ['in', ['get', 'kind'], ['literal', ['neighbourhood', 'macrohood']]],
      layout: {
        'text-font': semibold,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10, 15, 12],
        'text-letter-spacing': 0.1,
        'text-transform': 'uppercase',
        'text-max-width': 8,
        'text-padding': 10,
      },
      paint: { 'text-color': colours.labelSoft },
    },
    {
      id: 'schools',
      'source-layer': 'pois',
      minzoom: 12.5,
      filter: schools,
      layout: { ...dotted(semibold), 'text-size': ['interpolate', ['linear'], ['zoom'], 12.5, 10.5, 16, 13] },
      paint: { 'text-color': colours.labelSchool },
    },
    {
      id: 'towns',
      'source-layer': 'places',
      maxzoom: 15,
      filter: ['==', ['get', 'kind'], 'locality'],
      layout: {
        'text-font': semibold,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          8,
          ['match', ['get', 'kind_detail'], ['city', 'town'], 13, 10],
          14,
          ['match', ['get', 'kind_detail'], ['city', 'town'], 19, 13],
        ],
        'symbol-sort-key': ['-', ['coalesce', ['get', 'population_rank'], 0]],
        'text-max-width': 8,
      },
      paint: { 'text-color': colours.labelStrong },
    },
  ]
}
