import type { Words } from '../../../words.ts'
import type * as en from './words.en.ts'

export const routeSheetWords: Words<typeof en.routeSheetWords> = {
  title: 'Hoja de ruta: {{route}}',
  time: 'Hora',
  hold: 'Espere aquí hasta las {{time}}',
  grade: 'curso {{grade}}',
  mustBeMet: 'debe ser recibido',
  wheelchair: 'silla de ruedas',
  options: 'En la hoja',
  columns: 'Pasajeros en dos columnas',
  directions: 'Indicaciones giro a giro',
  phones: 'Teléfonos de los contactos',
  large: 'Letra grande',
  noDirections: 'No hay indicaciones: no se conocen las calles de esta ruta.',
  loading: 'Cargando…',
  bells: '{{school}}: {{start}} – {{end}}',
  after: '{{turn}}, después {{distance}}',
}
