/** 0 is Sunday. */
export function weekdayName(locale: string, weekday: number): string {
  const aSunday = Date.UTC(2026, 10, 22)
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(aSunday + weekday * 86_400_000)
}
