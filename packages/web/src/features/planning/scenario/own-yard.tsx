import type { Organization, Position } from '@firstbell/domain'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { LocationFields } from '../../../map/places/location-fields.tsx'
import { parsePosition, positionText } from '../../../map/places/position-text.ts'
import { useMayChange } from '../../../ui/role.tsx'
import { useWords } from '../../../words.ts'
import { planningWords } from '../words.en.ts'

interface OwnYardProps {
  yard: Position | undefined
  /** Where the map begins. */
  fleetYard: Position | null
  onChange(yard: Position | undefined): void
}

/** SCENARIO-139: where buses of a kind are parked, if not where the others are. */
export function OwnYard({ yard, fleetYard, onChange }: OwnYardProps) {
  const t = useWords(planningWords)
  const { id: orgId, location: office } = useOutletContext<Organization>()
  const mayChange = useMayChange()
  const [address, setAddress] = useState('')
  const [text, setText] = useState(positionText(yard ?? null))
  const start = fleetYard ?? office
  const move = (next: string) => {
    setText(next)
    const place = parsePosition(next)
    if (place) onChange(place)
  }
  if (!yard)
    return mayChange && start ? (
      <Button variant="subtle" size="xs" w="fit-content" onClick={() => move(positionText(start))}>
        {t('fields.ownYard')}
      </Button>
    ) : null
  return (
    <LocationFields
      orgId={orgId}
      address={{ label: t('fields.yardAddress'), value: address, onChange: setAddress }}
      location={{ value: text, onChange: move }}
      near={[yard]}
      mapLabel={t('fields.yardMap')}
      pinLabel={t('fields.yard')}
      isAddressLookedUp
      first={<Text size="sm">{t('fields.ownYardHint')}</Text>}
    >
      {mayChange && (
        <Button variant="default" w="fit-content" onClick={() => onChange(undefined)}>
          {t('fields.fleetYard')}
        </Button>
      )}
    </LocationFields>
  )
}
