import type { Position } from '@firstbell/geo'
import { BaseMap } from './base-map.tsx'
import { MapClick } from './map-click.tsx'
import { Pin } from './pin.tsx'
import styles from './place-picker.module.css'
import { ShowPlace } from './camera.tsx'

interface PlacePickerProps {
  label: string
  pinLabel: string
  place: Position | undefined
  /** What is in view while there is no place yet. */
  near: readonly Position[]
  onPlace(place: Position): void
}

/** A map on which one place is put and moved; the field beside it takes the same place typed. */
export function PlacePicker({ label, pinLabel, place, near, onPlace }: PlacePickerProps) {
  return (
    <div className={styles.frame}>
      <BaseMap label={label} places={place ? [place] : near}>
        {place && <ShowPlace place={place} />}
        {place && <Pin place={place} label={pinLabel} onMove={onPlace} />}
        <MapClick onPlace={onPlace} />
      </BaseMap>
    </div>
  )
}
