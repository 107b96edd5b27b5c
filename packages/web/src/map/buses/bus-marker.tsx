import styles from './bus-marker.module.css'
import type { MarkerPosition } from './glide.ts'
import { useMap } from '../map-adapter.ts'

interface BusMarkerProps {
  marker: MarkerPosition
  /** Seconds UTC of the fix behind it. */
  at: number
  number: string
  /** The text for screen readers. */
  label: string
  tone: string
  /** Minutes off schedule in words such as '+6', so that the ring's colour is not alone. */
  badge?: string
  stale?: boolean
  large?: boolean
}

/** A bus: amber, its number upright, its nose where it drives, its status as a ring. */
export function BusMarker({ marker, at, number, label, tone, badge, stale, large }: BusMarkerProps) {
  const { Marker } = useMap()
  return (
    <Marker position={marker} zIndex={large ? 5 : 4}>
      <div
        role="img"
        aria-label={label}
        className={styles.bus}
        data-bus={number}
        data-lat={marker.lat}
        data-lng={marker.lng}
        data-at={at}
        data-tone={tone}
        data-stale={stale || undefined}
        data-large={large || undefined}
      >
        {marker.headingDegrees !== undefined && (
          <svg
            className={styles.nose}
            viewBox="0 0 48 48"
            style={{ rotate: `${marker.headingDegrees}deg` }}
            aria-hidden
          >
            <path d="M24 1 34.5 16a13.5 13.5 0 0 0-21 0Z" />
          </svg>
        )}
        <span className={styles.disc}>{number}</span>
        {badge && <span className={styles.badge}>{badge}</span>}
      </div>
    </Marker>
  )
}
