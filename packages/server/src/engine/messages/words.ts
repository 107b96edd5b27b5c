import type { FamilyLanguage, OfficeLanguage, OptOutChoice } from '@firstbell/domain'

interface Words extends Record<'leave' | 'choose' | 'still', string> {
  /** MESSAGE-21: before a text in another language. */
  notTranslated: Readonly<Record<OfficeLanguage, string>>
  /** One, and several. */
  buses: readonly [string, string]
  children: readonly [string, string]
  /** MESSAGE-61: after the name of the organization, to somebody whose reply was an opt-out word. */
  choices: Readonly<Record<OptOutChoice, string>>
}

/** What messages say beside the text of the office. */
export const WORDS: Readonly<Record<FamilyLanguage, Words>> = {
  en: {
    notTranslated: {
      en: '',
      es: 'This message is not translated into English yet. This is the text in Spanish:',
    },
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
    notTranslated: {
      en: 'Este mensaje aún no está traducido al español. Este es el texto en inglés:',
      es: '',
    },
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
  ar: {
    notTranslated: {
      en: 'هذه الرسالة غير مترجمة إلى العربية. هذا نصها بالإنجليزية:',
      es: 'هذه الرسالة غير مترجمة إلى العربية. هذا نصها بالإسبانية:',
    },
    leave: 'إيقاف هذه الرسائل:',
    choose: 'اختيار الرسائل التي تصلكم:',
    still: 'تصلكم رسائل الطوارئ مع أنكم أوقفتم رسائل أخرى.',
    buses: ['حافلة', 'حافلات'],
    children: ['طالب', 'طلاب'],
    choices: {
      this: 'لن تصلكم هنا رسائل مثل الأخيرة، إلا رسائل الطوارئ. لاستلامها من جديد أرسلوا START',
      all: 'لن تصلكم هنا رسائل إلا رسائل الطوارئ. لاستلامها من جديد أرسلوا START',
      none: 'تصلكم هنا كل الرسائل من جديد. لإيقافها أرسلوا STOP',
    },
  },
}
