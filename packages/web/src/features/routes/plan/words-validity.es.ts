import type { Words } from '../../../words.ts'
import type * as en from './words-validity.en.ts'

export const validityWords: Words<typeof en.validityWords> = {
  validFrom: 'Primera fecha',
  validUntil: 'Última fecha',
  validityHint: 'Opcional. La ruta circula también en esta fecha.',
  endsBefore: 'La última fecha es anterior a la primera.',
}
