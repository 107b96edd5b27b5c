import { addDays, type LocalDate, type ReportFilters, requireSoundPeriod, weekdayOf } from '@firstbell/domain'

export const PRESETS = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof PRESETS)[number]

/** Dates, both included. */
export type Period = Pick<ReportFilters, 'from' | 'to'>

interface Calendar {
  today: LocalDate
  /** 0 is Sunday. */
  weekStart: number
}

/** Weeks and months are whole ones, so that a link means the same tomorrow. */
export function periodOf(preset: Preset, { today, weekStart }: Calendar): Period {
  const firstOfWeek = addDays(today, -((weekdayOf(today) - weekStart + 7) % 7))
  const week = (from: LocalDate) => ({ from, to: addDays(from, 6) })
  const firstOfMonth = (date: LocalDate) => `${date.slice(0, 7)}-01`
  const month = (from: LocalDate) => ({ from, to: addDays(firstOfMonth(addDays(from, 31)), -1) })
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'thisWeek':
      return week(firstOfWeek)
    case 'lastWeek':
      return week(addDays(firstOfWeek, -7))
    case 'thisMonth':
      return month(firstOfMonth(today))
    case 'lastMonth':
      return month(firstOfMonth(addDays(firstOfMonth(today), -1)))
  }
}

/** The preset that a period is today; nothing where it is none. */
export function presetOf({ from, to }: Period, calendar: Calendar): Preset | undefined {
  return PRESETS.find((preset) => {
    const period = periodOf(preset, calendar)
    return period.from === from && period.to === to
  })
}

/** Why there can be no report about a period. */
export function periodFault(period: Period): 'order' | 'tooLong' | undefined {
  if (period.to < period.from) return 'order'
  try {
    requireSoundPeriod(period)
    return undefined
  } catch {
    return 'tooLong'
  }
}
