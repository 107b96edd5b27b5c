import type { Words } from '../words.ts'
import type { accountWords as en } from './words.en.ts'

const account: Words<typeof en.account> = {
  email: 'Correo electrónico',
  newEmail: 'Correo nuevo',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  phone: 'Teléfono',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  passwordTwice: 'Repita la contraseña nueva',
  passwordHint: 'Al menos 15 caracteres; varias palabras son fáciles de recordar y difíciles de adivinar.',
  passwordHintWithFactor: 'Al menos 10 caracteres, porque su cuenta pide también un código.',
  passwordFaults: {
    'too-short': 'Esta contraseña es demasiado corta.',
    'too-long': 'Una contraseña tiene como mucho 128 caracteres.',
    common:
      'Esta contraseña está entre las primeras que se adivinan: palabras comunes, filas de teclas o repeticiones.',
    'own-name': 'Esta contraseña está hecha de nombres que otros conocen: el suyo, su correo o su organización.',
  },
  passwordsDiffer: 'Las contraseñas no coinciden. Inténtelo de nuevo.',
  showPassword: 'Mostrar la contraseña',
  useAnother: 'Use otro correo o inicie sesión.',
  logIn: 'Iniciar sesión',
  code: 'Código',
  codeHint: 'Seis cifras de su autenticador, o uno de sus códigos de recuperación',
  challengeVoid: 'Ha tardado demasiado. Inicie sesión de nuevo desde el principio.',
  passwordAgain: '¿Es usted?',
  passwordAgainLead: 'Nadie más debería hacer este cambio. Demuestre una vez más que es usted.',
  linkAgainLead:
    'Nadie más debería hacer este cambio, y su cuenta no tiene contraseña. Cierre la sesión, entre con un enlace nuevo y hágalo antes de cinco minutos.',
  wrongPassword: 'Esta no es su contraseña.',
  goOn: 'Continuar',
  sendLink: 'Enviar enlace',
  noMail: 'Esta instalación no envía correos. Su superadministrador los encuentra en la bandeja de salida.',
  mailDelayed: 'El servidor de correo no responde en este momento. Su mensaje se guarda y sale en cuanto responda.',
  changeEmail: 'Cambiar el correo',
  changeEmailLead: 'Seguirá entrando con {{email}} hasta que se abra el enlace que enviamos al correo nuevo.',
  changeEmailSent: 'Hemos enviado un enlace a {{email}}. Vale 24 horas.',
}

export const words: Words<typeof en> = { account }
