import type { Place } from '@firstbell/geo'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { ROUTE_LINE_LAYER } from './route-line.tsx'

const REACH_PIXELS = 6 // a line is five pixels wide, a finger wider

interface MapClickProps {
  /** A press on the ground. */
  onPlace?(place: Place): void
  /** A press on the line of the route; without it the line is ground, too. */
  onLine?(place: Place): void
}

/** What a press on the map means. The same can be typed beside the map. */
export function MapClick({ onPlace, onLine }: MapClickProps) {
  const map = useMap().current
  const press = useEffectEvent((event: MapMouseEvent) => {
    if (!(event.originalEvent.target instanceof HTMLCanvasElement)) return // on a marker, which has a meaning of its own
    const { lat, lng } = event.lngLat
    if (onLine && isOnLine(event)) onLine({ lat, lng })
    else onPlace?.({ lat, lng })
  })
  const point = useEffectEvent((event: MapMouseEvent) => {
    const canvas = event.target.getCanvas()
    canvas.style.cursor = onLine && isOnLine(event) ? 'pointer' : onPlace ? 'crosshair' : ''
  })
  useEffect(() => {
    map?.on('click', press)
    map?.on('mousemove', point)
    return () => {
      map?.off('click', press)
      map?.off('mousemove', point)
      const canvas = map?.getCanvas()
      if (canvas) canvas.style.cursor = ''
    }
  }, [map])
  return null
}

function isOnLine({ target, point: { x, y } }: MapMouseEvent): boolean {
  if (!target.getLayer(ROUTE_LINE_LAYER)) return false
  const box: [[number, number], [number, number]] = [
    [x - REACH_PIXELS, y - REACH_PIXELS],
    [x + REACH_PIXELS, y + REACH_PIXELS],
  ]
  return target.queryRenderedFeatures(box, { layers: [ROUTE_LINE_LAYER] }).length > 0
}
