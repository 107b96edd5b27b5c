import type { Words } from '../../words/translate.ts'
import type { replyWords } from './words-replies.en.ts'

export const words: Words<typeof replyWords> = {
  stop: [
    'alto',
    'pare',
    'parar',
    'detener',
    'terminar',
    'fin',
    'revocar',
    'cancelar',
    'salir',
    'baja',
    'dar de baja',
    'darme de baja',
    'cancelar suscripcion',
    'no mas mensajes',
  ],
  stopAll: ['alto a todo', 'alto todo', 'cancelar todo'],
  start: ['alta', 'darme de alta', 'dar de alta', 'iniciar', 'comenzar'],
  please: ['por favor'],
  thanks: ['por favor', 'gracias'],
}
