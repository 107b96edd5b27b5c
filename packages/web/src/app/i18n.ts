import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { countWeeks } from '../features/count-weeks/words.en.ts'
import type { calloutWords } from '../features/today/callout/words.en.ts'
import type { dispatchWords } from '../features/today/dispatch/words.en.ts'
import type { setupWords } from '../features/today/setup/words.en.ts'
import type { lookupWords } from '../features/today/lookup/words.en.ts'
import type { fleetListWords } from '../live/words-lists.en.ts'
import type { activityWords } from '../features/organizations/activity/words.en.ts'
import type { administratorListWords } from '../features/administrators/words-list.en.ts'
import type { sessionWords } from '../features/profile/words-sessions.en.ts'
import type { welcomeWords } from './words-home.en.ts'
import type { deletedWords } from '../ui/dialog/words-deleted.en.ts'
import type { liveActionsWords } from '../features/today/live/words.en.ts'
import type { scheduleWords } from '../features/report-schedules/words.en.ts'
import type { yearWords } from '../features/calendar/words-year.en.ts'
import type { importWords } from '../features/calendar/words-import.en.ts'
import type { weekdayWords } from '../features/weekdays/words.en.ts'
import type { assignStopWords } from '../features/assign-stop/words.en.ts'
import type { familyListWords } from '../features/families/words-list.en.ts'
import type { familyPageWords } from '../features/families/words-family-page.en.ts'
import type { columnWords } from '../features/import-export/words-columns.en.ts'
import type { importNoteWords } from '../features/import-export/words-notes.en.ts'
import type { retentionWords, ruleWords } from '../features/organizations/words-rules.en.ts'
import type { publicPageWords } from '../account/words-public-page.en.ts'
import type { emergencyWords } from '../features/drive/words-emergency.en.ts'
import type { practiceWords } from '../features/drive/words-practice.en.ts'
import type { routeHeaderWords } from '../features/route-header/words.en.ts'
import type { routeListWords } from '../features/routes/list/words.en.ts'
import type { layerWords } from '../features/routes/layers/words.en.ts'
import type { yardWords } from '../features/organizations/words-yard.en.ts'
import type { routeSheetWords } from '../features/routes/print/words.en.ts'
import type { routeCheckWords } from '../features/routes/check/words-page.en.ts'
import type { routeFormWords } from '../features/routes/plan/words-form.en.ts'
import type { stopTimesWords } from '../features/routes/times/words-legs.en.ts'
import type { validityWords } from '../features/routes/plan/words-validity.en.ts'
import type { backups } from '../features/backups/words.en.ts'
import type { region } from '../features/region/words.en.ts'
import type { deletion } from '../account/words-deletion.en.ts'
import type { outbox } from '../features/outbox/words.en.ts'
import type { installationLog } from '../features/installation-log/words.en.ts'
import type { planningWords } from '../features/planning/words.en.ts'
import type { banWords } from '../features/planning/words-bans.en.ts'
import type { explainedWords } from '../live/words-explained.en.ts'
import type { routePracticeWords } from '../live/words-practice.en.ts'
import type { addStopWords } from '../features/routes/stops/words.en.ts'
import type { placeWords } from '../map/words-place.en.ts'
import type { webhookWords } from '../features/webhooks/words-pages.en.ts'
import type { windowWords } from '../live/words-window.en.ts'
import type { zoneWords } from '../live/words-zone.en.ts'
import type { keyWords } from './shell/words-keys.en.ts'
import { type Catalogue, en } from './catalogue.en.ts'

/** The languages the product speaks, each named in itself. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof LANGUAGES

/** English is at hand, because every build needs one; the others come when they are spoken. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: () => Promise.resolve(en),
  es: async () => (await import('./catalogue.es.ts')).es,
}

const SAVED = 'firstbell.language'

function isLanguage(name: string | null | undefined): name is Language {
  return name != null && name in LANGUAGES
}

/** The language chosen before, else the first of the browser's that we speak, else English. */
function firstLanguage(): Language {
  const saved = localStorage.getItem(SAVED)
  if (isLanguage(saved)) return saved
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

/** Speaks the language that is asked for, else the reader's own. */
export async function startLanguage(asked?: string): Promise<void> {
  const language = isLanguage(asked) ? asked : firstLanguage()
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language))
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await CATALOGUES[language]() } },
    interpolation: { escapeValue: false }, // React escapes
  })
}

export async function speak(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await CATALOGUES[language]())
  localStorage.setItem(SAVED, language)
  await i18next.changeLanguage(language)
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en
      backups: typeof backups
      region: typeof region
      deletion: typeof deletion
      outbox: typeof outbox
      installationLog: typeof installationLog
      planning: typeof planningWords
      bans: typeof banWords
      practice: typeof practiceWords
      emergency: typeof emergencyWords
      routePractice: typeof routePracticeWords
      explained: typeof explainedWords
      routeHeader: typeof routeHeaderWords
      routeList: typeof routeListWords
      routeLayers: typeof layerWords
      routeSheet: typeof routeSheetWords
      routeForm: typeof routeFormWords
      stopTimes: typeof stopTimesWords
      yard: typeof yardWords
      routeValidity: typeof validityWords
      callouts: typeof calloutWords
      dispatch: typeof dispatchWords
      liveActions: typeof liveActionsWords
      familyPage: typeof familyPageWords
      familyList: typeof familyListWords
      rules: typeof ruleWords
      retention: typeof retentionWords
      publicPage: typeof publicPageWords
      importColumns: typeof columnWords
      importNotes: typeof importNoteWords
      reportSchedules: typeof scheduleWords
      weekdays: typeof weekdayWords
      schoolYear: typeof yearWords
      calendarImport: typeof importWords
      countWeeks: typeof countWeeks
      setup: typeof setupWords
      activity: typeof activityWords
      deleted: typeof deletedWords
      fleetLists: typeof fleetListWords
      lookup: typeof lookupWords
      routeCheck: typeof routeCheckWords
      assignStop: typeof assignStopWords
      place: typeof placeWords
      addStop: typeof addStopWords
      webhookPages: typeof webhookWords
      keys: typeof keyWords
      arrivalWindow: typeof windowWords
      zone: typeof zoneWords
      administratorList: typeof administratorListWords
      sessions: typeof sessionWords
      welcome: typeof welcomeWords
    }
  }
}
