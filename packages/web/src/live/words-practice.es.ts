import type { Words } from '../words.ts'
import type { routePracticeWords as en } from './words-practice.en.ts'

export const words: Words<typeof en> = {
  practiced: 'Practicada el {{date}} por {{driver}}',
  partly: '{{share}} practicado el {{date}} por {{driver}}',
  none: 'Sin practicar',
}
