import type { Words } from '../../../words.ts'
import type { addStopWords as en } from './words.en.ts'

export const words: Words<typeof en> = {
  others: 'Otras formas de añadir',
  stop: 'Parada',
  waypoint: 'Punto de paso',
  route: 'De otra ruta',
  addWaypoint: 'Añadir punto de paso',
  addFromRoute: 'Añadir parada de otra ruta',
  another: 'Añadir otra',
  added: 'Se añadió {{name}}.',
  stopAfter: 'Añadir parada después de {{name}}',
  detour: 'Unos {{minutes}} min más',
}
