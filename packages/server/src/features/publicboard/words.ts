import type { Language, PublicWords } from '@firstbell/domain'

/** What the public pages say, beside what is said of a route. */
interface PageWords extends PublicWords {
  language: string
  other: string
  map: string
  showMap: string
  search: string
  nothing: string
  otherRoutes: string
  all: string
  types: readonly [string, string, string]
  live: string
  reconnecting: string
  noRoutes: string
  noPosition: string
  absent: string
  absentLead: string
}

/** PUBLIC-9: every sentence of the public pages, in every language. */
export const WORDS: Record<Language, PageWords> = {
  en: {
    language: 'English',
    other: 'Español',
    map: 'Map',
    showMap: 'Show the map',
    search: 'Search my route',
    nothing: 'No route is called that.',
    otherRoutes: 'Other routes',
    all: 'All routes',
    types: ['Combined', 'Pickup', 'Dropoff'],
    live: 'Live',
    reconnecting: 'Reconnecting…',
    noRoutes: 'No buses run today.',
    noPosition: 'The bus is not shown on the map right now.',
    absent: 'There is nothing here',
    absentLead: 'The address may be incomplete, or it is no longer in use. Ask your school for the new one.',
    status: {
      'Not Running': 'Not running',
      Unknown: 'Unknown',
      Early: 'Early',
      'On Time': 'On time',
      Late: 'Late',
      Cancelled: 'Cancelled',
    },
    late: '{{n}} min late',
    early: '{{n}} min early',
    progress: '{{n}} of {{of}} stops done',
    seconds: '{{n}} s ago',
    minutes: '{{n}} min ago',
  },
  es: {
    language: 'Español',
    other: 'English',
    map: 'Mapa',
    showMap: 'Mostrar el mapa',
    search: 'Buscar mi ruta',
    nothing: 'Ninguna ruta se llama así.',
    otherRoutes: 'Otras rutas',
    all: 'Todas las rutas',
    types: ['Combinada', 'Recogida', 'Regreso'],
    live: 'En vivo',
    reconnecting: 'Conectando de nuevo…',
    noRoutes: 'Hoy no circulan autobuses.',
    noPosition: 'El autobús no se muestra en el mapa en este momento.',
    absent: 'Aquí no hay nada',
    absentLead: 'Puede que la dirección esté incompleta o que ya no se use. Pida la nueva a su escuela.',
    status: {
      'Not Running': 'No circula',
      Unknown: 'Desconocido',
      Early: 'Adelantado',
      'On Time': 'A tiempo',
      Late: 'Con retraso',
      Cancelled: 'Cancelado',
    },
    late: '{{n}} min de retraso',
    early: '{{n}} min de adelanto',
    progress: '{{n}} de {{of}} paradas hechas',
    seconds: 'hace {{n}} s',
    minutes: 'hace {{n}} min',
  },
}
