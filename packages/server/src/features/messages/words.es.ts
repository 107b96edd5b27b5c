import type { Words } from '@firstbell/domain'
import type { optOutWords } from './words.en.ts'

export const words: Words<typeof optOutWords> = {
  kinds: {
    service: 'mensajes sobre retrasos, cancelaciones y autobuses de reemplazo',
    scheduleChange: 'mensajes sobre cambios de horario',
    general: 'mensajes generales',
  },
  title: 'Mensajes a {{address}}',
  nothing: 'Recibe todos los mensajes.',
  refused: 'Dejó de recibir: {{kinds}}.',
  emergencies: 'Sigue recibiendo los mensajes de emergencia.',
  this: 'No recibir más {{kind}}',
  all: 'No recibir más mensajes, salvo emergencias',
  none: 'Recibir de nuevo todos los mensajes',
  invalid: 'Este enlace no funciona',
  invalidLead:
    'Está incompleto, o ya no se envían mensajes a esta dirección. No se cambió nada. Abra otra vez el enlace de su mensaje más reciente, o pida a la escuela que no le envíe más mensajes.',
  tooMany: 'Demasiadas solicitudes',
  tooManyLead: 'Esta vez no se cambió nada. Espere un minuto y abra el enlace otra vez.',
}
