import type { Catalogue } from '../en.ts'

export const drivers: Catalogue['drivers'] = {
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
  emailInUse: 'El correo electrónico ya está en uso. Utilice otra dirección.',
  add: 'Añadir conductor',
  remove: 'Quitar conductor',
  removeQuestion: '¿Seguro que desea quitar a {{name}} como conductor?',
  listed_one: '{{count}} ruta en la lista de este conductor',
  listed_other: '{{count}} rutas en la lista de este conductor',
}
