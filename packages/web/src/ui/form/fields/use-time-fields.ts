import { Hhmm, parseHhmm } from '@firstbell/domain'
import { useTimeOfDay } from '../../text/formats.ts'
import { invalidSentence } from '../sentences.ts'
import { uiWords } from '../../words.en.ts'
import { useWords } from '../../../words.ts'

const EXAMPLE = Hhmm.parse(705)

/** Fields for times of a timetable: they are written as the reader is used to, and read in every usual way. */
export function useTimeFields() {
  const t = useWords(uiWords)
  const write = useTimeOfDay()
  const hint = t('form.timeHint', { time: write(EXAMPLE) })
  const check = (label: string) => (typed: string) =>
    parseHhmm(typed) === undefined ? invalidSentence(t, label, hint) : undefined
  return {
    write,
    hint,
    /** The rule of a field that may not be empty. */
    rule: (label: string) => ({ label, required: true, check: check(label) }),
    check,
  }
}
