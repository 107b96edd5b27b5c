import { type Line, type Place, slice } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { baseTilesQuery } from './base-tiles.ts'
import { MAP_COLOURS } from './map-colours.ts'
import { useMapTheme } from './use-map-theme.ts'
import { firstLabelLayer } from './style/labels.ts'

export const ROUTE_LINE_LAYER = 'route-line'
const STEP_METRES = 5 // drawing the line anew costs more than the eye can see

/** The path of a route: blue ahead of the bus, slate behind it. */
export function RouteLine({ line, alongMetres = 0 }: { line: Line; alongMetres?: number }) {
  const colours = MAP_COLOURS[useMapTheme()]
  const below = useQuery(baseTilesQuery).data ? firstLabelLayer : undefined // street names stay readable
  const split = Math.min(line.lengthMetres, Math.floor(alongMetres / STEP_METRES) * STEP_METRES)
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: [
        feature(split > 0 ? slice(line, 0, split) : [], colours.behind),
        feature(split < line.lengthMetres ? slice(line, split, line.lengthMetres) : [], colours.ahead),
      ],
    }),
    [line, split, colours],
  )
  return (
    <Source id="route" type="geojson" data={data}>
      <Layer
        id="route-casing"
        beforeId={below}
        type="line"
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': colours.casing, 'line-width': 9 }}
      />
      <Layer
        id={ROUTE_LINE_LAYER}
        beforeId={below}
        type="line"
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': ['get', 'colour'], 'line-width': 5 }}
      />
    </Source>
  )
}

function feature(places: readonly Place[], colour: string) {
  return {
    type: 'Feature' as const,
    properties: { colour },
    geometry: { type: 'LineString' as const, coordinates: places.map(({ lat, lng }) => [lng, lat]) },
  }
}
