import type { Position } from '@firstbell/geo'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressField } from './address-field.tsx'
import { baseTilesQuery } from './base-tiles.ts'
import { parsePlace, placeText } from './place-text.ts'
import styles from './place-picker.module.css'

const PlacePicker = lazy(async () => ({ default: (await import('./place-picker.tsx')).PlacePicker }))

/** What a form gives an input of one of its fields. */
interface Input {
  label?: string | undefined
  required?: boolean | undefined
  value?: string
  onChange(value: string): void
}

interface PlaceFieldsProps {
  /** Nothing while the organization is yet to be founded. */
  orgId?: string
  address: Input
  place: Input
  /** What is in view, and comes first, while there is no place yet. */
  near: readonly Position[]
  mapLabel: string
  pinLabel: string
  /** The place is asked for only where there is a map to show it on. */
  onlyOnMap?: boolean
}

/** An address and where it is: typed, chosen, or put on the map. */
export function PlaceFields({ orgId, address, place: input, near, mapLabel, pinLabel, onlyOnMap }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const { data: base } = useQuery(baseTilesQuery)
  const place = parsePlace(input.value ?? '')
  const move = (to: Position) => input.onChange(placeText(to))
  return (
    <>
      <AddressField {...address} orgId={orgId} place={place} near={near[0]} onPlace={move} />
      {(base || !onlyOnMap) && (
        <>
          <TextInput
            {...input}
            onChange={(event) => input.onChange(event.currentTarget.value)}
            description={t('addresses.placeHint')}
          />
          <Suspense fallback={<div className={styles.frame} />}>
            <PlacePicker label={mapLabel} pinLabel={pinLabel} place={place} near={near} onPlace={move} />
          </Suspense>
        </>
      )}
    </>
  )
}
