import type { TFunction } from 'i18next'
import { invalidSentence } from '../ui/form/sentences.ts'
import { parsePlace } from './place-text.ts'

/** The field of a form that takes a place as it is typed. */
export function placeRule(t: TFunction, label: string) {
  return {
    label,
    check: (typed: string) => (parsePlace(typed) ? undefined : invalidSentence(t, label, t('addresses.placeHint'))),
  }
}
