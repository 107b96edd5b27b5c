import type { Words } from '../../../words.ts'
import type { stopTimesWords as en } from './words-legs.en.ts'

export const words: Words<typeof en> = {
  travel: 'Trayecto (min)',
  dwell: 'Detención (s)',
  newTime: 'Hora nueva en {{stop}}',
  newTimeHint:
    'Escriba una hora nueva o pulse Intro en su campo para fijarla. Las demás horas se calculan a partir de ella.',
  pinned: 'Fijada',
  unpin: 'Dejar de fijar la hora en {{stop}}',
  earliest: 'No antes de las {{time}}',
  latest: 'No después de las {{time}}',
  advanced: 'Opciones avanzadas',
  arrivesBefore: 'Llega {{minutes}} min antes del primer timbre',
  arrivesAfter: 'Llega {{minutes}} min después del primer timbre',
  leavesAfter: 'Sale {{minutes}} min después del último timbre',
  leavesBefore: 'Sale {{minutes}} min antes del último timbre',
  longestRide: 'viaje más largo: {{minutes}} min',
}
