import type { Place } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { baseTilesQuery } from './base-tiles.ts'
import { TRAIL_COLOURS } from './map-colours.ts'
import { firstLabelLayer } from './style/labels.ts'
import { useMapTheme } from './use-map-theme.ts'

interface TrailLineProps {
  stretches: readonly { tone: keyof (typeof TRAIL_COLOURS)['light']; places: readonly Place[] }[]
}

/** The way that a bus has driven, each stretch in the colour of its tone. It is drawn once, however long it is played. */
export function TrailLine({ stretches }: TrailLineProps) {
  const colours = TRAIL_COLOURS[useMapTheme()]
  const below = useQuery(baseTilesQuery).data ? firstLabelLayer : undefined // street names stay readable
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: stretches.map(({ tone, places }) => ({
        type: 'Feature' as const,
        properties: { colour: colours[tone] },
        geometry: { type: 'LineString' as const, coordinates: places.map(({ lat, lng }) => [lng, lat]) },
      })),
    }),
    [stretches, colours],
  )
  return (
    <Source id="trail" type="geojson" data={data}>
      <Layer
        id="trail-line"
        beforeId={below}
        type="line"
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': ['get', 'colour'], 'line-width': 4 }}
      />
    </Source>
  )
}
