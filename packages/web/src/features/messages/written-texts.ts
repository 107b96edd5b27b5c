import { invalidFields, type MessageTexts } from '@firstbell/domain'
import type { TFunction } from 'i18next'
import { invalidSentence } from '../../ui/form/sentences.ts'

/** The texts of a message or template as a form holds them. */
export interface WrittenTexts {
  subjectEn: string
  emailEn: string
  subjectEs: string
  emailEs: string
}

export function writtenTexts(texts: MessageTexts | undefined): WrittenTexts {
  return {
    subjectEn: texts?.en?.subject ?? '',
    emailEn: texts?.en?.email ?? '',
    subjectEs: texts?.es?.subject ?? '',
    emailEs: texts?.es?.email ?? '',
  }
}

/** The language in which a new text is written first: the one in which something stands. */
export function sourceOf({ subjectEn, emailEn }: WrittenTexts): 'en' | 'es' {
  return subjectEn.trim() === '' && emailEn.trim() === '' ? 'es' : 'en'
}

export function textsOf({ subjectEn, emailEn, subjectEs, emailEs }: WrittenTexts): MessageTexts {
  const textOf = (subject: string, email: string) =>
    subject.trim() === '' && email.trim() === '' ? null : { subject, email, toCheck: false }
  return { en: textOf(subjectEn, emailEn), es: textOf(subjectEs, emailEs) }
}

/** The rules of the fields: known merge fields only, and subject and text in at least one language. */
export function ruleOf(t: TFunction, key: keyof WrittenTexts) {
  const [name, other] = PARTS[key]
  const label = t(`messages.${name}`)
  return {
    label,
    check(written: string, values: WrittenTexts) {
      const [invalid] = invalidFields(written)
      if (invalid !== undefined) return invalidSentence(t, `{{${invalid}}}`)
      return values[other].trim() === '' ? t('messages.half') : undefined
    },
  }
}

const PARTS = {
  subjectEn: ['subject', 'emailEn'],
  emailEn: ['email', 'subjectEn'],
  subjectEs: ['subject', 'emailEs'],
  emailEs: ['email', 'subjectEs'],
} as const
