import type { Translate } from '../../words.ts'
import type { uiWords } from '../../ui/words.en.ts'
import type { mapWords } from '../words.en.ts'
import { invalidSentence } from '../../ui/form/sentences.ts'
import { parsePosition } from './position-text.ts'

/** The field of a form that takes a position as it is typed. */
export function positionRule(t: Translate<typeof mapWords | typeof uiWords>, label: string) {
  return {
    label,
    check: (typed: string) =>
      parsePosition(typed) ? undefined : invalidSentence(t, label, t('addresses.positionHint')),
  }
}
