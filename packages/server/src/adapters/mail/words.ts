import type { OfficeLanguage, LinkMode, Role } from '@firstbell/domain'
import type { Notice } from './email.ts'

export interface Words {
  subject: string
  paragraphs: string[]
  button?: string
}

interface Named {
  organization: string
  invitedBy: string
  role?: Role | undefined
}

interface Catalogue {
  links: Record<LinkMode, (named: Named) => Words>
  notices: Record<Notice, Words>
  accountExists: Words
  publicLinks: Words & { after: string; ownStop(organization: string): string }
  familyLink(organization: string): Words
  trialEnding(named: { organization: string; days: number }): Words
  deletionAsked(named: { organization: string; by: string; at: string }): Words
  deletionUndone(named: { organization: string; by: string }): Words
  lasts: Record<LinkMode, string>
  notYou: string
  paste: string
  footer: string
}

/** What emails to families say. */
export type FamilyCatalogue = Pick<Catalogue, 'familyLink' | 'paste' | 'footer'>

const ROLES_IN_ENGLISH: Readonly<Record<Role, string>> = {
  viewer: 'Your role is viewer: you can read everything, but change nothing.',
  dispatcher: 'Your role is dispatcher: you plan routes and run the day. Access and settings are not part of it.',
  admin: 'Your role is admin: you can do everything, and you decide who has access.',
}

const en: Catalogue = {
  links: {
    signIn: () => ({
      subject: 'Your sign-in link',
      paragraphs: ['Use this link to sign in to Firstbell without a password.'],
      button: 'Sign in',
    }),
    verifyEmail: () => ({
      subject: 'Confirm your email address',
      paragraphs: [
        'Welcome to Firstbell. Confirm that this email address is yours.',
        'If you did not sign up, do not use this link. It would give someone else an account with your email address.',
      ],
      button: 'Confirm email address',
    }),
    resetPassword: () => ({
      subject: 'Reset your password',
      paragraphs: ['We received a request to reset the password of your Firstbell account.'],
      button: 'Reset your password',
    }),
    invite: ({ organization, invitedBy, role }) => ({
      subject: `You have been invited to ${organization}`,
      paragraphs: [
        `${invitedBy} invited you to manage school buses for ${organization} in Firstbell.`,
        ...(role ? [ROLES_IN_ENGLISH[role]] : []),
      ],
      button: 'Accept invitation',
    }),
    changeEmail: () => ({
      subject: 'Confirm your new email address',
      paragraphs: ['Confirm this address to use it for your Firstbell account.'],
      button: 'Confirm email address',
    }),
  },
  notices: {
    passwordChanged: {
      subject: 'Your password was changed',
      paragraphs: ['The password of your Firstbell account was changed, and all other sessions were signed out.'],
    },
    emailChanged: {
      subject: 'Your email address is being changed',
      paragraphs: ['A change of email address was requested from your account.'],
    },
    secondFactorOn: {
      subject: 'Two-factor authentication is on',
      paragraphs: ['You now need a code from your authenticator app to sign in.'],
    },
    secondFactorOff: {
      subject: 'Two-factor authentication is off',
      paragraphs: ['You no longer need a code from your authenticator app to sign in.'],
    },
    accountDeleted: {
      subject: 'Your account was deleted',
      paragraphs: ['Your Firstbell account was deleted. The request was made from your account.'],
    },
  },
  accountExists: {
    subject: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this email address. It already has an account. Sign in instead.',
    ],
  },
  publicLinks: {
    subject: 'The public pages of your school bus',
    paragraphs: [
      'Someone, probably you, asked for the pages on which you can follow the buses of your school. You need no account for them.',
      'The page of your own stop is private. Keep its link to yourself: everyone who has it sees when your child rides.',
      'If a page asks for a code, ask the school for it.',
    ],
    ownStop: (organization) => `Your own stop · ${organization}`,
    after: 'If this was not you, you do not have to do anything. Nobody else received this email.',
  },
  familyLink: (organization) => ({
    subject: `Your bus page from ${organization}`,
    paragraphs: [
      `${organization} has a page for your family: when the bus comes to your stop and whether it is late. You need no account.`,
      'The link is private. Keep it to yourself: everyone who has it sees when your child rides. If someone else got it, ask the transportation office for a new one.',
    ],
    button: 'Open your bus page',
  }),
  trialEnding: ({ organization, days }) => ({
    subject:
      days === 1 ? `The trial of ${organization} ends tomorrow` : `The trial of ${organization} ends in ${days} days`,
    paragraphs: [
      `After that, you can still export the routes and families of ${organization}, but no longer work with them.`,
      'To continue, or if you need more time, contact your system administrator or use the contact link on the trial page.',
    ],
    button: 'Open Firstbell',
  }),
  deletionAsked: ({ organization, by, at }) => ({
    subject: `${organization} will be deleted`,
    paragraphs: [
      `${by} asked to delete ${organization}. Everything in it will be deleted on ${at}.`,
      'Until then it is closed: its pages, links, messages and reports stop. Reports of buses are kept.',
      'The primary administrator can keep it until then, on the page that opens after signing in. If this was not planned, tell them.',
    ],
    button: 'Open Firstbell',
  }),
  deletionUndone: ({ organization, by }) => ({
    subject: `${organization} will not be deleted`,
    paragraphs: [`${by} decided to keep ${organization}. Nothing was deleted, and it is as it was before.`],
    button: 'Open Firstbell',
  }),
  lasts: {
    signIn: 'This link can be used once and expires in 10 minutes.',
    resetPassword: 'This link can be used once and expires in 20 minutes.',
    verifyEmail: 'This link can be used once and expires in 24 hours.',
    changeEmail: 'This link can be used once and expires in 24 hours.',
    invite: 'This link can be used once and expires in 3 days.',
  },
  notYou: 'If this was not you, contact your system administrator right away.',
  paste: 'If the button does not work, copy this address into your browser:',
  footer: 'Sent by Firstbell, your school bus software.',
}

const ROLES_IN_SPANISH: Readonly<Record<Role, string>> = {
  viewer: 'Su función es lector: puede leerlo todo, pero no cambia nada.',
  dispatcher:
    'Su función es despachador: planifica rutas y lleva el día. Los accesos y los ajustes no le corresponden.',
  admin: 'Su función es administrador: puede hacerlo todo y decide quién tiene acceso.',
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
    invite: ({ organization, invitedBy, role }) => ({
      subject: `Invitación a ${organization}`,
      paragraphs: [
        `${invitedBy} le invita a trabajar con los autobuses escolares de ${organization} en Firstbell.`,
        ...(role ? [ROLES_IN_SPANISH[role]] : []),
      ],
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
  publicLinks: {
    subject: 'Las páginas públicas de su autobús escolar',
    paragraphs: [
      'Alguien, seguramente usted, pidió las páginas donde puede seguir los autobuses de su escuela. No necesita una cuenta.',
      'La página de su propia parada es privada. No comparta el enlace: quien lo tenga verá cuándo viaja su hijo.',
      'Si una página pide un código, pídalo a la escuela.',
    ],
    ownStop: (organization) => `Su propia parada · ${organization}`,
    after: 'Si no ha sido usted, no tiene que hacer nada. Nadie más ha recibido este mensaje.',
  },
  familyLink: (organization) => ({
    subject: `Su página del autobús de ${organization}`,
    paragraphs: [
      `${organization} tiene una página para su familia: cuándo llega el autobús a su parada y si va con retraso. No necesita una cuenta.`,
      'El enlace es privado. No lo comparta: quien lo tenga verá cuándo viaja su hijo. Si alguien más lo ha recibido, pida uno nuevo a la oficina de transporte.',
    ],
    button: 'Abrir su página del autobús',
  }),
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
  deletionAsked: ({ organization, by, at }) => ({
    subject: `${organization} se eliminará`,
    paragraphs: [
      `${by} pidió eliminar ${organization}. Todo lo que contiene se eliminará el ${at}.`,
      'Hasta entonces queda cerrada: sus páginas, enlaces, mensajes e informes se detienen. La posición de los autobuses se sigue guardando.',
      'El administrador principal puede conservarla hasta ese momento, en la página que se abre al iniciar sesión. Si no estaba previsto, avísele.',
    ],
    button: 'Abrir Firstbell',
  }),
  deletionUndone: ({ organization, by }) => ({
    subject: `${organization} no se eliminará`,
    paragraphs: [`${by} decidió conservar ${organization}. No se ha eliminado nada y sigue como antes.`],
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

export const WORDS: Readonly<Record<OfficeLanguage, Catalogue>> = { en, es }
