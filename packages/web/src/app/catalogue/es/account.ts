import type { Catalogue } from '../en.ts'

export const account: Catalogue['account'] = {
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

export const signIn: Catalogue['signIn'] = {
  title: 'Iniciar sesión',
  lead: 'Cada autobús, cada parada, cada mañana.',
  submit: 'Iniciar sesión',
  byLink: 'Prefiero un enlace por correo',
  byLinkLead: 'Le enviamos un enlace con el que entra sin contraseña.',
  byPassword: 'Prefiero mi contraseña',
  sendLink: 'Enviar enlace',
  linkSent: 'Si {{email}} tiene una cuenta, el enlace está en camino. Vale 10 minutos.',
  forgotten: '¿Ha olvidado su contraseña?',
  toSignUp: 'Empezar una prueba gratuita',
  secondStep: 'Un paso más',
  secondStepLead: 'Su cuenta pide un código además de la contraseña.',
}

export const home: Catalogue['home'] = {
  lead: 'Planifique rutas escolares, siga cada autobús y avise a las familias a tiempo.',
}

export const resetPassword: Catalogue['resetPassword'] = {
  title: 'Restablecer la contraseña',
  lead: 'Le enviamos un enlace con el que elige una nueva.',
  submit: 'Enviar enlace',
  back: 'Volver al inicio de sesión',
  sentTitle: 'Mire su correo',
  sent: 'Si {{email}} tiene una cuenta, el enlace está en camino. Vale 20 minutos.',
  failed: 'No se ha podido restablecer la contraseña. Se ha producido este error: {{error}}',
  set: 'Elegir una contraseña nueva',
  setSubmit: 'Guardar la contraseña',
  done: 'Su contraseña está guardada',
  doneLead: 'Ya puede entrar como {{email}}. Se han cerrado todas las demás sesiones.',
}

export const link: Catalogue['link'] = {
  incomplete: 'Este enlace no está completo',
  incompleteLead:
    'Quizá el programa de correo lo partió en dos líneas. Copie el enlace entero en la barra de direcciones.',
  signIn: 'Iniciar sesión',
  signInLead: 'Una pulsación, y está dentro.',
  invite: 'Le han invitado',
  inviteLead: 'Acepte la invitación para trabajar con una organización en Firstbell.',
  verifyEmail: 'Confirme su correo',
  verifyEmailLead: 'Así sabemos que los mensajes a esta dirección le llegan.',
  changeEmail: 'Confirme su correo nuevo',
  changeEmailLead: 'Desde entonces entrará con él.',
  prove: 'Confirmar la dirección',
  proven: 'Su dirección está confirmada',
  provenLead: 'Los mensajes a {{email}} le llegan.',
  goOn: 'Continuar',
  newLink: 'Pedir un enlace nuevo',
}
