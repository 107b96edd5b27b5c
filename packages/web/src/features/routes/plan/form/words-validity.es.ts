import type { Words } from '../../../../words.ts'
import type { validityWords as en } from './words-validity.en.ts'

export const words: Words<typeof en> = {
  validFrom: 'Primera fecha',
  validUntil: 'Última fecha',
  validityHint: 'Opcional. La ruta circula también en esta fecha.',
  endsBefore: 'La última fecha es anterior a la primera.',
}
