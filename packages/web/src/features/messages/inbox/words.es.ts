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
  otherAddress:
    'Se escribió desde otra dirección que aquella a la que se envió el mensaje. Compruebe quién lo escribió.',
  attachments: 'Archivos adjuntos. Aquí no se abren: el correo está marcado en el buzón.',
  sizes: { bytes: '{{count}} B', kilobytes: '{{count}} KB', large: 'más de 200 KB' },
  onlyAttached: 'Sin texto',
  answer: 'Responder',
  answered: 'Respondida',
  answerTo: 'Respuesta a {{name}}',
  answerText: 'Respuesta',
  answerVerb: 'Enviar respuesta',
  answerHint: {
    email: 'Por correo, a la dirección que se conoce de {{name}}. No se puede deshacer.',
    sms: 'Por mensaje de texto, al número que se conoce de {{name}}. No se puede deshacer.',
  },
  answerRefused:
    'No se puede enviar: el destinatario no quiere recibir mensajes, ya no tiene dirección o ya recibió respuesta, los mensajes de texto ya no están configurados, el mensaje de texto es demasiado largo, o el texto tiene llaves.',
  answerSent: 'La respuesta se está enviando.',
  erased: 'Se borró con los datos de un alumno',
  none: 'No hay respuestas',
  noneLead:
    'Aquí se muestra lo que las familias responden a un correo o a un mensaje de texto, si su administrador del sistema lo ha configurado. Palabras como ALTO en un mensaje de texto se cumplen de inmediato y están entre las atendidas.',
}

export const words: Words<typeof en> = { inbox }
