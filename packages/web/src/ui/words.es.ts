import type { Words } from '../words.ts'
import type { uiWords as en } from './words.en.ts'

const form: Words<typeof en.form> = {
  timeHint: 'Por ejemplo, {{time}}',
  filledIn:
    '{{name}} ya está en la lista. No se ha cambiado nada. Este formulario tiene lo que ha escrito. Guarde para actualizar el registro.',
  save: 'Guardar',
  cancel: 'Cancelar',
  correct: 'Revise los datos',
  understood: 'Aceptar',
  missing: 'Obligatorio',
  required: {
    one: "'{{field}}' es un campo obligatorio.",
    two: "'{{first}}' y '{{last}}' son campos obligatorios.",
    more: "{{first}} y '{{last}}' son campos obligatorios.",
  },
  invalid: '{{field}}: no es válido',
  invalidBecause: '{{field}}: no es válido. {{detail}}',
  skippedTime: 'Ese día el reloj se adelanta y se salta esta hora',
  typeName: 'Escriba {{name}} para continuar',
  losses: 'Esto se perderá y no se podrá recuperar:',
  leave: {
    title: '¿Cerrar sin guardar?',
    question: 'Los datos introducidos no se guardarán. ¿Desea cerrar?',
    verb: 'Cerrar',
    stay: 'Seguir editando',
  },
}

const list: Words<typeof en.list> = {
  nothingFound: 'No hay coincidencias',
  nothingMatches: 'Nada coincide con: {{what}}',
  showAll: 'Mostrar todo',
  more: 'Más',
  undo: 'Deshacer',
  writeToFamilies: 'Escribir a las familias',
  saved: 'Guardado',
  deleted: 'Se ha eliminado {{name}}',
  notDone: 'No ha funcionado',
  children_one: '{{count}} alumno',
  children_other: '{{count}} alumnos',
  differentChildren_one: '{{riders}} ({{count}} diferente)',
  differentChildren_other: '{{riders}} ({{count}} diferentes)',
  stops_one: '{{count}} parada',
  stops_other: '{{count}} paradas',
}

const secrets: Words<typeof en.secrets> = {
  key: 'Clave',
  made: '{{name}} tiene una clave.',
  revoke: 'Revocar clave',
  copy: 'Copiar',
  copied: 'Copiado',
  done: 'La he guardado',
  linkMade: 'El enlace está listo.',
  linkSeenOnce: 'Se muestra aquí una sola vez: lea el código con la cámara del teléfono o copie la dirección.',
}

const table: Words<typeof en.table> = {
  export: 'Exportar',
  formats: { csv: 'CSV', xlsx: 'Excel (.xlsx)' },
  sortBy: 'Ordenar por {{column}}',
  pages: 'Páginas',
  page: 'Página {{page}}',
  previous: 'Página anterior',
  next: 'Página siguiente',
  range: '{{from}}–{{to}} de {{count}}',
  clearSearch: 'Borrar la búsqueda',
}

const roles: Words<typeof en.roles> = {
  label: 'Función',
  names: { viewer: 'Lector', dispatcher: 'Despachador', admin: 'Administrador' },
  hints: {
    viewer: 'Puede leerlo todo y no cambia nada, salvo su propio perfil.',
    dispatcher:
      'Puede llevar el día y cambiar el plan: rutas, familias, conductores y autobuses. No da acceso ni cambia los ajustes.',
    admin: 'Puede hacerlo todo, también dar acceso y cambiar los ajustes y el panel público.',
  },
  readOnly:
    'Con su función de {{role}} puede leer esta página, pero no cambiarla. Para cambiar algo, pregunte a un administrador con la función Administrador.',
  closed: 'Su función de {{role}} no abre esta página. Pregunte a un administrador con la función Administrador.',
}

const featureOff: Words<typeof en.featureOff> = {
  messagingEnabled: 'Los mensajes están desactivados',
  ridershipEnabled: 'El registro de pasajeros está desactivado',
  kept: 'Lo registrado se conserva y se muestra de nuevo cuando se active.',
  byYou: 'Puede activarlo en Ajustes → Funciones.',
  byAdmin: 'Un administrador con la función Admin puede activarlo en Ajustes → Funciones.',
  turnOn: 'Abrir las funciones',
  toDashboard: 'Ir al panel',
}

const crash: Words<typeof en.crash> = {
  title: 'Algo ha salido mal',
  lead: 'No se ha podido mostrar esta página. No se ha perdido nada de lo guardado.',
  reload: 'Recargar',
}

const failures: Words<typeof en.failures> = {
  title: 'Algo ha salido mal',
  not_found: 'No existe, o ya no.',
  signed_out: 'La sesión se ha cerrado. Vuelva a iniciar sesión.',
  forbidden: 'No tiene permiso para esto.',
  role_insufficient:
    'Su función en esta organización no lo permite, y no se ha cambiado nada. Pregunte a un administrador con la función Administrador.',
  wrong_origin: 'La petición venía de otro sitio y se ha rechazado.',
  invalid_input: 'El servidor no ha entendido la petición.',
  precondition_failed:
    'Otra persona ha cambiado esto mientras tanto. Lo que ha escrito sigue aquí: mire lo nuevo y guarde otra vez.',
  duplicate: 'Ya existe.',
  too_large: 'Es demasiado grande.',
  request_timeout: 'La conexión era demasiado lenta y la solicitud no llegó. No se cambió nada. Inténtelo de nuevo.',
  rate_limited: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
  unavailable: 'El servidor no está disponible ahora. Inténtelo de nuevo en un momento.',
  disk_full:
    'El disco del servidor está lleno. No se ha cambiado nada. Avise al administrador del sistema e inténtelo de nuevo.',
  wrong_password: 'El correo y la contraseña no coinciden.',
  wrong_code: 'El código no es correcto. Los códigos cambian cada 30 segundos.',
  unverified: 'Confirme primero su dirección de correo.',
  confirm_first: 'Escriba de nuevo su contraseña para continuar.',
  second_factor_first: 'Su organización exige un segundo factor. Configúrelo en su perfil.',
  trial_expired: 'Esta organización está cerrada: su periodo de prueba ha terminado o se va a eliminar.',
  email_in_use: 'El correo ya está en uso.',
  invalid_email: 'El correo no es válido. Revise la dirección.',
  weak_password: 'Esta contraseña es demasiado fácil de adivinar.',
  link_expired: 'Este enlace ya se usó o ha caducado. Pida uno nuevo.',
  sign_in_first:
    'Entre en la cuenta que pidió este enlace y vuelva a abrir el enlace. Si no lo pidió usted, ignore el correo: no se ha cambiado nada.',
  wrong_time: 'Esto no es de las últimas 24 horas y no se ha registrado. Avise a su oficina.',
  sign_up_closed: 'Aquí no es posible registrarse. Un administrador de su organización puede invitarle.',
  offline: 'No se puede contactar con el servidor. Compruebe la red e inténtelo de nuevo.',
  unexpected: 'Ha ocurrido algo inesperado. Inténtelo de nuevo.',
}

export const words: Words<typeof en> = {
  title: '{{page}} · Firstbell',
  skipToContent: 'Ir al contenido',
  tryAgain: 'Intentar de nuevo',
  close: 'Cerrar',
  loading: 'Cargando…',
  form,
  list,
  secrets,
  table,
  roles,
  featureOff,
  crash,
  failures,
}
