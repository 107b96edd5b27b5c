import type { OfficeLanguage, OptOutChoice } from '@firstbell/domain'

/** What messages say beside the text of the office. */
export const messageFrameWords = {
  /** MESSAGE-21: before a text in another language. */
  notTranslated: {
    en: '',
    es: 'This message is not translated into English yet. This is the text in Spanish:',
  } satisfies Record<OfficeLanguage, string>,
  leave: 'Unsubscribe from these messages',
  choose: 'Choose which messages you get',
  still: 'You get emergency messages although you unsubscribed from others.',
  /** MESSAGE-61: after the name of the organization, to somebody whose reply was an opt-out word. */
  choices: {
    this: 'you get no more messages like the last one here. Emergencies still come. Reply START to get them again.',
    all: 'you get no more messages here except emergencies. Reply START to get them again.',
    none: 'you get all messages here again. Reply STOP to stop them.',
  } satisfies Record<OptOutChoice, string>,
}
