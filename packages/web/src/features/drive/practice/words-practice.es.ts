import type { Words } from '../../../words.ts'
import type { practiceWords as en } from './words-practice.en.ts'

export const words: Words<typeof en> = {
  title: 'Practicar una ruta',
  lead: 'Estas rutas empiezan más adelante. Conduzca cada una una vez antes de su primer día.',
  firstDay: 'Primer día: {{date}}',
  notDriven: 'Sin practicar',
  driven: '{{share}} recorrido',
  practiced: 'Practicada',
  before: 'Conduzca la ruta una vez, de la primera parada a la última, sin pasajeros. Las familias no ven el autobús.',
  noPath: 'Esta ruta aún no tiene trazado, así que la práctica no se puede medir. Avise a su oficina.',
  start: 'Iniciar la práctica',
  end: 'Terminar la práctica',
  progress: '{{share}} de la ruta recorrido. Cuenta como practicada a partir del {{enough}}.',
  done: 'Practicada: {{share}} de la ruta recorrido.',
}
