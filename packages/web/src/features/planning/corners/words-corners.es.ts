import type { Words } from '../../../words.ts'
import type { cornerWords as en } from './words-corners.en.ts'

export const words: Words<typeof en> = {
  corners: {
    spacing: 'Distancia mínima entre paradas ({{unit}})',
    spacingHint: 'Salvo a los dos lados de una calle que no se puede cruzar',
    speed: 'Calle más rápida con parada ({{unit}})',
    speedHint: 'Ninguna parada en la esquina de una calle más rápida',
    crossing: 'Calle más rápida que se cruza ({{unit}})',
    crossingHint: 'Nadie cruza a pie una calle más rápida',
    alsoExisting: 'También paradas existentes',
    noStreets: 'Hacen falta las calles de un mapa importado. En este servidor no hay ninguna región importada.',
  },
  runReasons: {
    stoppedByPerson: 'La detuvo una persona. Se conserva el mejor plan hasta entonces.',
    serverStopped: 'El servidor se detuvo. Se conserva el mejor plan hasta entonces.',
    inputsChanged:
      'Los pasajeros, las paradas o los tiempos de viaje han cambiado desde que empezó esta búsqueda. Inicie otra.',
    nobodyToPlace: 'Ningún pasajero de este escenario puede tener plaza. Compruebe los pasajeros.',
    tooLarge:
      'Este escenario tiene más de {{most}} paradas y escuelas, y los tiempos de viaje no se calculan para más. No se cambió nada. Elija menos escuelas.',
    travelTimesUnavailable: 'Los tiempos de viaje no están disponibles ahora. Inicie otra búsqueda en unos minutos.',
    cornersUnavailable:
      'Las paradas en esquinas necesitan las calles de un mapa importado. Importe una región o elija otras paradas.',
    locksConflict: 'Las rutas bloqueadas no se pueden recorrer como están. Quite bloqueos e inicie otra búsqueda.',
    unexpected:
      'La búsqueda falló. El escenario está a salvo. Inicie otra; el registro del servidor dice por qué falló.',
  },
  hazards: {
    title: 'Zonas peligrosas',
    search: 'Buscar zonas peligrosas',
    add: 'Añadir zona peligrosa',
    none: 'Aún no hay zonas peligrosas',
    noneLead:
      'Una zona peligrosa es un lugar como una cantera, un patio de ferrocarril o una obra. En un plan, ningún pasajero espera en ella ni la atraviesa a pie.',
    name: 'Nombre',
    corners: 'Vértices',
    onMap: 'Zona peligrosa: {{name}}',
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
  },
}
