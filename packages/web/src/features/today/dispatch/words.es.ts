import type { Words } from '../../../words.ts'
import type * as en from './words.en.ts'

export const dispatchWords: Words<typeof en.dispatchWords> = {
  view: {
    label: 'Vista',
    table: 'Tabla',
    split: 'Dividida',
    map: 'Mapa',
    divider: 'Ancho de la tabla',
    kiosk: 'Para una pantalla en la pared',
  },
  actions: 'Acciones: {{route}}',
  live: 'Mapa en directo',
  plan: 'Plan de la ruta',
  filters: {
    label: 'Filtros',
    when: 'Qué recorridos',
    now: 'Ahora {{count}}',
    today: 'Hoy {{count}}',
    type: 'Tipo',
    group: 'Grupo',
    school: 'Escuela',
    clear: 'Quitar filtros',
    dueNow: 'En curso o con salida en 45 minutos',
    wholeDay: 'Todo el día',
    none: 'Ningún recorrido de hoy coincide con: {{filters}}',
  },
  choice: {
    usual: 'Habitual: {{name}}',
    asScheduled: 'Como estaba previsto',
    noBus: 'Sin autobús previsto',
    available: 'Disponibles {{window}}',
    busy: 'Ocupados',
    busyOn: 'en {{route}} hasta las {{time}}',
    outOfService: 'Fuera de servicio',
    seats: '{{seats}} asientos para {{riders}} alumnos',
    tooFewSeats: 'faltan asientos: {{seats}} para {{riders}} alumnos',
  },
  effect: {
    riders_one: 'Este recorrido lleva {{count}} alumno.',
    riders_other: 'Este recorrido lleva {{count}} alumnos.',
    withoutRun_one: '{{count}} alumno se queda sin este recorrido.',
    withoutRun_other: '{{count}} alumnos se quedan sin este recorrido.',
    nextStop: 'Próxima parada: {{stop}} a las {{time}}.',
    firstStop: 'Primera parada: {{stop}} a las {{time}}.',
  },
  thresholds:
    'Los números son de todo el día. Tarde: más de {{tolerance}} min. Requiere atención: más de {{late}} min de retraso, o sin empezar después de {{notStarted}} min.',
  threshold: {
    late: 'Alerta de retraso: más de {{value}} min. Abrir el ajuste.',
    notStarted: 'Alerta de recorrido sin iniciar: después de {{value}} min. Abrir el ajuste.',
    stale: 'Alerta de falta de señal: después de {{value}} s. Abrir el ajuste.',
  },
  emergency: {
    reported: 'ha comunicado una emergencia a las {{time}} ({{bus}}, {{driver}}).',
    noDriver: 'sin conductor',
    acknowledged: 'Confirmada por {{name}} a las {{time}}.',
    acknowledge: 'Confirmar',
    acknowledgeOf: 'Confirmar la emergencia: {{route}}',
    map: 'Mapa en vivo',
    mapOf: 'Mapa en vivo: {{route}}',
  },
}
