import type { Language, OptOutChoice } from '@firstbell/domain'

interface Words extends Record<'notTranslated' | 'leave' | 'choose' | 'still', string> {
  /** One, and several. */
  buses: readonly [string, string]
  children: readonly [string, string]
  /** MESSAGE-61: after the name of the organization, to somebody whose reply was an opt-out word. */
  choices: Readonly<Record<OptOutChoice, string>>
}

/** What messages say beside the text of the office. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    notTranslated: 'This message is not translated into English yet. This is the text in Spanish:',
    leave: 'Unsubscribe from these messages:',
    choose: 'Choose which messages you get:',
    still: 'You get emergency messages although you unsubscribed from others.',
    buses: ['bus', 'buses'],
    children: ['child', 'children'],
    choices: {
      this: 'you get no more messages like the last one here. Emergencies still come. Reply START to get them again.',
      all: 'you get no more messages here except emergencies. Reply START to get them again.',
      none: 'you get all messages here again. Reply STOP to stop them.',
    },
  },
  es: {
    notTranslated: 'Este mensaje aún no está traducido al español. Este es el texto en inglés:',
    leave: 'Dejar de recibir estos mensajes:',
    choose: 'Elegir qué mensajes recibe:',
    still: 'Recibe los mensajes de emergencia aunque dejó de recibir otros.',
    buses: ['autobús', 'autobuses'],
    children: ['alumno', 'alumnos'],
    choices: {
      this: 'no recibirá aquí más mensajes como el último, salvo emergencias. Responda ALTA para recibirlos de nuevo.',
      all: 'no recibirá aquí más mensajes, salvo emergencias. Responda ALTA para recibirlos de nuevo.',
      none: 'recibirá aquí de nuevo todos los mensajes. Responda BAJA para dejar de recibirlos.',
    },
  },
}
