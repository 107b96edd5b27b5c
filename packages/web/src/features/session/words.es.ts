import type { Words } from '../../words.ts'
import type { sessionWords as en } from './words.en.ts'

const signIn: Words<typeof en.signIn> = {
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

const resetPassword: Words<typeof en.resetPassword> = {
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

const link: Words<typeof en.link> = {
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

export const words: Words<typeof en> = { signIn, resetPassword, link }
