import type { Words } from '../../words.ts'
import type { backupWords as en } from './words.en.ts'

export const words: Words<typeof en> = {
  title: 'Copias de seguridad',
  lead: 'Cada noche se hace una copia con el servidor en marcha; si falla, se vuelve a intentar cada hora. Se guardan {{keep}}, ninguna más de 35 días, en {{folder}}.',
  leadOnDemand:
    'Este servidor usa otro servidor PostgreSQL y no hace copias por sí mismo. Con BACKUP_DIR se hace una cada noche; si usa las herramientas de su base de datos, guarde también SECRET, o el archivo secret de la carpeta de datos. Se guardan {{keep}}, ninguna más de 35 días, en {{folder}}.',
  checked: 'Cada una se volvió a leer y se compararon todas sus tablas antes de quedar aquí.',
  made: 'Hecha',
  beforeUpgrade: 'Antes de actualizar',
  beforeUpgradeKept:
    'Las copias hechas antes de actualizar se guardan 35 días, diez como máximo, además de las otras. La versión anterior puede restaurarlas.',
  size: 'Tamaño',
  megabytes: '{{size}} MB',
  file: 'Archivo',
  download: 'Descargar',
  downloadOne: 'Descargar la copia del {{moment}}',
  none: 'Aún no hay ninguna copia',
  noneLead: 'La primera se hace en la hora siguiente al inicio, o ahora.',
  noneOnDemand: 'Haga una ahora, o ponga BACKUP_DIR para que se haga una cada noche.',
  make: 'Hacer una copia ahora',
  failed: 'El último intento, {{moment}}, falló: {{sentence}}',
  keyInDataFolder:
    'La clave de las copias está en la carpeta de datos, en el archivo backup-key. Guarde una copia en otro lugar: sin ella no se abre ninguna.',
  keyElsewhere: 'La clave de las copias es el ajuste BACKUP_KEY. Sin ella no se abre ninguna.',
  restore:
    'Las copias se restauran en el equipo del servidor con npm run backup. Las calles y direcciones importadas no están en ellas.',
  proven:
    'Última prueba de restauración, {{moment}}: {{name}}. Cada semana se restaura la copia más reciente en una base de datos que luego se elimina.',
  notProven:
    'Aún no se ha probado a restaurar ninguna copia. Cada semana se restaura la más reciente en una base de datos que luego se elimina.',
  notProvenHere: 'Aquí no se prueba a restaurar ninguna copia. Ejecute npm run backup -- verify FILE en el servidor.',
  provenLate: 'Hace más de 8 días. Ejecute npm run backup -- verify FILE en el servidor y lea lo que dice.',
  proofFailed: 'La última prueba de restauración falló ({{moment}}): {{sentence}}',
  restored:
    'La base de datos se restauró el {{moment}} con la copia del {{made}}. Todos tuvieron que iniciar sesión de nuevo.',
  restoredOtherwise: 'La base de datos se restauró el {{moment}}. Todos tuvieron que iniciar sesión de nuevo.',
  removedAgain_one:
    'Un registro o enlace que se había eliminado o revocado después de la copia se quitó otra vez. Lo posterior a {{until}} no se conoce.',
  removedAgain_other:
    '{{count}} registros y enlaces que se habían eliminado o revocado después de la copia se quitaron otra vez. Lo posterior a {{until}} no se conoce.',
  linksEnded:
    'No había registro de lo que se eliminó o revocó después de la copia; por eso terminaron los enlaces de todas las familias y conductores y todas las claves de API. Envíe enlaces nuevos y elimine otra vez lo que las familias pidieron eliminar.',
  progress: 'Paso {{step}} de {{steps}}: {{what}}',
  steps: {
    writing: 'Copiando la base de datos',
    checking: 'Leyendo y comparando',
  },
}
