import type { Words } from '../../words.ts'
import type * as en from './words.en.ts'

export const region: Words<typeof en.region> = {
  title: 'Calles y direcciones',
  present: 'Lo que hay',
  none: 'Aún no hay mapa: las páginas muestran líneas y paradas sobre fondo liso, y no se encuentran direcciones.',
  importedAt: 'Importado el {{moment}}.',
  afterRestart: 'Se usará tras el próximo inicio del servidor.',
  counts: {
    streets: 'Calles',
    streetKilometres: 'Kilómetros para autobuses',
    addresses: 'Direcciones',
    schools: 'Escuelas',
    restrictions: 'Prohibiciones de giro',
  },
  map: 'Mapa',
  mapHint: 'Un extracto de OpenStreetMap en .osm.pbf: su condado, no su país.',
  addresses: 'Direcciones',
  addressesHint: 'CSV o GeoJSON con las columnas number, street, lat y lon. El mapa solo trae pocos números de casa.',
  choose: 'Elegir un archivo',
  chooseSeveral: 'Elegir archivos',
  clear: 'Quitar los archivos elegidos: {{field}}',
  import: 'Importar',
  staysUntilDone: 'Lo que hay sigue en uso hasta que el mapa nuevo esté completo. Nadie tiene que parar.',
  progress: '{{step}}: {{percent}} %',
  steps: {
    sending: 'Enviando los archivos',
    reading: 'Leyendo el mapa',
    addresses: 'Direcciones',
    streets: 'Calles',
    network: 'Red de calles',
    tiles: 'Teselas del mapa',
  },
}
