import { expect, test } from 'vitest'
import { mutantsOf, sampleOf } from './mutants.ts'

const SOURCE = `import { a } from 'b'
export function late(minutes: number, limit: 5 | 6): boolean {
  note('late')
  return minutes >= limit + 0 && !excused(minutes ?? 7)
}
`

test('a file has a mutant for each operator, condition, number, text and call, and none for types and imports', () => {
  const changed = mutantsOf('late.ts', SOURCE).map(
    ({ line, operator, start, end, text }) => `${line} ${operator}: ${SOURCE.slice(start, end)} → ${text}`,
  )
  expect(changed.toSorted()).toEqual(
    [
      "3 statement: note('late') → ;",
      "3 text: 'late' → ''",
      '4 operator: && → ||',
      '4 operator: >= → >',
      '4 number: 0 → 1',
      '4 negation: !excused(minutes ?? 7) → excused(minutes ?? 7)',
      '4 fallback: minutes ?? 7 → minutes',
      '4 number: 7 → 8',
    ].toSorted(),
  )
})

test('a sample is the same for the same seed, and takes nothing twice', () => {
  const all = Array.from({ length: 100 }, (_, i) => i)
  const sample = sampleOf(all, 30, 7)
  expect(sampleOf(all, 30, 7)).toEqual(sample)
  expect(new Set(sample).size).toBe(30)
  expect(sampleOf(all, 30, 8)).not.toEqual(sample)
})
