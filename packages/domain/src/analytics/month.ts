import { z } from 'zod'
import { addDays, type LocalDate } from '../time/zone.ts'

/** A calendar month as 'YYYY-MM'. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
export type Month = z.infer<typeof Month>

export const monthOf = (date: LocalDate): Month => date.slice(0, 7)

export const firstDayOf = (month: Month): LocalDate => `${month}-01`

/** The month that is so many months later, or earlier. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

export const lastDayOf = (month: Month): LocalDate => addDays(firstDayOf(monthAfter(month, 1)), -1)

const USUAL_DAYS_AGO = 7

/** ANALYTICS-3: the month that is shown first: in the first week of a month there is more to see of the one before. */
export const usualMonth = (today: LocalDate): Month => monthOf(addDays(today, -USUAL_DAYS_AGO))
