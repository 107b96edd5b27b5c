import type { Words } from '../../../words.ts'
import type { overviewWords as en } from './words-overview.en.ts'

export const words: Words<typeof en> = {
  runsPerBus: {
    name: 'Recorridos por autobús y día',
    definition: 'Recorridos realizados ÷ autobuses que circularon; cada autobús cuenta una vez al día.',
  },
  meanLoad: {
    name: 'Ocupación media',
    definition: 'Media del mayor número de pasajeros a bordo al mismo tiempo en cada recorrido, según la lista.',
  },
  meanShare: {
    name: 'Ocupación media ÷ asientos',
    definition: 'Media de la mayor ocupación de cada recorrido ÷ asientos del autobús previsto.',
  },
  rodeShare: {
    name: 'Viajeros ÷ asignados',
    definition: 'Niños que subieron al menos una vez ÷ niños asignados a un recorrido o registrados en uno.',
  },
  meanMinutes: {
    name: 'Tiempo medio de viaje',
    definition: 'Minutos desde que el niño sube hasta que baja, en los viajes en que constan ambas cosas.',
  },
  p90Minutes: {
    name: 'Tiempo de viaje, percentil 90',
    definition: 'Nueve de cada diez viajes no duran más que esto.',
  },
  onTimeAtStop: {
    name: 'A tiempo en la parada',
    definition:
      'Llegó como mucho {{minutes}} min antes o después de la hora prevista ÷ (paradas previstas − omitidas porque no había nadie). Los recorridos que nunca empezaron cuentan como no puntuales.',
  },
  onTimeBeforeBell: {
    name: 'A tiempo antes del timbre',
    definition: 'Llegó a la escuela entre {{earliest}} y {{latest}} min antes del timbre ÷ llegadas previstas.',
  },
  atSchoolWithin15: {
    name: 'En la escuela a los 15 min del timbre',
    definition: 'Llegó a la escuela no más de 15 min después del timbre ÷ llegadas previstas.',
  },
  ridesKnown: {
    name: 'Viajes conocidos',
    definition: 'Viajes en los que alguien registró si el niño subió ÷ viajes previstos.',
  },
  withinTwoMinutes: {
    name: 'Llegadas estimadas a 2 minutos',
    definition:
      'Llegadas estimadas publicadas con un error de 2 min como mucho ÷ llegadas estimadas publicadas. Últimos 30 días, comparados con los 30 anteriores; todas las rutas, sin filtros.',
  },
  inWindow: {
    name: 'Llegadas dentro del intervalo',
    definition:
      'Llegadas entre las dos horas publicadas ÷ intervalos publicados, que buscan el 80 %. Últimos 30 días, comparados con los 30 anteriores; todas las rutas, sin filtros.',
  },
}
