import type { Words } from '../../../words.ts'
import type { emergencyWords as en } from './words-emergency.en.ts'

export const words: Words<typeof en> = {
  title: 'Emergencia',
  ask: '¿Avisar a la oficina?',
  lead: 'La oficina ve su autobús, ruta, nombre y última ubicación antes que cualquier otro aviso. Este aviso no llama al 911.',
  send: 'Enviar aviso de emergencia',
  again: 'Enviar de nuevo',
  call911: 'Llamar al 911',
  callOffice: 'Llamar a la oficina',
  back: 'No es una emergencia',
  hide: 'Volver al recorrido',
  notSent: 'Aún no se ha enviado. Se envía en cuanto haya conexión. Llame al 911 o a la oficina.',
  sent: 'Se avisó a la oficina a las {{time}}. Nadie ha confirmado el aviso todavía.',
  seen: '{{name}}, de la oficina, confirmó su aviso a las {{time}}.',
}
