import { OVERVIEW, OVERVIEW_OF_PREDICTIONS } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { overviewWords as english } from './words-overview.en.ts'
import { words as spanish } from './words-overview.es.ts'

const keys = [...OVERVIEW.map(({ key }) => key), ...OVERVIEW_OF_PREDICTIONS].toSorted()

test.each([english, spanish])(
  '[INSIGHT-14] every figure of the overview has a name and a definition, and no other has',
  (words) => {
    expect(Object.keys(words).toSorted()).toEqual(keys)
    const names = Object.values(words).map(({ name }) => name)
    expect(new Set(names).size).toBe(keys.length)
    expect(words.onTimeAtStop.definition).toContain('{{minutes}} min')
  },
)
