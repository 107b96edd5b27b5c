import type { Words } from '../../../words.ts'
import type { yardWords as en } from './words-yard.en.ts'

export const words: Words<typeof en> = {
  yardAddress: 'Patio de autobuses',
  yardLocation: 'Ubicación del patio de autobuses',
  hint: 'De donde salen y adonde vuelven los autobuses. Está en las hojas de ruta, y los escenarios nuevos lo usan.',
}
