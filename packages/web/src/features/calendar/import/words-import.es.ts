import type { Words } from '../../../words.ts'
import type { importWords as en } from './words-import.en.ts'

export const words: Words<typeof en> = {
  import: 'Importar días libres',
  importLead:
    'Elija los eventos en los que no circulan autobuses. Los días que se quitan se pueden devolver entre las excepciones.',
  saveFirst: 'Primero guarde lo que ha cambiado, o deshágalo.',
  unreadable: 'Este archivo no se puede leer. Un calendario en formato iCalendar (.ics) sí.',
  events: 'Eventos del archivo',
  all: 'Todos',
  event: 'Evento',
  nameless: 'Sin nombre',
  days: 'Días',
  becomes: 'Qué quita',
  schoolDays_one: '{{count}} día de servicio',
  schoolDays_other: '{{count}} días de servicio',
  noBusesThen: 'Nada: entonces no circulan autobuses',
  troubles: {
    repeats: 'Se repite demasiadas veces: añada sus días a mano',
    shortDay: 'Entrada o salida a otra hora: hay autobuses. Añádala como excepción.',
    timeOfDay: 'Ocupa horas, no días enteros',
    cancelled: 'Cancelado o trasladado',
    unreadable: 'No se pudo leer. Añada sus días a mano.',
    noDate: 'No tiene una fecha que se pueda leer',
    tooLong: 'Dura más de un año, o termina antes de empezar',
    otherException: 'Otra excepción ocupa uno de sus días',
  },
  results: {
    create: '{{count}} con días que quitar',
    unchanged: '{{count}} que no cambian nada',
    error: '{{count}} que no se pueden tomar',
  },
  takeOut_one: 'Quitar {{count}} día',
  takeOut_other: 'Quitar {{count}} días',
  imported_one: '{{count}} día queda sin servicio.',
  imported_other: '{{count}} días quedan sin servicio.',
}
