import type { Words } from '../../../words.ts'
import type { rehearsalWords as en } from './words-rehearsal.en.ts'

export const words: Words<typeof en> = {
  rehearsal: {
    lead: 'El plan se recorre en {{days}} días con los retrasos que tienen los autobuses. Esto no cambia nada.',
    waiting: 'Se está recorriendo el plan.',
    underWay: 'La búsqueda está en curso. Su plan se puede ensayar cuando termine.',
    none: 'No hay ningún plan que ensayar',
    noneLead: 'Busque primero un plan de este escenario.',
    toPlan: 'Ir al plan',
    recorded: 'Los retrasos son los de {{runs}} recorridos registrados en {{dates}} fechas.',
    assumed:
      'Los retrasos son supuestos: para aprender de ellos hacen falta 20 recorridos registrados de este sentido y hay {{runs}}. Use los porcentajes para comparar rutas, no como pronóstico.',
    model:
      'Conducir tarda {{driving}} veces el tiempo de viaje calculado, y {{slowDriving}} veces en 1 de cada 10 recorridos. Las paradas duran {{dwell}} veces lo habitual, y {{longDwell}} veces en 1 de cada 10. Las salidas de la primera parada difieren de la hora prevista en {{start}} s en la mediana y {{lateStart}} s en el percentil 90; negativo es antes.',
    tooQuick:
      'Los autobuses se retrasan porque en este plan conducir tarda el {{planned}} % del tiempo de viaje calculado, y los recorridos registrados tardaron el {{recorded}} %. Las rutas que se conducen no se ven afectadas. Cambie la regla y busque de nuevo.',
    toRule: 'Cambiar el tiempo de conducción',
    figures: 'Cifras del ensayo',
    tiles: {
      inTime: 'Días con todos los autobuses a tiempo',
      onTime: 'Paradas puntuales',
      cascades: 'Autobuses cuya ruta siguiente se retrasa en 1 de cada 10 días o más',
      faults: 'Fallos del plan',
    },
    onTimeHint: 'Puntual significa a menos de {{minutes}} min de la hora prevista.',
    faultsTitle: 'Fallos del plan',
    faultsNone: 'No se encontró ningún fallo.',
    faults: {
      tooFast: '{{route}}: hay trayectos previstos más rápidos que su tiempo de viaje, por {{seconds}} s en total.',
      noDwell: '{{route}}: no hay tiempo previsto para subir o bajar.',
      overlap: '{{route}}: empieza {{seconds}} s antes de que su autobús pueda llegar.',
      noRiders: '{{what}}: no hay pasajeros.',
      stopsWithoutRiders: '{{route}}: hay paradas sin pasajeros.',
      noWayBack_one: '1 pasajero no tiene ruta en el otro sentido.',
      noWayBack_other: '{{count}} pasajeros no tienen ruta en el otro sentido.',
      otherStop_one: '1 pasajero tendría paradas distintas en los dos sentidos, aunque nadie lo pidió.',
      otherStop_other: '{{count}} pasajeros tendrían paradas distintas en los dos sentidos, aunque nadie lo pidió.',
    },
    names: 'Nombres',
    schools: 'Escuelas',
    schoolsPickupLead: 'A tiempo significa que el último autobús de la escuela llega antes de la primera campana.',
    schoolsDropoffLead:
      'A tiempo significa que el último autobús de la escuela sale antes de la última hora de salida.',
    school: 'Escuela',
    routeCount: 'Rutas',
    riders: 'Pasajeros',
    inTime: 'A tiempo',
    lateRiders: 'Pasajeros tarde, media',
    slack: 'Margen, mediana',
    leastSlack: 'Margen, peor décima parte',
    chains: 'Autobuses con varias rutas',
    chainsLead:
      'Con qué frecuencia una ruta tardía hace que la siguiente del mismo autobús empiece más de un minuto tarde.',
    bus: 'Autobús',
    cascade: 'Ruta siguiente tarde',
    cause: 'Causa más frecuente',
    causes: 'Qué retrasa la llegada a la escuela',
    causesNone: 'Ningún autobús llegó tarde a la escuela.',
    days: 'Días',
    kinds: {
      start: '{{route}}: salida tardía',
      drive: '{{route}}: trayecto a {{place}}',
      dwell: '{{route}}: parada en {{place}}',
      between: '{{route}}: camino a su primera parada desde la ruta anterior',
    },
    routes: 'Rutas',
    route: 'Ruta',
    onTime: 'Paradas puntuales',
  },
}
