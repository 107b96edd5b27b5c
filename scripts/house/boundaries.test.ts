import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withBoundaries } from './boundaries.ts'

test('.oxlintrc.json has the boundaries that npm run boundaries writes', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../.oxlintrc.json'), 'utf8')
  expect(JSON.parse(text)).toEqual(JSON.parse(withBoundaries(text)))
})
