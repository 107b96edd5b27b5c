import type { LocalDate, Organization } from '@firstbell/domain'
import { ActionIcon, Button, Popover } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useOutletContext } from 'react-router'
import { MonthTable } from '../../ui/table/month-table.tsx'
import { useLocale } from '../../ui/text/formats.ts'
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '../../ui/text/icons.ts'
import { calendarMonthAfter, monthName, calendarMonthOf } from '../../ui/text/month.ts'
import styles from './run-calendar.module.css'
import { runsWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface RunCalendarProps {
  /** Dates with a recording, newest first; each carries a dot. */
  dates: readonly LocalDate[]
  picked: LocalDate
  onPick(date: LocalDate): void
  label(date: LocalDate): string
}

/** Picks a day of the past. Days without a recording cannot be pressed. */
export function RunCalendar({ dates, picked, onPick, label }: RunCalendarProps) {
  const t = useWords(runsWords)
  const [open, setOpen] = useState(false)
  const [month, setMonth] = useState(calendarMonthOf(picked))
  const locale = useLocale()
  const { weekStart } = useOutletContext<Organization>()
  const name = useMemo(() => monthName(month, locale), [month, locale])
  const recorded = useMemo(() => new Set(dates), [dates])
  const months = dates.map(calendarMonthOf)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCalendarEvent size={16} />}
          onClick={() => {
            setMonth(calendarMonthOf(picked))
            setOpen(!open)
          }}
        >
          {label(picked)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.head}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('replay.monthBefore')}
            disabled={!months.some((other) => other < month)}
            onClick={() => setMonth(calendarMonthAfter(month, -1))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <span aria-live="polite">{name}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('replay.monthAfter')}
            disabled={!months.some((other) => other > month)}
            onClick={() => setMonth(calendarMonthAfter(month, 1))}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
        <MonthTable
          {...{ month, weekStart, name }}
          className={styles.days}
          cell={(date) => (
            <button
              type="button"
              className={styles.day}
              disabled={!recorded.has(date)}
              aria-pressed={date === picked}
              aria-label={label(date)}
              onClick={() => {
                setOpen(false)
                onPick(date)
              }}
            >
              {Number(date.slice(8))}
            </button>
          )}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
