import type { Words } from '../../../words.ts'
import type { lookupWords as en } from './words.en.ts'

export const words: Words<typeof en> = {
  title: 'Buscar',
  hint: 'Ruta, familia o niño, conductor, autobús, parada, escuela o página',
  buses: 'Autobuses',
  stops: 'Paradas de hoy',
  schools: 'Escuelas',
  back: 'Volver a los resultados',
  open: 'Abrir familia',
  today: 'Hoy',
  contacts: 'Contactos',
  noPhone: 'Sin número de teléfono',
  noRides: 'Sin autobús este día.',
  rideOf: '{{who}}, {{route}}: {{sentence}}',
  noStop: 'No espera en ninguna parada.',
  notToday: 'No tiene autobús hoy.',
  before_one: 'Después de {{count}} parada más.',
  before_other: 'Después de {{count}} paradas más.',
  nextOne: 'Es la próxima parada.',
}
