import type { Words } from '../../../words.ts'
import type { promiseWords as en } from './words-promise.en.ts'

export const words: Words<typeof en> = {
  promise: {
    title: 'A tiempo',
    share: 'Todos los autobuses llegan a tiempo el {{share}} de los días.',
    today: 'Las rutas que estos pasajeros tienen hoy: el {{share}} de los días.',
    kept: 'Se pidió: el {{percent}} % de los días. El plan lo cumple.',
    notKept:
      'Se pidió: el {{percent}} % de los días. Ningún plan probado lo cumple. Busque más tiempo, agregue autobuses o permita que lleguen antes.',
    keptElsewhere:
      'Se pidió: el {{percent}} % de los días. El plan lo cumple en los días que usó la búsqueda, pero no en otros. Pida más días y busque de nuevo.',
    notAsked: 'No se pidió ningún porcentaje de días. Indíquelo en las reglas del escenario.',
    recorded: 'Los retrasos son los de recorridos registrados, en fechas distintas de las que usó la búsqueda.',
    assumed: 'Los retrasos son supuestos, porque hay muy pocos recorridos registrados.',
    unknown:
      'No se sabe con qué frecuencia sus autobuses llegan a tiempo: la búsqueda sigue o se detuvo, o el plan se modificó después. Ensáyelo para verlo.',
    rehearse: 'Ensayar el plan',
    inPlace_one: 'Los autobuses están en la primera parada del día 1 minuto antes de salir.',
    inPlace_other: 'Los autobuses están en la primera parada del día {{count}} minutos antes de salir.',
    schools: 'A tiempo por escuela',
    school: 'Escuela',
    inTime: 'Días a tiempo',
    reserve: 'Reserva',
    howMany: '¿Cuántos autobuses?',
    least_one: 'Por asientos, escuelas y horas hace falta al menos 1 autobús.',
    least_other: 'Por asientos, escuelas y horas hacen falta al menos {{count}} autobuses.',
    chartInTime: 'Días a tiempo (%)',
    chartRide: 'Viaje medio (min)',
    howManyLead: 'El mejor plan que la búsqueda encontró con cada número de autobuses, según los días que usó.',
    buses: 'Autobuses',
    meanRide: 'Viaje medio',
    unassigned: 'Sin lugar',
  },
  rule: {
    label: 'Días en que todos los autobuses llegan a tiempo',
    hint: 'La búsqueda conduce cada plan con los retrasos de sus recorridos registrados y agrega reserva donde hace falta. Más días requieren más autobuses.',
    none: 'No se pide',
    percent: '{{percent}} % de los días',
  },
  doubt: {
    title: '¿Llegan a tiempo todos los autobuses?',
    unknown: 'No se sabe con qué frecuencia llegan a tiempo los autobuses de este plan.',
    lessThanToday: 'Los autobuses de este plan llegan a tiempo el {{share}} de los días. Hoy es el {{today}}.',
    promiseNotKept: 'Los autobuses de este plan llegan a tiempo el {{share}} de los días. Se pidió el {{percent}} %.',
    accept: {
      unknown: 'Adoptar el plan aunque no se sabe con qué frecuencia sus autobuses llegan a tiempo',
      lessThanToday: 'Adoptar el plan aunque sus autobuses llegan a tiempo con menos frecuencia que hoy',
      promiseNotKept: 'Adoptar el plan aunque sus autobuses llegan a tiempo con menos frecuencia de lo pedido',
    },
    fine: 'Todos los autobuses de este plan llegan a tiempo el {{share}} de los días.',
    fineToday: 'Todos los autobuses de este plan llegan a tiempo el {{share}} de los días. Hoy es el {{today}}.',
  },
}
