import type { Words } from '../../../words.ts'
import type { breakdownWords as en } from './words-breakdown.en.ts'

export const words: Words<typeof en> = {
  title: 'El autobús {{bus}} se averió: {{route}}',
  onBoard_one: '1 pasajero está a bordo.',
  onBoard_other: '{{count}} pasajeros están a bordo.',
  notRecorded_one: 'No se registra quién está a bordo. Este recorrido tiene 1 pasajero.',
  notRecorded_other: 'No se registra quién está a bordo. Este recorrido tiene {{count}} pasajeros.',
  nearest: 'El autobús {{bus}} es el más cercano que está libre y tiene lugar para todos.',
  noneFree:
    'Ningún autobús libre tiene lugar para todos. Elija uno con menos lugar o que esté ocupado, o combine este recorrido.',
  told: 'Al guardar, la página del conductor, las de las familias y el panel público muestran el otro autobús. Entonces puede escribir a las familias.',
}
