/** 0 is Sunday. */
export function weekdayName(locale: string, weekday: number, width: 'long' | 'short' = 'long'): string {
  const aSunday = Date.UTC(2026, 10, 22)
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: width }).format(aSunday + weekday * 86_400_000)
}

/** Some weekdays in a short line; none of it where they are all. */
export function weekdaysText(locale: string, weekdays: readonly number[] | undefined): string {
  if (weekdays === undefined || weekdays.length === 7) return ''
  return weekdays.map((weekday) => weekdayName(locale, weekday, 'short')).join(', ')
}
