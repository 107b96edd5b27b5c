import type { LocalDate, Organization } from '@firstbell/domain'
import { ActionIcon, Button, Popover } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { useLocale } from '../../ui/text/formats.ts'
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '../../ui/text/icons.ts'
import { monthAfter, monthOf, weeksOf } from './month.ts'
import styles from './run-calendar.module.css'

interface RunCalendarProps {
  /** Dates with a recording, newest first; each carries a dot. */
  dates: readonly LocalDate[]
  picked: LocalDate
  onPick(date: LocalDate): void
  label(date: LocalDate): string
}

/** Picks a day of the past. Days without a recording cannot be pressed. */
export function RunCalendar({ dates, picked, onPick, label }: RunCalendarProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [month, setMonth] = useState(monthOf(picked))
  const locale = useLocale()
  const { weekStart } = useOutletContext<Organization>()
  const words = useMemo(() => wordsOf(locale, weekStart), [locale, weekStart])
  const recorded = useMemo(() => new Set(dates), [dates])
  const months = dates.map(monthOf)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCalendarEvent size={16} />}
          onClick={() => {
            setMonth(monthOf(picked))
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
            onClick={() => setMonth(monthAfter(month, -1))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <span aria-live="polite">{words.month(month)}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('replay.monthAfter')}
            disabled={!months.some((other) => other > month)}
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
        <table className={styles.days} aria-label={words.month(month)}>
          <thead>
            <tr>
              {words.weekdays.map((weekday) => (
                <th key={weekday.long} scope="col" aria-label={weekday.long}>
                  {weekday.short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month, weekStart).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((date, index) => (
                  <td key={words.weekdays[index]?.long}>
                    {date && (
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
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Popover.Dropdown>
    </Popover>
  )
}

const A_SUNDAY_MS = Date.UTC(2026, 0, 4)
const A_DAY_MS = 86_400_000

function wordsOf(locale: string, weekStart: number) {
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const long = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'narrow' })
  return {
    month: (name: string) => month.format(Date.parse(`${name}-01T00:00:00Z`)),
    weekdays: Array.from({ length: 7 }, (_, day) => {
      const moment = A_SUNDAY_MS + (weekStart + day) * A_DAY_MS
      return { long: long.format(moment), short: short.format(moment) }
    }),
  }
}
