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

/** The names of weekdays from Sunday, in full and as people shorten them; of a text the longest that fits counts. */
const ENGLISH = [
  'sundays|sunday|sun|su|u',
  'mondays|monday|mon|mo|m',
  'tuesdays|tuesday|tues|tue|tu|t',
  'wednesdays|wednesday|wed|we|w',
  'thursdays|thursday|thurs|thur|thu|th|r',
  'fridays|friday|fri|fr|f',
  'saturdays|saturday|sat|sa|s',
]
/** `M` is Tuesday only beside `L`, which English does not have. */
const SPANISH = [
  'domingos|domingo|dom|do|d',
  'lunes|lun|lu|l',
  'martes|mar|ma|m',
  'miercoles|mier|mie|mi|x',
  'jueves|jue|ju|j',
  'viernes|vie|vi|v',
  'sabados|sabado|sab|sa|s',
]
const WORKDAYS = /^(?:weekdays?|school ?days|dias de (?:clase|escuela)|entre semana)$/
const ALL_DAYS = /^(?:daily|every ?day|all(?: days)?|todos(?: los dias)?|diario)$/
/** At the end of letters, `SU` is Saturday and Sunday; `Su` is Sunday. */
const WEEKEND = /(?<=[MTWRF])SU\b|(?<=[mtwrf])su\b/g
const UNTIL = / (?:to|through|thru|until|a|al|hasta) | ?[-–—−~] ?/g

/** Letters, names and ranges in English or Spanish: MWF, Mon/Wed, M-F, lunes a viernes. Undefined for another text, or a day twice. */
export function parseWeekdayLetters(text: string): WeekdayMask | undefined {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(WEEKEND, 's u')
    .toLowerCase()
    .replace(/[.:]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (WORKDAYS.test(plain)) return weekdayMask([1, 2, 3, 4, 5])
  if (ALL_DAYS.test(plain)) return EVERY_WEEKDAY
  const parts = plain
    .replace(UNTIL, '-')
    .split(/ ?[,;/&+] ?| (?:and|y|e) | /)
    .filter((part) => part !== '')
  const days =
    daysOf(parts, ENGLISH) ?? (/l/.test(plain) || !/m(?!a|i)/.test(plain) ? daysOf(parts, SPANISH) : undefined)
  return days && days.length > 0 && new Set(days).size === days.length ? weekdayMask(days) : undefined
}

function daysOf(parts: readonly string[], names: readonly string[]): number[] | undefined {
  const days: number[] = []
  for (const part of parts) {
    const groups = part.split('-').map((group) => namedDays(group, names))
    const [first, last] = groups
    const isRange = groups.length === 2 && first?.length === 1 && last?.length === 1
    const own = isRange ? between(first[0] ?? 0, last[0] ?? 0) : groups.flatMap((group) => group ?? [])
    if (
      groups.some((group) => !group?.length) ||
      (groups.length > 1 && !isRange && groups.some((group) => group?.length !== 1))
    )
      return undefined
    days.push(...own)
  }
  return days
}

/** Days in a row, also from Saturday to Sunday. */
const between = (first: number, last: number) =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7)

/** The days of names without anything between them, such as MTuWThF. */
function namedDays(text: string, names: readonly string[]): number[] | undefined {
  const days: number[] = []
  for (let rest = text; rest !== '';) {
    const fitting = names.flatMap((line, day) =>
      line.split('|').flatMap((name) => (rest.startsWith(name) ? { day, length: name.length } : [])),
    )
    const [longest] = fitting.toSorted((a, b) => b.length - a.length)
    if (!longest) return undefined
    days.push(longest.day)
    rest = rest.slice(longest.length)
  }
  return days
}
