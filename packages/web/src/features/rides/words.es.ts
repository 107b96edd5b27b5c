import type { Words } from '../../words.ts'
import type { ridesWords as en } from './words.en.ts'

const rides: Words<typeof en.rides> = {
  title: 'Quién viajó',
  date: 'Fecha',
  route: 'Ruta',
  chooseRoute: 'Elija una ruta',
  child: 'Niño o niña',
  stop: 'Parada',
  boarded: 'Subió',
  alighted: 'Bajó',
  mark: 'Viajó',
  marks: { boarded: 'Subió', notBoarded: 'No subió', unknown: 'No se sabe' },
  absent: 'Ausencia anunciada',
  unscheduled: 'sin asignación a esta ruta',
  correct: 'Corregir',
  correctMark: 'Corregir el viaje de {{name}}',
  whatIsRight: '¿Qué es lo correcto?',
  reason: 'Motivo',
  reasonHint: 'Se guarda con la corrección, su correo electrónico y la hora.',
  corrected: '{{who}} lo corrigió a «{{mark}}» el {{when}}: {{reason}}',
  noRoute: 'Elija una fecha y una ruta',
  noRouteLead: 'Verá quién viajó ese día y podrá corregir lo que registró el conductor.',
  notClosed: 'Este día aún no está cerrado',
  notClosedLead: 'Las cifras se calculan cuando termina el día de servicio. Vuelva mañana.',
  nobody: 'Nadie debía viajar en esta ruta ese día',
  nobodyLead: 'No hubo servicio o ningún niño estaba asignado a la ruta.',
  notClosedRefused: 'Este día aún no está cerrado. Podrá corregirlo mañana.',
}

export const words: Words<typeof en> = { rides }
