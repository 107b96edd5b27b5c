import type { Words } from '../../../words.ts'
import type { bothWords as en } from './words-both.en.ts'

export const words: Words<typeof en> = {
  both: {
    label: 'Sentido del plan',
    direction: '{{direction}} · {{state}}',
    directionBuses_one: '{{direction}} · 1 autobús',
    directionBuses_other: '{{direction}} · {{count}} autobuses',
    noGrid:
      'Una cuadrícula prueba un solo sentido. Copie este escenario y elija recogida o regreso en la configuración de la copia.',
  },
  drivers: {
    title: 'Autobuses y conductores, ambos sentidos',
    summary_one: '1 autobús para ambos sentidos',
    summary_other: '{{count}} autobuses para ambos sentidos',
    lead: 'Un conductor maneja un autobús en ambos sentidos. El tiempo en camino va desde que sale del patio hasta que vuelve, sin las horas entre los dos sentidos.',
    waiting: 'El otro sentido aún no tiene un plan. Los autobuses y conductores se comparan cuando lo tenga.',
    bus: 'Autobús',
    pickup: 'Recogida',
    dropoff: 'Regreso',
    onTheWay: 'En camino',
    longest: 'El día más largo de un conductor: {{time}} en camino.',
    over_one:
      '1 conductor está en camino más de los {{limit}} min del escenario. Busque más tiempo o aumente el límite.',
    over_other:
      '{{count}} conductores están en camino más de los {{limit}} min del escenario. Busque más tiempo o aumente el límite.',
    free_one:
      'El otro sentido necesita 1 autobús. Usar hasta esa cantidad aquí no cuesta nada: los viajes son más cortos o tienen más reserva.',
    free_other:
      'El otro sentido necesita {{count}} autobuses. Usar hasta esa cantidad aquí no cuesta nada: los viajes son más cortos o tienen más reserva.',
    more_one:
      'El otro sentido necesita 1 autobús, menos que este. Busque más tiempo en él y usará los autobuses que hay para viajes más cortos o más reserva.',
    more_other:
      'El otro sentido necesita {{count}} autobuses, menos que este. Busque más tiempo en él y usará los autobuses que hay para viajes más cortos o más reserva.',
  },
}
