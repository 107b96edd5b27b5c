import type { Words } from '../../words.ts'
import type { routeHeaderWords as en } from './words.en.ts'

export const words: Words<typeof en> = {
  tabs: 'Páginas de la ruta',
  plan: 'Plan',
  live: 'En directo',
  replay: 'Repetición',
  sheet: 'Hoja de ruta',
}
