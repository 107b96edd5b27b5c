import { LocalDate } from '@firstbell/domain'
import { Select, TextInput } from '@mantine/core'
import { type Ref, useEffect, useRef, useState } from 'react'
import styles from '../insights.module.css'
import { type Period, periodFault, periodOf, PRESETS, presetOf } from './periods.ts'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface PeriodFieldProps {
  period: Period
  calendar: { today: LocalDate; weekStart: number }
  onChange(period: Period): void
}

/** While a year is typed digit by digit, the date is one of long ago. */
const FIRST_DATE = '2000-01-01'

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
      <DateField name="from" value={from} inputRef={first} onChange={(date) => change({ from: date })} />
      <DateField
        name="to"
        value={to}
        error={fault && t(`insights.faults.${fault}`)}
        onChange={(date) => change({ to: date })}
      />
    </div>
  )
}

interface DateFieldProps {
  name: 'from' | 'to'
  value: LocalDate
  error?: string
  inputRef?: Ref<HTMLInputElement>
  onChange(date: LocalDate): void
}

function DateField({ name, value, error, inputRef, onChange }: DateFieldProps) {
  const t = useWords(insightsWords)
  const [typed, setTyped] = useState({ on: value, text: value })

  function type(text: string) {
    setTyped({ on: value, text })
    if (LocalDate.safeParse(text).success && text >= FIRST_DATE) onChange(text)
  }

  return (
    <TextInput
      ref={inputRef}
      type="date"
      w={140}
      aria-label={t(`insights.${name}`)}
      value={typed.on === value ? typed.text : value}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped({ on: value, text: value })}
    />
  )
}
