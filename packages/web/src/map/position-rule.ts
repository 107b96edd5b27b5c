import type { TFunction } from 'i18next'
import { invalidSentence } from '../ui/form/sentences.ts'
import { parsePosition } from './position-text.ts'

/** The field of a form that takes a position as it is typed. */
export function positionRule(t: TFunction, label: string) {
  return {
    label,
    check: (typed: string) =>
      parsePosition(typed) ? undefined : invalidSentence(t, label, t('addresses.positionHint')),
  }
}
