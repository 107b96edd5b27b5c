import type { weekdayWords as English } from './words.en.ts'

export const weekdayWords: typeof English = {
  onlySome: 'Solo algunos días',
  daysOf: 'Días de {{name}}',
  chooseOne: 'Elija al menos un día para {{name}}.',
  seesDays: 'Ve estos días',
  seesDaysHint: 'Su página privada y los mensajes informan a este contacto solo de los viajes de estos días.',
  seesDaysOnlySome: 'Ve solo algunos días',
}
