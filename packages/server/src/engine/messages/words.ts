import type { Language } from '@firstbell/domain'

/** What messages to families say beside the text of the office. */
export const WORDS: Readonly<Record<Language, Record<'notTranslated' | 'leave' | 'choose' | 'still', string>>> = {
  en: {
    notTranslated: 'This message is not translated into English yet. This is the text in Spanish:',
    leave: 'Unsubscribe from these messages:',
    choose: 'Choose which messages you get:',
    still: 'You get emergency messages although you unsubscribed from others.',
  },
  es: {
    notTranslated: 'Este mensaje aún no está traducido al español. Este es el texto en inglés:',
    leave: 'Dejar de recibir estos mensajes:',
    choose: 'Elegir qué mensajes recibe:',
    still: 'Recibe los mensajes de emergencia aunque dejó de recibir otros.',
  },
}
