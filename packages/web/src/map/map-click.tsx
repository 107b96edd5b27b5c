import { type Line, type Position, project } from '@firstbell/geo'
import { useEffect, useEffectEvent } from 'react'
import { type MapAdapter, useMap } from './map-adapter.ts'

const REACH_PIXELS = 8 // a line is five pixels wide, a finger wider

interface MapClickProps {
  /** A press on the map. */
  onPlace?(place: Position): void
  /** The line on which a press means something else; without it the line is part of the map, too. */
  line?: Line | undefined
  onLine?(place: Position): void
}

/** What a press on the map means. The same can be typed beside the map. */
export function MapClick({ onPlace, line, onLine }: MapClickProps) {
  const { map } = useMap()
  const isForLine = (place: Position) => onLine && line && isOnLine(map, line, place)
  const press = useEffectEvent((place: Position) => {
    if (isForLine(place)) onLine?.(place)
    else onPlace?.(place)
  })
  const point = useEffectEvent((place: Position) => {
    map.setCursor(isForLine(place) ? 'pointer' : onPlace ? 'crosshair' : '')
  })
  useEffect(() => {
    const stop = map.listen({ press: ({ place }) => press(place), point: ({ place }) => point(place) })
    return () => {
      stop()
      map.setCursor('')
    }
  }, [map])
  return null
}

/** Whether a place is so near to a line that a pointer there means the line. */
export function isOnLine(map: MapAdapter, line: Line, place: Position): boolean {
  const [a, b] = [map.project(place), map.project(project(line, place).position)]
  return Math.hypot(a.x - b.x, a.y - b.y) <= REACH_PIXELS
}
