import type { FilterName, OfficeLanguage } from '@firstbell/domain'

interface PdfWords {
  filters: Readonly<Record<FilterName | 'by', string>>
  codes: Readonly<Record<string, string>>
  coverage: Readonly<Record<'runs' | 'stops' | 'rides', string>>
  days: string
  revised: string
  withheld: string
  page: string
}

const ENGLISH: PdfWords = {
  filters: {
    routeId: 'Route',
    groupId: 'Route group',
    schoolId: 'School',
    stopId: 'Stop',
    direction: 'Direction',
    driver: 'Driver',
    bus: 'Bus',
    missedDays: 'School days without a ride',
    by: 'Group by',
  },
  codes: { route: 'Route', stop: 'Stop', day: 'Day' },
  coverage: {
    runs: 'Known for {{share}} of {{of}} runs.',
    stops: 'Known for {{share}} of {{of}} stops.',
    rides: 'Known for {{share}} of {{of}} rides.',
  },
  days: 'Figures of {{closed}} of {{of}} days.',
  revised: 'Revised on {{date}}.',
  withheld: 'Rates are shown where at least {{least}} is known.',
  page: 'Page {{page}} of {{of}}',
}

const SPANISH: PdfWords = {
  filters: {
    routeId: 'Ruta',
    groupId: 'Grupo de rutas',
    schoolId: 'Escuela',
    stopId: 'Parada',
    direction: 'Dirección',
    driver: 'Conductor',
    bus: 'Autobús',
    missedDays: 'Días lectivos sin viajar',
    by: 'Agrupar por',
  },
  codes: { route: 'Ruta', stop: 'Parada', day: 'Día' },
  coverage: {
    runs: 'Se sabe de {{share}} de {{of}} recorridos.',
    stops: 'Se sabe de {{share}} de {{of}} paradas.',
    rides: 'Se sabe de {{share}} de {{of}} viajes.',
  },
  days: 'Cifras de {{closed}} de {{of}} días.',
  revised: 'Revisado el {{date}}.',
  withheld: 'Las tasas se muestran donde se sabe al menos {{least}}.',
  page: 'Página {{page}} de {{of}}',
}

export const PDF_WORDS: Readonly<Record<OfficeLanguage, PdfWords>> = { en: ENGLISH, es: SPANISH }

export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
