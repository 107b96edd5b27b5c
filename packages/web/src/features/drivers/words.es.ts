import type { Words } from '../../words.ts'
import type { driversWords as en } from './words.en.ts'

const driverLink: Words<typeof en.driverLink> = {
  title: 'Enlace para el teléfono',
  lead: 'Con este enlace el conductor abre los recorridos del día en un teléfono o una tableta, sin cuenta. Quien lo tiene ve los nombres de los niños de esos recorridos.',
  none: 'Aún no hay enlace.',
  never: 'El enlace está hecho y aún no se ha usado.',
  seen: 'Último uso: {{since}}',
  make: 'Crear un enlace',
  makeNew: 'Crear un enlace nuevo',
  makeNewQuestion: 'El enlace actual de {{name}} deja de funcionar enseguida.',
  revoke: 'Revocar el enlace',
  revokeQuestion: 'El enlace de {{name}} deja de funcionar enseguida y la página del teléfono se cierra.',
  code: 'Código con el enlace para la cámara del teléfono',
}

const drivers: Words<typeof en.drivers> = {
  title: 'Conductores',
  search: 'Buscar nombre, correo, teléfono, ruta',
  none: 'Aún no hay conductores',
  noneLead: 'Los conductores aparecen por su nombre en sus rutas y en la lista de hoy.',
  name: 'Nombre',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  routes: 'Rutas',
  routesHint: 'Las rutas que este conductor puede conducir',
  routesNeedEmail: 'La lista de rutas se guarda con el correo de su conductor. Introduzca uno.',
  add: 'Añadir conductor',
  remove: 'Quitar conductor',
  removeQuestion: '¿Seguro que desea quitar a {{name}} como conductor?',
  listed_one: '{{count}} ruta en la lista de este conductor',
  listed_other: '{{count}} rutas en la lista de este conductor',
}

export const words: Words<typeof en> = { driverLink, drivers }
