import type { Words } from '../../words.ts'
import type { trialWords as en } from './words.en.ts'

const userType: Words<typeof en.userType> = {
  title: '¿Quién es usted?',
  toSignIn: 'Tengo una cuenta: iniciar sesión',
  back: 'Volver',
  office: 'Gestiono autobuses escolares',
  officeHint: 'Un distrito, una escuela o una empresa de autobuses',
  officeLead: 'En esta instalación no se abren pruebas. Pida una cuenta a quien la gestiona.',
  parent: 'Soy madre, padre o tutor',
  parentHint: 'Quiero saber cuándo llega el autobús',
  parentLead:
    'No necesita una cuenta. El acceso lo da la escuela o la oficina de transporte de su hijo o hija: pida allí el enlace a su panel público.',
  emailHint: 'Si la escuela conoce su correo, podemos enviarle el enlace.',
  sendLinks: 'Enviar el enlace',
  linksSent:
    'Si una escuela con panel público conoce {{email}}, el enlace está en camino. Si no llega ningún mensaje, pida el enlace a la escuela o a la oficina de transporte.',
  driver: 'Conduzco un autobús',
  driverHint: 'Informo de dónde está mi autobús',
  driverLead:
    'No necesita una cuenta. Su oficina de transporte prepara el teléfono o el localizador de su autobús; pregunte allí.',
  invited: 'Me han invitado',
  invitedHint: 'Un administrador ha introducido mi correo',
}

const trial: Words<typeof en.trial> = {
  title: 'Empiece su prueba',
  lead: 'Gratis durante 30 días, con todo. Paso 1 de 2: usted.',
  accept: 'Puedo actuar en nombre de mi organización y trataré con cuidado los datos de sus familias.',
  acceptFirst: 'Confirme que puede actuar en nombre de su organización.',
  next: 'Siguiente',
  checkMail: 'Mire su correo',
  checkMailLead: 'Hemos enviado a {{email}} un mensaje que dice cómo seguir.',
  organization: 'Su organización',
  organizationLead: 'Paso 2 de 2. Todo se puede cambiar después.',
  sampleData: 'Empezar con datos de ejemplo',
  sampleDataHint: 'Un distrito inventado con rutas, paradas y familias, para echar un vistazo.',
  start: 'Empezar la prueba',
  already: 'Ya ha iniciado sesión',
  alreadyLead_one: '{{email}} pertenece a una organización. ¿Desea verla o crear una organización de prueba?',
  alreadyLead_other:
    '{{email}} pertenece a {{count}} organizaciones. ¿Desea verlas o crear una organización de prueba?',
  aloneLead: '{{email}} aún no pertenece a ninguna organización. ¿Desea crear una organización de prueba?',
  view: 'Ver organizaciones',
  create: 'Crear organización de prueba',
}

const organization: Words<typeof en.organization> = {
  name: 'Nombre de la organización',
  address: 'Dirección',
  location: 'Lugar',
  map: 'Dónde está la organización',
  pin: 'La organización; arrástrela o pulse el mapa',
  phone: 'Teléfono',
  busNum: 'Número de autobuses',
  units: 'Unidades',
  unitsOf: { 'Region Default': 'Como en mi región', Imperial: 'Millas y pies', Metric: 'Kilómetros y metros' },
  timeZone: 'Zona horaria',
}

const verification: Words<typeof en.verification> = {
  title: 'Confirme su correo',
  lead: 'Hemos enviado un enlace a {{email}}. Ábralo en cualquier dispositivo; esta página sigue sola.',
  resend: 'Enviar de nuevo',
  resendIn: 'Enviar de nuevo en {{count}} s',
  sent: 'El mensaje está otra vez en camino.',
  change: 'Usar otra dirección',
}

const trialExpired: Words<typeof en.trialExpired> = {
  none: 'Su prueba no ha terminado',
  noneLead: 'Ninguna organización de {{email}} está cerrada.',
  title: 'Su prueba ha terminado',
  lead: 'No se ha perdido nada: sus datos se conservan por ahora y nadie más los ve.',
  ended: 'Terminó el {{date}}',
  export: 'Exportar mis datos',
  delete: 'Eliminar la organización',
  question: '¿Desea eliminar {{name}} por completo?',
  everything: 'Todas las rutas, paradas, familias, conductores, recorridos y ajustes',
  ask: 'Pedir más tiempo',
  asked: 'Se pidió más tiempo el {{date}}. Lo decide el administrador del sistema.',
  contact: 'Para seguir trabajando, o para tener más tiempo, diríjase a quien gestiona esta instalación.',
}

export const words: Words<typeof en> = { userType, trial, organization, verification, trialExpired }
