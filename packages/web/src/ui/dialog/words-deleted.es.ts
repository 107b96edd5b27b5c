import type { Words } from '../../words.ts'
import type { deletedWords as en } from './words-deleted.en.ts'

export const words: Words<typeof en> = {
  goesWith: 'Se elimina también:',
  restorable: 'Se puede restaurar durante 24 horas. Después se elimina definitivamente.',
  restored: 'Se restauró {{name}}',
  restoredWithout_one: 'Se restauró {{name}}. Se omitió {{count}} dato porque se eliminó aquello a lo que pertenece.',
  restoredWithout_other:
    'Se restauró {{name}}. Se omitieron {{count}} datos porque se eliminó aquello a lo que pertenecen.',
  routeFirst: 'También se eliminó la ruta de esta parada. Restaure primero la ruta.',
  emailTaken: 'Otro conductor tiene ahora este correo. Cambie primero ese correo.',
  gone: 'Ya no se puede restaurar.',
  lead: 'Paradas, rutas, familias y conductores que se eliminaron en las últimas 24 horas. Al restaurarlos vuelve todo lo que se eliminó con ellos.',
  what: 'Qué',
  name: 'Nombre',
  deletedBy: 'Eliminado por',
  deletedAt: 'Eliminado',
  expiresAt: 'Eliminación definitiva',
  actions: 'Acciones',
  kinds: { stop: 'Parada', route: 'Ruta', family: 'Familia', driver: 'Conductor' },
  unnamed: 'Punto de paso',
  restore: 'Restaurar',
  restoreNamed: 'Restaurar {{name}}',
  deleteNow: 'Eliminar ahora…',
  deleteNowNamed: 'Eliminar {{name}} ahora',
  deleteTitle: 'Eliminar definitivamente',
  deleteQuestion: '¿Eliminar {{name}} definitivamente? Después ya no se podrá restaurar.',
  deletedForGood: 'Se eliminó {{name}} definitivamente',
  none: 'No se ha eliminado nada',
  noneLead: 'Las paradas, rutas, familias y conductores se quedan aquí 24 horas después de eliminarse.',
}
