import { offset, type Position } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { Layer, Marker as MapLibreMarker, Source } from 'react-map-gl/maplibre'
import { baseTilesQuery } from '../base-tiles.ts'
import type { CirclesProps, ClearingsProps, LinesProps, MarkerProps } from '../map-adapter.ts'
import { firstLabelLayer, labelFont } from './style/labels.ts'

export function Marker({ position, zIndex, anchor = 'center', onMove, children }: MarkerProps) {
  return (
    <MapLibreMarker
      longitude={position.lng}
      latitude={position.lat}
      anchor={anchor}
      draggable={onMove !== undefined}
      style={{ zIndex }}
      onDragEnd={({ lngLat: { lat, lng } }) => onMove?.({ lat, lng })}
    >
      {children}
    </MapLibreMarker>
  )
}

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const
const positionOf = ({ lat, lng }: Position): [number, number] => [lng, lat]

/** A name in a street is as wide as a line that is seen from afar, and would hide it. */
function widthFrom(pixels: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 14, pixels, 16, 1.6 * pixels, 18, 2.4 * pixels]
}

export function Lines({ id, lines, width, casing }: LinesProps) {
  const { data: base } = useQuery(baseTilesQuery)
  const below = base && !('style' in base) ? firstLabelLayer : undefined // street names stay readable
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: lines.map(({ positions, colour }) => ({
        type: 'Feature' as const,
        properties: { colour },
        geometry: { type: 'LineString' as const, coordinates: positions.map(positionOf) },
      })),
    }),
    [lines],
  )
  return (
    <Source id={id} type="geojson" data={data}>
      {casing && (
        <Layer
          id={`${id}-casing`}
          beforeId={below}
          type="line"
          layout={ROUND}
          paint={{ 'line-color': casing.colour, 'line-width': widthFrom(casing.width) }}
        />
      )}
      <Layer
        id={`${id}-line`}
        beforeId={below}
        type="line"
        layout={ROUND}
        paint={{ 'line-color': ['get', 'colour'], 'line-width': widthFrom(width) }}
      />
    </Source>
  )
}

const CLEARING_PIXELS = 24

/** A letter that is not seen and takes its room first. A style of the operator's may have no such letter. */
export function Clearings({ positions }: ClearingsProps) {
  const { data: base } = useQuery(baseTilesQuery)
  const data = useMemo(() => ({ type: 'MultiPoint' as const, coordinates: positions.map(positionOf) }), [positions])
  if (!base || 'style' in base) return null
  return (
    <Source id="clearings" type="geojson" data={data}>
      <Layer
        id="clearings"
        type="symbol"
        layout={{ 'text-field': '●', 'text-font': labelFont, 'text-size': CLEARING_PIXELS, 'text-allow-overlap': true }}
        paint={{ 'text-opacity': 0 }}
      />
    </Source>
  )
}

const CORNERS = 48

export function Circles({ positions, radiusMetres, colour }: CirclesProps) {
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: positions.map((position) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'Polygon' as const, coordinates: [ringAround(position, radiusMetres)] },
      })),
    }),
    [positions, radiusMetres],
  )
  return (
    <Source id="circles" type="geojson" data={data}>
      <Layer id="circles-fill" type="fill" paint={{ 'fill-color': colour, 'fill-opacity': 0.15 }} />
      <Layer id="circles-line" type="line" paint={{ 'line-color': colour, 'line-width': 1.5 }} />
    </Source>
  )
}

function ringAround(position: Position, radiusMetres: number): [number, number][] {
  return Array.from({ length: CORNERS + 1 }, (_, corner) =>
    positionOf(offset(position, (360 / CORNERS) * (corner % CORNERS), radiusMetres)),
  )
}
