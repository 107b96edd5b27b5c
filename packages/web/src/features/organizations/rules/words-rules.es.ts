import type { Words } from '../../../words.ts'
import type { ruleWords as en } from './words-rules.en.ts'

export const words: Words<typeof en> = {
  units: { minutes: 'min', seconds: 's', days: 'días' },
  groups: { alerts: 'Alertas', stops: 'Paradas', driverPage: 'Página del conductor', children: 'Alumnos y viajes' },
  late: 'Alerta de retraso',
  lateHint: 'Avisar cuando un autobús lleve este retraso',
  notStarted: 'Alerta de recorrido sin iniciar',
  notStartedHint: 'Avisar cuando un recorrido no haya empezado este tiempo después de su hora',
  unseen: 'Alerta de falta de señal',
  unseenHint: 'Avisar cuando un autobús no haya enviado su ubicación durante este tiempo',
  stopRadius: 'Radio de la parada',
  stopRadiusHint:
    'Un autobús que se acerca tanto a una parada ha estado en ella. Vale para los recorridos que empiecen desde ahora',
  skipped: 'Parada omitida',
  skippedHint:
    'Una parada a la que el autobús llega más tarde cuenta como omitida en los informes de los días siguientes',
  automatic: 'Avisos y mensajes automáticos',
  automaticHint:
    'Los avisos enviados son públicos enseguida, y las familias cuya parada aún está por delante reciben un mensaje: como máximo tres sobre un recorrido. Los borradores le esperan. La falta de señal nunca termina un aviso, y un recorrido sin noticias de su autobús queda como borrador. Que un recorrido no ha empezado se redacta en seguida y se envía {{count}} minutos después, porque muchos autobuses que salen algo tarde llegan a tiempo a sus paradas.',
  lockSpeed: 'Bloquear la página del conductor por encima de',
  lockSpeedHint: 'Por encima de ella no se puede pulsar nada en la página',
  walkThrough: 'Los conductores recorren el autobús antes de cerrar un recorrido',
  walkThroughHint: 'Para que ningún alumno se quede dormido a bordo',
  walkThroughAlert: 'Avisar cuando falta la revisión del autobús',
  walkThroughAlertHint:
    'En el panel, cinco minutos después del final de un recorrido, hasta que el conductor o la oficina la comunique',
  mustBeMetGrades: 'Grados que un adulto debe recoger',
  mustBeMetGradesHint: 'Los alumnos nuevos de estos grados se marcan así; pulse Intro tras cada grado',
  driversSeeNotes: 'Los conductores ven las notas de los alumnos',
  driversSeeNotesHint: 'En su página y en la hoja de ruta; si no, solo las ve la oficina',
  delegateDays: 'Enlaces que dan las familias',
  delegateDaysHint: 'El mayor plazo por el que una familia da a otra persona un enlace a un niño. Con 0 no dan ninguno',
  ridesHint: 'La revisión de rutas, los escenarios nuevos, las rutas nuevas y los informes usan estos minutos.',
  maxRideMinutes: 'Viaje más largo',
  latestArrivalMinutes: 'Llegar antes del timbre, al menos',
  earliestArrivalMinutes: 'Llegar antes del timbre, como máximo',
  arrivalOrder: 'El mínimo antes del timbre no puede ser mayor que el máximo.',
  elementaryPerSeat: 'Alumnos por asiento de tres, hasta 5.º grado',
  middlePerSeat: 'Alumnos por asiento de tres, grados 6.º a 8.º',
  highPerSeat: 'Alumnos por asiento de tres, desde 9.º grado',
  bands: 'Grupos de grados',
  bandsLead:
    'La revisión de rutas encuentra a quien vive, en línea recta, más lejos de su parada de lo que puede caminar su grado.',
  band: 'Nombre',
  newBand: 'Nuevo grupo de grados',
  bandGrades: 'Grados',
  maxWalk: 'Caminata máxima ({{unit}})',
  addBand: 'Añadir grupo de grados',
  removeBand: 'Quitar el grupo de grados {{name}}',
  bandIncomplete: 'Un grupo de grados tiene nombre y al menos un grado.',
  gradeTwice: 'El grado {{grade}} está en dos grupos.',
}
