import type { Words } from '../words.ts'
import type * as en from './words.en.ts'

export const home: Words<typeof en.home> = {
  lead: 'Planifique rutas escolares, siga cada autobús y avise a las familias a tiempo.',
}

export const shell: Words<typeof en.shell> = {
  navigation: 'Principal',
  dashboard: 'Panel',
  routes: 'Rutas',
  routeGenerator: 'Generador de rutas',
  families: 'Familias',
  drivers: 'Conductores',
  settings: 'Ajustes',
  messages: 'Mensajes',
  administrators: 'Administradores',
  ridership: 'Pasajeros',
  reports: 'Informes',
  analytics: 'Análisis',
  openNavigation: 'Abrir la navegación',
  closeNavigation: 'Cerrar la navegación',
  account: 'Cuenta de {{name}}',
  language: 'Idioma',
  appearance: 'Apariencia',
  light: 'Clara',
  dark: 'Oscura',
  auto: 'Como el sistema',
  keyboard: 'Atajos de teclado',
  switchOrganizations: 'Cambiar de organización',
  profile: 'Perfil',
  outbox: 'Bandeja de salida',
  region: 'Calles y direcciones',
  backups: 'Copias de seguridad',
  installationLog: 'Registro de la instalación',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  deleteTrial: 'Eliminar la cuenta de prueba',
  deleteTrialQuestion: '¿Desea eliminar esta cuenta de prueba con todo lo que contiene, para siempre?',
  trialDays_one: 'Prueba: queda {{count}} día',
  trialDays_other: 'Prueba: quedan {{count}} días',
  signOutFailed: 'La sesión sigue abierta',
  demoTime: 'Hora de la demostración',
}

export const shortcuts: Words<typeof en.shortcuts> = {
  title: 'Atajos de teclado',
  palette: 'Buscar o ir a…',
  pages: 'Páginas',
  search: 'Buscar',
  help: 'Mostrar esta lista',
  then: 'y después',
}

export const accessDenied: Words<typeof en.accessDenied> = {
  title: 'Acceso denegado',
  lead: 'Ha iniciado sesión como {{email}}, que no pertenece a esta organización. Pida una invitación a su administrador.',
  finishTrial: 'Terminar de preparar mi prueba',
  mobile: 'Use un ordenador',
  findBus: 'Encuentre su autobús',
  mobileLead:
    'Esta parte de Firstbell está hecha para una pantalla grande y no se abre en teléfonos. Las páginas de autobuses para familias y conductores sí.',
}

export const notFound: Words<typeof en.notFound> = {
  title: 'Página no encontrada',
  lead: 'No hay nada en esta dirección. Quizá se haya eliminado, o el enlace esté incompleto.',
  toDashboard: 'Ir al panel',
}

export const crash: Words<typeof en.crash> = {
  title: 'Algo ha salido mal',
  lead: 'No se ha podido mostrar esta página. No se ha perdido nada de lo guardado.',
  reload: 'Recargar',
}

export const failures: Words<typeof en.failures> = {
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
