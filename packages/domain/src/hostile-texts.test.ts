import { expect, test } from 'vitest'
import { spokenText } from './families/telling/describe-ride.ts'
import { numberKey } from './import-export/record-number.ts'
import { distinctSentences } from './messages/templates/approved-sentences.ts'
import { parseHhmm } from './time/hhmm.ts'

const LENGTH = 300_000
const blanks = ' '.repeat(LENGTH)

test('[INPUT-13] a long text is read at once', () => {
  expect(spokenText(`a${blanks}b`, 'en')).toBe('a b')
  expect(numberKey(`${'0'.repeat(LENGTH)}x`)).toMatch(/x$/)
  expect(numberKey('007')).toBe('7')
  expect(parseHhmm(`7:00${blanks}x`)).toBeUndefined()
  expect(distinctSentences([`a${blanks}b`])).toHaveLength(1)
})
