import type { Position } from '@firstbell/geo'
import { useState } from 'react'
import { AddressField } from '../../../map/places/address-field.tsx'
import styles from './layers.module.css'
import { layerWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface FindOnMapProps {
  orgId: string
  near: Position | undefined
  onFound(position: Position | null): void
}

/** MAP-26: a street or an address, which the map then shows. */
export function FindOnMap({ orgId, near, onFound }: FindOnMapProps) {
  const t = useWords(layerWords)
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.find} role="search">
      <AddressField
        aria-label={t('find')}
        placeholder={t('find')}
        size="xs"
        orgId={orgId}
        near={near}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          if (text === '') onFound(null)
        }}
        onPosition={onFound}
      />
    </div>
  )
}
