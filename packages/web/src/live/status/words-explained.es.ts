import type { Words } from '../../words.ts'
import type { explainedWords as en } from './words-explained.en.ts'

export const words: Words<typeof en> = {
  Late: 'Próxima parada {{stop}}: prevista {{scheduled}}, esperada {{expected}}. Retrasado: más de {{tolerance}} min después de lo previsto.',
  Early:
    'Próxima parada {{stop}}: prevista {{scheduled}}, esperada {{expected}}. Adelantado: más de {{tolerance}} min antes de lo previsto.',
  noSignal:
    'La última posición se recibió a las {{time}}. Tras {{seconds}} segundos sin ninguna, el estado es Desconocido y no se muestran horas de llegada.',
}
