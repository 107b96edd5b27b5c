import { NumberInput, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { unitsOf } from '../../../account/units.ts'
import type { TypedPlan } from './time-plan.ts'

interface TravelTimeFieldsProps {
  typed: TypedPlan
  byStreets: boolean
  /** The travel times that the map data have, or why there are none. */
  streets: { data: object | undefined; error: unknown }
  units: ReturnType<typeof unitsOf>
  onChange(change: Partial<TypedPlan>): void
}

/** Where the travel times come from: the streets, or one average speed. */
export function TravelTimeFields({ typed, byStreets, streets, units, onChange }: TravelTimeFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t('times.drives')}
        description={streets.error ? t('times.noStreets') : undefined}
        allowDeselect={false}
        value={byStreets ? 'streets' : 'speed'}
        onChange={(drives) => onChange({ drives: drives as TypedPlan['drives'] })} // one of the values below
        data={[
          { value: 'streets', label: t('times.byStreets'), disabled: !streets.data },
          { value: 'speed', label: t('times.atSpeed') },
        ]}
      />
      {!byStreets && (
        <NumberInput
          label={t('times.speed')}
          description={t('times.speedHint')}
          suffix={` ${units.speedUnit}`}
          value={typed.speed}
          onChange={(value) => onChange({ speed: Number(value) || 1 })}
          min={1}
          max={120}
        />
      )}
    </>
  )
}
