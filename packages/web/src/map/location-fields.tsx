import type { Position } from '@firstbell/geo'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayChange } from '../ui/role.tsx'
import { AddressField } from './address-field.tsx'
import { baseTilesQuery } from './base-tiles.ts'
import { parsePosition, positionText } from './position-text.ts'
import styles from './position-picker.module.css'

const PositionPicker = lazy(async () => ({ default: (await import('./position-picker.tsx')).PositionPicker }))

/** What a form gives an input of one of its fields. */
interface Input {
  label?: string | undefined
  required?: boolean | undefined
  value?: string
  onChange(value: string): void
}

interface LocationFieldsProps {
  /** Nothing while the organization is yet to be founded. */
  orgId?: string
  address: Input
  location: Input
  /** What is in view, and comes first, while there is no location yet. */
  near: readonly Position[]
  mapLabel: string
  pinLabel: string
  /** The location is asked for only where there is a map to show it on. */
  onlyOnMap?: boolean
}

/** An address and where it is: typed, chosen, or put on the map. */
export function LocationFields({
  orgId,
  address,
  location: input,
  near,
  mapLabel,
  pinLabel,
  onlyOnMap,
}: LocationFieldsProps) {
  const { t } = useTranslation()
  const { data: base } = useQuery(baseTilesQuery)
  const mayChange = useMayChange()
  const position = parsePosition(input.value ?? '')
  const move = (to: Position) => input.onChange(positionText(to))
  return (
    <>
      <AddressField {...address} orgId={orgId} position={position} near={near[0]} onPosition={move} />
      {(base || !onlyOnMap) && (
        <>
          <TextInput
            {...input}
            onChange={(event) => input.onChange(event.currentTarget.value)}
            description={mayChange && t('addresses.positionHint')}
          />
          <Suspense fallback={<div className={styles.frame} />}>
            <PositionPicker label={mapLabel} pinLabel={pinLabel} position={position} near={near} onPosition={move} />
          </Suspense>
        </>
      )}
    </>
  )
}
