import type { Words } from '../../words.ts'
import type * as en from './words.en.ts'

export const routeHeaderWords: Words<typeof en.routeHeaderWords> = {
  tabs: 'Páginas de la ruta',
  plan: 'Plan',
  live: 'En directo',
  replay: 'Repetición',
  sheet: 'Hoja de ruta',
}
