import type { Line, Position } from '@firstbell/geo'
import { useEffect, useEffectEvent } from 'react'
import { type MapAdapter, useMap } from '../map-adapter.ts'
import { pixelsToLine } from '../lines/nearest-line.ts'

const REACH_PIXELS = 8 // a line is five pixels wide, a finger wider

interface MapClickProps {
  /** A press on the map. */
  onPosition?(position: Position): void
  /** The line on which a press means something else; without it the line is part of the map, too. */
  line?: Line | undefined
  onLine?(position: Position): void
}

/** What a press on the map means. The same can be typed beside the map. */
export function MapClick({ onPosition, line, onLine }: MapClickProps) {
  const { map } = useMap()
  const isForLine = (position: Position) => onLine && line && isOnLine(map, line, position)
  const press = useEffectEvent((position: Position) => {
    if (isForLine(position)) onLine?.(position)
    else onPosition?.(position)
  })
  const point = useEffectEvent((position: Position) => {
    map.setCursor(isForLine(position) ? 'pointer' : onPosition ? 'crosshair' : '')
  })
  useEffect(() => {
    const stop = map.listen({ press: ({ position }) => press(position), point: ({ position }) => point(position) })
    return () => {
      stop()
      map.setCursor('')
    }
  }, [map])
  return null
}

/** Whether a place is so near to a line that a pointer there means the line. */
export function isOnLine(map: MapAdapter, line: Line, position: Position): boolean {
  return pixelsToLine(map, line, position) <= REACH_PIXELS
}
