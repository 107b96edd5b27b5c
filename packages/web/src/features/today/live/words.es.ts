import type { Words } from '../../../words.ts'
import type { liveActionsWords as en } from './words.en.ts'

export const words: Words<typeof en> = {
  call: 'Llamar al conductor',
  callName: 'Llamar a {{name}}, {{phone}}',
  noPhone: '{{name}} no tiene número de teléfono',
  edit: 'Cambiar el recorrido de hoy',
  copyPublic: 'Copiar el enlace público',
  riders: 'Pasajeros en {{stop}}',
  nobody: 'No hay pasajeros asignados a esta parada.',
  loading: 'Cargando pasajeros…',
  failed: 'No se pudieron cargar los pasajeros. El resto de esta página está al día.',
  mustBeMet: 'Debe recibirlo un adulto',
  absent: 'Ausente hoy',
  ride: {
    boarded: 'A bordo',
    alighted: 'Bajó',
    noShow: 'No subió',
  },
  noContact: 'Sin número de teléfono',
  started: 'Empezó',
  onBoard: 'A bordo',
  moveToday: 'Mover solo por hoy…',
  moveTodayVerb: 'Mover solo por hoy',
  moveBack: 'Devolver a su lugar',
  movedWithin: 'Hoy está en otra posición.',
  movedFrom: 'Hoy viene de {{route}}.',
  ridersMove_one: '{{count}} pasajero se mueve con ella.',
  ridersMove_other: '{{count}} pasajeros se mueven con ella.',
  noPlace: 'El autobús ya pasó por las demás posiciones de esta ruta.',
}
