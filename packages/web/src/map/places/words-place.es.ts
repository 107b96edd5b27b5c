import type { Words } from '../../words.ts'
import type { placeWords as en } from './words-place.en.ts'

export const words: Words<typeof en> = {
  hint: 'Haga clic en el mapa o arrastre el pin.',
  edit: 'Editar coordenadas',
  example: 'Latitud y longitud, por ejemplo {{example}}',
}
