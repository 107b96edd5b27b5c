import type { Words } from '../../words.ts'
import type { outboxWords as en } from './words.en.ts'

export const words: Words<typeof en> = {
  title: 'Bandeja de salida',
  subject: 'Asunto',
  to: 'Para',
  state: 'Estado',
  states: { queued: 'En espera', sent: 'Enviado', failed: 'Fallido' },
  all: 'Todos',
  attempts: 'Intentos',
  error: 'Qué dijo el servidor de correo',
  created: 'Escrito',
  none: 'No hay mensajes',
  noneLead: 'Aquí aparecen los mensajes de esta instalación: invitaciones, confirmaciones, contraseñas.',
  toWhom: 'Para {{to}}',
  gone: 'El texto se borró cuando el servidor de correo aceptó el mensaje: sus enlaces son solo para quien lo lee.',
  notYet: 'Su texto se escribe al enviarlo: sus enlaces son solo para quien lo recibe.',
  retry: 'Intentar de nuevo ahora',
}
