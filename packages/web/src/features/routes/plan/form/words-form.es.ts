import type { Words } from '../../../../words.ts'
import type { routeFormWords as en } from './words-form.en.ts'

export const words: Words<typeof en> = {
  fromExisting: 'Empezar con una ruta existente',
  fromExistingHint: 'Copia sus paradas y pasajeros. Usted elige qué recibe la copia.',
  chooseRoute: 'Elija una ruta',
  school: 'Escuela',
  schoolHint: 'Las horas de inicio y fin siguen sus timbres.',
  noSchool: 'Sin escuela',
  group: 'Grupo de rutas',
  noGroup: 'Sin grupo',
  byFirstBell: 'Primer timbre de {{school}}: {{time}}',
  byLastBell: 'Último timbre de {{school}}: {{time}}',
}
