import type { Organization } from '@firstbell/domain'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { type Input, LocationFields } from '../../../map/places/location-fields.tsx'
import { useMayChange } from '../../../ui/role.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** SCENARIO-27: where buses are parked, by address or on the map. A scenario stores the place alone. */
export function ScenarioYard({ location }: { location: Input }) {
  const t = useWords(planningWords)
  const { id: orgId, location: office } = useOutletContext<Organization>()
  const mayChange = useMayChange()
  const [address, setAddress] = useState('')
  const remove = () => {
    location.onChange('')
    setAddress('')
  }
  return (
    <LocationFields
      orgId={orgId}
      address={{ label: t('fields.yardAddress'), value: address, onChange: setAddress }}
      location={location}
      near={office ? [office] : []}
      mapLabel={t('fields.yardMap')}
      pinLabel={t('fields.yard')}
      isAddressLookedUp
      first={
        <Text size="sm" c="var(--fb-muted)">
          {t('fields.yardHint')}
        </Text>
      }
    >
      {mayChange && location.value && (
        <Button variant="default" w="fit-content" onClick={remove}>
          {t('fields.withoutYard')}
        </Button>
      )}
    </LocationFields>
  )
}
