import { type Hhmm, hhmmOf } from '../time/hhmm.ts'

const DATE_BEFORE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})(?:,? |T)/
const CLOCK = /^(\d{1,2})(?: ?[:.h] ?)(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?(?:([ap])\.? ?(?:m\.?)?|h|hrs?\.?)?$/i
const WHOLE_HOUR = /^(\d{1,2}) ?([ap])\.? ?(?:m\.?)?$/i
const DIGITS = /^(\d{1,2})(\d{2})$/
/** A time that a spreadsheet shows as a number, also with the number of a day before it. */
const SHARE_OF_DAY = /^(?:0?|[45]\d{4})[.,](\d+)$/
/** `0.25` is six o'clock; earlier, or no whole minute, it may be 25 past midnight as well. */
const EARLIEST_SHARE_OF_TWO = 0.2
/** GTFS counts on after midnight: 25:10 is ten past one, and belongs to the day on which the run began. */
const MAX_HOURS = 47

/** EXCHANGE-13: a time of day as spreadsheets and other programs write it: 7:05a, 07h05, 705, 2026-08-18 07:05. */
export function parseFileTime(cell: string): Hhmm | undefined {
  const text = cell.trim().replace(/\s+/g, ' ').replace(DATE_BEFORE, '')
  const digits = SHARE_OF_DAY.exec(text)?.[1]
  if (digits !== undefined) return timeOfShare(digits)
  const [, hour, minute = '0', second = '0', half] =
    CLOCK.exec(text) ?? DIGITS.exec(text) ?? withHalf(WHOLE_HOUR.exec(text)) ?? []
  if (hour === undefined || Number(minute) > 59 || Number(second) > 59) return undefined
  const hours = hoursOf(Number(hour), half?.toLowerCase())
  return hours === undefined ? undefined : hhmmOf(hours * 60 + Number(minute))
}

function timeOfShare(digits: string): Hhmm | undefined {
  const share = Number(`0.${digits}`)
  const isClear =
    digits.length !== 2 || (share >= EARLIEST_SHARE_OF_TWO && Number(digits) % 5 === 0 && !digits.endsWith('0'))
  return isClear ? hhmmOf(Math.round(share * 1440) % 1440) : undefined
}

/** The parts of 7 AM where those of 7:00 AM are. */
function withHalf(match: RegExpExecArray | null): string[] | undefined {
  const [all = '', hour = '', half = ''] = match ?? []
  return match ? [all, hour, '0', '0', half] : undefined
}

function hoursOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= MAX_HOURS ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
