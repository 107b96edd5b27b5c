import type { Words } from '../../../words.ts'
import type { timesWords as en } from './words.en.ts'

const times: Words<typeof en.times> = {
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
  byHistory: 'Historial de los últimos recorridos',
  atSpeed: 'A una velocidad media',
  noHistory: 'Aún no hay recorridos registrados de esta ruta',
  dayKind: 'Días',
  dayKinds: { weekday: 'Entre semana', saturday: 'Sábados', sunday: 'Domingos' },
  lastRuns: 'Últimos recorridos (hasta 30)',
  recorded:
    'Cada trayecto dura la mediana de los últimos recorridos registrados, sin las detenciones. Los trayectos sin recorridos duran lo que dicen las calles o la velocidad media. El margen y las detenciones se suman.',
  runs_one: '{{count}} recorrido',
  runs_other: '{{count}} recorridos',
  basis: { title: 'Trayecto según', streets: 'Calles', speed: 'Velocidad media' },
  noStreets: 'Aquí no se conocen las calles de esta ruta',
  driven:
    'Cada trayecto dura lo que dicen sus calles: límites, giros, semáforos. El margen y las detenciones se suman.',
  speed: 'Velocidad media',
  speedHint: 'Entre las paradas, sin las detenciones',
  dwell: 'Detención en una parada',
  dwellPerChild: 'Más por alumno',
  buffer: 'Margen en cada trayecto',
  rounding: 'Redondear hacia abajo a',
  unrounded: 'Nada',
  roundingHint:
    'Nada: los segundos pasan de parada en parada y solo se muestra el minuto. 1 y 5 minutos: contando hacia atrás, cada trayecto dura minutos enteros. Nunca se redondea hacia arriba.',
  holds: 'Esperar en los puntos de control ({{number}})',
  holdsHint: 'Conservan su hora si el autobús puede llegar a tiempo. Las demás horas se cuentan desde ellos.',
  minutes_one: '{{count}} minuto',
  minutes_other: '{{count}} minutos',
  estimate:
    'Estimación a una velocidad media, por las calles dibujadas para esta ruta. Donde no hay: en línea recta y un tercio más. Mire el resultado antes de tomarlo.',
  preview: 'Horas antes y después',
  before: 'Ahora',
  after: 'Nueva',
  difference: 'Δ min',
  differ: 'Las horas cambian {{range}}.',
  oneDifference: '{{least}} min',
  range: 'de {{least}} a {{most}} min',
  changed: '{{stops}} cambian de hora. Afecta a {{children}} de {{families}}.',
  affects: 'Las horas nuevas afectan a {{families}} ({{children}}).',
  affectsNobody: 'Las horas nuevas no afectan a ninguna familia.',
  warnings: {
    title_one: '{{count}} advertencia',
    title_other: '{{count}} advertencias',
    fasterThanStreets:
      'De {{other}} a {{subject}} hay {{found}} min. Con los límites de velocidad el autobús necesita {{limit}} min.',
    timepointMoved: 'El punto de control {{subject}} no puede conservar su hora ({{minutes}} min).',
  },
}

export const words: Words<typeof en> = { times }
