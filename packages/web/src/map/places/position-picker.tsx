import type { Position } from '@firstbell/geo'
import { useState } from 'react'
import { BaseMap } from '../base-map.tsx'
import { MapClick } from './map-click.tsx'
import { Pin } from './pin.tsx'
import styles from './position-picker.module.css'
import { ShowPosition } from '../camera.tsx'
import { positionText } from './position-text.ts'
import { useMayChange } from '../../ui/role.tsx'

interface PositionPickerProps {
  label: string
  pinLabel: string
  position: Position | undefined
  /** What is in view while there is no position yet. */
  near: readonly Position[]
  onPosition(position: Position): void
}

/** A map on which one position is put and moved by people who may change it; the field beside it takes the same position typed. */
export function PositionPicker({ label, pinLabel, position, near, onPosition }: PositionPickerProps) {
  const mayChange = useMayChange()
  /** Where somebody has put the pin on this map, who looks at what is there. */
  const [placed, setPlaced] = useState('')
  const place = (to: Position) => {
    setPlaced(positionText(to))
    onPosition(to)
  }
  return (
    <div className={styles.frame}>
      <BaseMap label={label} positions={position ? [position] : near}>
        {position && <ShowPosition position={position} isNear={positionText(position) !== placed} />}
        {position && <Pin position={position} label={pinLabel} onMove={mayChange ? place : undefined} />}
        {mayChange && <MapClick onPosition={place} />}
      </BaseMap>
    </div>
  )
}
