import { expect, test } from 'vitest'
import { mutantsOf, sampleOf } from './mutants.ts'

const SOURCE = `import { a } from 'b'
const KINDS = z.enum(['early', 'late']).min(KINDS)
const most = Math.max(...KINDS)
export function late(minutes: number, limit: 5 | 6): boolean {
  note('late')
  if (minutes > 99) throw new Error('The bus is late')
  return minutes >= limit + 0 && !excused(minutes ?? 7)
}
`

test('a file has a mutant for each operator, condition, number, text and call, and none for types, imports, lists of values and texts for people', () => {
  const changed = mutantsOf('late.ts', SOURCE).map(
    ({ line, operator, start, end, text }) => `${line} ${operator}: ${SOURCE.slice(start, end)} → ${text}`,
  )
  expect(changed.toSorted()).toEqual(
    [
      '3 call: max → min',
      "5 statement: note('late') → ;",
      "5 text: 'late' → ''",
      '6 condition: minutes > 99 → !(minutes > 99)',
      '6 number: 99 → 100',
      '6 operator: > → >=',
      '7 operator: && → ||',
      '7 operator: >= → >',
      '7 number: 0 → 1',
      '7 negation: !excused(minutes ?? 7) → excused(minutes ?? 7)',
      '7 fallback: minutes ?? 7 → minutes',
      '7 number: 7 → 8',
    ].toSorted(),
  )
})

test('a record is found by its id once, so that the last one is no mutant; by anything else it is', () => {
  const callsOf = (source: string) => mutantsOf('late.ts', source).filter(({ operator }) => operator === 'call')
  expect(callsOf('const one = runs.find(({ routeId }) => routeId === wanted)')).toEqual([])
  expect(callsOf('const one = runs.find((run) => run.id === wanted.id)')).toEqual([])
  expect(callsOf('const one = runs.find(({ at }) => at > now)')).toHaveLength(1)
  expect(callsOf('const one = runs.find(({ id, at }) => id === wanted && at > now)')).toHaveLength(1)
})

test('a sample is the same for the same seed, and takes nothing twice', () => {
  const all = Array.from({ length: 100 }, (_, i) => i)
  const sample = sampleOf(all, 30, 7)
  expect(sampleOf(all, 30, 7)).toEqual(sample)
  expect(new Set(sample).size).toBe(30)
  expect(sampleOf(all, 30, 8)).not.toEqual(sample)
})
