import type { Words } from '../../words.ts'
import type { apiKeyWords as en } from './words.en.ts'

const keys: Words<typeof en.keys> = {
  title: 'Claves de API',
  search: 'Buscar nombre, correo',
  none: 'Aún no hay claves de API',
  noneLead: 'Con una clave, un programa suyo, como un sistema de alumnos, hace llamadas para esta organización.',
  add: 'Crear una clave',
  name: 'Para qué sirve',
  nameHint: 'Por ejemplo, Sistema de alumnos; los cambios la nombran',
  nameInUse: 'Otra clave tiene este nombre.',
  mayChange: 'Puede cambiar registros',
  mayChangeHint:
    'Si no, solo lee. Los ajustes, los administradores, las claves y los enlaces le están cerrados en cualquier caso',
  seenOnce:
    'La clave se muestra aquí una vez y no se guarda en ningún sitio. Quien la tenga lee lo que usted lee: guárdela donde se guardan los secretos.',
  example: 'Por ejemplo',
  access: 'Acceso',
  reads: 'Lee',
  changes: 'Lee y cambia',
  madeBy: 'Creada por',
  lastUsed: 'Último uso',
  never: 'Nunca',
  describe: 'Todas las llamadas que abre están descritas en la',
  reference: 'referencia de la API',
  gone: 'La clave se mostró al crearla. Una clave perdida no se puede mostrar de nuevo: revóquela y cree otra.',
  revokeQuestion: '¿Desea revocar la clave {{name}}? Los programas que la usan se rechazan desde ahora.',
}

export const words: Words<typeof en> = { keys }
