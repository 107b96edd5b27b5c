import type { administratorListWords as en } from './words-list.en.ts'

export const administratorListWords: typeof en = {
  primary: 'Principal',
}
