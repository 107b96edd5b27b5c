import type { Words } from '../../../words.ts'
import type { retentionWords as en } from './words-retention.en.ts'

export const words: Words<typeof en> = {
  lead: 'Lo que es más antiguo se elimina en menos de una hora, para siempre. Los días son los de su calendario.',
  keepPositionsDays: 'Conservar posiciones',
  keepPositionsDaysHint: 'Dónde estuvo cada autobús. Sin ellas una repetición muestra las paradas y ningún trazado',
  keepRunsDays: 'Conservar recorridos',
  keepRunsDaysHint:
    'Qué pasó en cada recorrido: llegadas, quién iba a bordo, qué se anotó. Las posiciones se van con él',
  keepMessagesDays: 'Conservar mensajes',
  keepMessagesDaysHint: 'Los mensajes y a quién se avisó, desde que se enviaron o cambiaron',
  keepAuditDays: 'Conservar el registro de auditoría',
  keepAuditDaysHint: 'Quién cambió y quién leyó qué; al menos un año',
  days: 'días',
  before: 'Se elimina lo anterior al {{date}}.',
  nothing: 'Con estos números hoy no se elimina nada.',
  goes: {
    positions_one: 'Se va {{count}} posición anterior al {{before}}.',
    positions_other: 'Se van {{count}} posiciones anteriores al {{before}}.',
    runs_one: 'Se va {{count}} recorrido anterior al {{before}}.',
    runs_other: 'Se van {{count}} recorridos anteriores al {{before}}.',
    messages_one: 'Se va {{count}} mensaje anterior al {{before}}.',
    messages_other: 'Se van {{count}} mensajes anteriores al {{before}}.',
    audit_one: 'Se va {{count}} línea del registro anterior al {{before}}.',
    audit_other: 'Se van {{count}} líneas del registro anteriores al {{before}}.',
  },
  shorter: 'Conservar menos',
  question: 'Lo que sea más antiguo se eliminará y no se podrá recuperar.',
}
