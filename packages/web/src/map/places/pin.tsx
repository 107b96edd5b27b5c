import type { Position } from '@firstbell/geo'
import { IconMapPin } from '../../ui/text/icons.ts'
import { useMap } from '../map-adapter.ts'
import styles from './pin.module.css'

interface PinProps {
  position: Position
  label: string
  /** Without it the pin stays where it is. */
  onMove?: ((position: Position) => void) | undefined
}

/** A position on the map; where it is being chosen, it can be dragged, and typed beside the map. */
export function Pin({ position, label, onMove }: PinProps) {
  const { Marker } = useMap()
  return (
    <Marker position={position} zIndex={3} anchor="bottom" {...(onMove && { onMove })}>
      <span className={styles.pin} role="img" aria-label={label} data-pin>
        <IconMapPin size={36} stroke={1.6} />
      </span>
    </Marker>
  )
}
