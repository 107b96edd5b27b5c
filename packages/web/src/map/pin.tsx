import type { Position } from '@firstbell/geo'
import { IconMapPin } from '../ui/text/icons.ts'
import { useMap } from './map-adapter.ts'
import styles from './pin.module.css'

interface PinProps {
  place: Position
  label: string
  onMove(place: Position): void
}

/** A place that is being chosen: it can be dragged, and typed beside the map. */
export function Pin({ place, label, onMove }: PinProps) {
  const { Marker } = useMap()
  return (
    <Marker place={place} zIndex={3} anchor="bottom" onMove={onMove}>
      <span className={styles.pin} role="img" aria-label={label} data-pin>
        <IconMapPin size={36} stroke={1.6} />
      </span>
    </Marker>
  )
}
