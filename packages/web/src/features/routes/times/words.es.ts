import type { Words } from '../../../words.ts'
import type * as en from './words.en.ts'

export const times: Words<typeof en.times> = {
  title: 'Horas de parada de {{route}}',
  noStops: 'Aún no hay nada que calcular',
  noStopsLead: 'Las horas se cuentan entre paradas: añada al menos dos.',
  anchor: 'Contar las horas',
  fromStart: 'Desde el inicio',
  backFromEnd: 'Hacia atrás desde la última parada',
  aroundStop: 'Alrededor de una parada',
  shift: 'Mover todas unos minutos',
  time: { start: 'Hora de inicio', end: 'Llegar a la última parada a las', stop: 'Hora en esta parada' },
  bell: 'El timbre de {{school}} suena a las {{time}}',
  fixedStop: 'Parada que conserva su hora',
  shiftMinutes: 'Minutos',
  shiftHint: 'Menos de 0 es más temprano',
  drives: 'Cuánto duran los trayectos',
  byStreets: 'Lo que dicen las calles',
  atSpeed: 'A una velocidad media',
  noStreets: 'Aquí no se conocen las calles de esta ruta',
  driven:
    'Cada trayecto dura lo que dicen sus calles: límites, giros, semáforos. El margen y las detenciones se suman.',
  speed: 'Velocidad media',
  speedHint: 'Entre las paradas, sin las detenciones',
  dwell: 'Detención en una parada',
  dwellPerChild: 'Más por alumno',
  buffer: 'Margen en cada trayecto',
  rounding: 'Redondear hacia abajo a',
  minutes_one: '{{count}} minuto',
  minutes_other: '{{count}} minutos',
  estimate:
    'Estimación a una velocidad media, por las calles dibujadas para esta ruta. Donde no hay: en línea recta y un tercio más. Mire el resultado antes de tomarlo.',
  preview: 'Horas antes y después',
  before: 'Ahora',
  after: 'Nueva',
  difference: 'Δ min',
  changed: '{{stops}} cambian de hora. Afecta a {{children}}.',
}
