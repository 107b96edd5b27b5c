import type { AssignedDays, Family } from '@firstbell/domain'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { WeekdayBoxes } from '../../../weekdays/weekday-boxes.tsx'
import { weekdayWords } from '../../../weekdays/words.en.ts'
import { useWords, type Translate } from '../../../../words.ts'

interface AssignedDaysProps {
  family: Family
  /** The ids of those who are chosen. */
  childIds: readonly string[]
  days: readonly AssignedDays[]
  onChange(days: AssignedDays[]): void
}

/** ASSIGN-5: on which weekdays the chosen children are assigned, once somebody asks for some days only. */
export function AssignedDaysFields({ family, childIds, days, onChange }: AssignedDaysProps) {
  const t = useWords(weekdayWords)
  const [open, setOpen] = useState(days.length > 0)
  const chosen = family.children.filter(({ id }) => childIds.includes(id))
  if (chosen.length === 0) return null
  if (!open)
    return (
      <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setOpen(true)}>
        {t('onlySome')}
      </Button>
    )
  return (
    <Stack gap="xs">
      {chosen.map(({ id, firstName: name }) => {
        const weekdays = days.find(({ childId }) => childId === id)?.weekdays
        const others = days.filter(({ childId }) => childId !== id)
        return (
          <WeekdayBoxes
            key={id}
            label={t('daysOf', { name })}
            error={weekdays?.length === 0 && t('chooseOne', { name })}
            value={weekdays}
            onChange={(next) => onChange(next ? [...others, { childId: id, weekdays: next }] : others)}
          />
        )
      })}
    </Stack>
  )
}

/** The days of those who are chosen. */
export const daysOfChosen = (days: readonly AssignedDays[], childIds: readonly string[]) =>
  days.filter(({ childId }) => childIds.includes(childId))

/** What is wrong with the days: a child for whom none is left. */
export function daysRule(w: Translate<typeof weekdayWords>, family: Family | null) {
  return (days: readonly AssignedDays[], { children }: { children: readonly string[] }) => {
    const without = daysOfChosen(days, children).find(({ weekdays }) => weekdays.length === 0)
    const name = family?.children.find(({ id }) => id === without?.childId)?.firstName
    return without && w('chooseOne', { name })
  }
}
