import { z } from 'zod'

/** A time of day as the number HHMM: 705 is 7:05 in the morning. Never subtract two of them: go through minutes. */
export const Hhmm = z
  .number()
  .int()
  .min(0)
  .max(2359)
  .refine((value) => value % 100 < 60, 'minutes must be from 0 to 59')
  .brand<'Hhmm'>()
export type Hhmm = z.infer<typeof Hhmm>

/** The value of an empty time field: 7:00 in the morning. */
export const DEFAULT_TIME = 700 as Hhmm

/** Minutes since midnight. */
export function minutesOf(time: Hhmm): number {
  return Math.floor(time / 100) * 60 + (time % 100)
}

/** The time of day `minutes` after midnight; wraps around midnight. */
export function hhmmOf(minutes: number): Hhmm {
  const inDay = ((Math.floor(minutes) % 1440) + 1440) % 1440
  return (Math.floor(inDay / 60) * 100 + (inDay % 60)) as Hhmm
}

/** Minutes from one time of day to the next time that it is the other; midnight may lie between. */
export function minutesUntil(from: Hhmm, to: Hhmm): number {
  return (minutesOf(to) - minutesOf(from) + 1440) % 1440
}

/** A time of day as callers write it: the number, as text too, or '7:05 PM'; an empty text is `empty`. */
export function writtenHhmm(empty: Hhmm) {
  const text = z.string().transform((typed, context): Hhmm => {
    if (typed.trim() === '') return empty
    const read = /^\s*\d{1,4}\s*$/.test(typed) ? Hhmm.safeParse(Number(typed)).data : parseHhmm(typed)
    if (read === undefined) context.addIssue('no time of day')
    return read ?? empty
  })
  return z.union([Hhmm, text]).default(empty)
}

/** Reads '7:05 PM', '7:05 p. m.', '19:05' or '19.05'. `undefined` when it is not a time; an empty text is the default, 7:00 AM. */
export function parseHhmm(text: string): Hhmm | undefined {
  if (text.trim() === '') return DEFAULT_TIME
  const match = /^(\d{1,2})[:.](\d{2})\s*(?:([AP])\.?\s*M\.?)?$/i.exec(text.trim())
  if (!match) return undefined
  let value = Number(match[1]) * 100 + Number(match[2])
  const half = match[3]?.toUpperCase()
  if (half && (Number(match[1]) < 1 || Number(match[1]) > 12)) return undefined
  if (half === 'P' && value < 1200) value += 1200
  if (half === 'A' && value >= 1200) value -= 1200
  const parsed = Hhmm.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

/** Writes 1905 as '7:05 PM'; nothing as '7:00 AM'. */
export function formatHhmm(time: Hhmm | null | undefined): string {
  const value = time ?? DEFAULT_TIME
  const hours = Math.floor(value / 100)
  const minutes = String(value % 100).padStart(2, '0')
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Writes times of a timetable: 705 as '7:05 AM' or '07:05'; nothing as 7:00 in the morning. */
export function timeOfDayFor(locale: string): (time: Hhmm | null | undefined) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
  // With plain spaces, so that what stands in a field can be typed as it stands there.
  return (time) => format.format(minutesOf(time ?? DEFAULT_TIME) * 60_000).replace(/\s/g, ' ')
}
