import type { Language, LinkMode } from '@firstbell/domain'
import type { Notice } from './email.ts'

export interface Words {
  subject: string
  paragraphs: string[]
  button?: string
}

interface Named {
  organization: string
  invitedBy: string
}

interface Catalogue {
  links: Record<LinkMode, (named: Named) => Words>
  notices: Record<Notice, Words>
  accountExists: Words
  trialEnding(named: { organization: string; days: number }): Words
  lasts: Record<LinkMode, string>
  notYou: string
  paste: string
  footer: string
}

const en: Catalogue = {
  links: {
    signIn: () => ({
      subject: 'Your sign-in link',
      paragraphs: ['With this link you sign in to Firstbell without a password.'],
      button: 'Sign in',
    }),
    verifyEmail: () => ({
      subject: 'Please confirm your email address',
      paragraphs: [
        'Welcome to Firstbell. Please confirm that this address is yours.',
        'If you did not sign up, please do not use this link: it would give somebody else an account with your address.',
      ],
      button: 'Confirm address',
    }),
    resetPassword: () => ({
      subject: 'Set a new password',
      paragraphs: ['Somebody, probably you, asked for a new password for this address.'],
      button: 'Set a new password',
    }),
    invite: ({ organization, invitedBy }) => ({
      subject: `Invitation to ${organization}`,
      paragraphs: [`${invitedBy} invites you to work with the school buses of ${organization} in Firstbell.`],
      button: 'Accept invitation',
    }),
    changeEmail: () => ({
      subject: 'Confirm your new email address',
      paragraphs: ['With this link your account takes this address as its own.'],
      button: 'Use this address',
    }),
  },
  notices: {
    passwordChanged: {
      subject: 'Your password was changed',
      paragraphs: ['The password of your account was just changed, and all other sessions were ended.'],
    },
    emailChanged: {
      subject: 'Your email address is being changed',
      paragraphs: ['A change of your account’s email address was just asked for, from within your account.'],
    },
    secondFactorOn: {
      subject: 'Second factor turned on',
      paragraphs: ['Signing in to your account now takes a code of your authenticator.'],
    },
    secondFactorOff: {
      subject: 'Second factor turned off',
      paragraphs: ['Signing in to your account does not take a code of your authenticator any more.'],
    },
    accountDeleted: {
      subject: 'Your account was deleted',
      paragraphs: ['Your account was just deleted, as was asked for from within it.'],
    },
  },
  accountExists: {
    subject: 'You have an account already',
    paragraphs: [
      'Somebody, probably you, wanted to use this address, which has an account. Please sign in with it instead.',
    ],
  },
  trialEnding: ({ organization, days }) => ({
    subject:
      days === 1 ? `The trial of ${organization} ends tomorrow` : `The trial of ${organization} ends in ${days} days`,
    paragraphs: [
      `After that the routes and families of ${organization} can be exported, and not be worked with any more.`,
      'If you want to go on, or need more time, please answer to whoever gave you this installation, or write to us from the page of the trial.',
    ],
    button: 'Open Firstbell',
  }),
  lasts: {
    signIn: 'The link works once, for 10 minutes.',
    resetPassword: 'The link works once, for 20 minutes.',
    verifyEmail: 'The link works once, for 24 hours.',
    changeEmail: 'The link works once, for 24 hours.',
    invite: 'The link works once, for three days.',
  },
  notYou: 'If this was not you, please tell whoever looks after your transport office’s computers.',
  paste: 'If the button does not work, copy this address into your browser:',
  footer: 'Sent by Firstbell, the software of your school buses.',
}

const es: Catalogue = {
  links: {
    signIn: () => ({
      subject: 'Su enlace para iniciar sesión',
      paragraphs: ['Con este enlace inicia sesión en Firstbell sin contraseña.'],
      button: 'Iniciar sesión',
    }),
    verifyEmail: () => ({
      subject: 'Confirme su dirección de correo',
      paragraphs: [
        'Le damos la bienvenida a Firstbell. Confirme que esta dirección es suya.',
        'Si no se ha registrado, no use este enlace: daría a otra persona una cuenta con su dirección.',
      ],
      button: 'Confirmar dirección',
    }),
    resetPassword: () => ({
      subject: 'Elija una contraseña nueva',
      paragraphs: ['Alguien, seguramente usted, pidió una contraseña nueva para esta dirección.'],
      button: 'Elegir contraseña',
    }),
    invite: ({ organization, invitedBy }) => ({
      subject: `Invitación a ${organization}`,
      paragraphs: [`${invitedBy} le invita a trabajar con los autobuses escolares de ${organization} en Firstbell.`],
      button: 'Aceptar invitación',
    }),
    changeEmail: () => ({
      subject: 'Confirme su nueva dirección de correo',
      paragraphs: ['Con este enlace su cuenta toma esta dirección como suya.'],
      button: 'Usar esta dirección',
    }),
  },
  notices: {
    passwordChanged: {
      subject: 'Su contraseña ha cambiado',
      paragraphs: ['La contraseña de su cuenta acaba de cambiar y se han cerrado todas las demás sesiones.'],
    },
    emailChanged: {
      subject: 'Su dirección de correo va a cambiar',
      paragraphs: ['Desde su cuenta se acaba de pedir un cambio de dirección de correo.'],
    },
    secondFactorOn: {
      subject: 'Segundo factor activado',
      paragraphs: ['Para iniciar sesión en su cuenta ahora hace falta un código de su autenticador.'],
    },
    secondFactorOff: {
      subject: 'Segundo factor desactivado',
      paragraphs: ['Para iniciar sesión en su cuenta ya no hace falta un código de su autenticador.'],
    },
    accountDeleted: {
      subject: 'Su cuenta se ha eliminado',
      paragraphs: ['Su cuenta se acaba de eliminar, como se pidió desde ella.'],
    },
  },
  accountExists: {
    subject: 'Ya tiene una cuenta',
    paragraphs: ['Alguien, seguramente usted, quiso usar esta dirección, que ya tiene cuenta. Inicie sesión con ella.'],
  },
  trialEnding: ({ organization, days }) => ({
    subject:
      days === 1
        ? `La prueba de ${organization} termina mañana`
        : `La prueba de ${organization} termina en ${days} días`,
    paragraphs: [
      `Después se podrán exportar las rutas y las familias de ${organization}, pero ya no trabajar con ellas.`,
      'Si quiere continuar o necesita más tiempo, escriba a quien le dio esta instalación, o desde la página de la prueba.',
    ],
    button: 'Abrir Firstbell',
  }),
  lasts: {
    signIn: 'El enlace sirve una vez, durante 10 minutos.',
    resetPassword: 'El enlace sirve una vez, durante 20 minutos.',
    verifyEmail: 'El enlace sirve una vez, durante 24 horas.',
    changeEmail: 'El enlace sirve una vez, durante 24 horas.',
    invite: 'El enlace sirve una vez, durante tres días.',
  },
  notYou: 'Si no ha sido usted, avise a quien cuida los ordenadores de su oficina de transporte.',
  paste: 'Si el botón no funciona, copie esta dirección en su navegador:',
  footer: 'Enviado por Firstbell, el programa de sus autobuses escolares.',
}

export const WORDS: Readonly<Record<Language, Catalogue>> = { en, es }
