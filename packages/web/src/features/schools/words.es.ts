import type { Words } from '../../words.ts'
import type { schoolsWords as en } from './words.en.ts'

const schools: Words<typeof en.schools> = {
  search: 'Buscar nombre, dirección',
  none: 'Aún no hay escuelas',
  noneLead: 'Los timbres de una escuela dicen cuándo deben haber llegado sus autobuses.',
  first: 'Añadir primero una escuela',
  add: 'Añadir escuela',
  delete: 'Eliminar escuela',
  deleteQuestion: '¿Desea eliminar {{name}}? Sus alumnos se quedan, sin escuela.',
  name: 'Nombre',
  address: 'Dirección',
  location: 'Lugar',
  map: 'Dónde está la escuela',
  pin: 'La escuela; arrástrela o pulse el mapa',
  bellStart: 'Primer timbre',
  bellEnd: 'Último timbre',
  comingBells: 'Desde el {{date}}: de {{start}} a {{end}}, por un plan adoptado',
  officeEmail: 'Correo de la oficina',
  officePhone: 'Teléfono de la oficina',
  officeHint: 'Para mensajes sobre sus autobuses',
  officePhoneHint: 'Para mensajes de texto',
}

export const words: Words<typeof en> = { schools }
