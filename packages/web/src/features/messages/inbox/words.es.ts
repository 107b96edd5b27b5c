import type { Words } from '../../../words.ts'
import type { inboxWords as en } from './words.en.ts'

const inbox: Words<typeof en.inbox> = {
  title: 'Respuestas',
  withOpen: 'Respuestas ({{count}})',
  from: 'De',
  text: 'Respuesta',
  when: 'Fecha',
  status: 'Estado',
  states: { open: 'Pendientes', handled: 'Atendidas' },
  message: 'Mensaje',
  handle: 'Marcar como atendida',
  reopen: 'Marcar como pendiente',
  handledBy: 'Atendida el {{when}} por {{who}}',
  choices: {
    this: 'Ya no recibe esos mensajes',
    all: 'Ya no recibe mensajes, salvo emergencias',
    none: 'Recibe de nuevo todos los mensajes',
  },
  erased: 'Se borró con los datos de un alumno',
  none: 'No hay respuestas',
  noneLead:
    'Aquí se muestra lo que las familias responden a un correo o a un mensaje de texto, si su administrador del sistema lo ha configurado. Palabras como ALTO en un mensaje de texto se cumplen de inmediato y están entre las atendidas.',
}

export const words: Words<typeof en> = { inbox }
