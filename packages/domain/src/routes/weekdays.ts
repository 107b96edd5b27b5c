import { z } from 'zod'
import { type LocalDate, weekdayOf } from '../time/zone.ts'

/** Weekdays from 0 (Sunday) to 6, each once and in order. */
export const Weekdays = z
  .array(z.number().int().min(0).max(6))
  .min(1)
  .max(7)
  .refine((days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)))
export type Weekdays = z.infer<typeof Weekdays>

/** Weekdays as a sum of powers of two, as they are stored: 1 is Sunday, 64 Saturday. */
export type WeekdayMask = number

export const EVERY_WEEKDAY: WeekdayMask = 127

const ALL = [0, 1, 2, 3, 4, 5, 6]

export const weekdayMask = (weekdays: readonly number[]): WeekdayMask =>
  weekdays.reduce((mask, day) => mask | (1 << day), 0)

export const weekdaysOf = (mask: WeekdayMask): Weekdays => ALL.filter((day) => mask & (1 << day))

/** The bit of the weekday of a date. */
export const weekdayBit = (date: LocalDate): WeekdayMask => 1 << weekdayOf(date)

export const isOnWeekday = (mask: WeekdayMask, date: LocalDate): boolean => (mask & weekdayBit(date)) !== 0

/** As files have them, from Sunday: R is Thursday, as in timetables of American schools. */
const LETTERS = 'UMTWRFS'

export const weekdayLetters = (mask: WeekdayMask): string =>
  mask === EVERY_WEEKDAY
    ? ''
    : weekdaysOf(mask)
        .map((day) => LETTERS.charAt(day))
        .join('')

/** Undefined for a text that is not of such letters, each once. */
export function parseWeekdayLetters(text: string): WeekdayMask | undefined {
  const letters = text
    .toUpperCase()
    .replace(/[\s,;/-]/g, '')
    .split('')
  const isSound = letters.length > 0 && letters.every((letter) => LETTERS.includes(letter))
  if (!isSound || new Set(letters).size < letters.length) return undefined
  return weekdayMask(letters.map((letter) => LETTERS.indexOf(letter)))
}
