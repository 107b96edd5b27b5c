import type { Words } from '../../words.ts'
import type { windowWords as en } from './words-window.en.ts'

export const words: Words<typeof en> = {
  lead: 'La mayoría de los recorridos similares llegaron en este intervalo.',
  ofTable: 'La mayoría de los recorridos similares llegaron en el intervalo junto a la próxima parada.',
  share: 'En los últimos {{days}} días, {{share}} de cada 100 intervalos contenían la llegada.',
}
