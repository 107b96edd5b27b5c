import type { Words } from '../../words.ts'
import type { hazardWords as en } from './words-hazards.en.ts'

export const hazardWords: Words<typeof en> = {
  title: 'Zonas peligrosas',
  search: 'Buscar zonas peligrosas',
  add: 'Añadir zona peligrosa',
  none: 'Aún no hay zonas peligrosas',
  noneLead:
    'Una zona peligrosa es un lugar como una cantera, un patio de ferrocarril o una obra. En un plan, ningún pasajero espera en ella ni la atraviesa a pie.',
  name: 'Nombre',
  corners: 'Vértices',
  corner: 'Vértice {{number}}',
  lead: 'Haga clic en el mapa para añadir vértices en orden alrededor de la zona y arrástrelos para moverlos. También puede escribirlos abajo como latitud y longitud.',
  map: 'Mapa de la zona peligrosa',
  addCorner: 'Añadir vértice',
  removeCorner: 'Quitar el vértice {{number}}',
  unreadable: 'El vértice {{number}} necesita una latitud y una longitud, como 38.50012, -41.00321.',
  tooFew: 'Una zona peligrosa necesita al menos tres vértices.',
  delete: 'Eliminar zona peligrosa',
  deleteQuestion:
    '¿Eliminar {{name}}? Las búsquedas nuevas ya no la respetan. Los planes encontrados quedan como están.',
  inSetup: 'No se elige ninguna parada dentro de una zona peligrosa y ninguna caminata la atraviesa.',
}
