// Inside a transaction nothing but the database is awaited: what it has locked would be locked as long as another service takes.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '../../packages/server/src')

/** What answers at once, of all dependencies. What gets all of them as a parameter says in its types what it uses. */
const AT_ONCE =
  /\bdeps\.(?!(?:serviceClock|realClock|newId|channels|encryption|policy|publicUrl|log|metrics)\b|database(?:\.enter\b|,))\w+/g
const BEGINS = /\b(?:transaction|writeTransaction|snapshot|inOrganization|readingOrganization)\(/g

/** The arguments of each transaction in a text. */
function transactionsIn(text: string): string[] {
  return [...text.matchAll(BEGINS)].map((begin) => {
    const start = begin.index + begin[0].length
    let depth = 1
    let end = start
    for (; depth > 0 && end < text.length; end++) depth += Number(text[end] === '(') - Number(text[end] === ')')
    return text.slice(start, end)
  })
}

const waitsIn = (text: string) => transactionsIn(text).flatMap((work) => work.match(AT_ONCE) ?? [])

test('no transaction of the server asks another service', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(server, file), 'utf8') }))
  expect(files.flatMap(({ text }) => transactionsIn(text)).length).toBeGreaterThan(100)
  expect(files.flatMap(({ file, text }) => waitsIn(text).map((wait) => `${file}: ${wait}`))).toEqual([])
})

test('a service that is asked within a transaction is found, and one that is asked after it is not', () => {
  expect(waitsIn('transaction(scope, async (db) => store(db, await deps.planner.ask(f(x))))')).toEqual(['deps.planner'])
  expect(
    waitsIn('const a = transaction((db) => read(db, deps.serviceClock.now()))\nawait deps.planner.ask(a)'),
  ).toEqual([])
})
