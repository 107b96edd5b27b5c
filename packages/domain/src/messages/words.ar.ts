import type { Words } from '../words/translate.ts'
import type { messageWords } from './words.en.ts'

export const words: Omit<Words<typeof messageWords>, 'correction'> = {
  buses: { one: 'حافلة', other: 'حافلات' },
  children: { one: 'طالب', other: 'طلاب' },
}
