import { invalidFields, type MessageTexts, type OfficeLanguage } from '@firstbell/domain'
import { invalidSentence } from '../../../ui/form/sentences.ts'
import type { uiWords } from '../../../ui/words.en.ts'
import type { Translate } from '../../../words.ts'
import type { messagesWords } from '../words.en.ts'

/** The texts of a message or template as a form holds them. */
export interface WrittenTexts {
  subjectEn: string
  emailEn: string
  smsEn: string
  subjectEs: string
  emailEs: string
  smsEs: string
}

export function writtenTexts(texts: MessageTexts | undefined): WrittenTexts {
  return {
    subjectEn: texts?.en?.subject ?? '',
    emailEn: texts?.en?.email ?? '',
    smsEn: texts?.en?.sms ?? '',
    subjectEs: texts?.es?.subject ?? '',
    emailEs: texts?.es?.email ?? '',
    smsEs: texts?.es?.sms ?? '',
  }
}

/** The language in which a new text is written first: the one in which something stands. */
export function sourceOf({ subjectEn, emailEn }: WrittenTexts): OfficeLanguage {
  return subjectEn.trim() === '' && emailEn.trim() === '' ? 'es' : 'en'
}

export function textsOf({ subjectEn, emailEn, smsEn, subjectEs, emailEs, smsEs }: WrittenTexts): MessageTexts {
  const textOf = (subject: string, email: string, sms: string) =>
    [subject, email, sms].every((text) => text.trim() === '') ? null : { subject, email, sms, toCheck: false }
  return { en: textOf(subjectEn, emailEn, smsEn), es: textOf(subjectEs, emailEs, smsEs) }
}

/** The rules of the fields: known merge fields only, and subject and text in at least one language. */
function ruleOf(t: Translate<typeof messagesWords | typeof uiWords>, key: keyof WrittenTexts) {
  const [name, ...others] = PARTS[key]
  const label = t(`messages.${name}`)
  return {
    label,
    check(written: string, values: WrittenTexts) {
      const [invalid] = invalidFields(written)
      if (invalid !== undefined) return invalidSentence(t, invalid)
      return others.some((other) => values[other].trim() === '') ? t('messages.half') : undefined
    },
  }
}

/** The rules of all texts. */
export function rulesOf(t: Translate<typeof messagesWords | typeof uiWords>) {
  return {
    subjectEn: ruleOf(t, 'subjectEn'),
    emailEn: ruleOf(t, 'emailEn'),
    smsEn: ruleOf(t, 'smsEn'),
    subjectEs: ruleOf(t, 'subjectEs'),
    emailEs: ruleOf(t, 'emailEs'),
    smsEs: ruleOf(t, 'smsEs'),
  }
}

/** The label of each text, and the texts that it needs beside it. */
const PARTS = {
  subjectEn: ['subject', 'emailEn'],
  emailEn: ['email', 'subjectEn'],
  smsEn: ['sms', 'subjectEn', 'emailEn'],
  subjectEs: ['subject', 'emailEs'],
  emailEs: ['email', 'subjectEs'],
  smsEs: ['sms', 'subjectEs', 'emailEs'],
} as const
