import type { LocalDate } from '@firstbell/domain'
import { Select } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { DateChoice } from '../../../ui/form/fields/date-field.tsx'
import styles from '../insights.module.css'
import { type Period, periodFault, periodOf, PRESETS, presetOf } from './periods.ts'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface PeriodFieldProps {
  period: Period
  calendar: { today: LocalDate; weekStart: number }
  onChange(period: Period): void
}

/** A period by its name, and its two dates; another date makes it one of the reader's own. */
export function PeriodField({ period, calendar, onChange }: PeriodFieldProps) {
  const t = useWords(insightsWords)
  const first = useRef<HTMLInputElement>(null)
  const fault = periodFault(period)
  const preset = presetOf(period, calendar)
  // Both dates can be typed before the address shows the first of them.
  const { from, to } = period
  const latest = useRef({ from, to })
  useEffect(() => void (latest.current = { from, to }), [from, to])

  function change(part: Partial<Period>) {
    latest.current = { ...latest.current, ...part }
    onChange(latest.current)
  }

  function choose(name: string | null) {
    const chosen = PRESETS.find((one) => one === name)
    if (chosen) change(periodOf(chosen, calendar))
    else first.current?.focus()
  }

  return (
    <div className={styles.period} role="group" aria-label={t('insights.period')}>
      <Select
        aria-label={t('insights.period')}
        w={152}
        allowDeselect={false}
        data={[...PRESETS, 'custom' as const].map((value) => ({ value, label: t(`insights.presets.${value}`) }))}
        value={preset ?? 'custom'}
        onChange={choose}
      />
      <DateChoice
        ref={first}
        w={140}
        aria-label={t('insights.from')}
        date={from}
        onDate={(date) => change({ from: date })}
      />
      <DateChoice
        w={140}
        aria-label={t('insights.to')}
        date={to}
        error={fault && t(`insights.faults.${fault}`)}
        onDate={(date) => change({ to: date })}
      />
    </div>
  )
}
