import type { Words } from '../words.ts'
import type { appWords as en } from './words.en.ts'

const home: Words<typeof en.home> = {
  lead: 'Planifique rutas escolares, siga cada autobús y avise a las familias a tiempo.',
}

const shell: Words<typeof en.shell> = {
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

const shortcuts: Words<typeof en.shortcuts> = {
  title: 'Atajos de teclado',
  palette: 'Buscar o ir a…',
  pages: 'Páginas',
  search: 'Buscar',
  help: 'Mostrar esta lista',
  then: 'y después',
}

const accessDenied: Words<typeof en.accessDenied> = {
  title: 'Acceso denegado',
  lead: 'Ha iniciado sesión como {{email}}, que no pertenece a esta organización. Pida una invitación a su administrador.',
  ofSuper:
    'Esta página es para el superadministrador del servidor, y usted ha iniciado sesión como {{email}}. Vuelva al panel o entre con otra cuenta.',
  finishTrial: 'Terminar de preparar mi prueba',
  mobile: 'Use un ordenador',
  findBus: 'Encuentre su autobús',
  mobileLead:
    'Esta parte de Firstbell está hecha para una pantalla grande y no se abre en teléfonos. Las páginas de autobuses para familias y conductores sí.',
}

const notFound: Words<typeof en.notFound> = {
  title: 'Página no encontrada',
  lead: 'No hay nada en esta dirección. Quizá se haya eliminado, o el enlace esté incompleto.',
  toDashboard: 'Ir al panel',
}

export const words: Words<typeof en> = { home, shell, shortcuts, accessDenied, notFound }
