import type { Words } from '../../../words.ts'
import type * as en from './words.en.ts'

export const dispatchWords: Words<typeof en.dispatchWords> = {
  view: {
    label: 'Vista',
    table: 'Tabla',
    split: 'Dividida',
    map: 'Mapa',
    divider: 'Ancho de la tabla',
  },
  actions: 'Acciones: {{route}}',
  live: 'Mapa en directo',
  plan: 'Plan de la ruta',
}
