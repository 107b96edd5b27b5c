import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const calendarPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsCalendar,
      load: async () => (await import('./calendar-page.tsx')).CalendarPage,
      tab: { group: 'fleet', order: 4, words: 'settings.calendar' },
    },
  ],
}
