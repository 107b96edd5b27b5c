import type { Place } from '@firstbell/geo'
import { Marker } from 'react-map-gl/maplibre'
import { IconMapPin } from '../ui/icons.ts'
import styles from './pin.module.css'

interface PinProps {
  place: Place
  label: string
  onMove(place: Place): void
}

/** A place that is being chosen: it can be dragged, and typed beside the map. */
export function Pin({ place, label, onMove }: PinProps) {
  return (
    <Marker
      longitude={place.lng}
      latitude={place.lat}
      anchor="bottom"
      draggable
      style={{ zIndex: 3 }}
      onDragEnd={({ lngLat: { lat, lng } }) => onMove({ lat, lng })}
    >
      <span className={styles.pin} role="img" aria-label={label} data-pin>
        <IconMapPin size={36} stroke={1.6} />
      </span>
    </Marker>
  )
}
