import path from 'node:path'
import { expect, test } from 'vitest'
import { LIMITS, measure } from './measures.mjs'

test('what should become less does not become more', () => {
  const grown = Object.entries(measure(path.resolve(import.meta.dirname, '../..'))).flatMap(([name, places]) => {
    const { most } = LIMITS[name as keyof typeof LIMITS]
    return places.length > most ? [`${places.length} ${name}, at most ${most}:`, ...places] : []
  })
  expect(grown).toEqual([])
})
