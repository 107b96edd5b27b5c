import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { templatesPage } from './templates-page.ts'

test('docs/templates.md is what npm run docs:templates writes', () => {
  expect(templatesPage()).toBe(readFileSync(path.join(import.meta.dirname, '../../docs/templates.md'), 'utf8'))
})
