import type { Words } from '../../words.ts'
import type { fleetWords as en } from './words.en.ts'

const fleet: Words<typeof en.fleet> = {
  search: 'Buscar número, matrícula',
  none: 'Aún no hay autobuses',
  noneLead: 'Un autobús tiene un número, plazas y un dispositivo que dice dónde está.',
  first: 'Añadir primero un autobús',
  add: 'Añadir autobús',
  delete: 'Eliminar autobús',
  deleteQuestion:
    '¿Desea eliminar el autobús {{number}}? Las rutas, días y dispositivos que lo tenían se quedan sin él.',
  routesWithout_one: '{{count}} ruta se queda sin autobús',
  routesWithout_other: '{{count}} rutas se quedan sin autobús',
  number: 'Número',
  numberInUse: 'Otro autobús tiene este número.',
  plate: 'Matrícula',
  capacity: 'Asientos',
  wheelchairPlaces: 'Plazas para silla de ruedas',
  inService: 'En servicio',
  outOfService: 'Fuera de servicio',
}

const devices: Words<typeof en.devices> = {
  search: 'Buscar nombre, autobús, ruta',
  none: 'Aún no hay dispositivos',
  noneLead: 'Un teléfono o un localizador en el autobús dice dónde está. Cada uno recibe su propia clave.',
  add: 'Añadir dispositivo',
  name: 'Nombre',
  nameHint: 'Como se llama a sí mismo el dispositivo, por ejemplo phone-12',
  nameInUse: 'Otro dispositivo tiene este nombre.',
  bus: 'Autobús',
  busHint: 'Conduce los servicios de este autobús',
  route: 'Ruta',
  routeHint: 'O siempre los de una ruta',
  drives: 'Autobús o ruta',
  lastSeen: 'Último contacto',
  never: 'Nunca',
  rejectedSince: 'Informe rechazado {{since}}',
  rejected: {
    zero: 'El último informe se rechazó porque no tiene ubicación. Compruebe que el dispositivo tenga vista al cielo.',
    future: 'El último informe se rechazó porque su hora está en el futuro. Compruebe el reloj del dispositivo.',
    'too-old': 'El último informe se rechazó porque tiene más de un día. Compruebe el reloj del dispositivo.',
    malformed: 'El último informe no se pudo leer. Compruebe el protocolo y el identificador en el dispositivo.',
  },
  keyGone:
    'Su clave se mostró al añadir el dispositivo. Una clave perdida no se puede mostrar de nuevo: revoque el dispositivo y añádalo otra vez.',
  revokeQuestion: '¿Desea revocar la clave de {{name}}? Lo que comunique desde ahora se rechaza.',
  seenOnce: 'Se muestra aquí una vez y no se guarda en ningún sitio. Escanee el código con la aplicación o cópiela.',
  code: 'Código con la dirección y la clave del dispositivo',
}

export const words: Words<typeof en> = { fleet, devices }
