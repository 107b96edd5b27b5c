import { AddressField } from '../../../map/places/address-field.tsx'
import { CoordinatesField } from '../../../map/places/coordinates-field.tsx'
import type { Input } from '../../../map/places/location-fields.tsx'
import { parsePosition, positionText } from '../../../map/places/position-text.ts'
import { yardWords } from './words-yard.en.ts'
import { useWords } from '../../../words.ts'

interface YardFieldsProps {
  orgId: string
  address: Input
  location: Input
}

/** ORG-10: where buses begin and end. An address that is chosen from the list brings its position. */
export function YardFields({ orgId, address, location }: YardFieldsProps) {
  const t = useWords(yardWords)
  return (
    <div>
      <AddressField
        {...address}
        description={t('hint')}
        orgId={orgId}
        position={parsePosition(location.value ?? '')}
        onPosition={(to) => location.onChange(positionText(to))}
      />
      <CoordinatesField {...location} />
    </div>
  )
}
