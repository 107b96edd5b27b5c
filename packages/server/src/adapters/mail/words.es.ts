import type { Words } from '@firstbell/domain'
import type { mailWords } from './words.en.ts'

export const words: Words<typeof mailWords> = {
  links: {
    signIn: {
      subject: 'Su enlace para iniciar sesión',
      paragraphs: ['Con este enlace inicia sesión en Firstbell sin contraseña.'],
      button: 'Iniciar sesión',
    },
    verifyEmail: {
      subject: 'Confirme su dirección de correo',
      paragraphs: [
        'Le damos la bienvenida a Firstbell. Confirme que esta dirección es suya.',
        'Si no se ha registrado, no use este enlace: daría a otra persona una cuenta con su dirección.',
      ],
      button: 'Confirmar dirección',
    },
    resetPassword: {
      subject: 'Elija una contraseña nueva',
      paragraphs: ['Alguien, seguramente usted, pidió una contraseña nueva para esta dirección.'],
      button: 'Elegir contraseña',
    },
    invite: {
      subject: 'Invitación a {{organization}}',
      paragraphs: ['{{invitedBy}} le invita a trabajar con los autobuses escolares de {{organization}} en Firstbell.'],
      button: 'Aceptar invitación',
    },
    changeEmail: {
      subject: 'Confirme su nueva dirección de correo',
      paragraphs: ['Con este enlace su cuenta toma esta dirección como suya.'],
      button: 'Usar esta dirección',
    },
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
    ownStop: 'Su propia parada · {{organization}}',
    after: 'Si no ha sido usted, no tiene que hacer nada. Nadie más ha recibido este mensaje.',
  },
  familyLink: {
    subject: 'Su página del autobús de {{organization}}',
    paragraphs: [
      '{{organization}} tiene una página para su familia: cuándo llega el autobús a su parada y si va con retraso. No necesita una cuenta.',
      'El enlace es privado. No lo comparta: quien lo tenga verá cuándo viaja su hijo. Si alguien más lo ha recibido, pida uno nuevo a la oficina de transporte.',
    ],
    button: 'Abrir su página del autobús',
  },
  trialEnding: {
    subject: 'La prueba de {{organization}} termina en {{days}} días',
    tomorrow: 'La prueba de {{organization}} termina mañana',
    paragraphs: [
      'Después se podrán exportar las rutas y las familias de {{organization}}, pero ya no trabajar con ellas.',
      'Si quiere continuar o necesita más tiempo, escriba a quien le dio esta instalación, o desde la página de la prueba.',
    ],
    button: 'Abrir Firstbell',
  },
  extension: {
    subject: '{{organization}} pide más tiempo',
    paragraphs: [
      '{{by}} pide más tiempo para la prueba de {{organization}}.',
      'Como superadministrador, abra la organización y fije otro fin de la prueba en Ajustes → Plan y datos. Hasta entonces la prueba termina, o sigue terminada, como está fijado.',
    ],
    button: 'Abrir las organizaciones',
  },
  deletionAsked: {
    subject: '{{organization}} se eliminará',
    paragraphs: [
      '{{by}} pidió eliminar {{organization}}. Todo lo que contiene se eliminará el {{at}}.',
      'Hasta entonces queda cerrada: sus páginas, enlaces, mensajes e informes se detienen. La posición de los autobuses se sigue guardando.',
      'El administrador principal puede conservarla hasta ese momento, en la página que se abre al iniciar sesión. Si no estaba previsto, avísele.',
    ],
    button: 'Abrir Firstbell',
  },
  deletionUndone: {
    subject: '{{organization}} no se eliminará',
    paragraphs: ['{{by}} decidió conservar {{organization}}. No se ha eliminado nada y sigue como antes.'],
    button: 'Abrir Firstbell',
  },
  lasts: {
    signIn: 'El enlace sirve una vez, durante 10 minutos.',
    resetPassword: 'El enlace sirve una vez, durante 20 minutos.',
    verifyEmail: 'El enlace sirve una vez, durante 24 horas.',
    changeEmail: 'El enlace sirve una vez, durante 24 horas.',
    invite: 'El enlace sirve una vez, durante tres días.',
  },
  notYou: 'Si no ha sido usted, avise a quien cuida los ordenadores de su oficina de transporte.',
  paste: 'Si el botón no funciona, copie esta dirección en su navegador:',
  sentWith: 'Enviado con Firstbell',
  footer: 'Enviado por Firstbell, el programa de sus autobuses escolares.',
  roles: {
    viewer: 'Su función es lector: puede leerlo todo, pero no cambia nada.',
    dispatcher:
      'Su función es despachador: planifica rutas y lleva el día. Los accesos y los ajustes no le corresponden.',
    admin: 'Su función es administrador: puede hacerlo todo y decide quién tiene acceso.',
  },
}
