import { api } from '@firstbell/contract'
import { EVERY_WEEKDAY, type Organization, weekdaysOf } from '@firstbell/domain'
import { Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { useLocale } from '../../ui/text/formats.ts'
import { weekdayName } from './weekday-name.ts'

interface WeekdayBoxesProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Undefined for every day. */
  value: readonly number[] | undefined
  onChange(weekdays: number[] | undefined): void
}

const SCHOOL_WEEK = [1, 2, 3, 4, 5]

/** The weekdays of the calendar, to choose some. */
export function WeekdayBoxes({ value, onChange, ...field }: WeekdayBoxesProps) {
  const locale = useLocale()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: calendar } = useQuery(query(api.calendar.get, { query: { orgId } }))
  const { weekdays = SCHOOL_WEEK } = calendar ?? {}
  const isFew = value !== undefined && value.length < weekdaysOf(EVERY_WEEKDAY).length
  const offered = weekdaysOf(EVERY_WEEKDAY).filter((day) => weekdays.includes(day) || (isFew && value.includes(day)))
  return (
    <Checkbox.Group
      {...field}
      value={(value ?? offered).map(String)}
      onChange={(chosen) => {
        const days = offered.filter((day) => chosen.includes(String(day)))
        onChange(days.length === offered.length ? undefined : days)
      }}
    >
      <Group gap="sm" mt={4}>
        {offered.map((day) => (
          <Checkbox key={day} value={String(day)} label={weekdayName(locale, day, 'short')} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
