import type { Language } from '@firstbell/domain'

/** What messages to families say beside the text of the office. */
export const WORDS: Readonly<Record<Language, { notTranslated: string }>> = {
  en: { notTranslated: 'This message is not translated into English yet. This is the text in Spanish:' },
  es: { notTranslated: 'Este mensaje aún no está traducido al español. Este es el texto en inglés:' },
}
