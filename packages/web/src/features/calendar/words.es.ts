import type { Words } from '../../words.ts'
import type { calendarWords as en } from './words.en.ts'

const calendar: Words<typeof en.calendar> = {
  weekdays: 'Días de clase',
  termStart: 'Primer día',
  termEnd: 'Último día',
  endsBefore: 'El último día es anterior al primero.',
  exceptions: 'Excepciones',
  addException: 'Añadir excepción',
  effects: { noService: 'Sin servicio', delay: 'Retraso', earlyDismissal: 'Salida anticipada' },
}

export const words: Words<typeof en> = { calendar }
