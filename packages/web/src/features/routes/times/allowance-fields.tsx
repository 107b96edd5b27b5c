import { Group, NumberInput, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './calc-times.module.css'
import type { TypedPlan } from './time-plan.ts'

interface AllowanceFieldsProps {
  typed: TypedPlan
  onChange(change: Partial<TypedPlan>): void
}

/** What is added to the travel times: dwell time and a buffer; and how the resulting times are rounded. */
export function AllowanceFields({ typed, onChange }: AllowanceFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Group grow align="start">
        <NumberInput
          label={t('times.dwell')}
          value={typed.dwellSeconds}
          onChange={(value) => onChange({ dwellSeconds: Number(value) || 0 })}
          min={0}
          max={600}
          suffix=" s"
        />
        <NumberInput
          label={t('times.dwellPerChild')}
          value={typed.dwellPerChildSeconds}
          onChange={(value) => onChange({ dwellPerChildSeconds: Number(value) || 0 })}
          min={0}
          max={120}
          suffix=" s"
        />
      </Group>
      <NumberInput
        label={t('times.buffer')}
        value={typed.bufferPercent}
        onChange={(value) => onChange({ bufferPercent: Number(value) || 0 })}
        min={0}
        max={100}
        suffix=" %"
      />
      <div>
        <div className={styles.label} id="rounding">
          {t('times.rounding')}
        </div>
        <SegmentedControl
          aria-labelledby="rounding"
          value={String(typed.roundingMinutes)}
          onChange={(value) => onChange({ roundingMinutes: Number(value) })}
          data={[
            { value: '1', label: t('times.minutes', { count: 1 }) },
            { value: '5', label: t('times.minutes', { count: 5 }) },
          ]}
        />
      </div>
    </>
  )
}
