import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

test('docs/patterns.md names files to copy that are there', () => {
  const [, copied = ''] = /## The file to copy\n([^]*?)\n## /.exec(read('docs/patterns.md')) ?? []
  const files = all(copied, /`([\w-]+\/[\w./-]+)`/g)
  expect(files.length).toBeGreaterThan(10)
  const isThere = (file: string) => [file, `packages/${file}`].some((one) => existsSync(path.join(root, one)))
  expect(files.filter((file) => !isThere(file))).toEqual([])
})

test('a rule, and each promise under it, is one line of at most 200 characters', () => {
  const lines = readdirSync(path.join(root, 'docs/rules')).flatMap((file) => read(`docs/rules/${file}`).split('\n'))
  const promises = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const shapeless = promises.filter((line) => !/^(- \*\*[A-Z]+-\d+\*\*|  -) \S/.test(line))
  const said = promises.map((line) => line.replace(/^(- \*\*[A-Z]+-\d+\*\*|  -) /, ''))
  expect(said.length).toBeGreaterThan(1000)
  expect([...shapeless, ...said.filter((words) => words.length > 200)]).toEqual([])
})

test('decisions are numbered without gaps, have all their parts and stand in the index', () => {
  const folder = 'docs/decisions'
  const files = readdirSync(path.join(root, folder)).filter((file) => file !== 'README.md')
  const numbers = files.map((file) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1])).sort((a, b) => a - b)
  expect(numbers).toEqual(files.map((_, index) => index + 1))
  const index = read(`${folder}/README.md`)
  expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([])
  for (const file of files) {
    const parts = all(read(`${folder}/${file}`), /^## (.*)$/gm)
    expect([file, ...parts]).toEqual([file, 'Context', 'Options', 'Decision', 'What gets worse'])
  }
})
