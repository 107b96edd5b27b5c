import { clockTime, type FamilyLanguage, shownWindow } from '@firstbell/domain'

/** '7:05 AM – 7:12 AM' */
export function clockWindow(
  timeZone: string,
  window: { earliestAt: number; latestAt: number },
  language: FamilyLanguage,
): string {
  const { earliestAt, latestAt } = shownWindow(window)
  return `${clockTime(timeZone, earliestAt, language)} – ${clockTime(timeZone, latestAt, language)}`
}
