import { addDays, type LocalDate } from '@firstbell/domain'
import { ActionIcon, Button, Group } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { DateChoice } from '../../ui/form/fields/date-field.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/text/icons.ts'
import { searchOn } from './use-dashboard-date.ts'
import { todayWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** The day before, any date, the day after; and back to today. */
export function DayPicker({ date, today }: { date: LocalDate; today: LocalDate }) {
  const t = useWords(todayWords)
  const [, setSearch] = useSearchParams()
  const go = (wanted: LocalDate) => setSearch((before) => searchOn(before, wanted, today))

  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('dates.label')}>
      <ActionIcon variant="subtle" size={36} aria-label={t('dates.before')} onClick={() => go(addDays(date, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <DateChoice aria-label={t('dates.date')} date={date} onDate={go} />
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
