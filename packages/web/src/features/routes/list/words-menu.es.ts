import type { Words } from '../../../words.ts'
import type * as en from './words-menu.en.ts'

export const routeMenuWords: Words<typeof en.routeMenuWords> = {
  more: 'Más',
  printAll: 'Imprimir todas las rutas',
}
