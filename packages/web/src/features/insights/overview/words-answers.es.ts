import type { Words } from '../../../words.ts'
import type { answerWords as en } from './words-answers.en.ts'

export const words: Words<typeof en> = {
  label: 'Respuestas',
  unknown: 'Hay muy pocos datos registrados para decirlo.',
  onTime: {
    question: '¿Los autobuses llegan a tiempo?',
    answer: 'El {{share}} de las paradas se atendió a tiempo.',
    before: '{{share}} en el período anterior.',
    bell: 'Los autobuses llegaron a la escuela antes del timbre, como piden sus reglas, en el {{share}} de las llegadas.',
    link: 'Puntualidad en las paradas',
  },
  late: {
    question: '¿Qué rutas se retrasan más?',
    answer: 'Las menos puntuales:',
    none: 'Ninguna ruta tiene suficientes paradas en este período.',
    link: 'Todas las paradas por ruta',
  },
  full: {
    question: '¿Van llenos los autobuses?',
    notOver: 'Ningún recorrido tuvo más pasajeros que asientos.',
    answer_one: '1 recorrido tuvo más pasajeros que asientos.',
    answer_other: '{{count}} recorridos tuvieron más pasajeros que asientos.',
    fullest: 'Los más llenos:',
    link: 'Carga y asientos',
  },
  told: {
    question: '¿Llegan los mensajes?',
    answer: 'Llegó el {{share}} de {{of}} mensajes a personas.',
    none: 'No se envió ningún mensaje en este período.',
    failed_one: '1 falló.',
    failed_other: '{{count}} fallaron.',
    noAddress_one: '1 persona no tiene dirección para recibirlo.',
    noAddress_other: '{{count}} personas no tienen dirección para recibirlo.',
    link: 'Entrega de mensajes',
  },
  riding: {
    question: '¿Quién no viaja?',
    answer: 'El {{share}} de los pasajeros asignados viajó al menos una vez.',
    link: 'No viajan',
  },
}
