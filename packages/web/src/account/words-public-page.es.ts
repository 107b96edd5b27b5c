import type { Words } from '../words.ts'
import type { publicPageWords as en } from './words-public-page.en.ts'

export const words: Words<typeof en> = {
  lead: 'Las familias y cualquiera que conozca la dirección pueden ver cómo circulan los autobuses, sin cuenta. Nunca ven alumnos, familias, conductores, números de autobús ni direcciones.',
  hints: {
    off: 'La dirección no lleva a ninguna parte, como si no existiera la organización.',
    status: 'A tiempo, con tantos minutos de retraso, cancelado.',
    progress: 'El estado y cuántas paradas de una ruta están hechas. Sin mapa.',
    delayed:
      'Como en vivo, pero el autobús se muestra donde estaba hace un rato. No oculta las paradas mejor que en vivo.',
    live: 'El autobús mientras circula, salvo camino de la primera parada de recogida y de la última de regreso. En las calles alrededor de las paradas que no son públicas, el mapa muestra el tramo de calle, no la posición del autobús. Quien mira el mapa durante días aún puede adivinar algunas de esas paradas.',
  },
  delay: 'Demora en segundos',
  delayHint: 'Entre 30 y 600',
  showStops: 'Mostrar paradas',
  showStopsHint:
    'Solo las de las escuelas y aquellas donde esperan al menos tres alumnos de dos familias, con la hora programada; en vivo, también cuándo llega el autobús',
  alerts: 'Los avisos del servicio se escriben y se terminan en el panel:',
  addressById: 'La dirección con el identificador de la organización también lleva allí, hasta que se cree una nueva.',
  code: 'Código QR del panel público',
  replace: 'Crear una dirección nueva',
  replaceQuestion: '¿Quiere crear una dirección nueva para el panel público?',
  replaceLoss: 'Todos los enlaces y carteles con una dirección anterior',
  kioskThemes: { system: 'Tema del sistema de la pantalla', light: 'Tema claro', dark: 'Tema oscuro' },
  preview: 'Lo que ven las familias',
  ownRoute: 'High 1 AM',
  otherGroup: 'Otras rutas',
  late: '4 min de retraso',
  on: 'A tiempo',
  progress: '3 de 9 paradas hechas',
  map: {
    off: 'Sin mapa',
    live: 'Mapa con el autobús donde está ahora',
    delayed: 'Mapa con el autobús donde estaba hace {{seconds}} s',
  },
  stops: { shown: 'Las paradas con suficientes pasajeros en el mapa', hidden: 'Sin paradas en el mapa' },
  nothing: 'Aquí no hay nada',
  nothingLead: 'Puede que la dirección esté incompleta o que ya no se use. Pida la nueva a su escuela.',
  poster: 'Imprimir el cartel',
  posterTitle: { en: 'Where is the bus?', es: '¿Dónde está el autobús?' },
  posterLead: {
    en: 'Scan the code with the camera of your phone. You need no account.',
    es: 'Lea el código con la cámara del teléfono. No necesita una cuenta.',
  },
  danger: 'Reemplazar el enlace',
  dangerLead:
    'Cuando el enlace ha llegado a quien no debe tenerlo. Los carteles y los enlaces guardados dejan de servir en el acto.',
}
