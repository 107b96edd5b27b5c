import type { Words } from '../words.ts'
import type { liveWords as en } from './words.en.ts'

const connection: Words<typeof en.connection> = {
  connecting: 'Conectando…',
  live: 'En directo',
  reconnecting: 'Reconectando…',
  refused: 'Sin conexión',
}

const status: Words<typeof en.status> = {
  'Not Running': 'Sin circular',
  Unknown: 'Desconocido',
  Early: 'Adelantado',
  'On Time': 'A tiempo',
  Late: 'Retrasado',
}

const phase: Words<typeof en.phase> = {
  due: 'No ha salido, sale a las {{time}}',
  overdue: 'No ha salido, debía salir a las {{time}}',
  atSchool: 'En la escuela desde las {{time}}',
  atLastStop: 'En su última parada desde las {{time}}',
  finished: 'Terminó a las {{time}}',
  cancelled: 'Cancelado',
  merged: 'Unido a {{route}}',
}

const age: Words<typeof en.age> = {
  seconds: 'hace {{count}} s',
  minutes: 'hace {{count}} min',
  noSignal: 'Sin señal desde {{time}}',
  noPosition: 'Aún sin posición',
}

const bus: Words<typeof en.bus> = {
  name: 'Autobús {{number}}',
  near: '{{bus}}, {{status}}, cerca de {{stop}}',
  plain: '{{bus}}, {{status}}',
  on: '{{bus}} en {{route}}: {{status}}',
  none: 'Sin autobús',
}

const substitute: Words<typeof en.substitute> = { short: 'sup', long: 'Suplente de ese día' }

export const words: Words<typeof en> = { connection, status, phase, age, bus, substitute }
