import type { Catalogue } from '../en.ts'

export const list: Catalogue['list'] = {
  nothingFound: 'No hay coincidencias',
  nothingFoundLead: 'Pruebe con otra palabra o muestre todo.',
  showAll: 'Mostrar todo',
  undo: 'Deshacer',
  saved: 'Guardado',
  deleted: 'Se ha eliminado {{name}}',
  notDone: 'No ha funcionado',
  children_one: '{{count}} alumno',
  children_other: '{{count}} alumnos',
  stops_one: '{{count}} parada',
  stops_other: '{{count}} paradas',
}
