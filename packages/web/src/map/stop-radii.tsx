import { offset, type Place } from '@firstbell/geo'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { MAP_COLOURS } from './map-colours.ts'
import { useMapTheme } from './use-map-theme.ts'

/** A bus that comes this near to a stop has been there (ARRIVAL-6). */
const RADIUS_METRES = 60
const CORNERS = 48

/** How near to each stop a bus must come. */
export function StopRadii({ places }: { places: readonly Place[] }) {
  const { behind } = MAP_COLOURS[useMapTheme()]
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: places.map((place) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'Polygon' as const, coordinates: [circleAround(place)] },
      })),
    }),
    [places],
  )
  return (
    <Source id="radii" type="geojson" data={data}>
      <Layer id="radii-fill" type="fill" paint={{ 'fill-color': behind, 'fill-opacity': 0.15 }} />
      <Layer id="radii-line" type="line" paint={{ 'line-color': behind, 'line-width': 1.5 }} />
    </Source>
  )
}

function circleAround(place: Place): [number, number][] {
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const { lat, lng } = offset(place, (360 / CORNERS) * (corner % CORNERS), RADIUS_METRES)
    return [lng, lat]
  })
}
