import type { Position } from '@firstbell/geo'
import { memo, useMemo } from 'react'
import { useMap } from './map-adapter.ts'
import styles from './coloured-stops.module.css'

export interface ColouredStop {
  id: string
  routeId: string
  position: Position
  /** The text for screen readers: route, number, name. */
  label: string
  number: number
  colour: string
}

interface ColouredStopsProps {
  stops: readonly ColouredStop[]
  picked: string | null
  onPick(routeId: string): void
}

/** The stops of several routes in the colors of these. The keyboard has the list beside the map, so they take no tab stop. */
export const ColouredStops = memo(function ColouredStops({ stops, picked, onPick }: ColouredStopsProps) {
  const { Marker, Clearings } = useMap()
  const positions = useMemo(() => stops.map(({ position }) => position), [stops])
  return (
    <>
      <Clearings positions={positions} />
      {stops.map(({ id, routeId, position, label, number, colour }) => (
        <Marker key={id} position={position} zIndex={routeId === picked ? 2 : 1}>
          <button
            type="button"
            tabIndex={-1}
            className={styles.stop}
            style={{ color: colour }}
            aria-label={label}
            aria-pressed={routeId === picked}
            onClick={() => onPick(routeId)}
          >
            <span className={styles.dot}>{routeId === picked && number}</span>
          </button>
        </Marker>
      ))}
    </>
  )
})
