import type { Words } from '../../words.ts'
import type { weekdayWords as en } from './words.en.ts'

export const words: Words<typeof en> = {
  onlySome: 'Solo algunos días',
  daysOf: 'Días de {{name}}',
  chooseOne: 'Elija al menos un día para {{name}}.',
  seesDays: 'Ve estos días',
  seesDaysHint: 'Su página privada y los mensajes informan a este contacto solo de los viajes de estos días.',
  seesDaysOnlySome: 'Ve solo algunos días',
}
