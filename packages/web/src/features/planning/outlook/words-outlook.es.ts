import type { Words } from '../../../words.ts'
import type { outlookWords as en } from './words-outlook.en.ts'

export const words: Words<typeof en> = {
  course: {
    title: '¿Ha terminado de mejorar la búsqueda?',
    settled: 'Estable: es poco probable que más tiempo encuentre algo mejor.',
    notSettled: 'No estable: todavía encontraba planes mejores. Busque más tiempo.',
    milestones: 'Lo que aportó el tiempo',
    after: 'Después de',
    buses: 'Autobuses',
    unassigned: 'Sin lugar',
  },
  unassigned: {
    group: '{{reason}}: {{count}}',
    enough_one:
      'Los autobuses están llenos: 1 pasajero no tiene lugar. Con {{buses}} autobuses lo tendrían todos los que un autobús puede atender.',
    enough_other:
      'Los autobuses están llenos: {{count}} pasajeros no tienen lugar. Con {{buses}} autobuses lo tendrían todos los que un autobús puede atender.',
    more_one:
      'Los autobuses están llenos: 1 pasajero no tiene lugar. Una búsqueda con {{buses}} autobuses dio lugar a {{placed}} más.',
    more_other:
      'Los autobuses están llenos: {{count}} pasajeros no tienen lugar. Una búsqueda con {{buses}} autobuses dio lugar a {{placed}} más.',
    unknown_one:
      'Los autobuses están llenos: 1 pasajero no tiene lugar. Una búsqueda breve con más autobuses tampoco lo encontró. Busque más tiempo.',
    unknown_other:
      'Los autobuses están llenos: {{count}} pasajeros no tienen lugar. Una búsqueda breve con más autobuses no dio lugar a más. Busque más tiempo.',
  },
  eased: {
    sentence: '{{rule}}: {{gain}}.',
    rideMinutes: 'Con viajes hasta {{by}} minutos más largos',
    arrivalMinutes: 'Con llegadas hasta {{by}} minutos antes',
    departureMinutes: 'Con salidas hasta {{by}} minutos después',
    walkPercent: 'Con caminatas hasta un {{by}} % más largas',
    loadPercent: 'Con autobuses {{by}} puntos porcentuales más llenos',
    placesAll: 'todos tienen lugar con los autobuses disponibles',
    placesMore_one: '1 pasajero más tiene lugar con los autobuses disponibles',
    placesMore_other: '{{count}} pasajeros más tienen lugar con los autobuses disponibles',
    savesBuses_one: 'el plan necesita 1 autobús menos',
    savesBuses_other: 'el plan necesita {{count}} autobuses menos',
  },
}
