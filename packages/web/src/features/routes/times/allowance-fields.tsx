import { Checkbox, Group, NumberInput, SegmentedControl } from '@mantine/core'
import { MoreFields } from '../../../ui/form/fields/more-fields.tsx'
import styles from './calc-times.module.css'
import type { TypedPlan } from './time-plan.ts'
import { timesWords } from './words.en.ts'
import { useWords } from '../../../words.ts'
import { stopTimesWords } from './words-legs.en.ts'

interface AllowanceFieldsProps {
  typed: TypedPlan
  /** How many stops are timepoints. */
  timepoints: number
  onChange(change: Partial<TypedPlan>): void
}

/** What is added to the travel times: dwell time, a buffer and waits; and how the resulting times are rounded. */
export function AllowanceFields({ typed, timepoints, onChange }: AllowanceFieldsProps) {
  const t = useWords(timesWords)
  const w = useWords(stopTimesWords)
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
      {timepoints > 0 && (
        <Checkbox
          label={t('times.holds', { number: timepoints })}
          description={t('times.holdsHint')}
          checked={typed.holds}
          onChange={(event) => onChange({ holds: event.currentTarget.checked })}
        />
      )}
      <MoreFields words={w('advanced')}>
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
            aria-describedby="rounding-hint"
            value={String(typed.roundingMinutes)}
            onChange={(value) => onChange({ roundingMinutes: Number(value) })}
            data={[
              { value: '0', label: t('times.unrounded') },
              { value: '1', label: t('times.minutes', { count: 1 }) },
              { value: '5', label: t('times.minutes', { count: 5 }) },
            ]}
          />
          <p className={styles.hint} id="rounding-hint">
            {t('times.roundingHint')}
          </p>
        </div>
      </MoreFields>
    </>
  )
}
