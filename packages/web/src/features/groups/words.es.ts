import type { Words } from '../../words.ts'
import type * as en from './words.en.ts'

export const groups: Words<typeof en.groups> = {
  title: 'Grupos',
  search: 'Buscar nombre, escuela',
  none: 'Aún no hay grupos',
  noneLead: 'El público busca su autobús en grupos: una escuela, un campus, una zona.',
  add: 'Añadir grupo',
  delete: 'Eliminar grupo',
  deleteQuestion: '¿Desea eliminar el grupo {{name}}? Sus rutas se quedan, en ninguno.',
  name: 'Nombre',
  order: 'Posición',
  orderHint: 'Qué lugar ocupa entre los grupos',
  school: 'Escuela',
  modeOfOrganization: 'Como la organización',
  modeHint: 'Cuánto ve todo el mundo de este grupo; sin elegir, tanto como de toda la organización',
  routesHint: 'Una ruta está en un solo grupo: deja el que tenía',
}
