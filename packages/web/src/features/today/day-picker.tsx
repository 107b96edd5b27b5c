import { addDays, type LocalDate, LocalDate as DateText } from '@firstbell/domain'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { IconChevronLeft, IconChevronRight } from '../../ui/text/icons.ts'
import { searchOn } from './use-dashboard-date.ts'
import { todayWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** While a year is typed digit by digit, the date is one of long ago. */
const FIRST_DATE = '2000-01-01'

/** The day before, any date, the day after; and back to today. */
export function DayPicker({ date, today }: { date: LocalDate; today: LocalDate }) {
  const t = useWords(todayWords)
  const [, setSearch] = useSearchParams()
  const [typed, setTyped] = useState({ on: date, text: date })
  const go = (wanted: LocalDate) => setSearch((before) => searchOn(before, wanted, today))

  function type(text: string) {
    setTyped({ on: date, text })
    if (DateText.safeParse(text).success && text >= FIRST_DATE) go(text)
  }

  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('dates.label')}>
      <ActionIcon variant="subtle" size={36} aria-label={t('dates.before')} onClick={() => go(addDays(date, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <TextInput
        type="date"
        aria-label={t('dates.date')}
        value={typed.on === date ? typed.text : date}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped({ on: date, text: date })}
      />
      <ActionIcon variant="subtle" size={36} aria-label={t('dates.after')} onClick={() => go(addDays(date, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
      {date !== today && (
        <Button variant="subtle" onClick={() => go(today)}>
          {t('dates.today')}
        </Button>
      )}
    </Group>
  )
}
