import type { Words } from '../../words.ts'
import type * as en from './words-rules.en.ts'

export const ruleWords: Words<typeof en.ruleWords> = {
  late: 'Alerta de retraso (minutos)',
  lateHint: 'Avisar cuando un autobús lleve este retraso',
  notStarted: 'Alerta de recorrido sin iniciar (minutos)',
  notStartedHint: 'Avisar cuando un recorrido no haya empezado este tiempo después de su hora',
  unseen: 'Alerta de falta de señal (segundos)',
  unseenHint: 'Avisar cuando un autobús no haya enviado su ubicación durante este tiempo',
  automatic: 'Avisos y mensajes automáticos',
  automaticHint:
    'Los avisos enviados son públicos enseguida, y las familias cuya parada aún está por delante reciben un mensaje: como máximo tres sobre un recorrido. Los borradores le esperan. La falta de señal nunca termina un aviso, y un recorrido sin noticias de su autobús queda como borrador.',
  lateAlerts: 'Cuando un autobús va con retraso',
  notStartedAlerts: 'Cuando un recorrido no ha empezado',
  noDriverAlerts: 'Cuando un recorrido no tiene conductor 45 minutos antes de su hora',
  schoolMessages: 'A las oficinas de las escuelas, cuando es público el aviso de un retraso',
  lockSpeed: 'Bloquear la página del conductor por encima de ({{unit}})',
  lockSpeedHint: 'Por encima de ella no se puede pulsar nada en la página',
  walkThrough: 'Los conductores recorren el autobús antes de cerrar un recorrido',
  walkThroughHint: 'Para que ningún alumno se quede dormido a bordo',
  mustBeMetGrades: 'Grados que un adulto debe recoger',
  mustBeMetGradesHint: 'Los alumnos nuevos de estos grados se marcan así; pulse Intro tras cada grado',
  driversSeeNotes: 'Los conductores ven las notas de los alumnos',
  driversSeeNotesHint: 'En su página y en la hoja de ruta; si no, solo las ve la oficina',
  delegateDaysHint: 'El mayor plazo por el que una familia da a otra persona un enlace a un niño. Con 0 no dan ninguno',
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

export const retentionWords: Words<typeof en.retentionWords> = {
  lead: 'Lo que es más antiguo se elimina en menos de una hora, para siempre. Los días son los de su calendario.',
  keepPositionsDays: 'Conservar posiciones (días)',
  keepPositionsDaysHint: 'Dónde estuvo cada autobús. Sin ellas una repetición muestra las paradas y ningún trazado',
  keepRunsDays: 'Conservar recorridos (días)',
  keepRunsDaysHint:
    'Qué pasó en cada recorrido: llegadas, quién iba a bordo, qué se anotó. Las posiciones se van con él',
  keepAuditDays: 'Conservar el registro de auditoría (días)',
  keepAuditDaysHint: 'Quién cambió y quién leyó qué; al menos un año',
  nothing: 'Con estos números hoy no se elimina nada.',
  goes: {
    positions_one: 'Se va {{count}} posición anterior al {{before}}.',
    positions_other: 'Se van {{count}} posiciones anteriores al {{before}}.',
    runs_one: 'Se va {{count}} recorrido anterior al {{before}}.',
    runs_other: 'Se van {{count}} recorridos anteriores al {{before}}.',
    audit_one: 'Se va {{count}} línea del registro anterior al {{before}}.',
    audit_other: 'Se van {{count}} líneas del registro anteriores al {{before}}.',
  },
  shorter: 'Conservar menos',
  question: 'Lo que sea más antiguo se eliminará y no se podrá recuperar.',
}
