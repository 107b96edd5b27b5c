import type { Position } from '@firstbell/geo'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { AddressField } from './address-field.tsx'
import { baseTilesQuery } from '../base-tiles.ts'
import { CoordinatesField } from './coordinates-field.tsx'
import { FormColumns } from '../../ui/form/form-columns.tsx'
import { parsePosition, positionText } from './position-text.ts'
import picker from './position-picker.module.css'
import { useAddressHint } from './use-address-hint.ts'

const PositionPicker = lazy(async () => ({ default: (await import('./position-picker.tsx')).PositionPicker }))

/** What a form gives an input of one of its fields. */
export interface Input {
  label?: string | undefined
  required?: boolean | undefined
  value?: string
  error?: ReactNode
  'data-path'?: string
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
  /** The record stores no address: that of its location is looked up. */
  isAddressLookedUp?: boolean
  /** The location is asked for only where there is a map to show it on. */
  onlyOnMap?: boolean
  /** What is asked before the address. */
  first: ReactNode
  /** What is asked after it; beside the map, where there is width. */
  children?: ReactNode
}

/** MAP-27: the fields of a record with an address, and where it is, on a map at their right or between them. */
export function LocationFields({
  orgId,
  address,
  location: input,
  near,
  mapLabel,
  pinLabel,
  isAddressLookedUp = false,
  onlyOnMap,
  first,
  children,
}: LocationFieldsProps) {
  const { data: base } = useQuery(baseTilesQuery)
  const hint = useAddressHint(orgId)
  const position = parsePosition(input.value ?? '')
  const move = (to: Position) => input.onChange(positionText(to))
  const addressed = (
    <>
      {first}
      <AddressField
        {...address}
        description={hint}
        orgId={orgId}
        position={position}
        isPositionNew={isAddressLookedUp}
        near={near[0]}
        onPosition={move}
      />
    </>
  )
  if (!base && onlyOnMap)
    return (
      <Stack gap="md">
        {addressed}
        {children}
      </Stack>
    )
  const map = (
    <>
      <Suspense fallback={<div className={picker.frame} />}>
        <PositionPicker label={mapLabel} pinLabel={pinLabel} position={position} near={near} onPosition={move} />
      </Suspense>
      <CoordinatesField {...input} belowMap />
    </>
  )
  return (
    <FormColumns first={addressed} aside={map}>
      {children}
    </FormColumns>
  )
}
