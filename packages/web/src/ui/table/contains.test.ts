import { expect, test } from 'vitest'
import { contains } from './contains.ts'

test('what was typed is found anywhere in a text, in any case', () => {
  expect(contains(['Harbor North', null], ' bor n')).toBe(true)
  expect(contains(['Ruta ÑANDÚ'], 'ñandú')).toBe(true)
  expect(contains(['Harbor', undefined], 'mill')).toBe(false)
})

test('nothing typed finds everything', () => {
  expect(contains([], '  ')).toBe(true)
})
