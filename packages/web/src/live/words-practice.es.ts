import type { Words } from '../words.ts'
import type * as en from './words-practice.en.ts'

export const routePracticeWords: Words<typeof en.routePracticeWords> = {
  practiced: 'Practicada el {{date}} por {{driver}}',
  partly: '{{share}} practicado el {{date}} por {{driver}}',
  none: 'Sin practicar',
}
