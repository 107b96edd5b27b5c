// Words have one way: a file for each language beside the feature (docs/patterns.md).
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { gapsOfLanguages, indexOf, wordFilesIn } from './words.ts'
import { secondWaysIn } from './second-ways.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('[WEB-60] the index of word files is theirs (npm run words)', () => {
  const files = wordFilesIn('domain', 'server')
  expect(files.length).toBeGreaterThan(10)
  for (const one of files) expect([one.name, read(`${one.name}.ts`)]).toEqual([one.name, indexOf(one)])
})

test('[WEB-60] a language of the office lacks no sentence, and none of any language is left over', async () => {
  const gaps = await gapsOfLanguages()
  expect(gaps.map(({ language, leftOver }) => [language, leftOver])).toEqual(gaps.map(({ language }) => [language, {}]))
  expect(gaps.find(({ language }) => language === 'es')).toMatchObject({ files: [], missing: {} })
})

/** Why they have words in several languages by another way. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/domain/src/words/languages.ts': 'is the list of languages',
  'packages/web/src/features/routes/print/sheet-filters.tsx': 'has keys of words',
}

test('[WEB-60] sentences in several languages are in word files alone', () => {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      ...['domain', 'server', 'web'].flatMap((name) => [`packages/${name}/src/*.ts`, `packages/${name}/src/*.tsx`]),
    ],
    { cwd: root },
  )
  const found = files
    .toString()
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.tsx?$|\/(?:testing|demo)\/|\/words[\w-]*\.[a-z]{2}\.ts$/.test(file))
    .flatMap((file) => secondWaysIn(file, read(file)))
  expect(found.filter((place) => !Object.keys(EXCEPTIONS).some((file) => place.startsWith(`${file}:`)))).toEqual([])
  const says = Object.keys(EXCEPTIONS).filter((file) => secondWaysIn(file, read(file)).length === 0)
  expect(says).toEqual([])
})

test('[WEB-60] a table of words beside word files is found', () => {
  const table = "const WORDS = { en: { title: 'Bus' }, es: { title: 'Autobús' } }"
  const typed = 'const WORDS: Readonly<Record<FamilyLanguage, Words>> = ALL'
  const chosen = "const title = language === 'es' ? 'Autobús' : 'Bus'"
  const inComponent = "const TITLES = { late: 'The bus is late', early: 'The bus is early', none: 'No bus comes' }"
  expect([table, typed, chosen].map((text) => secondWaysIn('a.ts', text))).toEqual([['a.ts:1'], ['a.ts:1'], ['a.ts:1']])
  expect([secondWaysIn('a.tsx', inComponent), secondWaysIn('a.ts', "const NONE = { en: '', es: '' }")]).toEqual([
    ['a.tsx:1'],
    [],
  ])
})
