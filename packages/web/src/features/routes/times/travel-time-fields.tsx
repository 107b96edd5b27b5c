import { DayKind, MAX_RECORDED_RUNS } from '@firstbell/domain'
import { Group, NumberInput, Select } from '@mantine/core'
import type { unitsOf } from '../../../account/units.ts'
import type { TypedPlan } from './time-plan.ts'
import type { LegTimes } from './use-leg-times.ts'
import { timesWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface TravelTimeFieldsProps {
  typed: TypedPlan
  legTimes: LegTimes
  units: ReturnType<typeof unitsOf>
  onChange(change: Partial<TypedPlan>): void
}

/** Where the travel times come from: the streets, the last runs, or one average speed. */
export function TravelTimeFields({ typed, legTimes, units, onChange }: TravelTimeFieldsProps) {
  const t = useWords(timesWords)
  const { drives, hasStreets, hasHistory, streets } = legTimes
  const missing = [streets.error && t('times.noStreets'), !hasHistory && t('times.noHistory')].filter(Boolean)
  return (
    <>
      <Select
        label={t('times.drives')}
        description={missing.join('. ') || undefined}
        allowDeselect={false}
        value={drives}
        onChange={(value) => onChange({ drives: value as TypedPlan['drives'] })} // one of the values below
        data={[
          { value: 'streets', label: t('times.byStreets'), disabled: !hasStreets },
          { value: 'history', label: t('times.byHistory'), disabled: !hasHistory },
          { value: 'speed', label: t('times.atSpeed') },
        ]}
      />
      {drives === 'history' && (
        <Group grow align="start">
          <Select
            label={t('times.dayKind')}
            allowDeselect={false}
            value={typed.dayKind}
            onChange={(dayKind) => onChange({ dayKind: DayKind.parse(dayKind) })}
            data={DayKind.options.map((value) => ({ value, label: t(`times.dayKinds.${value}`) }))}
          />
          <NumberInput
            label={t('times.lastRuns')}
            value={typed.runs}
            onChange={(value) => onChange({ runs: Math.trunc(Number(value)) || 1 })}
            min={1}
            max={MAX_RECORDED_RUNS}
          />
        </Group>
      )}
      {(drives === 'speed' || (drives === 'history' && !hasStreets)) && (
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
