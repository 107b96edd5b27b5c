import type { Words } from '../../words.ts'
import type * as en from './rules-words.en.ts'

export const publicBoard: Words<typeof en.publicBoard> = {
  title: 'Panel público',
  lead: 'Las familias y cualquiera que conozca la dirección pueden ver cómo circulan los autobuses, sin cuenta. Nunca ven alumnos, familias, conductores, números de autobús ni direcciones.',
  mode: 'Lo que ve todo el mundo',
  modes: {
    off: 'Nada',
    status: 'Estado',
    progress: 'Estado y avance',
    delayed: 'El autobús en un mapa, con demora',
    live: 'El autobús en un mapa, en vivo',
  },
  hints: {
    off: 'La dirección no lleva a ninguna parte, como si no existiera la organización.',
    status: 'A tiempo, con tantos minutos de retraso, cancelado.',
    progress: 'El estado y cuántas paradas de una ruta están hechas. Sin mapa.',
    delayed:
      'Como en vivo, pero el autobús se muestra donde estaba hace un rato. No oculta las paradas mejor que en vivo.',
    live: 'El autobús mientras circula, salvo camino de la primera parada de recogida y de la última de regreso. En las calles alrededor de las paradas que no son públicas, el mapa muestra el tramo de calle, no la posición del autobús. Quien mira el mapa durante días aún puede adivinar algunas de esas paradas.',
  },
  delay: 'Demora en segundos',
  delayHint: 'Entre 30 y 600',
  showStops: 'Mostrar paradas',
  showStopsHint: 'Solo las de las escuelas y aquellas donde esperan al menos tres alumnos de dos familias',
  alerts: 'Los avisos del servicio se escriben y se terminan en el panel:',
  address: 'Enlace público',
  addressById: 'La dirección con el identificador de la organización también lleva allí, hasta que se cree una nueva.',
  code: 'Código QR del panel público',
  copy: 'Copiar',
  copied: 'La dirección está copiada.',
  open: 'Abrir',
  kiosk: 'Para una pantalla en la pared',
  replace: 'Crear una dirección nueva',
  replaceQuestion: '¿Quiere crear una dirección nueva para el panel público?',
  replaceLoss: 'Todos los enlaces y carteles con una dirección anterior',
}

export const rules: Words<typeof en.rules> = {
  title: 'Alertas y seguridad',
  late: 'Alerta de retraso (minutos)',
  lateHint: 'Avisar cuando un autobús lleve este retraso',
  notStarted: 'Alerta de recorrido sin iniciar (minutos)',
  notStartedHint: 'Avisar cuando un recorrido no haya empezado este tiempo después de su hora',
  unseen: 'Alerta de falta de señal (segundos)',
  unseenHint: 'Avisar cuando un autobús no haya enviado su ubicación durante este tiempo',
  automaticAlerts: 'Avisos de recorridos con retraso',
  automaticAlertsHint:
    'Cuando un recorrido va con retraso, no ha empezado o no tiene conductor 45 minutos antes de su hora. La falta de señal nunca termina un aviso.',
  automaticModes: {
    off: 'No escribir ninguno',
    draft: 'Escribir borradores para el panel',
    open: 'Mostrarlos al público enseguida',
  },
  lockSpeed: 'Bloquear la página del conductor por encima de ({{unit}})',
  lockSpeedHint: 'Por encima de ella no se puede pulsar nada en la página',
  walkThrough: 'Los conductores recorren el autobús antes de cerrar un recorrido',
  walkThroughHint: 'Para que ningún alumno se quede dormido a bordo',
  mustBeMetGrades: 'Grados que un adulto debe recoger',
  mustBeMetGradesHint: 'Los alumnos nuevos de estos grados se marcan así; pulse Intro tras cada grado',
  driversSeeNotes: 'Los conductores ven las notas de los alumnos',
  driversSeeNotesHint: 'En su página y en la hoja de ruta; si no, solo las ve la oficina',
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

export const retention: Words<typeof en.retention> = {
  title: 'Conservación',
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
