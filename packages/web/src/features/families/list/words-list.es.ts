import type { Words } from '../../../words.ts'
import type { familyListWords as en } from './words-list.en.ts'

export const words: Words<typeof en> = {
  letters: 'Cartas',
  school: 'Escuela',
  grade: 'Grado',
  mustBeMet: 'Debe recibirlo un adulto',
  withoutStop: 'Sin parada',
  unlocated: 'Dirección sin ubicar',
  clear: 'Quitar filtros',
  stop: '{{route}} · {{stop}}',
  unassigned_one: '{{count}} sin parada',
  unassigned_other: '{{count}} sin parada',
}
