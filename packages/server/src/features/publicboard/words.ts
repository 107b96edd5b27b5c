import type { OfficeLanguage, PublicStopWords, PublicWords } from '@firstbell/domain'

/** What the public pages say, beside what is said of a route. */
interface PageWords extends PublicWords {
  language: string
  other: string
  alerts: string
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
  onStretch: string
  absent: string
  absentLead: string
  locked: string
  code: string
  askForCode: string
  openGroup: string
  wrongCode: string
  waitForCode: string
  /** {{route}} is a name. */
  keepFirst: string
  ownRoutes: string
  yourStop: string
  chooseStop: string
  showStop: string
  stop: PublicStopWords
}

/** PUBLIC-9: every sentence of the public pages, in every language. */
export const WORDS: Record<OfficeLanguage, PageWords> = {
  en: {
    language: 'English',
    other: 'Español',
    alerts: 'Service alerts',
    map: 'Map',
    showMap: 'Show map',
    search: 'Find your route',
    nothing: 'No matching routes.',
    otherRoutes: 'Other routes',
    all: 'All routes',
    types: ['Combination', 'Pickup', 'Dropoff'],
    live: 'Live',
    reconnecting: 'Reconnecting…',
    noRoutes: 'No buses are running today.',
    noPosition: 'The bus is not on the map right now.',
    onStretch: 'Near stops, the map shows a stretch of road: the bus is somewhere on it.',
    absent: 'Page not found',
    absentLead: 'The link may be incomplete or no longer in use. Ask your school for the current link.',
    locked: 'Code required',
    code: 'Access code',
    askForCode: 'Ask the school for the code. This device asks for it once.',
    openGroup: 'Show buses',
    wrongCode: 'That is not the code. Check each letter, or ask the school for the current code.',
    waitForCode: 'Wait {{n}} seconds before you try again.',
    keepFirst: 'Keep {{route}} at the top',
    ownRoutes: 'My routes',
    yourStop: 'Your stop',
    chooseStop: 'Choose a stop',
    showStop: 'Show arrival time',
    stop: {
      expected: 'The bus is expected between {{from}} and {{to}}.',
      expectedAbout: 'The bus is expected at about {{from}}.',
      scheduled: 'Scheduled for {{time}}.',
      unknown: 'Scheduled for {{time}}. When the bus will arrive is not known right now.',
      near: 'The bus is at this stop or near it.',
      passed: 'The bus has passed this stop.',
      skipped: 'The bus does not stop here today.',
      over: 'The run is over.',
      canceled: 'The run is canceled today.',
    },
    status: {
      'Not Running': 'Not running now',
      Unknown: 'Unknown',
      Early: 'Early',
      'On Time': 'On time',
      Late: 'Late',
      Canceled: 'Canceled',
    },
    late: '{{n}} min late',
    early: '{{n}} min early',
    progress: '{{n}} of {{of}} stops completed',
    seconds: '{{n}} s ago',
    minutes: '{{n}} min ago',
    substitute: 'Substitute bus {{bus}}',
    mergedInto: 'Ride on {{route}}',
    mergedIntoBus: 'Ride on {{route}}, bus {{bus}}',
  },
  es: {
    language: 'Español',
    other: 'English',
    alerts: 'Avisos del servicio',
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
    onStretch: 'Cerca de las paradas, el mapa muestra un tramo de calle: el autobús está en algún punto de él.',
    absent: 'Aquí no hay nada',
    absentLead: 'Puede que la dirección esté incompleta o que ya no se use. Pida la nueva a su escuela.',
    locked: 'Requiere un código',
    code: 'Código de acceso',
    askForCode: 'Pida el código a la escuela. Este dispositivo lo pide una sola vez.',
    openGroup: 'Mostrar los autobuses',
    wrongCode: 'Ese no es el código. Revise cada letra o pida el código actual a la escuela.',
    waitForCode: 'Espere {{n}} segundos antes de intentarlo de nuevo.',
    keepFirst: 'Mantener {{route}} al principio',
    ownRoutes: 'Mis rutas',
    yourStop: 'Su parada',
    chooseStop: 'Elija una parada',
    showStop: 'Mostrar la hora de llegada',
    stop: {
      expected: 'El autobús llega entre las {{from}} y las {{to}}.',
      expectedAbout: 'El autobús llega hacia las {{from}}.',
      scheduled: 'Hora programada: {{time}}.',
      unknown: 'Hora programada: {{time}}. En este momento no se sabe cuándo llegará el autobús.',
      near: 'El autobús está en esta parada o cerca de ella.',
      passed: 'El autobús ya pasó por esta parada.',
      skipped: 'El autobús no para aquí hoy.',
      over: 'El recorrido ha terminado.',
      canceled: 'El recorrido de hoy está cancelado.',
    },
    status: {
      'Not Running': 'No circula ahora',
      Unknown: 'Desconocido',
      Early: 'Adelantado',
      'On Time': 'A tiempo',
      Late: 'Con retraso',
      Canceled: 'Cancelado',
    },
    late: '{{n}} min de retraso',
    early: '{{n}} min de adelanto',
    progress: '{{n}} de {{of}} paradas hechas',
    seconds: 'hace {{n}} s',
    minutes: 'hace {{n}} min',
    substitute: 'Autobús suplente {{bus}}',
    mergedInto: 'Viaje en {{route}}',
    mergedIntoBus: 'Viaje en {{route}}, autobús {{bus}}',
  },
}
