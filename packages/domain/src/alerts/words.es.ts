import type { Words } from '../words/translate.ts'
import type { alertWords } from './words.en.ts'

export const words: Words<typeof alertWords> = {
  subjects: { one: 'El autobús', other: 'Los autobuses' },
  late: { one: 'lleva unos {{minutes}} de retraso', other: 'llevan unos {{minutes}} de retraso' },
  delayed: { one: 'viene con retraso', other: 'vienen con retraso' },
  cancelled: { one: 'está cancelado', other: 'están cancelados' },
  substituted: { one: 'se reemplaza', other: 'se reemplazan' },
  reasons: {
    traffic: 'por el tráfico',
    weather: 'por el mal tiempo',
    mechanical: 'por un problema mecánico',
    driver: 'por falta de conductor',
    road: 'por un cierre de calle',
    police: 'por actividad policial',
    school: 'por un cambio en la escuela',
    other: '',
  },
  reasonNames: {
    traffic: 'el tráfico',
    weather: 'el mal tiempo',
    mechanical: 'un problema mecánico',
    driver: 'falta de conductor',
    road: 'un cierre de calle',
    police: 'actividad policial',
    school: 'un cambio en la escuela',
    other: '',
  },
  comma: ', ',
  instead: 'En su lugar: {{replacement}}',
  askForStop: 'Pregunte a la oficina por su parada y su hora',
  bus: 'autobús {{number}}',
  delayedStart: 'La escuela empieza más tarde: los autobuses de ida pasan {{minutes}} más tarde.',
  earlyDismissal: 'La salida es anticipada: los autobuses de regreso salen {{minutes}} antes.',
  because: 'Motivo: {{reason}}.',
  onDate: '{{date}}: {{text}}',
}
