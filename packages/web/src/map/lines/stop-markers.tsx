import type { Position } from '@firstbell/geo'
import { memo, useMemo, useState } from 'react'
import { IconSchool } from '../../ui/text/icons.ts'
import { useMap } from '../map-adapter.ts'
import styles from './stop-markers.module.css'

interface StopMark {
  id: string
  position: Position
  /** The text for screen readers: number, name, state. */
  label: string
  /** A waypoint has none: nobody waits there. */
  number: number | undefined
  state: string
  /** It lies on the ground of a school, whose sign it has in place of its number. */
  isSchool?: boolean
}

interface StopMarkersProps {
  stops: readonly StopMark[]
  picked: string | null
  onPick(id: string): void
  /** Stops can be dragged, and one was. */
  onMove?(id: string, position: Position): void
}

/** The stops of a route. The keyboard has the list beside the map, so markers take no tab stop of their own. */
export const StopMarkers = memo(function StopMarkers({ stops, picked, onPick, onMove }: StopMarkersProps) {
  const { Marker, Clearings } = useMap()
  const [dropped, setDropped] = useState({ id: '', times: 0 })
  const positions = useMemo(() => stops.map(({ position }) => position), [stops])
  const markers = stops.map((stop) => (
    <Marker
      key={stop.id === dropped.id ? `${stop.id} ${dropped.times}` : stop.id} // made anew where the stop still is
      position={stop.position}
      zIndex={stop.id === picked ? 2 : 1}
      {...(onMove && {
        onMove: (position) => {
          setDropped(({ times }) => ({ id: stop.id, times: times + 1 }))
          onMove(stop.id, position)
        },
      })}
    >
      <button
        type="button"
        tabIndex={-1}
        className={styles.stop}
        aria-label={stop.label}
        aria-pressed={stop.id === picked}
        data-stop={stop.id}
        data-state={stop.state}
        data-school={stop.isSchool || undefined}
        onClick={() => onPick(stop.id)}
      >
        <span className={styles.dot}>{stop.isSchool ? <IconSchool size={14} /> : stop.number}</span>
      </button>
    </Marker>
  ))
  return (
    <>
      <Clearings positions={positions} />
      {markers}
    </>
  )
})
