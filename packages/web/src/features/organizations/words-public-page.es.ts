import type { publicPageWords as en } from './words-public-page.en.ts'

export const publicPageWords: typeof en = {
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
