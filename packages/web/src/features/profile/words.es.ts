import type { Words } from '../../words.ts'
import type { profileWords as en } from './words.en.ts'

const profile: Words<typeof en.profile> = {
  title: 'Perfil',
  toOrganizations: 'Ir a mi organización',
  person: 'Nombre y teléfono',
  saved: 'Su perfil se ha guardado.',
  signIn: 'Inicio de sesión',
  updatePassword: 'Cambiar la contraseña',
  updatePasswordQuestion:
    '¿Desea cambiar su contraseña? Se cerrarán todas las demás sesiones, y los enlaces de mensajes anteriores dejarán de valer.',
  passwordUpdated: 'Su contraseña se ha cambiado.',
  signInWithCode: 'Su organización exige un segundo factor. Cierre la sesión y entre de nuevo con un código.',
  secondFactor: 'Segundo factor',
  factorOn: 'Activado. Al entrar se pide un código de su autenticador.',
  factorOff: 'Desactivado. Con él, una contraseña robada no abre nada por sí sola.',
  setUpFactor: 'Configurar el segundo factor',
  turnOnFactor: 'Activar',
  turnOffFactor: 'Desactivar el segundo factor',
  turnOffQuestion: '¿Desea entrar solo con su contraseña desde ahora? Sus códigos de recuperación dejarán de valer.',
  scan: 'Escanee este código con una aplicación de autenticación de su teléfono y escriba las seis cifras que muestra.',
  qr: 'Código QR con el secreto para su autenticador',
  typeSecret: 'O escriba en ella este secreto:',
  renewCodes: 'Códigos de recuperación nuevos',
  recoveryCodes: 'Sus códigos de recuperación',
  recoveryLead:
    'Cada uno le deja entrar una vez cuando no tiene su teléfono a mano. Solo se muestran ahora: guárdelos bien.',
  copy: 'Copiar',
  copied: 'Copiados',
  kept: 'Los he guardado',
  sessions: 'Dónde tiene sesiones abiertas',
  unknownBrowser: 'Navegador desconocido',
  thisSession: 'Este navegador, desde {{address}}',
  lastUsed: 'Desde {{address}}, última vez {{moment}}',
  endSession: 'Cerrar esa sesión',
  endOthers: 'Cerrar todas las demás',
  preferences: 'Idioma y apariencia',
  deleteAccount: 'Eliminar la cuenta',
  deleteLead: 'Se eliminan su cuenta y todos sus accesos. Lo que tiene su organización se queda en ella.',
  deleteQuestion: '¿Desea eliminar su cuenta para siempre?',
  lossAccount: 'La cuenta {{email}} con su perfil',
  lossOrganizations_one: 'Su acceso a {{count}} organización',
  lossOrganizations_other: 'Su acceso a {{count}} organizaciones',
}

export const words: Words<typeof en> = { profile }
