import type { Words } from '../words/translate.ts'
import type { messageWords } from './words.en.ts'

export const words: Words<typeof messageWords> = {
  correction: 'Corrección',
  buses: { one: 'autobús', other: 'autobuses' },
  children: { one: 'alumno', other: 'alumnos' },
}
