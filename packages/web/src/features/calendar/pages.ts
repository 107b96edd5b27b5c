import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const calendarPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsCalendar,
      load: async () => (await import('./calendar-page.tsx')).CalendarPage,
      tab: { order: 6, words: 'settings.calendar' },
    },
  ],
}
